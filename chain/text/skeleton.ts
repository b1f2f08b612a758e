import { latinLookAlikes } from "./latin-look-alikes.ts";

const letterOf = new Map(
  Object.entries(latinLookAlikes).flatMap(([letter, characters]) =>
    Array.from(characters, (character) => [character, letter] as const),
  ),
);
/** ASCII characters that the eye takes for each other. */
const alike = new Map(Object.entries({ "0": "o", "1": "i", l: "i", "|": "i", "!": "i", "5": "s", $: "s" }));
/** First letters of the alphabets that are drawn in filled circles, in filled squares and as flags. */
const drawnAlphabets = [0x1f150, 0x1f170, 0x1f1e6];

/** What a name looks like: equal skeletons are names that a reader confuses. */
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
