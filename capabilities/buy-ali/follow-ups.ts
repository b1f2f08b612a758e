import type { FollowUp } from "@alithia/agent/capability.ts";
import { ticker } from "@alithia/content/ticker.ts";
import { quote, sayAmount, sayMoment } from "../narration/phrases.ts";
import { sayPhase, sayReturn, sayStillBought } from "./narrate.ts";
import { type ReadSaleInput, readSaleInput, type SaleFacts } from "./sale-facts.ts";

const risk = `Yes: ${ticker} can fall to nothing, so pay only what you can lose.`;

const questions: readonly FollowUp<SaleFacts, ReadSaleInput>[] = [
  {
    asked: `what is the minimum | is there a maximum | is there a minimum or maximum | how much can I buy at most | what is
      the limit per wallet | what's the most I can buy | what is my cap | is there a cap | what's the least I can
      buy | how much am I allowed to buy | the min and max | what is the smallest amount`,
    answer: ({ status }) =>
      `There is no minimum beyond the smallest unit. One wallet may buy at most ${sayAmount(status.walletCap)}; ${sayAmount(status.left)} are left in the sale.`,
  },
  {
    asked: `can I lose it | could I lose it all | can I lose everything | what is the catch | what's the risk | is it risky |
      is it safe | so am I safe then | what could go wrong | what are the risks | can I lose money | is it a scam | is this guaranteed |
      what if it goes to zero`,
    answer: ({ status }) => `${risk} ${status.audit} ${sayReturn(status)}`,
  },
  {
    asked: `when does it end | how long is left to buy | until when is it open | when is the deadline | is it still open | how
      long is it open | when is it over | is there a rush | is there a hurry | when did it start | what are the
      dates`,
    answer: ({ status }) =>
      `${sayPhase(status)} Buying is from ${sayMoment(status.start)} to ${sayMoment(status.end)}; the last call, without a right of return, ends on ${sayMoment(status.close)}.`,
  },
  {
    fits: isRead,
    asked: `what does one cost | what's the price | how much is one | the price per token | how much is a single one | is
      the price fixed | will the price change | does the price go up | will it get cheaper | if I waited would I get
      more | would I get more if I wait | and if I wait a month | is it cheaper later`,
    answer: ({ status }) =>
      `One ${status.cap.token.symbol} costs ${sayAmount(status.price)} in the sale, the same for everybody until it ends. ${sayPhase(status)} What the market will ask later nobody knows.`,
  },
  {
    asked: `can I get my money back | can I return it | is it refundable | what if I change my mind | how long can I return it |
      can I undo it | what if I don't like it | can I get a refund | until when can I give it back | how do I get
      it back`,
    answer: ({ status }) => sayReturnNow(status),
  },
  {
    asked: `so if I buy now and don't like it I get everything back until then | if I buy today, by when must I return it |
      so I get all of it back until that day | what is the last day to return it if I buy now | so buying is safe
      until that date`,
    answer: ({ status }) => sayReturnNow(status),
  },
  {
    asked: `can I check that myself | where can I see that it is true | how can I verify that without you | can I see that
      somewhere without taking your word for it | where is that written | who guarantees that | how do I know that this
      is true | is that in the contract | can I prove that I get it back`,
    leadsTo: () => ({ capability: "glossary", input: { question: "Checking the right of return" } }),
  },
  {
    asked: `what happens to my money | where does the money go | who gets the money | who receives my S | where do my coins go |
      can the team take it | who holds it | what do they do with my S`,
    answer: ({ status }) =>
      `At first it stays in the sale's contract, which always holds enough to pay back what can still be returned. What nobody can return any more goes to the treasury ${quote(status.treasury)}, fixed in the contract.`,
  },
  {
    fits: isRead,
    asked: `how many are left | how much is left | how much has been sold | how many were sold | is it almost sold out | how
      is it going | is it going well | how much did they raise | how much is already sold | are many people buying`,
    answer: ({ status }) =>
      `${sayAmount(status.sold)} of ${sayAmount(status.cap)} are sold, for ${sayAmount(status.raised)}; ${sayAmount(status.left)} are left.`,
  },
  {
    asked: `how much can I still return | how much of it can I return | how much of it can I still return | how much can I give
      back | what can I still return | how much did I buy | what did I pay in all | what have I bought`,
    leadsTo: (_, { account }) =>
      account === undefined ? null : { capability: "buy-ali", input: { action: "position", buyer: account } },
  },
  {
    fits: ({ action }) => action === "position",
    asked: `how much more can I buy | how much can I still buy | how many can I still get | what is my limit | how much is left
      of my limit | can I buy more`,
    answer: (facts) => (facts.action === "position" ? sayStillBought(facts) : null),
  },
  {
    asked: `was it audited | who audited it | has somebody checked it | did anyone independent check that | is there an audit |
      who reviewed the contract`,
    answer: ({ status }) => status.audit,
  },
  {
    asked: `who is the guardian | can it be stopped | can they pause it | who can change the terms | can the team change the
      price | who controls it | who owns the contract`,
    answer: ({ status }) =>
      `Nobody can change the terms. A guardian, ${quote(status.guardian)}, may pause buying before its end and nothing else; returns are never paused.`,
  },
  {
    asked: `is it cheaper on the market | and on the market | what does it cost elsewhere | is the market cheaper | is that a
      good price | compared to the market | what would I get on the market | is it better to buy on an exchange |
      how much on a dex`,
    leadsTo: ({ amount, unit }) => ({
      capability: "quote-price",
      input:
        amount === undefined || unit === ticker
          ? { sell: "S", buy: ticker, amount: amount ?? "1", side: "buy", about: "comparison" }
          : { sell: "S", buy: ticker, amount, side: "sell", about: "comparison" },
    }),
  },
];

function sayReturnNow(status: SaleFacts["status"]): string {
  if (status.returnUntil === null) return sayReturn(status);
  return `Yes, until ${sayMoment(status.returnUntil)}: until then you can return what you buy now. ${sayReturn(status)}`;
}

/** Questions about the sale, or a purchase that was prepared, all answered from what its contract says now. */
export const saleFollowUps: readonly FollowUp<SaleFacts, ReadSaleInput>[] = questions.map((one) => ({
  leadsTo: (input) => ({ capability: "buy-ali", input: isRead(input) ? input : { action: "status" } }),
  ...one,
}));

function isRead({ action }: ReadSaleInput): boolean {
  return readSaleInput.shape.action.safeParse(action).success;
}
