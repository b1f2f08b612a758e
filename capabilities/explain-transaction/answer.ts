import type { TransactionFacts } from "@alithia/chain/transaction/transaction-facts.ts";
import { sayParty } from "../narration/phrases.ts";
import { sayFee, sayHeadline, sayPlace } from "./narrate.ts";

type Answer = { asks: RegExp; say(facts: TransactionFacts): string };

/** In this order: the first question that a message asks is answered. */
const answers: readonly Answer[] = [
  { asks: /\bwhy\b/i, say: (facts) => (facts.outcome === "failed" ? sayHeadline(facts) : sayOutcome(facts)) },
  {
    asks: /\b(?:did|has|was|is|have)\b.*\b(?:fail\w*|succe\w+|(?:go|gone|went) through|work(?:ed)?|confirmed|mined|executed|ok)\b/i,
    say: sayOutcome,
  },
  { asks: /\bwhen\b|\bwhat (?:time|day|date)\b|\bhow long ago\b|\b(?:what|which) block\b/i, say: sayPlace },
  { asks: /\b(?:fees?|gas|costs?)\b/i, say: sayFee },
  {
    asks: /\b(?:sender|who (?:is|was) (?:it|that|this) from|where did (?:it|that|this) come from|(?:sent|made|done|signed) by who\w*)\b|\bwho (?:\w+ )?(?:sent|send|made|signed|paid|did|started|called)\b/i,
    say: ({ from }) => `${sayParty(from)} sent it.`,
  },
  {
    asks: /\b(?:recipient|receiver)\b|\bwho(?:m)? (?:got|gets|received|did (?:it|that) go)|\bto who(?:m)?\b|\bwhere did (?:it|that|the \w+) go\b/i,
    say: sayHeadline,
  },
];

/** "who sent it", "when was that", "what did it cost": one sentence of a transaction. */
export function answerOfTransaction(facts: TransactionFacts, question: string): string | null {
  const answer = answers.find(({ asks }) => asks.test(question))?.say(facts) ?? "";
  return answer === "" ? null : answer;
}

function sayOutcome(facts: TransactionFacts): string {
  if (facts.outcome === "pending") return "It is not mined yet.";
  const { block } = facts;
  const place = block === null ? "" : ` in block ${Number(block.number).toLocaleString("en-US")}`;
  return facts.outcome === "succeeded"
    ? `It succeeded${place}: ${sayHeadline(facts)}`
    : `It failed${place}. ${sayHeadline(facts)}`;
}
