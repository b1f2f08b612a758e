import { embeddedOnly } from "@alithia/agent/describe-capabilities.ts";
import type { Activity, WalletFacts } from "@alithia/chain/account/wallet-facts.ts";
import type { CheckedTransfer } from "@alithia/chain/explorer/create-explorer.ts";
import type { Position } from "@alithia/chain/identity/read-positions.ts";
import { toIso } from "@alithia/chain/reading/plan-block.ts";
import { type TokenAmount, toTokenAmount } from "@alithia/chain/token/token-label.ts";
import * as z from "zod";
import { dayWords } from "../input/day-words.ts";
import { addressInput, tokenInput } from "../input/fields.ts";
import { isZone } from "../input/time-zone.ts";
import { periods } from "./narrate-periods.ts";

/** What may be asked of the lines of a wallet's records, by the classes of the question classifier. */
export const asksOfRecords = [
  "other",
  "file",
  "hash",
  "final",
  "what-for",
  "fees-of",
  "include",
  "avg",
  "which-sum",
  "missing",
] as const;

/** What a few words below records ask of them, which no class tells. */
const asksInWords = ["dollars", "number", "failures", "ranked", "older", "when", "unasked", "links"] as const;
/** Kinds of transactions that a list is kept to. */
const kindsOfRecords = ["trades", "payments", "approvals"] as const;

/** Which lines are meant; all where nothing is said of them. `place` counts from the newest. */
const pickedLines = z.object({
  amounts: z.array(z.string().max(60)).max(8).optional(),
  hexes: z.array(z.string().max(70)).max(8).optional(),
  isOfSale: z.literal(true).optional(),
  rank: z.enum(["largest", "smallest", "dearest", "cheapest"]).optional(),
  place: z.number().int().min(1).max(50).optional(),
  count: z.number().int().min(1).max(200).optional(),
});

/** `part` limits the summary to one thing, e.g. the totals by person; the fields after it filter the movements. */
export const summarizeWalletInput = z.object({
  address: addressInput,
  part: z.enum(["nfts", "worth", "activity", "fees", "totals"]).optional().describe("Alone"),
  moved: z.enum(["in", "out", "both"]).optional().describe("Way"),
  counterparty: addressInput.optional().describe("Other side"),
  /** Of totals, several other sides. */
  parties: z.optional(z.array(addressInput).min(2).max(20).meta(embeddedOnly)),
  /** Other wallets whose holdings stand beside those of the address. */
  compared: z.optional(z.array(addressInput).min(1).max(5).meta(embeddedOnly)),
  taken: z.optional(z.boolean().meta(embeddedOnly)),
  pick: z.optional(z.enum(["largest", "smallest", "first", "count", "sum"]).meta(embeddedOnly)),
  /** Of a sum, for each of these. */
  per: z.optional(z.enum(periods).meta(embeddedOnly)),
  /** Of movements, all of them instead of the latest. */
  every: z.optional(z.literal(true).meta(embeddedOnly)),
  token: tokenInput.optional(),
  /** The one payment asked for, e.g. "150 dollars". */
  sum: z.optional(z.string().max(60).meta(embeddedOnly)),
  /** Bounds of the amounts in whole units, and the "sale", "trades" or what nobody paid left out. */
  least: z.optional(z.string().max(40).meta(embeddedOnly)),
  most: z.optional(z.string().max(40).meta(embeddedOnly)),
  without: z.optional(z.enum(["sale", "trades", "unpaid"]).meta(embeddedOnly)),
  /** What is asked of the records, and which of their lines are meant. */
  ask: z.optional(z.enum([...asksOfRecords, ...asksInWords]).meta(embeddedOnly)),
  kind: z.optional(z.enum(kindsOfRecords).meta(embeddedOnly)),
  /** Of holdings, those of little worth left out. */
  hides: z.optional(z.literal("small").meta(embeddedOnly)),
  lines: z.optional(pickedLines.meta(embeddedOnly)),
  /** Whether the one payment listed is offered to be paid back. */
  repay: z.optional(z.literal(true).meta(embeddedOnly)),
  /** So many movements alone: the latest, or with `pick: "first"` the oldest. */
  count: z.optional(
    z
      .string()
      .regex(/^[1-9]\d{0,2}$/)
      .meta(embeddedOnly),
  ),
  /** The wallet as of `block` or `days`, or a period's account. */
  /** What kind of account it is, how it was used, and who may spend from it, alone. */
  standing: z.optional(z.literal(true).meta(embeddedOnly)),
  view: z.optional(z.enum(["held", "statement", "profit"]).meta(embeddedOnly)),
  block: z.optional(z.string().max(18).regex(/^\d+$/).meta(embeddedOnly)),
  /** The time of those days at which it is held, "24:00" being their end, and the zone of that clock. */
  time: z.optional(
    z
      .string()
      .regex(/^\d\d:\d\d$/)
      .meta(embeddedOnly),
  ),
  zone: z.optional(z.string().max(40).refine(isZone, "no such time zone").meta(embeddedOnly)),
  /** The moment that a statement begins at; it ends at the one above, or now. */
  opening: z.optional(
    z
      .object({
        block: z.string().max(18).regex(/^\d+$/).optional(),
        days: z.string().max(80).optional(),
        time: z.string().max(5).optional(),
        zone: z.string().max(40).refine(isZone, "no such time zone").optional(),
      })
      .meta(embeddedOnly),
  ),
  days: z
    .string()
    .refine((value) => value.length < 80 && dayWords.test(value), "no such days")
    .optional()
    .describe("Last week"),
});

