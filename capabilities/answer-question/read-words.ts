import { expandWord } from "@alithia/agent/lexing/expand-word.ts";
import { hesitations } from "@alithia/agent/understanding/drop-hesitation.ts";
import { splitWords } from "./split-words.ts";

/** What people say in several words for what the statements say in one. */
const phrases: [RegExp, string][] = [
  [/\b(giv(e|ing)|gave|hand(ing)?|bring(ing)?|tak(e|ing)|send(ing)?) (\w+ ){0,3}back\b/gi, "$& return"],
  [/\bchang(e|ed|ing) (my|your|our|their) mind\b/gi, "return"],
  [
    /\b(since when|how long) (does|has|did) (sonic|it|(the|this) (chain|network|mainnet)) (been )?(exist|existed|around)\b/gi,
    "when $3 launch",
  ],
  [/\b(go|goes|went|going) (dark|under|bust|belly up)\b/gi, "fail"],
];

type Reading = {
  knowsWord(word: string): boolean;
  /** Puts a misspelt word right. */
  correct(word: string): string;
};

/** The words of a question in lower case, put right; "maxFeePerGas" and "evm_version" are several where they are unknown. */
export function readWords(text: string, { knowsWord, correct }: Reading): string[] {
  const plain = phrases.reduce((said, [phrase, word]) => said.replace(phrase, word), text);
  return splitWords(plain).flatMap((written) => {
    const word = written.toLowerCase();
    if (hesitations.has(word)) return [];
    const parts = knowsWord(word) ? [word] : splitCompound(written);
    return parts.flatMap((part) => (knowsWord(part) ? [part] : expandWord(part).map(correct)));
  });
}

function splitCompound(written: string): string[] {
  if (/^0x/i.test(written)) return [written.toLowerCase()];
  const parts = written
    .split(/_|\.(?=\p{L})|(?<=\p{Ll}{2})(?=\p{Lu})|(?<=\p{L}{4})-(?=\p{L}{4})/u)
    .filter((part) => part.length > 1);
  return (parts.length > 1 ? parts : [written]).map((part) => part.toLowerCase());
}
