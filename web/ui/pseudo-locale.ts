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
/** How much longer a text gets in a language that takes more room than English. */
const growth = 0.4;
/** Addresses, code and figures are written alike in every language. */
const untranslated = "code, pre, .mono, script, style, textarea";

/** A text as a language of the longest words and with signs above them might have it; what has no letters stays. */
export function writePseudo(text: string): string {
  const words = text.trim();
  if (!/[a-z]{2}/i.test(words) || /0x[\da-f]{4}/i.test(words)) return text;
  const accented = text.replace(/[a-z]/gi, (letter) => accents[letter] ?? letter);
  const more = "ömëgå "
    .repeat(Math.ceil((words.length * growth) / 6))
    .slice(0, Math.ceil(words.length * growth));
  return `${accented} ${more.trim()}`;
}

/** With `?locale=pseudo`, draws a gallery in the pseudo-locale, right to left, and what is added to it as well. */
export function applyGalleryLocale(page: Document): void {
  if (new URLSearchParams(page.location.search).get("locale") !== "pseudo") return;
  const written = new WeakMap<Node, string>();
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

  rewrite();
  new MutationObserver(rewrite).observe(page.body, { childList: true, characterData: true, subtree: true });
}
