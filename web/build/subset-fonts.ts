import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
const fonts = join(import.meta.dirname, "../ui/fonts");
const basicLatin = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 0x20 + index));
const typography = "\u00a0–—‘’“”…•·×−→←↑↓↗≤≥≈§©°±½¼¾µ‑\u2009\u202f";
const westernLetters = "äöüÄÖÜßéèêëáàâãåæçíìîïñóòôõøœúùûýÿÉÈÀÁÇÑÓÚÆØÅ¡¿«»€£";

const subsets = [
  {
    source: "@fontsource-variable/commissioner/files/commissioner-latin-flar-normal.woff2",
    target: "commissioner.woff2",
    text: basicLatin + typography + westernLetters,
    axes: { wght: { min: 300, max: 700 }, FLAR: { min: 0, max: 100 } },
  },
  {
    source: "@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2",
    target: "geist-mono.woff2",
    text: `${basicLatin}\u00a0–—…×−→·≈`,
    axes: { wght: { min: 400, max: 600 } },
  },
];

for (const { source, target, text, axes } of subsets) {
  const whole = await readFile(require.resolve(source));
  const subset = await subsetFont(whole, text, { targetFormat: "woff2", variationAxes: axes });
  await writeFile(join(fonts, target), subset);
  process.stdout.write(`${target}: ${whole.length} → ${subset.length} bytes\n`);
}
