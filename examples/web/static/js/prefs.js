// What the user prefers, kept in this browser. The address may say otherwise
// for one visit: ?lang=tr&theme=dark&speed=off.

const address = new URLSearchParams(location.search);

export function preference(name, usual) {
  if (address.has(name)) return address.get(name);
  try {
    return localStorage.getItem(`kumalak.${name}`) ?? usual;
  } catch {
    return usual; // a browser may refuse to keep anything
  }
}

export function prefer(name, value) {
  address.delete(name);
  try {
    localStorage.setItem(`kumalak.${name}`, value);
  } catch {
    // then it is for this visit alone
  }
}

// theme shows the page light or dark, or as the system is.
export function theme(name) {
  if (name === "light" || name === "dark") document.documentElement.dataset.theme = name;
  else delete document.documentElement.dataset.theme;
}

export const stillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
