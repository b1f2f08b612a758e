import { type Lexeme, wordOf } from "@alithia/protocol/lexing/lexeme.ts";

const gerunds = new Map(
  "send transfer pay wire swap convert exchange trade wrap unwrap approve revoke buy sell burn mint return"
    .split(" ")
    .flatMap((verb): [string, string][] => [
      [`${verb.replace(/e$/, "")}ing`, verb],
      [`${verb}${verb.at(-1)}ing`, verb],
    ]),
);
/** "Would you mind sending", "I need help with swapping". */
const beforeGerunds = /^(mind|help|assistance|with)$/;
const longVerbs = ["transfer", "convert", "exchange", "purchase", "approve", "revoke", "unwrap", "deploy"];

/** A verb of five letters or more with one letter missing, added, changed or swapped with the next is that verb. */
export function correctVerbs(lexemes: readonly Lexeme[]): readonly Lexeme[] {
  return lexemes.map((lexeme, at) => {
    if (lexeme.kind !== "word") return lexeme;
    const meant = beforeGerunds.test(wordOf(lexemes[at - 1]) ?? "") ? gerunds.get(lexeme.word) : undefined;
    if (meant !== undefined) return { ...lexeme, word: meant };
    const verb = longVerbs.find((one) => isSlip(lexeme.word, one));
    return verb === undefined ? lexeme : { ...lexeme, word: verb };
  });
}

/** Endings of another form of the verb ("revoked", "transfers") are no slips. */
function isSlip(word: string, verb: string): boolean {
  if (word[0] !== verb[0] || word === verb || (word.length > verb.length && /[sdr]$/.test(word)))
    return false;
  let at = 0;
  while (word[at] === verb[at]) at++;
  const rests = [
    [word.slice(at + 1), verb.slice(at)],
    [word.slice(at), verb.slice(at + 1)],
    [word.slice(at + 1), verb.slice(at + 1)],
  ];
  const isSwapped =
    word.slice(at, at + 2) === `${verb[at + 1]}${verb[at]}` && word.slice(at + 2) === verb.slice(at + 2);
  return isSwapped || rests.some(([own, meant]) => own === meant);
}
