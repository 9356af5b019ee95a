// The game that is being played. It speaks to the server, shows moves, lets the
// computer answer, and tells the panels of the page when something changed.

import { api, ApiError } from "./api.js";
import { $, trouble } from "./dom.js";
import { draw, release } from "./board.js";
import { animate, skip } from "./steps.js";
import { account, ending, indexOf, playerName } from "./speech.js";
import { t } from "./i18n.js";

class Play extends EventTarget {
  match = null; // as the server sees it
  view = null; // an earlier position that is looked at, or null
  hint = null; // advice for this position
  bottom = 0; // the player at the lower edge
  busy = false; // a request or an animation is under way
  next = null; // what to change as soon as that is over
  waiting = false; // the computer could not move, and will try again
  epoch = 0; // changes with the match, so that late answers are dropped
  viewing = 0; // changes with what is looked at, likewise
  told = () => ""; // what the last move did, in the language of the page

  changed() {
    this.dispatchEvent(new Event("change"));
  }

  // say announces something to those who listen to the page.
  say(text) {
    $("live").textContent = text;
  }

  // tell writes what the last move did.
  tell(what) {
    this.told = what;
    $("account").textContent = what();
  }

  // open shows a match from its beginning.
  open(match) {
    skip();
    this.epoch++;
    this.match = match;
    this.view = this.hint = this.next = null;
    this.busy = false;
    const [south, north] = match.players;
    this.bottom = south && !north ? 1 : 0;
    const address = new URL(location.href);
    for (const name of ["game", "rules", "position", "south", "north"]) address.searchParams.delete(name);
    address.hash = `m=${match.id}`;
    history.replaceState(null, "", address);
    trouble("");
    this.tell(() => "");
    this.dispatchEvent(new Event("open"));
    this.settle();
  }

  get human() {
    const { match } = this;
    return match.players[this.turn] === 0;
  }

  get turn() {
    return indexOf(this.match.turn);
  }

  // mover is who makes the move after that number of plies.
  mover(ply) {
    return indexOf(this.match.history[ply]?.player ?? this.match.turn);
  }

  get canMove() {
    const { match } = this;
    return match && !this.view && !this.busy && !match.outcome.over && this.human && (!match.ritual || match.ritual.phase === "done");
  }

  // look is how the board is drawn now.
  look(more = {}) {
    const { match } = this;
    const people = match.players.filter((level) => level === 0).length;
    return {
      game: match.game,
      bottom: this.bottom,
      own: people === 1 ? match.players.indexOf(0) : null,
      ...more,
    };
  }

  // settle shows the position as it is, and lets the computer move if it is
  // its turn.
  settle() {
    const { match } = this;
    if (!match) return;
    if (this.view) {
      draw(this.view.board, this.look());
    } else {
      const playable = this.canMove ? new Set(match.moves.map((m) => m.pit)) : new Set();
      const hint = this.hint && !match.outcome.over ? new Set(this.hint.pits) : null;
      draw(match.board, this.look({ playable, hint }));
    }
    $("status").textContent = this.statusText();
    this.changed();
    this.answer();
  }

  statusText() {
    const { match } = this;
    if (this.view) return t("status.viewing", { ply: this.view.ply });
    if (match.outcome.over) return ending(match.outcome);
    if (match.ritual && match.ritual.phase !== "done") return t("ritual.title");
    const player = playerName(this.turn);
    return this.human ? t("status.turn", { player }) : t("status.thinking", { player });
  }

  // attempt does something with the server. Only one thing is done at a time.
  async attempt(what) {
    if (this.busy) return false;
    this.busy = true;
    this.viewing++; // whatever was looked at
    skip();
    const epoch = this.epoch;
    try {
      await what();
      if (epoch === this.epoch) trouble("");
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (epoch === this.epoch) await this.recover(error);
      return false;
    } finally {
      if (epoch === this.epoch) {
        this.busy = false;
        release();
        const next = this.next;
        this.next = null;
        if (next) this.change(next);
        else this.settle();
      }
    }
  }

  // recover shows what is wrong, and looks how the game really stands.
  async recover(error) {
    trouble(error.sentence());
    if (error.status === 409) this.match = await api.match(this.match.id).catch(() => this.match);
  }

  // move plays a move of the person to move.
  move(move) {
    const { id, ply } = this.match;
    return this.attempt(() => this.show(api.move(id, ply, move)));
  }

  // answer lets the computer move, if it is its turn.
  async answer() {
    const { match } = this;
    if (this.busy || this.view || match.outcome.over || this.human || (match.ritual && match.ritual.phase !== "done")) return;
    if (this.waiting) return;
    const done = await this.attempt(() => this.show(api.reply(match.id, match.ply)));
    if (!done && !this.waiting) {
      this.waiting = true; // busy: try again, but not at once
      setTimeout(() => {
        this.waiting = false;
        this.settle();
      }, 2500);
    }
  }

  // show waits for the server to acknowledge a move, and plays it.
  async show(answer) {
    const epoch = this.epoch;
    const { played, match } = await answer;
    if (epoch !== this.epoch) return;
    const before = this.match.board;
    const mover = this.turn;
    this.hint = null;
    const said = account(match.game, mover, played);
    this.say(match.outcome.over ? `${said} ${ending(match.outcome)}` : said);
    const current = this.match;
    this.tell(() => t("say.played", { player: playerName(mover), move: played.move.note }));
    await animate(before, played.steps, this.look(), $("speed").value);
    if (epoch !== this.epoch || this.match !== current) return;
    this.match = match;
    this.tell(() => account(match.game, mover, played));
  }

  // change does something after which the server tells how the game stands. It
  // waits for the move that is being made.
  change(request) {
    if (this.busy) {
      this.next = request;
      skip();
      return;
    }
    return this.attempt(async () => {
      const epoch = this.epoch;
      const match = await request(this.match);
      if (epoch !== this.epoch) return;
      this.match = match;
      this.hint = this.view = null;
      this.tell(() => "");
      this.say(this.statusText());
    });
  }

  undo() {
    const { ply, players } = this.match;
    let to = ply - 1;
    while (to > 0 && players.includes(0) && players[this.mover(to)] > 0) to--;
    if (to < 0 || (players.includes(0) && players[this.mover(to)] > 0)) return;
    return this.change((m) => api.travel(m.id, m.ply, to));
  }

  redo() {
    const { ply, history, players } = this.match;
    let to = ply + 1;
    while (to < history.length && players.includes(0) && players[this.mover(to)] > 0) to++;
    if (to > history.length) return;
    return this.change((m) => api.travel(m.id, m.ply, to));
  }

  // viewPly looks at the position after that number of plies; the last one is the
  // game itself. A step forward is shown as it was played.
  async viewPly(ply) {
    const { match } = this;
    const now = this.view?.ply ?? match.ply;
    const last = match.history.length;
    const to = Math.min(Math.max(ply, 0), last);
    if (to === now) return;
    skip();
    const epoch = ++this.viewing;
    const view = await api.ply(match.id, to).catch(() => null);
    if (!view || epoch !== this.viewing || this.match !== match) return;
    const before = this.view?.board ?? match.board;
    this.view = to === match.ply ? null : view;
    this.tell(() => (to > 0 ? account(match.game, this.mover(to - 1), view) : ""));
    if (to === now + 1) {
      await animate(before, view.steps, this.look(), $("speed").value);
    }
    if (epoch !== this.viewing) return;
    this.say(`${this.statusText()}. ${this.told()}`);
    this.settle();
  }
}

export const play = new Play();
