const accents: Record<string, string> = {
  a: "á",
  c: "ç",
  e: "ê",
  i: "ï",
  n: "ñ",
  o: "ö",
  s: "š",
  u: "ü",
  y: "ý",
  z: "ž",
  A: "Â",
  C: "Ç",
  E: "É",
  I: "Î",
  N: "Ñ",
  O: "Ø",
  S: "Š",
  U: "Û",
};
/** How much longer a text gets in verbose languages. */
const growth = 0.4;
/** Addresses, code and numbers are not translated. */
const untranslated = "code, pre, .mono, script, style, textarea";
/** Attributes that contain user-visible text. */
const attributes = ["aria-label", "placeholder", "alt", "title"];

/** Returns a text with accents and extra length, as in a verbose language; skips texts without words. */
export function writePseudo(text: string): string {
  const words = text.trim();
  if (!/[a-z]{2}/i.test(words) || /0x[\da-f]{4}/i.test(words)) return text;
  const accented = text.replace(/[a-z]/gi, (letter) => accents[letter] ?? letter);
  const more = "ömëgå "
    .repeat(Math.ceil((words.length * growth) / 6))
    .slice(0, Math.ceil(words.length * growth));
  return `${accented} ${more.trim()}`;
}

/** With `?locale=pseudo`, renders a gallery right-to-left in the pseudo-locale, including later changes. */
export function applyGalleryLocale(page: Document): void {
  if (new URLSearchParams(page.location.search).get("locale") !== "pseudo") return;
  const written = new WeakMap<Node, string>();
  const said = new WeakMap<Element, Record<string, string>>();
  page.documentElement.dir = "rtl";

  function rewrite(): void {
    const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.nodeValue ?? "";
      if (written.get(node) === text || node.parentElement?.closest(untranslated)) continue;
      const pseudo = writePseudo(text);
      written.set(node, pseudo);
      if (pseudo !== text) node.nodeValue = pseudo;
    }
  }

  function rewriteAttributes(): void {
    for (const element of page.body.querySelectorAll(attributes.map((name) => `[${name}]`).join())) {
      const before = said.get(element) ?? {};
      for (const name of attributes) {
        const text = element.getAttribute(name);
        if (text === null || before[name] === text) continue;
        before[name] = writePseudo(text);
        element.setAttribute(name, before[name]);
      }
      said.set(element, before);
    }
  }

  const rewriteAll = () => {
    rewrite();
    rewriteAttributes();
  };
  rewriteAll();
  new MutationObserver(rewriteAll).observe(page.body, {
    childList: true,
    characterData: true,
    subtree: true,
    attributeFilter: attributes,
  });
}
