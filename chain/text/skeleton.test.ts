import { expect, test } from "vitest";
import { latinLookAlikes, skeleton } from "./skeleton.ts";
import confusables from "./vectors/confusables.json" with { type: "json" };

test.each([
  ["Cyrillic", "ЅЕСТ", "SECT"],
  ["Armenian", "Տօսո", "Soun"],
  ["Greek", "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX"],
  ["Cherokee", "ᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᏚᎢᏙᏔ", "ABCDEGHJKLMPSTVW"],
  ["Lisu", "ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡ", "ABCDEFGHIJKL"],
  ["Coptic", "ⲘⲚⲞⲢⲤⲦⲬ", "MNOPCTX"],
  ["mathematical letters", "𝐔𝑺𝕯𝙲", "USDC"],
  ["full-width letters", "ＵＳＤＣ", "USDC"],
  ["circled and squared letters", "🅤🆂ⒹⒸ", "USDC"],
  ["flags", "🇺🇸🇩🇨", "USDC"],
  ["small capitals", "ᴜꜱᴅᴄ", "usdc"],
  ["strokes, hooks and accents", "ŨşđČ", "USDC"],
  ["digits and signs", "U5D$ 0l|", "USDS OIl"],
  ["two letters drawn as one", "vvS rnint", "wS mint"],
  ["invisible characters", "U\u200bS\u2060D{U+202E}C", "USDC"],
])("%s fold: %j looks like %j", (_, text, latin) => {
  expect(skeleton(text)).toBe(skeleton(latin));
});

/** Unicode's confusables (UTS #39) whose prototype is one Latin letter, as code points by that letter. */
test("at least 95 % of what Unicode lists as confusable with a Latin letter folds to it", () => {
  const pairs = Object.entries(confusables).flatMap(([letter, points]) =>
    points.split(" ").map((point) => [String.fromCodePoint(Number.parseInt(point, 16)), letter] as const),
  );
  const folded = pairs.filter(([character, letter]) => skeleton(character) === skeleton(letter));
  expect(pairs.length).toBeGreaterThan(1_200);
  expect(folded.length / pairs.length).toBeGreaterThanOrEqual(0.95);
});

test("every look-alike folds to the letter it passes for, in either case where both exist", () => {
  const wrong = Object.entries(latinLookAlikes).flatMap(([letter, characters]) =>
    Array.from(characters).filter((character) => skeleton(character) !== skeleton(letter)),
  );
  expect(wrong).toEqual([]);
  expect(Array.from(Object.values(latinLookAlikes).join("")).length).toBeGreaterThan(500);
});

test.each([
  ["USDC", "USDT"],
  ["wS", "stS"],
  ["ALI", "ALT"],
  ["S", "T"],
])("%s and %s stay apart", (one, other) => {
  expect(skeleton(one)).not.toBe(skeleton(other));
});
