import type { TransactionFacts } from "@alithia/chain/transaction/transaction-facts.ts";
import { count, quote, sayExactAmount, sayList, sayParty } from "../narration/phrases.ts";
import { sayFee, sayHeadline, sayPlace } from "./narrate.ts";

type Answer = { asks: RegExp; say(facts: TransactionFacts): string };

/** In order: the first question that matches a message is answered. */
const answers: readonly Answer[] = [
  { asks: /\bwhy\b/i, say: (facts) => (facts.outcome === "failed" ? sayHeadline(facts) : sayOutcome(facts)) },
  {
    asks: /\b(?:did|has|was|is|have)\b.*\b(?:fail\w*|succe\w+|(?:go|gone|went) through|work(?:ed)?|confirmed|mined|executed|ok|final\w*|irreversible|reversible)\b/i,
    say: sayOutcome,
  },
  { asks: /\bwhen\b|\bwhat (?:time|day|date)\b|\bhow long ago\b|\b(?:what|which) block\b/i, say: sayPlace },
  { asks: /\b(?:events?|logs?)\b/i, say: sayEvents },
  {
    asks: /\bget\b.*\bback\b/i,
    say: (facts) =>
      facts.outcome === "failed"
        ? `There is nothing to get back but the fee, which stays paid. ${sayHeadline(facts)}`
        : `Only who received it can send it back. ${sayHeadline(facts)}`,
  },
  {
    asks: /\b(?:fees?|gas|costs?|limit|expensive|cheap|costly)\b|\bwhat did .*\bpay for (?:it|that)\b/i,
    say: sayFee,
  },
  { asks: /\b(?:contract|plain|method|function)\b/i, say: sayKind },
  {
    asks: /\b(?:sender|who (?:is|was) (?:it|that|this) from|(?:is|was) (?:it |that |this )?(?:from|by) my wallet|where did (?:it|that|this) come from|(?:sent|made|done|signed) by who\w*)\b|\bwho (?:\w+ )?(?:sent|send|made|signed|paid|did|started|called)\b/i,
    say: ({ from }) => `${sayParty(from)} sent it.`,
  },
  {
    asks: /\bexact\w*\b|\bhow much (?:was|did|arrived|came|went)\b|\bamount\b|^\W*(?:and )?how much\W*$/i,
    say: sayExact,
  },
  {
    asks: /\b(?:recipient|receiver)\b|\bwho(?:m)? (?:got|gets|received|did (?:it|that) go)|\bto who(?:m)?\b|\b(?:which|what) add?ress\b|\bother (?:guy|party|side|person|one|address)\b|\bcounterpart\w*|\b(?:was|is) (?:it|that) (?:for |to )?me\b|\breceived\b|\bto (?:my|his|her|this|that) (?:own )?(?:address|wallet|account)\b|\bwhere did (?:it|that|the \w+) go\b/i,
    say: (facts) => `${sayHeadline(facts)}${sayTo(facts)}`,
  },
  { asks: /\b(?:wdym|simple|plain words|noob|meant?|means?)\b/i, say: sayHeadline },
];

/** Answers a question in one sentence, e.g. "who sent it", "what did it cost"; null if none matches. */
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

function sayTo(facts: TransactionFacts): string {
  if (facts.to === null || sayHeadline(facts).includes(facts.to.address)) return "";
  return ` It was addressed to ${sayParty(facts.to)}.`;
}

function sayKind({ call, to }: TransactionFacts): string {
  if (to === null) return "It deployed a contract.";
  if (call === null) return `A plain transfer to ${sayParty(to)}: it called no contract.`;
  return `It called ${call.name === null ? `an unknown function (${quote(call.selector)})` : quote(call.signature ?? call.name)} of ${sayParty(to)}.`;
}

function sayEvents({ events, undecodedEvents }: TransactionFacts): string {
  const names = events.map(({ signature, contract }) => `${quote(signature)} of ${quote(contract)}`);
  const unknown = undecodedEvents === 0 ? [] : [`${count(undecodedEvents, "event")} that I cannot decode`];
  return names.length + unknown.length === 0
    ? "It emitted no event."
    : `It emitted ${sayList([...names, ...unknown])}.`;
}

/** Lists what moved in exact amounts. */
function sayExact(facts: TransactionFacts): string {
  const { from, to, value, movements, outcome } = facts;
  if (outcome !== "succeeded") return sayHeadline(facts);
  const sent = to === null || value.units === "0" ? [] : [{ from, to, amount: value }];
  const lines = [...sent, ...movements].map(
    (moved) => `${sayExactAmount(moved.amount)} from ${sayParty(moved.from)} to ${sayParty(moved.to)}`,
  );
  return lines.length === 0 ? "Nothing moved but the fee." : `Exactly ${sayList(lines)}.`;
}
