import type { TokenAmount } from "@alithia/chain/token/token-label.ts";
import * as z from "zod";
import { tokenInput } from "../input/fields.ts";
import type { QuoteFacts } from "../quoting/read-quote.ts";
import type { DollarFacts } from "./read-dollar-worth.ts";

export const quotePriceInput = z.object({
  sell: tokenInput,
  buy: tokenInput,
  amount: z
    .string()
    .regex(/^\d{1,60}(\.\d{1,36})?%?$/)
    .describe("Or 50% held"),
  side: z.enum(["sell", "buy"]).describe("Whose amount it is"),
  money: z.literal("usd").optional().describe("Worth by feeds; buy is USDC"),
  about: z.enum(["venue", "comparison", "bounds"]).optional().describe("First"),
});

export type QuotePriceInput = z.infer<typeof quotePriceInput>;

export type TradeFacts = QuoteFacts & { sale: SaleOffer | null };
/** A part of what the visitor holds: the amount priced, and what would be left. */
export type Share = { symbol: string; percent: string; held: string; amount: string; left: string };

export type PriceFacts = { share?: Share } & (TradeFacts | (DollarFacts & { sale: SaleOffer | null }));

/** The price of one whole token in the team's own sale, while that is open. */
export type SaleOffer = {
  price: TokenAmount;
  until: string;
  isReturnable: boolean;
  /** What the same coins buy in both places; null if no market sells the token for coins. */
  beside: SideBySide | null;
};

export type SideBySide = {
  /** The market price of one whole token, in coins. */
  marketPrice: TokenAmount;
  spent: TokenAmount;
  inSale: TokenAmount;
  onMarket: TokenAmount;
  /** How much the market's price exceeds the sale's, in basis points; negative if it is lower. */
  dearer: number;
};
