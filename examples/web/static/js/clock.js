// Shows the clocks, and tells the server when the time of the player to move
// ran out. The server's clock decides.

import { api } from "./api.js";
import { $ } from "./dom.js";
import { play } from "./play.js";

let known = null; // the clock as the server told it last
let since = 0; // and when that was
let claimed = false;

play.addEventListener("change", () => {
  if (play.match.clock !== known) {
    known = play.match.clock;
    since = performance.now();
    claimed = false;
  }
  show();
});

function left(player) {
  const running = known.running && player === play.turn && !play.match.outcome.over;
  return Math.max(0, known.left[player] - (running ? performance.now() - since : 0));
}

function text(ms) {
  const tenths = Math.floor(ms / 100);
  const seconds = Math.floor(tenths / 10);
  const two = (n) => String(n).padStart(2, "0");
  const clock = `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
  return ms < 10000 ? `${clock}.${tenths % 10}` : clock;
}

function show() {
  for (const [id, player] of [["player-bottom", play.bottom], ["player-top", 1 - play.bottom]]) {
    const clock = $(id).querySelector(".clock");
    clock.hidden = !known;
    if (!known) continue;
    clock.textContent = text(left(player));
    clock.classList.toggle("low", left(player) < 10000);
  }
}

setInterval(() => {
  if (!known || !play.match) return;
  show();
  if (known.running && !claimed && !play.busy && !play.match.outcome.over && left(play.turn) === 0) {
    claimed = true;
    play.change((m) => api.end(m.id, m.ply, "flag"));
  }
}, 200);
