import { ticker } from "@alithia/content/ticker.ts";
import replies from "./languages.json" with { type: "json" };

const scripts: [RegExp, keyof typeof replies][] = [
  [/\p{Script=Hiragana}|\p{Script=Katakana}/u, "ja"],
  [/\p{Script=Hangul}/u, "ko"],
  [/\p{Script=Han}/u, "zh"],
  [/\p{Script=Cyrillic}/u, "ru"],
  [/\p{Script=Arabic}/u, "ar"],
  [/\p{Script=Devanagari}/u, "hi"],
];

const minForeign = 2;
const minShare = 0.3;

type Language = { reply: string; words: string };

const stopWords = Object.entries(replies as Record<string, Language>)
  .filter(([, { words }]) => words !== "")
  .map(([code, { words }]) => ({ code, words: new Set(words.split(" ")) }));

/** Letters that do not occur in English, by their most typical language; each counts as one word. */
const letterHints: [RegExp, string][] = [
  [/[ñ¿¡]/u, "es"],
  [/[ãõ]/u, "pt"],
  [/[êèœ]|[dljmnstc]’[aeiouhé]/u, "fr"],
  [/[ßäöü]/u, "de"],
  [/[łąęśźżń]/u, "pl"],
  [/[şğı]/u, "tr"],
  [/[ìò]/u, "it"],
];

/** Common English words, some shared with other languages; if they prevail, the message is English. */
const english = new Set(
  "the a an is are was were to of in on for and or not my your it this that what how much many do does did can could i you me we he she with from at by be have has had will would please send show all if when why who".split(
    " ",
  ),
);

/** Returns the code of a supported language that the message is clearly written in, or null. */
export function findLanguage(text: string): string | null {
  const plain = text.replace(/0x[0-9a-fA-F]+/g, " ").toLowerCase();
  const letters = plain.match(/\p{L}/gu)?.length ?? 0;
  const latin = plain.match(/\p{Script=Latin}/gu)?.length ?? 0;
  const script = scripts.find(([pattern]) => pattern.test(plain));
  if (script !== undefined && letters - latin > letters * 0.3) return script[1];
  const words = [...new Set(plain.match(/\p{L}+/gu) ?? [])];
  const ofEnglish = words.filter((word) => english.has(word)).length;
  const ranked = stopWords
    .map(({ code, words: known }) => {
      const hint = letterHints.some(([letters, hinted]) => hinted === code && letters.test(plain)) ? 1 : 0;
      return { code, count: words.filter((word) => known.has(word)).length + hint };
    })
    .sort((one, other) => other.count - one.count);
  const [best] = ranked;
  if (best === undefined || best.count < minForeign || best.count <= ofEnglish * 1.5) return null;
  return best.count >= words.length * minShare || best.count >= 4 ? best.code : null;
}

/** Returns the reply in a language found by `findLanguage`. */
export function answerInLanguage(code: string): string {
  return (replies as Record<string, Language>)[code]?.reply.replaceAll("{token}", ticker) ?? "";
}
