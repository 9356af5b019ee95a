// Mangala's ritual, "Tek mi, çift mi?": one hides one or two counters in the
// hand, the other guesses odd or even, and the winner takes a side. What is
// hidden stays with the server until the guess.

import { api } from "./api.js";
import { $, make, svg } from "./dom.js";
import { play } from "./play.js";
import { playerName } from "./speech.js";
import { t } from "./i18n.js";

const panel = $("ritual");

play.addEventListener("change", show);

function show() {
  const ritual = play.match?.ritual;
  const fresh = ritual && play.match.history.length < 3; // the result stays for a while
  panel.hidden = !fresh;
  if (!fresh) return;
  const key = JSON.stringify([play.match.id, ritual, document.documentElement.lang]);
  if (panel.dataset.key === key) return;
  panel.dataset.key = key;
  panel.dataset.phase = ritual.phase;
  const alone = ritual.people.includes(0) && ritual.people.some((level) => level > 0);
  const name = (who) => (alone ? t(ritual.people[who === "A" ? 0 : 1] ? "ritual.computer" : "player.you") : t(`ritual.person.${who.toLowerCase()}`));
  const step = (value, text) => {
    const button = make("button", { className: "strong", textContent: text, data: { ritual: value } });
    button.addEventListener("click", () => play.change((m) => api.ritual(m.id, ritual.phase, value)));
    return button;
  };
  const who = name(ritual.who);
  const result = ritual.winner
    ? [make("p", { textContent: t(ritual.winner === ritual.hider ? "ritual.wrong" : "ritual.right", {
        count: ritual.hidden, guess: t(ritual.guess === "tek" ? "ritual.tek" : "ritual.cift"), winner: name(ritual.winner) }) })]
    : [];
  const scene = {
    hide: () => [make("p", { textContent: t("ritual.hide", { who }) }), step("1", t("ritual.one")), step("2", t("ritual.two"))],
    guess: () => [make("p", { textContent: t("ritual.guess", { who }) }), step("tek", t("ritual.tek")), step("cift", t("ritual.cift"))],
    choose: () => [make("p", { textContent: t("ritual.choose", { who }) }), step("south", t("player.south")), step("north", t("player.north"))],
    done: () => [],
  };
  panel.replaceChildren(fist(ritual.hidden), ...result, ...scene[ritual.phase]());
  if (ritual.phase === "done") {
    const [south, north] = play.match.players;
    play.bottom = south && !north ? 1 : 0;
    if (ritual.side) play.say(t("ritual.side", { who: name(ritual.winner), side: playerName(ritual.side) }));
    panel.append(make("p", { textContent: t("ritual.side", { who: name(ritual.winner), side: playerName(ritual.side) }) }));
    queueMicrotask(() => play.settle());
  } else {
    play.say([...panel.querySelectorAll("p")].map((p) => p.textContent).join(" "));
  }
}

// fist draws a closed hand, or an open one with the counters in it.
function fist(open) {
  const drawing = svg("svg", { viewBox: "0 0 80 60", class: open ? "fist open" : "fist", "aria-hidden": "true" });
  if (!open) {
    drawing.append(
      svg("rect", { x: 18, y: 14, width: 44, height: 34, rx: 14, class: "skin" }),
      ...[0, 1, 2, 3].map((i) => svg("rect", { x: 20 + 10.5 * i, y: 10, width: 9.5, height: 24, rx: 4.7, class: "skin finger" })),
      svg("rect", { x: 12, y: 26, width: 22, height: 10, rx: 5, class: "skin finger" }),
    );
    return drawing;
  }
  drawing.append(svg("ellipse", { cx: 40, cy: 36, rx: 30, ry: 16, class: "skin" }));
  for (let i = 0; i < open; i++) drawing.append(svg("circle", { cx: 40 + 16 * (i - (open - 1) / 2), cy: 33, r: 7, class: "counter" }));
  return drawing;
}
