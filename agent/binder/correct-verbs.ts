import { type Lexeme, wordOf } from "@alithia/protocol/lexing/lexeme.ts";
import { editDistance } from "../understanding/normalization/create-spelling.ts";
import { isTelling } from "./clauses.ts";
import { isHarmlessWord } from "./wordings/harmless-words.ts";

const gerunds = new Map(
  "send transfer pay wire swap convert exchange trade wrap unwrap approve revoke buy sell burn mint return"
    .split(" ")
    .flatMap((verb): [string, string][] => [
      [`${verb.replace(/e$/, "")}ing`, verb],
      [`${verb}${verb.at(-1)}ing`, verb],
    ]),
);
/** E.g. "would you mind sending", "I need help with swapping". */
const beforeGerunds = /^(mind|help|assistance|with)$/;
const longVerbs =
  "send swap wrap mint burn sell trade return transfer convert exchange purchase approve revoke unwrap deploy please permission approval".split(
    " ",
  );

/** Replaces known gerunds and corrects long verbs that differ by one edit or transposition. */
export function correctVerbs(lexemes: readonly Lexeme[]): readonly Lexeme[] {
  return lexemes.map((lexeme, at) => {
    if (lexeme.kind !== "word") return lexeme;
    const meant = beforeGerunds.test(wordOf(lexemes[at - 1]) ?? "") ? gerunds.get(lexeme.word) : undefined;
    if (meant !== undefined) return { ...lexeme, word: meant };
    const isKnown = isHarmlessWord(lexeme.word) || isTelling(lexeme.word);
    const verb = isKnown ? undefined : longVerbs.find((one) => isSlip(lexeme.word, one));
    return verb === undefined ? lexeme : { ...lexeme, word: verb };
  });
}

/** Inflected forms ("revoked", "transfers") are not misspellings. */
function isSlip(word: string, verb: string): boolean {
  const isForm = word.length > verb.length && /[sdrne]$/.test(word);
  return word[0] === verb[0] && !isForm && editDistance(word, verb, 1) === 1;
}
