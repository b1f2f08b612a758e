import { embeddedOnly } from "@alithia/agent/describe-capabilities.ts";
import type { TokenAmount, TokenLabel } from "@alithia/chain/token/token-label.ts";
import * as z from "zod";
import { amountInput, hashInput, tokenInput } from "../input/fields.ts";
import type { QuoteFacts } from "../quoting/read-quote.ts";
import type { DollarFacts } from "./read-dollar-worth.ts";

export const quotePriceInput = z.object({
  sell: tokenInput,
  buy: tokenInput,
  amount: z
    .string()
    .regex(/^\d[\d./]{0,99}%?$/)
    .describe("Or 50%, 1/10"),
  side: z.enum(["sell", "buy"]).describe("Whose amount it is"),
  /** The worth by price feeds; `buy` is USDC. */
  money: z.optional(z.literal("usd").meta(embeddedOnly)),
  /** The place to quote alone. */
  venue: z.optional(z.string().meta(embeddedOnly)),
  slippagePercent: z.optional(z.string().meta(embeddedOnly)),
  /** Lists what each exchange gives by itself. */
  each: z.optional(z.literal("venue").meta(embeddedOnly)),
  /** The transactions that bought what is sold: a share is of what they brought. */
  receivedIn: z.optional(z.array(hashInput).max(10).meta(embeddedOnly)),
  /** What the amount would cost, where it is only supposed to be bought and sold again; in the sale or on the market. */
  supposed: z.optional(
    z.object({ paid: amountInput, isOfSale: z.optional(z.literal(true)) }).meta(embeddedOnly),
  ),
  /**
   * What fees and price impact take off; why a worth by the price of small amounts is no offer; what all of the token
   * that exists comes to.
   */
  explain: z.optional(z.enum(["costs", "worth", "cap"]).meta(embeddedOnly)),
  about: z.enum(["venue", "comparison", "bounds", "pool"]).optional().describe("First"),
});

/** How many amounts of one order are quoted at once. */
export const maxSizes = 6;

/** The price impact to stay below if none is named. */
export const usualImpact = "1%";

export type QuotePriceInput = z.infer<typeof quotePriceInput>;

export type TradeFacts = QuoteFacts & {
  sale: SaleOffer | null;
  each?: VenueQuote[];
  back?: SoldBack;
  costs?: Costs;
  /** The worth of what is sold by the price of small amounts, e.g. "$1.20". */
  counted?: string;
};
/** What a trade gets less than its amount at the price of a tiny one without fees, and of what that consists. */
export type Costs = {
  full: TokenAmount;
  /** Null where a pool's fee is not known. */
  fees: TokenAmount | null;
  impact: TokenAmount;
  all: TokenAmount;
  dollars: string | null;
};
/** What was paid for what is sold, and how much more or less the sale brings. */
export type SoldBack = {
  paid: TokenAmount;
  difference: TokenAmount;
  isLess: boolean;
  dollars: string | null;
  /** Set where nothing was bought yet. */
  isSupposed?: true;
};
/** What one exchange alone gives or costs; null if no pool of it carries the order. */
export type VenueQuote = { venue: string; amount: TokenAmount | null; impact: string | null };
/** A part of what the visitor holds: the amount priced, and what would be left. */
export type Share = {
  symbol: string;
  percent: string;
  held: string;
  amount: string;
  left: string;
  /** What the transactions meant brought, in whole tokens. */
  received?: string;
};

export type PriceFacts =
  | ({ share?: Share } & (TradeFacts | (DollarFacts & { sale: SaleOffer | null })))
  | SizesFacts
  | PoolsFacts;

/** Quotes of several sizes of one order, all read at one block. */
export type SizesFacts = { sizes: QuoteFacts[]; sale: SaleOffer | null };

/** The price of one whole token in the team's own sale, while that is open. */
export type SaleOffer = {
  price: TokenAmount;
  /** The coin's price in dollars with 18 decimals; null if none is read. */
  coinUsd: string | null;
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
  /** What as many tokens as on the market cost in the sale. */
  cost: TokenAmount;
  /** How much the market's price exceeds the sale's, in basis points; negative if it is lower. */
  dearer: number;
};

/** An amount with its worth by the price feeds, e.g. `$1.20`; null without one. */
export type Valued = { amount: TokenAmount; dollars: string | null };

export type PoolTold = {
  address: string;
  venue: string;
  /** In percent; null if neither its key, the pool nor a quote of it tells it. */
  fee: string | null;
  held: Valued[];
  /** All that it holds, e.g. `$1.20`; null if one of the tokens has no price. */
  worth: string | null;
  isYoung: boolean | null;
  /** What is known of the shares in it: whether they are a token, and how much of that nobody can move. */
  shares: { isToken: boolean; burntPercent: string | null };
};

export type Move = { sold: TokenAmount; bought: TokenAmount };

/** The pools of a token, and how much they carry at once. */
export type PoolsFacts = {
  chain: { id: number; name: string };
  block: { number: string; time: string };
  token: TokenLabel;
  others: TokenLabel[];
  venues: string[];
  /** The deepest first. */
  pools: PoolTold[];
  depth: { percent: string; selling: Move | null; buying: Move | null };
  /** The offer of the team's own sale, where it is of one of the two tokens. */
  sale: SaleOffer | null;
};
