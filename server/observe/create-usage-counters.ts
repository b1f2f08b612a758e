import { campaignCodes } from "@alithia/content/campaigns.ts";
import { addDailyCounts } from "../database/daily-counts.ts";
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
