// What every module needs to build the page.

export const $ = (id) => document.getElementById(id);

// make returns an element with properties, data attributes and children.
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name === "data") Object.assign(element.dataset, value);
    else if (name.startsWith("aria-") || name === "role") element.setAttribute(name, value);
    else element[name] = value;
  }
  element.append(...children);
  return element;
}

// svg returns an element of a drawing.
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

// options fills a select element with [value, text] pairs, and keeps its value.
export function options(select, pairs) {
  const before = select.value;
  select.replaceChildren(...pairs.map(([value, text]) => make("option", { value, textContent: text })));
  if (pairs.some(([value]) => String(value) === before)) select.value = before;
}

// trouble shows what went wrong, until something goes right.
export function trouble(text) {
  $("trouble").textContent = text || "";
  $("trouble").hidden = !text;
}
