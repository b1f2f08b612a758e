import type { Token } from "@alithia/agent/utterance.ts";
import { type Payments, readPayments } from "./read-sides.ts";

const clauseEnd = /^(?:[.,;:?!]|–|—|and|but|or)$/;
/** What a message says of the reply before, or does not want, e.g. "that is only what came in", "not the incoming ones". */
const complaint =
  /^(?:(?:but|so|no|sorry|well) )*(?:(?:it|that|this|these|those|you|the (?:list|table|reply|answer)) (?:(?:still|again|only|just|now|have|has|had|always|all) )*(?:is|are|was|were|says?|said|shows?|showed|shown|told|tells|gave|given|lists?|listed|repeats?|repeated|['’]s)\b|(?:i (?:do|did) )?not (?:the|what|those|these|mean|want|need|ask|asking)\b)/;
/** Both directions, said without a verb. */
export const everyWay = /\b(?:in and out|out and in|both (?:directions|ways|sides))\b/i;
const pronoun = /^(?:it|he|she|they)$/;

/** Reads the sides of the payments that a message asks about, by what it asks and not by what it complains of. */
export function readAskedPayments(
  tokens: readonly Token[],
  account: string | undefined,
  isElsewhere: boolean,
): Payments | null {
  const clauses = splitClauses(tokens);
  const wanted = clauses.filter((clause) => !complaint.test(sayClause(tokens, clause)));
  const asked = wanted.length === clauses.length ? tokens : blank(tokens, wanted.flat());
  const payments = readPayments(asked, account, isElsewhere) ?? readPayments(tokens, account, isElsewhere);
  if (payments === null || payments.other !== undefined) return payments;
  return namesBoth(tokens, wanted, account)
    ? { ...payments, moved: "both", wallet: { kind: "own" } }
    : payments;
}

/** Whether one clause asks what the visitor got and another what the visitor gave. */
function namesBoth(
  tokens: readonly Token[],
  clauses: readonly number[][],
  account: string | undefined,
): boolean {
  if (everyWay.test(tokens.map(({ text }) => text).join(" "))) return true;
  const plain = clauses.filter((clause) => !clause.some((at) => pronoun.test(tokens[at]?.word ?? "")));
  const moved = plain.map((clause) => readPayments(blank(tokens, clause), account));
  const isOwn = (way: "in" | "out") => moved.some((one) => one?.moved === way && one.wallet?.kind === "own");
  return isOwn("in") && isOwn("out");
}

/** The places of the words of each clause. */
function splitClauses(tokens: readonly Token[]): number[][] {
  const clauses: number[][] = [[]];
  for (const [at, { word, entity }] of tokens.entries())
    if (entity === undefined && clauseEnd.test(word)) clauses.push([]);
    else clauses.at(-1)?.push(at);
  return clauses.filter((clause) => clause.length > 0);
}

const sayClause = (tokens: readonly Token[], clause: readonly number[]) =>
  clause.map((at) => tokens[at]?.word ?? "").join(" ");

/** The same places, without what stands at others. */
function blank(tokens: readonly Token[], kept: readonly number[]): Token[] {
  const places = new Set(kept);
  return tokens.map((token, at) => {
    const { entity: _, ...bare } = token;
    return places.has(at) ? token : { ...bare, text: "", word: "" };
  });
}
