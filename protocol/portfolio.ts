import * as z from "zod/mini";
import { addressSchema, hashSchema, integerSchema } from "./hex.ts";

/** A token as a card names it. What an unlisted one calls itself is its own claim. */
const portfolioTokenSchema = z.object({
  /** Null for the coin. */
  token: z.nullable(addressSchema),
  symbol: z.string(),
  /** Null where the token tells none that can be used. */
  decimals: z.nullable(z.number()),
  unlisted: z.boolean(),
  /** The symbol of the coin or listed token that an unlisted one could be taken for. */
  imitates: z.optional(z.string()),
});

const someoneSchema = z.object({ address: addressSchema, name: z.nullable(z.string()) });

const holdingSchema = z.object({
  token: portfolioTokenSchema,
  units: integerSchema,
  /** In wei of the coin; null where no price was read. */
  worthWei: z.nullable(integerSchema),
});

const walletEventSchema = z.object({
  hash: hashSchema,
  block: z.nullable(integerSchema),
  /** ISO 8601; null when the block's time was not read. */
  time: z.nullable(z.string()),
  kind: z.enum(["sent", "received", "moved", "minted", "burned", "allowed", "withdrawn", "failed"]),
  token: portfolioTokenSchema,
  /** Null where no amount is told: any amount, or an item of a collection. */
  units: z.nullable(integerSchema),
  item: z.optional(z.string()),
  other: z.nullable(someoneSchema),
});

const standingApprovalSchema = z.object({
  token: portfolioTokenSchema,
  spender: someoneSchema,
  kind: z.enum(["allowance", "operator"]),
  /** Null for any amount. */
  units: z.nullable(integerSchema),
  /** What the spender could take now: the smaller of allowance and balance. Null where that was not read. */
  atStakeUnits: z.nullable(integerSchema),
});

/** A wallet at one block, for a card; what it shows stands in the reply's text too, as `said`. */
export const portfolioSchema = z.object({
  chainId: z.number(),
  address: addressSchema,
  block: integerSchema,
  /** Worth of the holdings that have a price, in wei of the coin. */
  totalWei: integerSchema,
  /** What one coin is worth in US dollars, with 18 decimals; null where no fresh price was read. */
  coinUsd: z.nullable(integerSchema),
  holdings: z.array(holdingSchema),
  activity: z.array(walletEventSchema),
  approvals: z.array(standingApprovalSchema),
  /** Of a wallet that was read for one thing only, what that is. */
  only: z.optional(z.literal("approvals")),
  /** Sentences about what the card cannot show. */
  notes: z.array(z.string()),
  /** The Markdown of the reply's text that a page with this card need not show. */
  said: z.string(),
});

export type PortfolioToken = z.infer<typeof portfolioTokenSchema>;
export type Holding = z.infer<typeof holdingSchema>;
export type WalletEvent = z.infer<typeof walletEventSchema>;
export type StandingApproval = z.infer<typeof standingApprovalSchema>;
export type Portfolio = z.infer<typeof portfolioSchema>;
