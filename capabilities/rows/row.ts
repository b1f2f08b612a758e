import type { Movement } from "@alithia/chain/account/wallet-facts.ts";
import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { isSameHex } from "@alithia/chain/node/rpc-request.ts";
import { type TokenAmount, toTokenAmount } from "@alithia/chain/token/token-label.ts";
import { quote, sayAmount, sayMoment } from "../narration/phrases.ts";

/** One thing that happened in a transaction, told by `words`, e.g. "received 5 USDC from 0x…". */
export type Row = {
  hash: string;
  /** ISO 8601; null if only the block is known. */
  time: string | null;
  block: string;
  words: string;
  /** What stands behind the hash, e.g. " (failed)". */
  note?: string;
  /** Null of what moved nothing, e.g. an approval. */
  movement: Movement | null;
  /** Whether it counts among payments, which items, mints, burns and what failed do not. */
  isPayment: boolean;
};

type RowFilter = {
  moved?: "in" | "out" | "both" | undefined;
  counterparty?: string | undefined;
  token?: string | undefined;
  /** In milliseconds. */
  within: { from: number; to: number } | null;
};

/** Whether an amount is of a token: a listed symbol, or any token's address. */
const isOfToken = ({ token }: TokenAmount, asked: string) =>
  isSameHex(token.address ?? "", asked) ||
  (token.listed && token.symbol?.toLowerCase() === asked.toLowerCase());

export function filterRows(rows: readonly Row[], filter: RowFilter): Row[] {
  const { moved = "both", counterparty, token, within } = filter;
  const isAnything = (filter.moved ?? counterparty ?? token) === undefined;
  const isMeant = ({ direction, other, amount }: Movement) =>
    (moved === "both" || direction === moved) &&
    (counterparty === undefined || isSameHex(other, counterparty)) &&
    (token === undefined || isOfToken(amount, token));
  return rows.filter(({ time, movement }) => {
    const moment = time === null ? Number.NaN : Date.parse(time);
    const isWithin = within === null || (moment >= within.from && moment <= within.to);
    return isWithin && (movement === null ? isAnything : isMeant(movement));
  });
}

export function sayWhen({ time, block }: Pick<Row, "time" | "block">): string {
  return time === null ? `Block ${formatAmount(BigInt(block), 0)}` : sayMoment(time);
}

/** A line for each transaction, in the order of the rows. */
export function sayRows(rows: readonly Row[]): string[] {
  return [...Map.groupBy(rows, ({ hash }) => hash).values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const words = [first, ...others].map((row) => row.words).join("; ");
    return `${sayWhen(first)}: ${words}, in ${quote(first.hash)}${first.note ?? ""}`;
  });
}

export const listLines = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join("\n");

/** The sum of the amounts of each token. */
export function sumByToken(amounts: readonly TokenAmount[]): TokenAmount[] {
  const byToken = Map.groupBy(amounts, ({ token }) => token.address);
  return [...byToken.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const units = others.reduce((sum, amount) => sum + BigInt(amount.units), BigInt(first.units));
    return [toTokenAmount(first.token, units)];
  });
}

/** What rows moved, items aside. */
export const listAmounts = (rows: readonly Row[]): TokenAmount[] =>
  rows.flatMap(({ movement }) =>
    movement === null || movement.tokenId !== undefined ? [] : [movement.amount],
  );

/** The sums of what rows moved, token by token, e.g. "5 S". */
export const saySums = (rows: readonly Row[]): string[] => sumByToken(listAmounts(rows)).map(sayAmount);

/** Of rows that are newest first, the oldest, or the largest or smallest of each token. */
export function pickRows(rows: readonly Row[], pick: "largest" | "smallest" | "first"): Row[] {
  if (pick === "first") return rows.slice(-1);
  const sizeOf = ({ movement }: Row) => BigInt(movement?.amount.units ?? 0);
  const isFurther = (one: Row, best: Row) =>
    pick === "largest" ? sizeOf(one) > sizeOf(best) : sizeOf(one) < sizeOf(best);
  const byToken = Map.groupBy(rows, ({ movement }) => movement?.amount.token.address);
  return [...byToken.values()].map((group) =>
    group.reduce((best, one) => (isFurther(one, best) ? one : best)),
  );
}
