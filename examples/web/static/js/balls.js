// Draws counters, in two columns as they lie in the holes of a toguz kumalak
// board, and closer together when there are many.

import { svg } from "./dom.js";

const most = 60; // more are not drawn; the number tells

// heap returns a drawing of the counters in a pit, which is tall in two rows, and
// half as high in four.
export function heap(count, rowsOfBoard) {
  const shown = Math.min(count, most);
  const height = 200 / rowsOfBoard;
  const columns = shown <= height * 0.16 ? 2 : shown <= height * 0.3 ? 3 : 4;
  const rows = Math.max(Math.ceil(shown / columns), height * 0.08);
  const width = 40;
  const pitch = Math.min(width / columns, height / rows);
  const drawing = svg("svg", { viewBox: `0 0 40 ${height}`, class: "balls", "aria-hidden": "true", focusable: "false" });
  for (let i = 0; i < shown; i++) {
    const column = i % columns;
    const row = Math.floor(i / columns);
    drawing.append(
      svg("circle", {
        cx: width / 2 + (column - (columns - 1) / 2) * Math.min(pitch * 1.25, width / columns),
        cy: height - pitch * (row + 0.55),
        r: pitch * 0.46,
      }),
    );
  }
  return drawing;
}

// pile returns a drawing of the counters in a store, which is long and low.
export function pile(count) {
  const columns = 45;
  const drawing = svg("svg", {
    viewBox: "0 0 450 20", class: "balls", preserveAspectRatio: "xMinYMid meet", "aria-hidden": "true", focusable: "false",
  });
  for (let i = 0; i < Math.min(count, 2 * columns); i++) {
    drawing.append(svg("circle", { cx: 5 + 10 * Math.floor(i / 2), cy: 5 + 10 * (i % 2), r: 4.4 }));
  }
  return drawing;
}
