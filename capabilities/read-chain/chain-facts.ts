import type { DecodedEvent } from "@alithia/chain/decoding/decode-event.ts";
import type { Hex } from "@alithia/chain/node/hex-quantity.ts";
import type { AccountKind } from "@alithia/chain/reading/plan-account.ts";
import type { Party } from "@alithia/chain/registry/create-registry.ts";
import type { TokenAmount } from "@alithia/chain/token/token-label.ts";
import * as z from "zod";
import { addressInput, tokenInput } from "../input/fields.ts";
import { dayWords } from "../input/resolve-days.ts";

const isoDate = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?)?$/;

/**
 * `status` and `transactions` ask for nothing more; `block` and `gas` take an optional block; `balance`, `transaction-count`,
 * `code` and `logs` need the address, and `balance` takes a token (the native coin without one).
 */
export const readChainInput = z.object({
  topic: z
    .enum(["status", "block", "gas", "transactions", "balance", "transaction-count", "code", "logs"])
    .describe("The last four need address"),
  address: z.optional(addressInput),
  block: z.optional(
    z
      .string()
      .regex(/^\d{1,18}$/)
      .describe("Number; latest when absent"),
  ),
  token: z.optional(tokenInput),
  date: z.optional(
    z
      .string()
      .refine((value) => isoDate.test(value) || (value.length < 40 && dayWords.test(value)), "no such date")
      .describe("Instead of block: 2025-03-01T12:00"),
  ),
  /** Of a balance: an amount of the token, to tell what would be left after it. */
  spend: z.optional(z.string().describe("Subtracted")),
  count: z.optional(
    z
      .string()
      .regex(/^[1-9]\d{0,3}$/)
      .describe("Of transactions"),
  ),
  event: z.optional(z.string().min(1).max(200).describe("Name or signature")),
  blocks: z.optional(
    z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .describe("Last ones, of logs"),
  ),
});

export type ReadChainInput = z.infer<typeof readChainInput>;

type At = { chain: { id: number; name: string }; block: { number: string; time: string } };

export type GasFacts = {
  baseFeeGwei: string;
  usualPriceGwei: string;
  /** What a plain transfer of coins (21,000 gas) costs at that price. */
  transferCost: TokenAmount;
  /** The same in dollars, such as `$0.01`; null where the coin's price was not read. */
  transferDollars: string | null;
};

export type CodeFacts = {
  account: AccountKind;
  implementation: Party | null;
  functions: { selector: Hex; signature: string | null }[];
};

export type EventFacts = {
  /** Latest first. */
  events: {
    transaction: Hex;
    block: string;
    /** ISO 8601; null when the block could not be read. */
    time: string | null;
    event: DecodedEvent | null;
    /** Arguments that are amounts of a known token, by their names. */
    amounts: { name: string; amount: TokenAmount }[];
  }[];
  found: number;
  fromBlock: string | null;
  /** The event that was asked for by name; absent where all were. */
  asked?: string;
  /** The first block that was asked for; absent where all were. */
  askedFrom?: string;
};

export type LatestTransactions = {
  /** The last one first. */
  transactions: {
    hash: Hex;
    block: string;
    time: string;
    from: Party;
    /** Null for a deployment. */
    to: Party | null;
    value: TokenAmount;
    isCall: boolean;
  }[];
  /** The oldest block that was looked into. */
  fromBlock: string;
};

/** What was read, by topic, as plain JSON. */
export type ChainFacts = At &
  (
    | {
        topic: "status";
        secondsPerBlock: { seconds: string; blocks: string } | null;
        gas: GasFacts | null;
        rehearsal: boolean;
      }
    | {
        topic: "block";
        hash: Hex;
        transactionCount: number;
        /** The first of its transactions. */
        transactions: Hex[];
        gasUsed: string;
        gas: GasFacts | null;
        latest: boolean;
      }
    | { topic: "gas"; gas: GasFacts | null; gasUsed: string }
    | {
        topic: "balance";
        party: Party;
        amount: TokenAmount;
        dollars: string | null;
        /** What is to be spent, and what would be left of the balance: below zero where it is too little. */
        spending?: { amount: TokenAmount; left: TokenAmount };
      }
    | { topic: "transaction-count"; party: Party; transactionCount: string; account: AccountKind }
    | ({ topic: "code"; party: Party } & CodeFacts)
    | ({ topic: "logs"; party: Party } & EventFacts)
    | ({ topic: "transactions" } & LatestTransactions)
  );
