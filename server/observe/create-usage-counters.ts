import { campaignCodes } from "@alithia/content/campaigns.ts";
import { addDailyCounts } from "../database/daily-counts.ts";
import type { Database } from "../database/database.ts";

/** What is counted about the use of the site: how often, never by whom. */
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

/** Of a list that is fixed: a page of the site by its path, or a campaign by its code. */
type CountedEvent = (typeof usageCounterNames)[number] | `page ${string}` | `campaign ${string}`;

/**
 * Counts without watching: numbers of a day, without cookies and ids. They are gathered here and added to the
 * database now and then, so that a page costs no statement; a killed process loses the last seconds of them.
 */
export function createUsageCounters(now: () => number) {
  let gathered = new Map<CountedEvent, number>();

  return {
    count(name: CountedEvent) {
      gathered.set(name, (gathered.get(name) ?? 0) + 1);
    },
    /** Adds what was gathered to what is stored; what cannot be stored now is kept for the next time. */
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

/** The pages that are counted by themselves; others count as seen alone. */
export const pagesSeen = ["/", "/alithia", "/token", "/legal", "/status", "/addresses"] as const;

const campaigns: ReadonlySet<string> = new Set(campaignCodes);
const pages: ReadonlySet<string> = new Set(pagesSeen);

/** What a served page counts as. A campaign's code counts only where the operator's list has it, letter by letter. */
export function findPageCounts(path: string, campaign: string | undefined): CountedEvent[] {
  const counts: CountedEvent[] = ["page-seen"];
  if (pages.has(path)) counts.push(`page ${path}`);
  if (campaign !== undefined && campaigns.has(campaign)) counts.push(`campaign ${campaign}`);
  return counts;
}
