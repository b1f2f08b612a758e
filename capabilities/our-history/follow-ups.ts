import type { FollowUp } from "@alithia/agent/capability.ts";
import { readProfit } from "@alithia/agent/understanding/dialogue/bought.ts";
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

const ofOwn = /\b(?:did|have) (?:i|we) (?:get|got|receive)/i;

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

const supposed = /\bif (?:i|we) (?:would )?(?:sell|sold|swap|swapped|trade|traded)\b/i;

/** What a signed trade or deployment brought; after payments, what came in. */
function leadToReceived(_: unknown, utterance: Utterance) {
  const { text, dialogue, account } = utterance;
  if (supposed.test(text)) return null;
  const newest = dialogue?.proposals.find(isSigned);
  const isIncoming = newest?.capability === "send" && ofOwn.test(text) && account !== undefined;
  return isIncoming
    ? { capability: "summarize-wallet", input: { address: account, moved: "in" } }
    : onceSigned("received")(_, utterance);
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
    asked: `did it go through | did the payment go through | did the revoke go through | did the transaction work | is it
      done | is it through | is it confirmed | did it work | was it successful | is that it | are we done | has it
      been sent | did my signature arrive | is everything done | did it fail | what is the status | any news |
      has it gone out | is it sent | did they get it | has it arrived | did he receive it | did the approval work |
      did he get the money | did she get her money | has the money arrived | did my friend receive the amount |
      was it sent | was it not sent | I signed it did it arrive | does he have it now |
      is the money with him now | did the deployment succeed | was the token created | is it gone now | is the permission gone |
      is the approval gone now | did it take | all good | is all good now | please confirm whether it was
      completed | he says it is not there yet | can I have the transaction hash | the hash please |
      tell me the hash again | hash | txid | proof that it was sent | must I wait | has it entered | is that permission taken away now | I signed it is it gone | is the coin out | is my coin
      live | is the token on the chain now | is my token out there now | is it live now`,
    leadsTo: () => leadTo({ only: "latest" }),
  },
  {
    asked: `how much did I get | how much did I receive | how much did that swap get me | what did I get for it | what did I get
      filled at | did I get filled | was I filled | what was the fill price | what price did I get | at what price did it go |
      how much did I end up with | how much came out of it | how many tokens did I get | what did I actually get in the end |
      what rate did I get | what did I pay for each | what was the price per token | what did I pay in the end | what did I really pay for it |
      what did I pay and what did I get | what did I get for my`,
    leadsTo: leadToReceived,
  },
  {
    asked: `what did I lose on that round trip | how much did I lose | how much have I lost | what did I make on that | what is my
      profit | did I make a profit | did I lose money | am I up or down | how much am I down | what did the round trip cost me | what did buying and selling again cost me | what is the net result | how much less do I have than before | the net of everything | was it a gain or a
      loss | what is the difference to before | how did I do overall | what is my pnl | how much did I lose in total |
      how much did this whole exercise cost me | how much did I burn in this | net of both after gas |
      net profit of buying and selling after fees`,
    leadsTo: (_, utterance) =>
      utterance.dialogue?.proposals.some(isSigned) === true ? readProfit(utterance) : null,
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
    asked: `what did the exchange take | what did the exchange keep | what did the pool take | what was the cut of the exchange |
      how much went to the liquidity providers | how much was the pool fee | the pool's fee in dollars | the trading fee |
      how much did the dex charge`,
    leadsTo: onceSigned("pool-fee"),
  },
  {
    asked: `show me the receipt | the receipt please | receipt of the deployment | gas used and the logs of that transaction |
      the events it emitted | the contract address, gas used and events | the logs of that transaction`,
    leadsTo: leadToReceipt,
  },
  {
    asked: `did everybody receive the money | did everyone get paid | did they all get it | have all of them been paid | did all
      three arrive | did both of them get it | is everybody paid now | have all the payments gone through | did each of them
      get their share | is anyone still missing their money`,
    leadsTo: onceSigned("everyone"),
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
