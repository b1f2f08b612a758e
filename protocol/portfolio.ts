import * as z from "zod/mini";
import { addressSchema, hashSchema, integerSchema } from "./hex.ts";

/** A token as shown on a card. Symbols of unlisted tokens are only the contract's own claim. */
const portfolioTokenSchema = z.object({
  /** Null for the native coin. */
  token: z.nullable(addressSchema),
  symbol: z.string(),
  /** Null if the token reports no usable value. */
  decimals: z.nullable(z.number()),
  unlisted: z.boolean(),
  /** Symbol of the coin or listed token that an unlisted token resembles. */
  imitates: z.optional(z.string()),
});

const someoneSchema = z.object({ address: addressSchema, name: z.nullable(z.string()) });

const holdingSchema = z.object({
  token: portfolioTokenSchema,
  units: integerSchema,
  /** In wei of the coin; null if no price was read. */
  worthWei: z.nullable(integerSchema),
});

const walletEventSchema = z.object({
  hash: hashSchema,
  block: z.nullable(integerSchema),
  /** ISO 8601; null if the block's time was not read. */
  time: z.nullable(z.string()),
  kind: z.enum(["sent", "received", "moved", "minted", "burned", "allowed", "withdrawn", "failed"]),
  token: portfolioTokenSchema,
  /** Null if there is no amount: unlimited, or an item of a collection. */
  units: z.nullable(integerSchema),
  item: z.optional(z.string()),
  other: z.nullable(someoneSchema),
});

const standingApprovalSchema = z.object({
  token: portfolioTokenSchema,
  spender: someoneSchema,
  kind: z.enum(["allowance", "operator"]),
  /** Null for an unlimited allowance. */
  units: z.nullable(integerSchema),
  /** What the spender could take now: the smaller of allowance and balance; null if not read. */
  atStakeUnits: z.nullable(integerSchema),
});

/** A wallet at one block, for a card. The same content is in the reply's text, as `said`. */
export const portfolioSchema = z.object({
  chainId: z.number(),
  address: addressSchema,
  block: integerSchema,
  /** Total value of the holdings that have a price, in wei of the coin. */
  totalWei: integerSchema,
  /** Price of one coin in US dollars with 18 decimals; null if no fresh price was read. */
  coinUsd: z.nullable(integerSchema),
  holdings: z.array(holdingSchema),
  activity: z.array(walletEventSchema),
  approvals: z.array(standingApprovalSchema),
  /** Set if only this part of the wallet is shown. */
  only: z.optional(z.enum(["approvals", "holdings"])),
  /** Sentences about what the card does not show. */
  notes: z.array(z.string()),
  /** Markdown of the reply's text that pages with this card can omit. */
  said: z.string(),
});

export type PortfolioToken = z.infer<typeof portfolioTokenSchema>;
export type Holding = z.infer<typeof holdingSchema>;
export type WalletEvent = z.infer<typeof walletEventSchema>;
export type StandingApproval = z.infer<typeof standingApprovalSchema>;
export type Portfolio = z.infer<typeof portfolioSchema>;
