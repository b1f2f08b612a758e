import type { FollowUp } from "@alithia/agent/capability.ts";
import { findPlace, isOfSale } from "@alithia/agent/grammar/merge-places.ts";
import { ticker } from "@alithia/content/ticker.ts";
import { askedShare, shareOfHeld } from "../read-chain/share-of-held.ts";
import type { ReadSaleInput, SaleFacts } from "./sale-facts.ts";

/** The question about the sale that other reads answer; those about the sale itself are read by their class. */
export const saleFollowUps: readonly FollowUp<SaleFacts, ReadSaleInput>[] = [
  {
    asked: askedShare,
    leadsTo: ({ amount, unit }, { account }) => shareOfHeld(unit === ticker ? ticker : "S", amount, account),
  },
  {
    is: "pool-cheaper",
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
