import type { Turn } from "@alithia/agent/language-model.ts";
import type { OwnMoves } from "@alithia/chain/transaction/find-own-moves.ts";
import type { TransactionFacts } from "@alithia/chain/transaction/transaction-facts.ts";
import { sayAmount, sayBlock, sayList } from "../narration/phrases.ts";
import { sayFee, sayHeadline, sayPlace } from "./narrate.ts";

/** What moved for the connected wallet, where a message with the hash asks no more than what came of it. */
export type BriefFacts = TransactionFacts & { brief?: Pick<OwnMoves, "paid" | "received"> };

const hash = /0x[0-9a-f]{64}/i;
const outcome =
  /\b(?:did|does|has|is|was|have)\b[^.?!]*\b(?:confirm(?:ed)?|go(?:ne)? through|went through|work(?:ed)?|succeed(?:ed)?|success(?:ful)?|mined|done|final|arrived?|landed?|fail(?:ed)?)\b|\bwent through\b/i;
const received =
  /\b(?:how much|how many|what)\b[^.?!]*\b(?:c[ao]me (?:in|out|back)|did (?:i|we|it) (?:get|receive|bring|give)|(?:i|we) (?:got|get|received?)|received|arrived)\b/i;
/** More is asked than what came of it. */
const more =
  /\b(?:explain|what (?:is|was|does|did) (?:this|it|that) do|what happened|who|why|calls?|events?|logs?|trace|decode|details?|gas|everything|contract)\b/i;

const ofFinality = /\b(?:final|irreversible|reversible|reversed?|settled|undone)\b/i;

/** That what a block holds is settled, where that is asked; null of what is in none. */
export function answerOfFinality({ block, outcome }: TransactionFacts, question: string): string | null {
  if (!ofFinality.test(question) || block === null) return null;
  const place = `it stands in ${sayBlock(block)}, which nobody can take back`;
  return outcome === "succeeded"
    ? `**Yes, it is final:** ${place}.`
    : `**It failed, and that is final:** ${place}.`;
}

/** Whether the latest message names a hash and asks only whether it went through, or what it brought. */
export function asksOutcome(turns: readonly Turn[] = []): boolean {
  const text = turns.findLast(({ sender }) => sender === "user")?.text ?? "";
  return hash.test(text) && (outcome.test(text) || received.test(text)) && !more.test(text);
}

/** Whether it went through and what came in, without the parts and calls of it. */
export function narrateBrief(facts: BriefFacts): string {
  const { paid = [], received: got = [] } = facts.brief ?? {};
  const circumstances = [sayPlace(facts), sayFee(facts)].filter((part) => part !== "").join(" ");
  if (facts.outcome !== "succeeded") return `**${sayHeadline(facts)}** ${circumstances}`;
  if (got.length === 0) return `**Confirmed:** ${sayHeadline(facts)} ${circumstances}`;
  const cost = paid.length === 0 ? "" : ` for ${sayList(paid.map(sayAmount))}`;
  return `**Confirmed: ${sayList(got.map(sayAmount))} came in**${cost}. ${circumstances}`;
}
