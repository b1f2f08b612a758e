import lookAlikes from "./look-alikes.json" with { type: "json" };
/**
 * Characters that look like a Latin letter or a digit but do not become it by compatibility decomposition or
 * lower case, by that letter. Upper-case characters are listed if their lower case resembles another one.
 * Source: Unicode's confusables (UTS #39), and the stroked, hooked and small capital Latin letters.
 */
export const latinLookAlikes: Readonly<Record<string, string>> = lookAlikes;

const letterOf = new Map(
  Object.entries(latinLookAlikes).flatMap(([letter, characters]) =>
    Array.from(characters, (character) => [character, letter] as const),
  ),
);
/** ASCII characters that look alike. */
const alike = new Map(Object.entries({ "0": "o", "1": "i", l: "i", "|": "i", "!": "i", "5": "s", $: "s" }));
/** The first letters of alphabets in filled circles, in filled squares and as flags. */
const drawnAlphabets = [0x1f150, 0x1f170, 0x1f1e6];

/** Returns a name's visual skeleton: names with equal skeletons look alike. */
export function skeleton(text: string): string {
  const visible = text.replace(/\{U\+[0-9A-F]{4,6}\}/g, "").replace(/[\p{C}\p{Z}\s]/gu, "");
  return Array.from(visible, foldCharacter)
    .join("")
    .replace(/[\p{M}._\-·]/gu, "")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w");
}

function foldCharacter(character: string): string {
  return Array.from(findLetter(character) ?? character.normalize("NFKD"), (part) => {
    const letter = findLetter(part) ?? part.toLowerCase();
    return alike.get(letter) ?? letter;
  }).join("");
}

function findLetter(character: string): string | undefined {
  const point = character.codePointAt(0) ?? 0;
  const start = drawnAlphabets.find((first) => point >= first && point < first + 26);
  if (start !== undefined) return String.fromCharCode(0x61 + point - start);
  return letterOf.get(character) ?? letterOf.get(character.toLowerCase());
}
