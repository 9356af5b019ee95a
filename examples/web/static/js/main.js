// Starts the page: preferences first, then the panels, then a game.

import { api, ApiError } from "./api.js";
import { $, options, trouble } from "./dom.js";
import { onChoose } from "./board.js";
import { languages, speak, t } from "./i18n.js";
import { prefer, preference, stillness, theme } from "./prefs.js";
import { play } from "./play.js";
import { skip } from "./steps.js";
import { chooseLift } from "./lift.js";
import { opening } from "./opening.js";
import { newGame, nameGames } from "./newgame.js";
import { rules } from "./rules.js";
import { nameSeats } from "./seats.js";
import "./advice.js";
import "./clock.js";
import "./moves.js";
import "./review.js";
import "./ritual.js";
import "./share.js";

// choose is what happens when a pit is clicked.
async function choose(pit) {
  if (play.busy) return skip(); // the impatient see the end of the move at once
  if (!play.canMove) return;
  if (opening.active) return opening.choose(pit);
  const moves = play.match.moves.filter((m) => m.pit === pit);
  if (moves.length === 0) return play.say(t("say.cannot"));
  const move = moves.length === 1 ? moves[0].move : await chooseLift(play.match.game, moves);
  if (move) play.move(move);
}

function preferences() {
  options($("language"), Object.entries(languages));
  const usual = navigator.languages?.map((l) => l.slice(0, 2)).find((l) => l in languages) ?? "en";
  $("language").value = preference("lang", usual) in languages ? preference("lang", usual) : "en";
  $("language").addEventListener("change", async (event) => {
    prefer("lang", event.target.value);
    await speak(event.target.value);
    nameEverything();
  });
  $("theme").value = preference("theme", "auto");
  theme($("theme").value);
  $("theme").addEventListener("change", (event) => {
    prefer("theme", event.target.value);
    theme(event.target.value);
  });
  $("speed").value = preference("speed", stillness() ? "off" : "normal");
  if (!$("speed").value) $("speed").value = "normal";
  $("speed").addEventListener("change", (event) => prefer("speed", event.target.value));
}

function nameEverything() {
  nameGames();
  nameSeats();
  play.tell(play.told);
  play.say(""); // it was said in the other language
  play.settle();
}

function buttons() {
  onChoose(choose);
  document.querySelector(".skip").addEventListener("click", (event) => {
    event.preventDefault(); // the address names the game
    $("board").focus();
  });
  $("new-button").addEventListener("click", newGame);
  $("rules-button").addEventListener("click", () => rules(play.match?.game));
  $("undo-button").addEventListener("click", () => play.undo());
  $("redo-button").addEventListener("click", () => play.redo());
  $("pass-button").addEventListener("click", () => play.move(play.match.moves[0].move));
  $("turn-button").addEventListener("click", () => {
    play.bottom = 1 - play.bottom;
    play.settle();
  });
  play.addEventListener("change", () => {
    const { match, view } = play;
    const timed = Boolean(match.clock);
    $("undo-button").disabled = timed || Boolean(view) || match.ply === 0;
    $("redo-button").disabled = timed || Boolean(view) || match.ply >= match.history.length;
    $("hint-button").disabled = !play.canMove;
    $("pass-button").hidden = !(play.canMove && match.moves.length === 1 && match.moves[0].pit < 0);
  });
}

// begin opens the game that the address names: by #m=id one that is being
// played, by ?game=…&rules=…&position=… a new one.
async function begin() {
  const address = new URL(location.href);
  const id = new URLSearchParams(address.hash.slice(1)).get("m");
  let problem = null;
  if (id && /^[0-9a-f]{32}$/.test(id)) {
    try {
      return play.open(await api.match(id));
    } catch (error) {
      problem = error;
    }
  }
  const asked = address.searchParams;
  const shared = asked.has("position");
  const level = (name, usual) => Number.parseInt(asked.get(name), 10) || usual;
  const settings = {
    game: asked.get("game") ?? "toguz",
    rules: asked.get("rules") ?? "",
    position: asked.get("position") ?? "",
    south: level("south", 0),
    north: level("north", shared || asked.has("south") || asked.has("north") ? 0 : 3),
  };
  const match = await api.create(settings).catch((error) => {
    if (!(error instanceof ApiError)) throw error;
    problem = error;
    return error.status === 422 ? api.create({ game: "toguz", north: 3 }) : null;
  });
  if (match) play.open(match);
  if (problem) trouble(problem.sentence?.() ?? String(problem));
}

preferences();
buttons();
await speak($("language").value);
nameEverything();
await begin().catch((error) => trouble(error.sentence?.() ?? String(error)));
