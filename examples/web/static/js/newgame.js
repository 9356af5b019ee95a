// The dialog in which a new game is chosen.

import { api } from "./api.js";
import { $, options, trouble } from "./dom.js";
import { prefer, preference } from "./prefs.js";
import { play } from "./play.js";
import { has, t } from "./i18n.js";

export const games = (await api.games()).games;
const clocks = [[0, 0], [60, 0], [180, 2], [300, 5], [600, 10], [1800, 0]]; // seconds, and seconds a move

// nameGames writes the names of games and rules in the page's language.
export function nameGames() {
  const names = games.map((g) => [g.name, has(`game.${g.name}`) ? t(`game.${g.name}`) : g.title]);
  for (const id of ["new-game", "rules-game", "import-game"]) options($(id), names);
  options($("new-clock"), clocks.map(([main, more], i) => [i, main ? t("new.clock.time", { minutes: main / 60, seconds: more }) : t("new.clock.none")]));
  nameVariants();
}

function nameVariants() {
  const game = games.find((g) => g.name === $("new-game").value);
  const name = (v) => (has(`variant.${game.name}.${v.name}`) ? `variant.${game.name}.${v.name}` : "variant.any");
  options($("new-variant"), game.variants.map((v) => [v.rules, t(name(v))]));
  const opponent = $("new-opponent").value;
  $("new-ritual-row").hidden = !game.ritual;
  $("new-deal-row").hidden = !game.deal;
  $("new-level-row").hidden = opponent === "person";
  $("new-side-row").hidden = opponent !== "computer" || (game.ritual && $("new-ritual").value !== "");
  const level = Number($("new-level").value);
  const word = level === 1 ? ` (${t("level.beginner")})` : level === 10 ? ` (${t("level.expert")})` : "";
  $("new-level-text").textContent = `${level}${word}`;
}

for (const id of ["new-game", "new-opponent", "new-ritual", "new-level"]) $(id).addEventListener("input", nameVariants);

export function newGame() {
  nameVariants();
  $("new-dialog").showModal();
  $("new-game").focus();
}

$("new-dialog").addEventListener("close", async (event) => {
  const dialog = event.target;
  if (dialog.returnValue !== "start") return;
  dialog.returnValue = "";
  try {
    play.open(await api.create(settings()));
    prefer("level", $("new-level").value);
    $("board").focus();
  } catch (error) {
    trouble(error.sentence?.() ?? String(error));
  }
});

function settings() {
  const game = games.find((g) => g.name === $("new-game").value);
  const opponent = $("new-opponent").value;
  const level = Number($("new-level").value);
  const [clock, increment] = clocks[$("new-clock").value];
  const request = { game: game.name, rules: $("new-variant").value, clock, increment, south: 0, north: 0 };
  const side = $("new-side").value;
  const ritual = game.ritual && opponent !== "watch" ? $("new-ritual").value : "";
  if (opponent === "watch") {
    request.south = request.north = level;
  } else if (opponent === "computer") {
    const person = ritual || side === "south" || (side === "random" && Math.random() < 0.5) ? "south" : "north";
    request[person === "south" ? "north" : "south"] = level;
  }
  request.ritual = ritual;
  request.random = game.deal && $("new-deal").value === "random";
  return request;
}

$("new-level").value = preference("level", "3");
