// The board: a button for each pit, in two rows, and the two stores between
// them. It knows nothing of games but what lies where.

import { $, make } from "./dom.js";
import { heap, pile } from "./balls.js";
import { counters, t } from "./i18n.js";
import { playerName } from "./speech.js";

const element = $("board");
let pits = []; // buttons by pit of the ring
let stores = []; // of South and North
let shown = null; // what was drawn last
let focus = 0; // the pit that the keyboard is at
let choose = () => {}; // called with a pit that is clicked

export const hand = make("div", { id: "hand", hidden: true, "aria-hidden": "true" });

// onChoose sets what happens when a pit is chosen.
export const onChoose = (f) => (choose = f);

const owner = (pit, count) => (pit < count / 2 ? 0 : 1);
const number = (pit, count) => (pit % (count / 2)) + 1;

// layout makes the buttons for a board of so many pits. bottom is the player
// (0 or 1) who sits at the screen.
function layout(game, count, bottom) {
  const row = count / 2;
  element.dataset.game = game;
  element.dataset.bottom = bottom ? "north" : "south";
  element.style.setProperty("--row", row);
  pits = Array.from({ length: count }, (_, pit) => {
    const button = make("button", {
      type: "button", className: "pit", id: `pit-${pit}`, tabIndex: -1,
      data: { pit, owner: owner(pit, count) ? "north" : "south", number: number(pit, count) },
    });
    button.addEventListener("click", () => choose(pit));
    button.addEventListener("focus", () => moveFocus(pit, false));
    return button;
  });
  stores = [0, 1].map((player) =>
    make("div", { className: "store", id: `store-${player ? "north" : "south"}`, data: { store: player ? "north" : "south" } }),
  );
  const rows = [pits.slice(0, row), pits.slice(row)];
  element.replaceChildren(
    make("div", { className: "pits top", role: "group" }, ...rows[1 - bottom].toReversed()),
    make("div", { className: "stores" }, stores[1 - bottom], stores[bottom]),
    make("div", { className: "pits bottom", role: "group" }, ...rows[bottom]),
    hand,
  );
  focus = bottom ? row : 0;
  pits[focus].tabIndex = 0;
}

// draw shows a board. look says how: {game, bottom, own, playable, hint,
// emptied}: own is the player whose pits are "yours", or null; playable,
// hint and emptied are sets of pits.
export function draw(board, look) {
  const bottom = look.bottom ? "north" : "south";
  if (pits.length !== board.counters.length || element.dataset.game !== look.game || element.dataset.bottom !== bottom) {
    layout(look.game, board.counters.length, look.bottom);
    shown = null;
  }
  pits.forEach((button, pit) => {
    const { counters: now, marks } = board;
    if (shown?.board.counters[pit] !== now[pit] || shown?.board.marks[pit] !== marks[pit]) {
      button.replaceChildren(
        make("span", { className: "number", textContent: number(pit, pits.length) }),
        marks[pit] === 1 || marks[pit] === 2 ? make("span", { className: "tuzdik", textContent: "✕" }) : heap(now[pit]),
        make("span", { className: "count", textContent: now[pit] }),
      );
      button.dataset.count = now[pit];
      button.dataset.mark = marks[pit];
    }
    const playable = Boolean(look.playable?.has(pit));
    button.classList.toggle("playable", playable);
    button.classList.toggle("hinted", Boolean(look.hint?.has(pit)));
    button.classList.toggle("last", look.last === pit);
    button.setAttribute("aria-disabled", String(!playable));
    button.setAttribute("aria-label", label(board, pit, look, playable));
  });
  stores.forEach((store, player) => {
    if (shown?.board.stores[player] === board.stores[player] && shown?.look.game === look.game && store.childElementCount) return;
    store.replaceChildren(pile(board.stores[player]), make("b", { textContent: board.stores[player] }));
  });
  stores.forEach((store, player) => {
    store.setAttribute("role", "img");
    store.setAttribute("aria-label", t(`store.${look.game}`, { player: playerName(player), count: counters(look.game, board.stores[player]) }));
  });
  element.setAttribute("aria-label", t("app.board"));
  const [top, bottomRow] = element.querySelectorAll(".pits");
  top.setAttribute("aria-label", playerName(1 - look.bottom));
  bottomRow.setAttribute("aria-label", playerName(look.bottom));
  shown = { board: structuredClone(board), look };
}

function label(board, pit, look, playable) {
  const count = counters(look.game, board.counters[pit]);
  const whose = owner(pit, pits.length);
  const n = number(pit, pits.length);
  let text = look.own === whose
    ? t(`label.own.${look.game}`, { number: n, count })
    : t(`label.side.${look.game}`, { player: playerName(whose), number: n, count });
  const mark = board.marks[pit];
  if (mark === 1 || mark === 2) text += `, ${t("label.tuzdik", { player: playerName(mark - 1) })}`;
  if (mark === 3) text += `, ${t("label.nki")}`;
  if (playable) text += `, ${t("label.playable")}`;
  if (look.hint?.has(pit)) text += `, ${t("label.hint")}`;
  return text;
}

// touch marks the pit in which something happens, and puts the hand over it.
export function touch(pit, inHand) {
  element.querySelectorAll(".active").forEach((e) => e.classList.remove("active"));
  const button = pits[pit];
  if (!button) {
    hand.hidden = true;
    return;
  }
  button.classList.add("active");
  hand.hidden = inHand === 0;
  hand.textContent = inHand;
  const from = element.getBoundingClientRect();
  const to = button.getBoundingClientRect();
  hand.style.transform = `translate(${to.left - from.left + to.width / 2}px, ${to.top - from.top + to.height / 2}px) translate(-50%, -50%)`;
}

// release takes the hand away.
export function release() {
  touch(-1, 0);
}

// moveFocus makes a pit the one that Tab comes to.
function moveFocus(pit, really = true) {
  if (!pits[pit]) return;
  pits[focus].tabIndex = -1;
  focus = pit;
  pits[pit].tabIndex = 0;
  if (really) pits[pit].focus();
}

// A number plays that pit, wherever the keyboard is but in a field or a dialog.
document.addEventListener("keydown", (event) => {
  const free = event.target === document.body || element.contains(event.target);
  if (!free || event.ctrlKey || event.metaKey || event.altKey || !/^[0-9]$/.test(event.key)) return;
  const n = event.key === "0" ? 10 : Number(event.key);
  const pit = pits.findIndex((b) => Number(b.dataset.number) === n && b.classList.contains("playable"));
  if (pit < 0) return;
  event.preventDefault();
  moveFocus(pit);
  choose(pit);
});

// Arrows go about the board as it is seen.
element.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const row = pits.length / 2;
  const across = pits.length - 1 - focus;
  const below = (focus < row) === (element.dataset.bottom === "south");
  const right = below ? 1 : -1;
  const steps = { ArrowRight: right, ArrowLeft: -right };
  if (event.key in steps) {
    const next = (focus % row) + steps[event.key];
    if (next >= 0 && next < row) moveFocus(focus - (focus % row) + next);
  } else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
    if ((event.key === "ArrowUp") === below) moveFocus(across);
  } else if (event.key === "Home" || event.key === "End") {
    const first = (event.key === "Home") === below;
    moveFocus(focus - (focus % row) + (first ? 0 : row - 1));
  } else {
    return;
  }
  event.preventDefault();
});

element.addEventListener("focus", () => pits[focus]?.focus());
