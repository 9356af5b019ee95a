// An opening that is put together, as in Kiothi: the player empties two pits and
// puts their counters down one by one, anywhere. The server checks every step;
// nothing is played until the opening is complete.

import { api } from "./api.js";
import { $, trouble } from "./dom.js";
import { draw } from "./board.js";
import { play } from "./play.js";
import { place } from "./speech.js";
import { t } from "./i18n.js";

class Opening {
  steps = []; // {empty: number} or {place: pit}, in order
  state = null; // what the server says of them; at first the match does
  key = ""; // the position they are for

  get active() {
    return play.canMove && Boolean(play.match.opening);
  }

  // Clicks that come faster than the server answers wait for one another.
  choose(pit) {
    this.queue = this.queue.then(() => this.active && this.handle(pit));
    return this.queue;
  }

  queue = Promise.resolve();

  handle(pit) {
    const { counters } = play.match.board;
    const number = (pit % (counters.length / 2)) + 1;
    const mine = Math.floor(pit / (counters.length / 2)) === play.turn;
    if (this.state.toEmpty > 0 && !this.placing) {
      if (!mine || counters[pit] === 0) {
        if (this.state.mustEmpty > 0) return play.say(t("opening.empty", { left: this.state.toEmpty }));
      } else if (!this.steps.some((s) => s.empty === number)) {
        return this.try({ empty: number });
      }
    }
    if (this.state.board.hand > 0 && this.state.mustEmpty === 0) return this.try({ place: pit });
  }

  get placing() {
    return this.steps.some((s) => "place" in s);
  }

  try(step) {
    return this.check([...this.steps, step]);
  }

  undo() {
    this.queue = this.queue.then(() => this.check(this.steps.slice(0, -1)));
    return this.queue;
  }

  async check(steps) {
    const { match } = play;
    const pits = match.board.counters.length;
    const placed = Array(pits).fill(0);
    for (const s of steps) if ("place" in s) placed[s.place]++;
    const emptied = steps.filter((s) => "empty" in s).map((s) => s.empty);
    try {
      const state = await api.opening(match.id, match.ply, emptied, placed);
      if (play.match !== match) return;
      const last = steps.at(-1);
      this.steps = steps;
      this.state = state;
      trouble("");
      play.say(`${last && "place" in last ? `${place(last.place, pits)}. ` : ""}${this.text()}`);
    } catch (error) {
      trouble(error.sentence?.() ?? String(error));
    }
    this.show();
  }

  text() {
    const { state } = this;
    if (state.mustEmpty > 0) return t("opening.empty", { left: state.mustEmpty });
    if (state.board.hand > 0) return t("opening.place", { left: state.board.hand });
    return t("opening.complete");
  }

  // show draws the board as the opening would leave it.
  show() {
    $("opening").hidden = !this.active;
    if (!this.active) return;
    const { match } = play;
    if (this.key !== match.id + match.ply) {
      this.key = match.id + match.ply;
      this.steps = [];
      this.state = match.opening;
    }
    const { board, mustEmpty, move } = this.state;
    const all = board.counters.map((_, pit) => pit);
    const own = all.filter((pit) => Math.floor(pit / (all.length / 2)) === play.turn && board.counters[pit] > 0);
    const playable = mustEmpty > 0 ? own : board.hand > 0 ? all : [];
    draw(board, play.look({ playable: new Set(playable), hint: play.hint && new Set(play.hint.pits) }));
    $("opening-text").textContent = this.text();
    $("opening-undo").disabled = this.steps.length === 0;
    $("opening-done").disabled = !move;
    if (move && document.activeElement?.closest("#board")) $("opening-done").focus();
  }
}

export const opening = new Opening();

$("opening-undo").addEventListener("click", () => opening.undo());
$("opening-done").addEventListener("click", () => opening.state?.move && play.move(opening.state.move));
play.addEventListener("change", () => opening.show());
