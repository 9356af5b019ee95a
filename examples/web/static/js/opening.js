// Kiothi's opening: the player empties two boma and puts their warriors down
// one by one, anywhere. The server checks every step; nothing is played until
// the opening is complete.

import { api } from "./api.js";
import { $, trouble } from "./dom.js";
import { draw } from "./board.js";
import { play } from "./play.js";
import { place } from "./speech.js";
import { t } from "./i18n.js";

const pits = 20;
const boma = 10;

class Opening {
  steps = []; // {empty: boma} or {place: pit}, in order
  state = null; // what the server says of them
  key = ""; // the position they are for

  get active() {
    return play.canMove && play.match.game === "kiothi" && play.match.position.endsWith("open");
  }

  // Clicks that come faster than the server answers wait for one another.
  choose(pit) {
    this.queue = this.queue.then(() => this.active && this.handle(pit));
    return this.queue;
  }

  queue = Promise.resolve();

  handle(pit) {
    const mine = Math.floor(pit / boma) === play.turn;
    const emptying = (this.state?.toEmpty ?? 2) > 0 && !this.placing;
    if (emptying) {
      if (!mine || play.match.board.counters[pit] === 0) {
        if (this.state?.mustEmpty !== 0) return play.say(t("opening.empty", { left: this.state?.toEmpty ?? 2 }));
      } else if (!this.steps.some((s) => s.empty === (pit % boma) + 1)) {
        return this.try({ empty: (pit % boma) + 1 });
      }
    }
    if (this.state?.remaining > 0 && this.state.mustEmpty === 0) return this.try({ place: pit });
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
    if (!state || state.mustEmpty > 0) return t("opening.empty", { left: state?.mustEmpty ?? 2 });
    if (state.remaining > 0) return t("opening.place", { left: state.remaining });
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
      this.state = null;
    }
    const board = this.state?.board ?? match.board;
    const all = Array.from({ length: pits }, (_, pit) => pit);
    const own = all.filter((pit) => Math.floor(pit / boma) === play.turn && match.board.counters[pit] > 0);
    const mustEmpty = this.state?.mustEmpty ?? 2;
    const playable = mustEmpty > 0 ? own.filter((pit) => board.counters[pit] > 0) : this.state.remaining > 0 ? all : [];
    draw(board, play.look({ playable: new Set(playable), hint: play.hint && new Set(play.hint.emptied ?? []) }));
    $("opening-text").textContent = this.text();
    $("opening-undo").disabled = this.steps.length === 0;
    $("opening-done").disabled = !this.state?.move;
    if (this.state?.move && document.activeElement?.closest("#board")) $("opening-done").focus();
  }
}

export const opening = new Opening();

$("opening-undo").addEventListener("click", () => opening.undo());
$("opening-done").addEventListener("click", () => opening.state?.move && play.move(opening.state.move));
play.addEventListener("change", () => opening.show());
