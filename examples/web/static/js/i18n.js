// The words of the page. A catalogue for each language has them by key, with
// {names} in braces for what is put in; a word that is missing is English.

import { make } from "./dom.js";

export const languages = { en: "English", kk: "Қазақша", ky: "Кыргызча", tr: "Türkçe", ru: "Русский" };

let english = {};
let words = {};
let plural = new Intl.PluralRules("en");
export let language = "en";

export const has = (key) => key in words || key in english;

// t returns the text for a key.
export function t(key, values = {}) {
  const text = words[key] || english[key] || key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

// wordFor returns the key of a game's own word or, where it has none, that of
// the word for any game.
export const wordFor = (what, game, form = "") => (has(`${what}.${game}${form}`) ? `${what}.${game}${form}` : `${what}.any${form}`);

// counters returns a number of a game's counters in words: "9 balls".
export function counters(game, count) {
  return t(wordFor("count", game, `.${plural.select(count)}`), { count });
}

const load = async (name) => (await fetch(name)).json();

// speak changes the language of the page.
export async function speak(name) {
  language = name in languages ? name : "en";
  if (!Object.keys(english).length) english = await load("/lang/en.json");
  words = language === "en" ? english : await load(`/lang/${language}.json`).catch(() => english);
  plural = new Intl.PluralRules(language);
  document.documentElement.lang = language;
  translate(document);
}

// translate puts the words into elements that are marked with their keys.
export function translate(root) {
  for (const element of root.querySelectorAll("[data-i18n]")) element.textContent = t(element.dataset.i18n);
  for (const element of root.querySelectorAll("[data-i18n-label]")) {
    element.setAttribute("aria-label", t(element.dataset.i18nLabel));
    if (element.tagName === "BUTTON" || element.tagName === "SELECT") element.title = t(element.dataset.i18nLabel);
  }
}

const rulesPages = {};

// rulesPage returns the rules of a game as elements. summary is what there is
// where no page tells them.
export async function rulesPage(game, summary) {
  rulesPages[language] ??= await load(`/rules/${language}.json`).catch(() => load("/rules/en.json"));
  const page = rulesPages[language][game];
  if (!page) return [make("pre", { textContent: summary })];
  return [
    make("p", { textContent: page.summary }),
    make("ol", {}, ...page.rules.map((rule) => make("li", { textContent: rule }))),
    ...page.notes.map((note) => make("p", { className: "note", textContent: note })),
  ];
}
