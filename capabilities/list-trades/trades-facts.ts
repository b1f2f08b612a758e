import type { Hex } from "@alithia/chain/node/rpc-request.ts";
import type { TokenAmount } from "@alithia/chain/token/token-label.ts";
import * as z from "zod";
import { dayWords } from "../input/day-words.ts";
import { addressInput, tokenInput } from "../input/fields.ts";
import { rankAsMoney } from "../our-history/narrate-outcome.ts";

export const listTradesInput = z.object({
  address: addressInput,
  token: tokenInput.optional(),
  /** What was done with the token; both by default. */
  side: z.enum(["bought", "sold"]).optional(),
  days: z
    .string()
    .refine((value) => value.length < 80 && dayWords.test(value), "no such days")
    .optional(),
  count: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .optional(),
});
export type ListTradesInput = z.infer<typeof listTradesInput>;

/** One token given for one other in a transaction that the wallet signed; fees of the network aside. */
export type Trade = {
  hash: Hex;
  /** ISO 8601; null if the block's time was not read. */
  time: string | null;
  place: { address: Hex; name: string | null };
  paid: TokenAmount;
  received: TokenAmount;
};

/** Trades of one token for one other, added up; `now` is what selling the received brings, null without a market. */
export type TradeSum = { paid: TokenAmount; received: TokenAmount; trades: number; now: TokenAmount | null };

export type TradesFacts = {
  chain: { id: number; name: string };
  block: { number: string; time: string };
  address: Hex;
  isOwn: boolean;
  /** Newest first. */
  trades: Trade[];
  sums: TradeSum[];
  /** How many transactions the wallet signed in that time; null if the node does not tell. */
  signed: number | null;
  /** How many of them may be trades and could not be read; null if that is not known. */
  unread: number | null;
};

/** Whether something else than money was bought, which may gain or lose. */
export const isPurchase = ({ paid, received }: Pick<TradeSum, "paid" | "received">): boolean =>
  rankAsMoney(paid.token) > rankAsMoney(received.token);
