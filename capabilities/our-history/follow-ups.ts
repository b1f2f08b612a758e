import type { FollowUp } from "@alithia/agent/capability.ts";
import { asksOfAll } from "@alithia/agent/understanding/dialogue/request-frame.ts";
import { listEntities, onlyOf } from "@alithia/agent/understanding/token-queries.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";
import { isSigned, type OurHistoryInput } from "./choose-proposals.ts";
import type { HistoryFacts } from "./read-history.ts";

const leadTo = (input: OurHistoryInput) => ({ capability: "our-history", input });

/** Leads there once something was signed, which has an outcome. */
const onceSigned =
  (only: OurHistoryInput["only"]) =>
  (_: unknown, { dialogue }: Utterance) =>
    dialogue?.proposals.some(isSigned) === true ? leadTo({ only }) : null;

/** The payments made here, to the one who is named. */
function leadToPayments(_: unknown, { tokens, dialogue }: Utterance) {
  const to = onlyOf([...new Set(listEntities(tokens, "address").map(({ value }) => value))]);
  return dialogue?.proposals.some(isSigned) ? leadTo({ only: "payments", ...(to && { to }) }) : null;
}

const ofReceipt = /\b(?:receipt|gas|tx|transaction)\b/i;

/** The receipt of what was signed last. */
function leadToReceipt(_: unknown, { text, dialogue }: Utterance) {
  if (!ofReceipt.test(text)) return null;
  const hash = dialogue?.proposals[0]?.steps.findLast((step) => step.hash !== undefined)?.hash;
  return hash === undefined ? null : { capability: "explain-transaction", input: { hash, part: "receipt" } };
}

const ofWorth = /\b(?:is|are|was|were) (?:it|that|this|they|those)(?: worth)?\b.*\b(?:dollars?|usd|bucks)\b/i;

const opensWithFee = /^[^;:\n]*\bfees?\b/i;

/** Leads to the fee, but for the worth of what was sent, e.g. "and how much is that in dollars?" after a payment. */
function leadToFee(_: unknown, { text, thread, dialogue }: Utterance) {
  const isOfSent = thread.slice(0, 2).some(({ capability }) => capability === "send");
  if (isOfSent && ofWorth.test(text) && !opensWithFee.test(dialogue?.reply ?? "")) return null;
  return leadTo(asksOfAll(text) ? {} : { only: "fee" });
}

/** Questions about whatever transaction was prepared last, and about what was signed. */
export const preparedFollowUps: readonly FollowUp<HistoryFacts, OurHistoryInput>[] = [
  {
    asked: `how much is the network fee in dollars | the fee in dollars | and in dollars | what does it cost in dollars | what would this
      cost me all in | so what do I pay in total for this | what will it cost me | what will deploying cost me |
      what is the damage | is the fee on top of that | is there a fee on top | what are the costs | does it cost
      extra | who pays the fee | how expensive is it | what is the fee in usd | what do I pay for signing | costs |
      how much gas did it use | how much gas was used | what was the gas used | gas used versus the estimate |
      was the estimate right | how much of it went to fees | how much did I lose to fees | actual gas against estimated gas | what gas price did I pay`,
    leadsTo: leadToFee,
  },
  {
    asked: `can I have the transaction hash | the hash please | tell me the hash again | hash | txid | proof that it was sent`,
    leadsTo: () => leadTo({ only: "latest" }),
  },
  {
    asked: `show me the list of the payments | a list of the payments for my records | a table of all payments | who got how much |
      what did I send to whom | an overview of what I paid | list of everything I paid out | how much did I send in total |
how much is it in total what you just sent | what is the sum of the payments | how much did they get all together |
      what did I pay out in all | a table of who got what | how much was that altogether |
      an overview of who got what and when | what did I spend | how much did I spend | what did they get altogether |
      how much did I send to each person in total | what did each of them get from me | sums per person | what have I paid everyone
      so far | how much has he got from me in all | what did she get in total | how much to the two of them together`,
    leadsTo: leadToPayments,
  },
  {
    asked: `how much did I pay them in dollars | what was the payment worth in dollars | what did I pay him in dollars | how many
      dollars did they get all together | the payments in dollars | how many dollars did I send her`,
    leadsTo: (_, utterance) =>
      utterance.dialogue?.proposals[0]?.capability === "send" ? onceSigned("paid-worth")(_, utterance) : null,
  },
  {
    asked: `show me the receipt | the receipt please | receipt of the deployment | gas used and the logs of that transaction |
      the events it emitted | the contract address, gas used and events | the logs of that transaction`,
    leadsTo: leadToReceipt,
  },
  {
    asked: `which one do I sign first | which do I sign first | in which order do I sign them | what order should I sign these in | does it
      matter which I sign first | do I sign the swap or the payment first | which of the two comes first | is it still waiting |
      is it still waiting for me | is anything still waiting for my signature | what is still waiting | is there anything left to sign |
      what do I still have to sign | which ones have I not signed yet | are both cards still open | is that card still good |
      is the old one still there | what is still open`,
    leadsTo: () => leadTo({ only: "open" }),
  },
  {
    asked: `does the approval stay open after the swap | does that approval stay open | is any allowance left after the swap | is
      any of the approval left afterwards | does the permission stay afterwards | is the allowance used up by the swap |
      what happens to the approval after the swap | will they still be able to take my tokens afterwards | do I have to revoke
      the approval after the swap | is the approval only for this swap | does the router keep the approval`,
    leadsTo: () => leadTo({ only: "approval" }),
  },
  {
    asked: `what did all of them cost me together | how much did I spend in all | what did all three cost me with fees |
      what did those two cost together | fees of all of them together | the total of everything I signed |
      what have I paid so far | sum of the fees | how much did I pay in fees in total |
      how much fees did I pay altogether since we started | total fees of everything`,
    leadsTo: () => leadTo({}),
  },
];