export type SummarizeWalletInput = z.infer<typeof summarizeWalletInput>;

/** Who took what left the wallet, by transactions it signed or that called it; "others" is whoever signed. */
export const takerOf = ({ taken, counterparty }: SummarizeWalletInput) =>
  taken === true ? ((counterparty as `0x${string}` | undefined) ?? "others") : undefined;
/** The other sides of which totals are asked; none where they are of everybody. */
export const partiesOf = ({ part, parties, counterparty }: SummarizeWalletInput): readonly string[] =>
  part === "totals" ? (parties ?? (counterparty === undefined ? [] : [counterparty])) : [];
/** The other side of the movements. */
export const otherSideOf = ({ taken, counterparty }: Pick<SummarizeWalletInput, "taken" | "counterparty">) =>
  taken === true ? undefined : counterparty;

/** A coin transfer that an explorer lists; `isRead` if the node confirms it. */
export type ListedTransfer = {
  hash: `0x${string}`;
  time: string;
  from: `0x${string}`;
  to: `0x${string}` | null;
  amount: TokenAmount;
  failed: boolean;
  isInternal: boolean;
  isRead: boolean;
};

/** What an account itself signed in the days asked for, counted by its nonces. */
export type SentFacts = {
  count: number;
  /** Why they are not listed; null if all are. */
  unlisted: "too-many" | "unseen" | null;
  transactions: {
    hash: `0x${string}`;
    time: string;
    block: string;
    to: `0x${string}` | null;
    amount: TokenAmount;
    fee: TokenAmount | null;
    failed: boolean;
  }[];
  /** The sum of the fees, and its dollars. Null if none was paid or one is unknown. */
  fees: TokenAmount | null;
  dollars: string | null;
};

/** A token at both ends of a period and between them, as far as that is known. */
export type PeriodRow = Record<"opening" | "closing", TokenAmount> &
  Partial<Record<"received" | "paid" | "fees", TokenAmount>>;

/** What was read of a wallet, and an explorer's transfers if one is configured and answers. */
export type WalletSummary = WalletFacts & {
  /** Whether it is the connected account. */
  isOwn?: boolean;
  /** Prices in dollars with 18 decimals by lower-case address, "coin" of the coin, where a worth is asked for. */
  prices?: Readonly<Record<string, string>>;
  /** The hashes that the reply before told, where it is asked what it left out. */
  shown?: readonly string[];
  listed: { transfers: ListedTransfer[]; isWhole: boolean; contradicted: number } | null;
  /** What it signed itself; null if that was not asked for, for a contract, or where the node lacks a block. */
  sent: SentFacts | null;
  /** Who signed the transactions that minted something for it, by hash; read where incoming movements are asked for. */
  signers?: Record<string, string>;
  /** The latest that fits but for the days asked for, where nothing is of those days. */
  latestBefore?: Activity | null;
  /** Whether the taker that was asked about has code, so that others' transactions may call it within. */
  isTakerCode?: boolean;
  /** Whether only what it holds was asked for; all is told where nothing is known of the question. */
  scope?: "holdings" | "all";
  /** The symbols of the tokens that the question names. */
  asked?: readonly string[];
  /** What it has in pools; absent where that was not asked for. */
  positions?: Position[];
  /** The block before a period, and its rows; the facts are of its last block. */
  opening?: WalletFacts["block"];
  compared?: WalletFacts[];
  /** The moment that was asked for, in ISO 8601. */
  moment?: string;
  period?: PeriodRow[];
};

type Found = { transfers: readonly CheckedTransfer[]; isWhole: boolean; contradicted: number };

export function addListedTransfers(
  facts: WalletFacts,
  found: Found | null,
  sent: SentFacts | null = null,
): WalletSummary {
  if (found === null) return { ...facts, listed: null, sent };
  const transfers = found.transfers.map(({ hash, timestamp, from, to, valueWei, failed, kind, isRead }) => ({
    hash,
    time: toIso(timestamp),
    from,
    to,
    amount: toTokenAmount(facts.coin.token, valueWei),
    failed,
    isInternal: kind === "internal",
    isRead,
  }));
  return { ...facts, listed: { ...found, transfers }, sent };
}

/** Whether what the wallet itself signed is looked up, by its nonces. */
export function asksSent(input: SummarizeWalletInput): boolean {
  const { part, moved, taken, token, pick, ask, days } = input;
  if (ask !== undefined || part === "fees" || part === "activity") return true;
  const isOfDays = days !== undefined && token === undefined;
  if (part === undefined && moved === undefined) return pick === "first" || isOfDays;
  return moved !== "in" && taken !== true && isOfCoin(input);
}

/** Whether the coin, which leaves no logs, is among what is asked for. */
const isOfCoin = (input: SummarizeWalletInput) =>
  input.token === undefined || input.token === "S" || partiesOf(input).length > 0;

export function isFiltered(input: SummarizeWalletInput): boolean {
  const { moved, counterparty, days, token, least, most, without, kind } = input;
  return (moved ?? counterparty ?? days ?? token ?? least ?? most ?? without ?? kind) !== undefined;
}
