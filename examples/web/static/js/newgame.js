// The dialog in which a new game is chosen.

import { api } from "./api.js";
import { $, options, trouble } from "./dom.js";
import { prefer, preference } from "./prefs.js";
import { play } from "./play.js";
import { t } from "./i18n.js";

const games = (await api.games()).games;
const clocks = [[0, 0], [60, 0], [180, 2], [300, 5], [600, 10], [1800, 0]]; // seconds, and seconds a move

// nameGames writes the names of games and rules in the page's language.
export function nameGames() {
  const names = games.map((g) => [g.name, t(`game.${g.name}`)]);
  for (const id of ["new-game", "rules-game", "import-game"]) options($(id), names);
  options($("new-clock"), clocks.map(([main, more], i) => [i, main ? t("new.clock.time", { minutes: main / 60, seconds: more }) : t("new.clock.none")]));
  nameVariants();
}

function nameVariants() {
  const game = games.find((g) => g.name === $("new-game").value);
  options($("new-variant"), game.variants.map((v) => [v.rules, t(`variant.${game.name}.${v.name}`)]));
  const mangala = game.name === "mangala";
  const opponent = $("new-opponent").value;
  $("new-ritual-row").hidden = !mangala;
  $("new-deal-row").hidden = !mangala;
  $("new-level-row").hidden = opponent === "person";
  $("new-side-row").hidden = opponent !== "computer" || (mangala && $("new-ritual").value !== "");
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
  const game = $("new-game").value;
  const opponent = $("new-opponent").value;
  const level = Number($("new-level").value);
  const [clock, increment] = clocks[$("new-clock").value];
  const request = { game, rules: $("new-variant").value, clock, increment, south: 0, north: 0 };
  const side = $("new-side").value;
  const ritual = game === "mangala" ? $("new-ritual").value : "";
  if (opponent === "watch") {
    request.south = request.north = level;
  } else if (opponent === "computer") {
    const person = ritual || side === "south" || (side === "random" && Math.random() < 0.5) ? "south" : "north";
    request[person === "south" ? "north" : "south"] = level;
  }
  if (game === "mangala") {
    request.ritual = opponent === "watch" ? "" : ritual;
    request.random = $("new-deal").value === "random";
  }
  return request;
}

$("new-level").value = preference("level", "3");
