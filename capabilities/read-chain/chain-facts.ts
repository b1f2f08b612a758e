import { embeddedOnly } from "@alithia/agent/describe-capabilities.ts";
import type { Approval } from "@alithia/chain/account/wallet-facts.ts";
import type { DecodedEvent } from "@alithia/chain/decoding/decode-event.ts";
import type { Identity } from "@alithia/chain/identity/read-identity.ts";
import type { Hex } from "@alithia/chain/node/rpc-request.ts";
import type { AccountKind } from "@alithia/chain/reading/plan-account.ts";
import type { Party } from "@alithia/chain/registry/create-registry.ts";
import type { TokenAmount } from "@alithia/chain/token/token-label.ts";
import * as z from "zod";
import { dayWords } from "../input/day-words.ts";
import { addressInput, tokenInput } from "../input/fields.ts";
import type { ListFilter } from "../input/read-filter.ts";
import { type Control, controlQuestions } from "./control.ts";
import type { FeeFacts } from "./estimate-fee.ts";
import { feeInput } from "./fee-question.ts";
import { moveInput, type readMoves } from "./moves.ts";

/** The fields of a block that can be asked for by name. */
const blockFields = [
  "number",
  "time",
  "transactions",
  "gas-used",
  "gas-limit",
  "base-fee",
  "hash",
  "parent",
  "miner",
  "size",
] as const;

export type BlockField = (typeof blockFields)[number];

const isoDate = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?)?$/;

/**
 * `status` and `transactions` need nothing else; `block` and `gas` take an optional block; `balance`,
 * `transaction-count`, `code` and `logs` need the address, and `balance` takes a token (the coin by default). `gas` with an
 * action (`for`) is its fee.
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
      .refine((value) => isoDate.test(value) || (value.length < 80 && dayWords.test(value)), "no such date")
      .describe("As 2025-03-01T12:00"),
  ),
  /** Of a balance: an amount of the token to subtract from it. Of a fee: the coins that are to be enough. */
  spend: z.optional(z.string().meta(embeddedOnly)),
  /** Whether it is asked what share of the balance `spend` is. */
  share: z.optional(z.literal(true).meta(embeddedOnly)),
  count: z.optional(
    z
      .string()
      .regex(/^[1-9]\d{0,3}$/)
      .describe("Of rows listed"),
  ),
  /** Of logs, bounds of their amounts in whole units. */
  least: z.optional(z.string().max(40).meta(embeddedOnly)),
  most: z.optional(z.string().max(40).meta(embeddedOnly)),
  /** Of logs, whether the oldest are asked for. */
  first: z.optional(z.union([z.literal(true), z.literal("deployer")]).meta(embeddedOnly)),
  /** Of a block, those that are told first. */
  fields: z.optional(z.array(z.enum(blockFields)).max(blockFields.length).meta(embeddedOnly)),
  /** Of code, what is answered alone. */
  asks: z.optional(z.array(z.enum(controlQuestions)).max(controlQuestions.length).meta(embeddedOnly)),
  ...feeInput,
  ...moveInput,
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
  /** The cost of a plain transfer of coins (21,000 gas) at that price. */
  transferCost: TokenAmount;
  /** The same in dollars, e.g. `$0.01`; null if the coin's price was not read. */
  transferDollars: string | null;
};

type CountFacts = {
  transactionCount: string;
  /** The count with what this node has waiting; null of the past and where the node does not tell. */
  pendingCount: string | null;
};

/** What the connected wallet gave an address and got from it; `isWhole` if all its logs were read. */
export type Shared = { gave: TokenAmount[]; got: TokenAmount[]; latest: Hex | null; isWhole: boolean };

export type CodeFacts = {
  account: AccountKind;
  implementation: Party | null;
  functions: { selector: Hex; signature: string | null }[];
};

export type EventFacts = {
  /** Latest first; oldest first where the first ones were asked for. */
  events: {
    transaction: Hex;
    block: string;
    /** ISO 8601; null if the block could not be read. */
    time: string | null;
    event: DecodedEvent | null;
    /** Arguments that are amounts of a known token, by name. */
    amounts: { name: string; amount: TokenAmount }[];
  }[];
  found: number;
  fromBlock: string | null;
  /** The bounds of amounts that were asked for. */
  bounds?: ListFilter;
  /** The event that was requested by name; absent for all. */
  asked?: string;
  /** The first block that was requested; absent for all. */
  askedFrom?: string;
  /** How many of each name; unnamed ones aside. */
  counts: { name: string; count: number }[];
  /** Of the first event: who deployed the contract in its transaction; null if that did not. */
  deployer?: Party | null;
  /** Whether only who deployed it was asked. */
  isOfDeployer?: true;
  moves?: Awaited<ReturnType<typeof readMoves>>["moves"];
};

export type LatestTransactions = {
  /** Latest first. */
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
  /** The oldest block that was searched. */
  fromBlock: string;
};

/** Facts of the chain by topic, as plain JSON. */
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
        gasLimit: string;
        parentHash: Hex | null;
        miner: Hex | null;
        size: string | null;
        gas: GasFacts | null;
        latest: boolean;
      }
    | { topic: "gas"; gas: GasFacts | null; gasUsed: string; fee?: FeeFacts | null }
    | {
        topic: "balance";
        party: Party;
        isOwn: boolean;
        amount: TokenAmount;
        dollars: string | null;
        /** The amount to spend and what would be left, negative if the balance is too small. */
        spending?: { amount: TokenAmount; left: TokenAmount };
      }
    | ({ topic: "transaction-count"; party: Party; account: AccountKind } & CountFacts)
    | ({
        topic: "code";
        party: Party;
        /** Null for an account, and for a contract that answers nothing known. */
        identity: Identity | null;
        isOwn: boolean;
        /** What the connected wallet lets it take. */
        approvals: Approval[];
        shared: Shared | null;
        /** How many transactions that this conversation prepared and the visitor signed call it. */
        used?: number;
        control?: Control;
      } & CodeFacts)
    | ({ topic: "logs"; party: Party } & EventFacts)
    | ({ topic: "transactions" } & LatestTransactions)
  );
