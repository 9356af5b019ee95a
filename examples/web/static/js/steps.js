// Plays the steps of a move on the board, one by one: as fast as the user
// likes it, or at each press of the step button.

import { $ } from "./dom.js";
import { draw, release, touch } from "./board.js";

const delays = { slow: 450, normal: 170, fast: 55 };
const longest = 15000; // a sowing of many laps goes faster

// apply changes a board as a step does: the twin of mancala.Board.Apply.
export function apply(board, step) {
  const { kind, pit, count = 0, mark } = step;
  const player = step.player === "North" ? 1 : 0;
  switch (kind) {
    case "lift":
      board.counters[pit] -= count;
      board.hand += count;
      break;
    case "drop":
      board.counters[pit] += count;
      board.hand -= count;
      break;
    case "drain":
    case "store":
      board.stores[player] += count;
      board.hand -= count;
      break;
    case "capture":
    case "sweep":
      board.counters[pit] -= count;
      board.stores[player] += count;
      break;
    case "mark":
      board.marks[pit] = mark;
      break;
    case "unmark":
      delete board.marks[pit];
      break;
  }
}

let hurry = () => {}; // ends the wait of the step that is shown
let skipped = false;

$("step-button").addEventListener("click", () => hurry());
$("skip-button").addEventListener("click", skip);

// skip shows the end of the move at once.
export function skip() {
  skipped = true;
  hurry();
}

const wait = (ms) =>
  new Promise((resolve) => {
    const timer = ms === Infinity ? null : setTimeout(resolve, ms);
    hurry = () => {
      clearTimeout(timer);
      resolve();
    };
  });

// animate shows the steps from a board on. look is as for draw; speed is the
// name of one, or "off".
export async function animate(before, steps, look, speed) {
  if (speed === "off" || steps.length === 0) return;
  const board = { hand: 0, marks: {}, ...structuredClone(before) };
  const delay = speed === "step" ? Infinity : Math.min(delays[speed] ?? delays.normal, longest / steps.length);
  skipped = false;
  $("step-button").hidden = speed !== "step";
  $("skip-button").hidden = false;
  if (speed === "step" && document.activeElement?.closest("#board")) $("step-button").focus();
  for (const step of steps) {
    apply(board, step);
    if (step.kind === "lap end" || step.kind === "pass") continue;
    draw(board, look);
    touch(step, board.hand);
    await wait(step.kind === "capture" || step.kind === "mark" ? delay * 2 : delay);
    if (skipped) break;
  }
  hurry = () => {};
  release();
  if (document.activeElement === $("step-button")) $("board").focus();
  $("step-button").hidden = true;
  $("skip-button").hidden = true;
}
