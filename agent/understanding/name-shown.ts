import type { DialogueState } from "../dialogue-state.ts";
import type { Token } from "../utterance.ts";
import { joinTokens } from "./name-deployed.ts";

const phrases: [first: RegExp, second: RegExp][] = [
  [/^(that|this)$/, /^(address|wallet|account|spender|contract|sender|person|guy)$/],
  [/^the$/, /^(spender|sender)$/],
  [/^(their|his|her)$/, /^(wallet|account|balance|address|holdings|portfolio)$/],
];

const person = /^(he|she|they|him|her|them)$/;
const besidePerson =
  /^(do|does|did|has|have|had|own|owns|hold|holds|send|sent|sends|pay|paid|pays|get|got|receive|received|give|gave|given|to|from|else|ever|up)$/;
const asks = /^(who|what|whats|which|when|how|did|does|do|has|have|is|was|can)$/;

/** A pronoun for a person in a question, e.g. "what else did he do", "have I ever paid them". */
function isPerson(tokens: Token[], at: number): boolean {
  const [before, after] = [tokens[at - 1]?.word ?? "", tokens[at + 1]?.word ?? ""];
  return (
    person.test(tokens[at]?.word ?? "") &&
    tokens.some(({ word }) => asks.test(word)) &&
    (besidePerson.test(before) || besidePerson.test(after))
  );
}

const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];
const short = ["1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th"];
const newest = /^(last|latest|newest)$/;
const listed = /^(one|transaction|transfer|payment|movement|entry|line|tx)$/;

/** Resolves e.g. "the second one", "the last transfer" to a hash that the last reply listed. */
function nameListed(tokens: Token[], hashes: readonly `0x${string}`[]): Token[] {
  const at = tokens.findIndex(
    ({ word }, index) =>
      placeOf(word) !== -1 && (listed.test(tokens[index + 1]?.word ?? "") || isLast(tokens, index)),
  );
  const value = hashes[placeOf(tokens[at]?.word ?? "")];
  if (at === -1 || value === undefined) return tokens;
  const from = tokens[at - 1]?.word === "the" ? at - 1 : at;
  const parts = tokens.slice(from, isLast(tokens, at) ? at + 1 : at + 2);
  const { entity: _, ...joined } = joinTokens(parts, value);
  return tokens.toSpliced(from, parts.length, { ...joined, entity: { kind: "hash", value } });
}

/** E.g. "explain the second": only punctuation follows. */
function isLast(tokens: readonly Token[], at: number): boolean {
  return tokens[at - 1]?.word === "the" && tokens.slice(at + 1).every(({ word }) => /^\W+$/.test(word));
}

function placeOf(word: string): number {
  return newest.test(word) ? 0 : Math.max(ordinals.indexOf(word), short.indexOf(word));
}

/** Resolves references to the last reply's counterparty or transactions if the message names no address. */
export function nameShown(
  tokens: Token[],
  { party, transactions = [] }: DialogueState,
  account: `0x${string}` | undefined,
): Token[] {
  const isNamed = tokens.some(({ entity }) => /^(address|hash|hex|name)$/.test(entity?.kind ?? ""));
  const pointed = isNamed ? tokens : nameListed(tokens, transactions);
  if (pointed !== tokens) return pointed;
  if (party === undefined || isNamed || party.toLowerCase() === account?.toLowerCase()) return tokens;
  const at = tokens.findIndex(({ word }, index) =>
    phrases.some(([first, second]) => first.test(word) && second.test(tokens[index + 1]?.word ?? "")),
  );
  const alone = tokens.findIndex((_, index) => isPerson(tokens, index));
  if (at === -1 && alone !== -1)
    return tokens.toSpliced(alone, 1, joinTokens(tokens.slice(alone, alone + 1), party));
  if (at === -1) return tokens;
  const [first, second] = tokens.slice(at, at + 2) as [Token, Token];
  return /^(their|his|her)$/.test(first.word)
    ? tokens.toSpliced(at, 1, joinTokens([first], party))
    : tokens.toSpliced(at, 2, joinTokens([first, second], party));
}
