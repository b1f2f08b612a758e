import type { FollowUp } from "@alithia/agent/capability.ts";
import { findPlace, isOfSale } from "@alithia/agent/grammar/merge-places.ts";
import { ticker } from "@alithia/content/ticker.ts";
import { sayStillBought } from "./narrate.ts";
import { type ReadSaleInput, readSaleInput, type SaleFacts } from "./sale-facts.ts";
import type { SalePoint } from "./sale-points.ts";

type Question = FollowUp<SaleFacts, ReadSaleInput> & {
  /** What of the sale answers it. */
  about?: SalePoint[];
};

const questions: readonly Question[] = [
  {
    asked: `what is the minimum | is there a maximum | is there a minimum or maximum | how much can I buy at most | what is
      the limit per wallet | what's the most I can buy | what is my cap | is there a cap | what's the least I can
      buy | how much am I allowed to buy | the min and max | what is the smallest amount`,
    about: ["limit"],
  },
  {
    asked: `can I lose it | could I lose it all | can I lose everything | what is the catch | what's the risk | is it risky |
      is it safe | so am I safe then | what could go wrong | what are the risks | can I lose money | is it a scam | is this guaranteed |
      what if it goes to zero`,
    about: ["risk"],
  },
  {
    asked: `when does it end | how long is left to buy | until when is it open | when is the deadline | is it still open | how
      long is it open | when is it over | is there a rush | is there a hurry | when did it start | what are the
      dates`,
    about: ["dates"],
  },
  {
    fits: isRead,
    asked: `what does one cost | what's the price | how much is one | the price per token | how much is a single one | is
      the price fixed | will the price change | does the price go up | will it get cheaper | if I waited would I get
      more | would I get more if I wait | and if I wait a month | is it cheaper later`,
    about: ["price"],
  },
  {
    asked: `can I get my money back | could I get the S back | will I get my S back | can I return it | is it refundable | what if I change my mind | how long can I return it |
      can I undo it | what if I don't like it | can I get a refund | until when can I give it back | how do I get
      it back`,
    about: ["return"],
  },
  {
    asked: `so if I buy now and don't like it I get everything back until then | if I buy today, by when must I return it |
      so I get all of it back until that day | what is the last day to return it if I buy now | so buying is safe
      until that date`,
    about: ["return"],
  },
  {
    asked: `what happens to my money | where does the money go | who gets the money | who receives my S | where do my coins go |
      can the team take it | who holds it | what do they do with my S`,
    about: ["returnable", "treasury", "treasury-account"],
  },
  {
    fits: isRead,
    asked: `how many are left | how much is left | how much has been sold | how many were sold | is it almost sold out | how
      is it going | is it going well | how much did they raise | how much is already sold | are many people buying`,
    about: ["sold"],
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
    about: ["audit"],
  },
  {
    asked: `who is the guardian | can it be stopped | can they pause it | who can change the terms | can the team change the
      price | who controls it | who owns the contract`,
    about: ["guardian"],
  },
  {
    asked: `is it cheaper on the market | is it cheaper in the pool | is the pool a better deal | and on the market | what does it cost elsewhere | is the market cheaper | is that a
      good price | compared to the market | what would I get on the market | is it better to buy on an exchange |
      how much on a dex`,
    leadsTo: ({ amount, unit }, { tokens }) => {
      const place = findPlace(tokens);
      const isOfTokens = amount === undefined || unit === ticker;
      return {
        capability: "quote-price",
        input: {
          ...{ sell: "S", buy: ticker, amount: amount ?? "1", side: isOfTokens ? "buy" : "sell" },
          ...(place === null || isOfSale(place) ? { about: "comparison" } : { venue: place }),
        },
      };
    },
  },
];

/** Questions about the sale, or a purchase that was prepared, all answered from what its contract says now. */
export const saleFollowUps: readonly FollowUp<SaleFacts, ReadSaleInput>[] = questions.map(
  ({ about, ...one }) => ({
    leadsTo: ({ about: _, ...input }) => ({
      capability: "buy-ali",
      input: about === undefined && isRead(input) ? input : { action: "status", ...(about && { about }) },
    }),
    ...one,
  }),
);

function isRead({ action }: ReadSaleInput): boolean {
  return readSaleInput.shape.action.safeParse(action).success;
}
