// The list of moves, to click through the game.

import { $, make } from "./dom.js";
import { play } from "./play.js";

export const marks = new Map(); // from a review: ply → {mark, title}

export function list() {
  const { match, view } = play;
  const here = view?.ply ?? match.ply;
  const rows = [];
  let row = null;
  match.history.forEach((move, i) => {
    const ply = i + 1;
    if (play.mover(i) === 0 || !row || play.mover(i - 1) === 1) { // a player may move twice
      row = make("li", {}, make("span", { className: "ordinal", textContent: `${rows.length + 1}.` }));
      rows.push(row);
      if (play.mover(i) === 1) row.append(make("span", { textContent: "…" }));
    }
    const mark = marks.get(ply);
    const button = make("button", { type: "button", textContent: move.note, data: { ply }, className: ply > match.ply ? "undone" : "" });
    if (mark?.mark) {
      button.append(make("b", { className: "mark", textContent: mark.mark }));
      button.title = mark.title;
    }
    if (ply === here) button.setAttribute("aria-current", "step");
    row.append(button);
  });
  const old = $("move-list").querySelector("[aria-current]")?.dataset.ply;
  const focused = document.activeElement?.closest("#move-list button")?.dataset.ply;
  $("move-list").replaceChildren(...rows);
  if (focused) $("move-list").querySelector(`[data-ply="${focused}"]`)?.focus();
  const current = $("move-list").querySelector("[aria-current]");
  if (current && current.dataset.ply !== old) {
    const box = $("move-list");
    box.scrollTop = current.offsetTop - box.clientHeight / 2;
  }
  $("view-first").disabled = $("view-previous").disabled = here === 0;
  $("view-next").disabled = $("view-last").disabled = here >= match.history.length && !view;
}

play.addEventListener("change", list);
play.addEventListener("open", () => marks.clear());

$("move-list").addEventListener("click", (event) => {
  const ply = event.target.closest("button")?.dataset.ply;
  if (ply) play.viewPly(Number(ply));
});
const here = () => play.view?.ply ?? play.match.ply;
$("view-first").addEventListener("click", () => play.viewPly(0));
$("view-previous").addEventListener("click", () => play.viewPly(here() - 1));
$("view-next").addEventListener("click", () => play.viewPly(here() + 1));
$("view-last").addEventListener("click", () => play.viewPly(play.match.ply));
