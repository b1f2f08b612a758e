import { parseJson } from "@alithia/protocol/parse-json.ts";
import type { Portfolio } from "@alithia/protocol/portfolio.ts";

type Seen = { block: string; totalWei: string; atMs: number };
type Visits = Record<string, { last: Seen; before: Seen | null }>;

export type Change = {
  /** Time of the previous visit, in Unix milliseconds. */
  sinceMs: number;
  totalWei: bigint;
  /** Activity rows since then; `isAll` is false if there may be more than the card lists. */
  events: number;
  isAll: boolean;
};

export const visitsKey = "alithia.visits";
const maxWallets = 20;
const oneVisitMs = 30 * 60_000;

/** Stores this browser's last view of each wallet, to report what has changed since. */
export function createLastVisits(storage: Pick<Storage, "getItem" | "setItem">) {
  function load(): Visits {
    const stored = parseJson(storage.getItem(visitsKey) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, visit]) => isVisit(visit))) as Visits;
  }

  /** Records a view of a portfolio; returns the change since the previous visit, or null on the first. */
  function note(portfolio: Portfolio, nowMs: number): Change | null {
    const { [keyOf(portfolio)]: known, ...others } = load();
    if (known !== undefined && BigInt(portfolio.block) < BigInt(known.last.block)) return null;
    const isNewVisit = known !== undefined && nowMs - known.last.atMs > oneVisitMs;
    const before = isNewVisit ? known.last : (known?.before ?? null);
    const last = { block: portfolio.block, totalWei: portfolio.totalWei, atMs: nowMs };
    const kept = Object.entries(others).slice(1 - maxWallets);
    storage.setItem(
      visitsKey,
      JSON.stringify({ ...Object.fromEntries(kept), [keyOf(portfolio)]: { last, before } }),
    );
    return before === null ? null : compare(portfolio, before);
  }

  return { note };
}

const keyOf = ({ chainId, address }: Portfolio) => `${chainId} ${address.toLowerCase()}`;

function compare({ totalWei, activity }: Portfolio, before: Seen): Change {
  const newer = activity.filter(({ block }) => block !== null && BigInt(block) > BigInt(before.block));
  return {
    sinceMs: before.atMs,
    totalWei: BigInt(totalWei) - BigInt(before.totalWei),
    events: newer.length,
    isAll: newer.length < activity.length || activity.length === 0,
  };
}

function isVisit(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { last, before } = value as { last?: unknown; before?: unknown };
  return isSeen(last) && (before === null || isSeen(before));
}

function isSeen(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { block, totalWei, atMs } = value as Record<string, unknown>;
  const isWhole = (one: unknown) => typeof one === "string" && /^\d{1,80}$/.test(one);
  return isWhole(block) && isWhole(totalWei) && typeof atMs === "number";
}
