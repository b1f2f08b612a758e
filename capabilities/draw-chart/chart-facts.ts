import { embeddedOnly } from "@alithia/agent/describe-capabilities.ts";
import type { TokenAmount, TokenLabel } from "@alithia/chain/token/token-label.ts";
import * as z from "zod";

export const drawChartInput = z.object({
  what: z.enum(["price", "sale"]).describe("sale: per day"),
  token: z.string().min(1).max(64).optional().describe("Symbol"),
  in: z.string().min(1).max(64).optional().describe("Its measure"),
  days: z.string().min(1).max(80).optional().describe("Or 'since 2026-03-01', 'ever'"),
  /** Written out instead of drawn. */
  as: z.enum(["table"]).optional().meta(embeddedOnly),
  /** What was asked for and is not drawn. */
  beyond: z.enum(["candles", "indicators", "forecasts"]).optional().meta(embeddedOnly),
});

export type DrawChartInput = z.infer<typeof drawChartInput>;

/** The whole past that the node still has. */
export const wholePast = "ever";
/** The time shown if none is named. */
export const usualDays = "past 30 days";

/** A price with `priceDecimals`, and the time of its block. */
export type TimedPrice = { price: string; time: string };

type Read = {
  chain: { id: number; name: string };
  block: { number: string; time: string };
  /** The time that was asked for. */
  period: { from: string; to: string };
  /** From when on the node gave events, where that is later than asked for; null if it is not. */
  reachedFrom: string | null;
};

export type PriceChartFacts = Read & {
  kind: "price";
  token: TokenLabel;
  other: TokenLabel;
  /** The measure that was asked for and in which no pool is; null if that of `other` is the one. */
  instead: string | null;
  pool: { address: string; venue: string };
  /** How many trades were read, of which `points` are some, the oldest first. */
  trades: number;
  points: TimedPrice[];
  high: TimedPrice | null;
  low: TimedPrice | null;
  /** From the first price to the last, in basis points. */
  change: string | null;
  /** Short ranges that were read instead of all; null if all was. */
  samples: { count: number; blocks: string } | null;
  /** Whether the node gave no events at all. */
  isRefused: boolean;
  /** What the pool says now, where it keeps a price and had no trade; else null. */
  now: string | null;
};

export type SaleChartFacts = Read & {
  kind: "sale";
  /** Amounts of a day (UTC), in the token's smallest units. */
  days: { day: string; bought: string; returned: string }[];
  bought: TokenAmount;
  returned: TokenAmount;
  paid: TokenAmount;
  refunded: TokenAmount;
  purchases: number;
  returns: number;
  isRefused: boolean;
};

export type ChartFacts = PriceChartFacts | SaleChartFacts;
