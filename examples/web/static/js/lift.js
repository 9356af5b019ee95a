// Asks how many counters are lifted, where a pit allows several numbers.

import { $, make } from "./dom.js";
import { counters, t } from "./i18n.js";

// chooseLift returns one of the moves of a game, or null.
export function chooseLift(game, moves) {
  const dialog = $("lift-dialog");
  $("lift-choices").replaceChildren(
    ...moves.map((m) =>
      make("button", { value: m.move, textContent: m.count, data: { move: m.move }, "aria-label": counters(game, m.count) }),
    ),
  );
  $("lift-title").textContent = t("lift.title");
  dialog.returnValue = "";
  dialog.showModal();
  $("lift-choices").lastElementChild.focus(); // all of them
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue || null), { once: true });
  });
}

// Arrows go from number to number; typing a number plays it.
$("lift-choices").addEventListener("keydown", (event) => {
  const { target, key } = event;
  if (key === "ArrowRight" || key === "ArrowDown") target.nextElementSibling?.focus();
  else if (key === "ArrowLeft" || key === "ArrowUp") target.previousElementSibling?.focus();
  else if (/^[0-9]$/.test(key)) [...$("lift-choices").children].find((b) => b.textContent === key)?.focus();
  else return;
  event.preventDefault();
});
