// The rules of each game, in the language of the page.

import { $ } from "./dom.js";
import { rulesPage } from "./i18n.js";
import { games } from "./newgame.js";

async function show() {
  const game = games.find((g) => g.name === $("rules-game").value);
  $("rules-text").replaceChildren(...(await rulesPage(game.name, game.summary)));
  $("rules-text").scrollTop = 0;
}

$("rules-game").addEventListener("change", show);

export async function rules(game = "toguz") {
  $("rules-game").value = game;
  await show();
  $("rules-dialog").showModal();
}
