import { requireCurrentHead } from "@alithia/chain/block/require-current-head.ts";
import type { ChainNode } from "@alithia/chain/node/chain-node.ts";
import { createNodeRequest } from "@alithia/chain/node/rpc-request.ts";
import { blocksARequest, readSaleEventNames } from "@alithia/chain/sale/read-sale-events.ts";
import { campaignCodes } from "@alithia/content/campaigns.ts";
import { addDailyCounts, beginCursor, countOnce, loadCursor } from "../database/daily-counts.ts";
import type { Database } from "../database/database.ts";

/** The events counted about the use of the site: how often, never by whom. */
export const usageCounterNames = [
  "page-seen",
  "question-asked",
  "not-understood",
  "proposal-shown",
  "signed",
  "bought",
  "bought-on-chain",
  "returned-on-chain",
  "treasury-paid",
  "sale-paused",
] as const;

/** From fixed lists: a page of the site by its path, or a campaign by its code. */
type CountedEvent = (typeof usageCounterNames)[number] | `page ${string}` | `campaign ${string}`;

/**
 * Counts usage per day, without cookies and ids. Counts are buffered and saved periodically, so that a page
 * needs no statement; a killed process loses the last seconds.
 */
export function createUsageCounters(now: () => number) {
  let gathered = new Map<CountedEvent, number>();

  return {
    count(name: CountedEvent) {
      gathered.set(name, (gathered.get(name) ?? 0) + 1);
    },
    /** Adds the buffered counts to the database; on failure they are kept for the next time. */
    async save(database: Database): Promise<void> {
      if (gathered.size === 0) return;
      const saving = gathered;
      gathered = new Map();
      try {
        await addDailyCounts(database, new Date(now()).toISOString().slice(0, 10), [...saving]);
      } catch (cause) {
        for (const [name, count] of saving) gathered.set(name, (gathered.get(name) ?? 0) + count);
        throw cause;
      }
    },
  };
}

export type UsageCounters = ReturnType<typeof createUsageCounters>;

/** The pages counted individually; others count only as seen. */
export const pagesSeen = ["/", "/alithia", "/token", "/legal", "/status", "/addresses"] as const;

const campaigns: ReadonlySet<string> = new Set(campaignCodes);
const pages: ReadonlySet<string> = new Set(pagesSeen);

/** Returns the counters of a served page. A campaign counts only if its code is in the operator's list. */
export function findPageCounts(path: string, campaign: string | undefined): CountedEvent[] {
  const counts: CountedEvent[] = ["page-seen"];
  if (pages.has(path)) counts.push(`page ${path}`);
  if (campaign !== undefined && campaigns.has(campaign)) counts.push(`campaign ${campaign}`);
  return counts;
}

type Dependencies = { database: Database; node: ChainNode; sale: `0x${string}`; now(): number };

/**
 * Counts the sale's events on the chain (purchases, returns, withdrawals and sweeps, pauses), wherever they
 * were signed: from the first run on, one block range at a time, and once across all servers.
 */
export function createSaleCount({ database, node, sale, now }: Dependencies): () => Promise<void> {
  const request = createNodeRequest(node);
  const name = `sale ${sale.toLowerCase()}`;

  return async () => {
    const head = await requireCurrentHead(request, node.chainId, now());
    const from = await loadCursor(database, name);
    if (from === null) return beginCursor(database, name, Number(head.number));
    const first = BigInt(from) + 1n;
    if (first > head.number) return;
    const last = first + blocksARequest - 1n < head.number ? first + blocksARequest - 1n : head.number;
    const events = await readSaleEventNames(request, sale, first, last);
    const count = (...names: (typeof events)[number][]) =>
      events.filter((name) => names.includes(name)).length;
    await countOnce(database, {
      name,
      from,
      to: Number(last),
      day: new Date(now()).toISOString().slice(0, 10),
      counts: [
        ["bought-on-chain", count("TokensPurchased")],
        ["returned-on-chain", count("TokensReturned")],
        ["treasury-paid", count("Withdrawn", "UnsoldSwept")],
        ["sale-paused", count("BuyingPausedUntil")],
      ],
    });
  };
}
