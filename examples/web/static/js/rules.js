// The rules of each game, in the language of the page.

import { $ } from "./dom.js";
import { rulesPage } from "./i18n.js";

async function show() {
  $("rules-text").replaceChildren(...(await rulesPage($("rules-game").value)));
  $("rules-text").scrollTop = 0;
}

$("rules-game").addEventListener("change", show);

export async function rules(game = "toguz") {
  $("rules-game").value = game;
  await show();
  $("rules-dialog").showModal();
}
