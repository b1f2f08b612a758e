import { campaignCodes } from "@alithia/content/campaigns.ts";
import type { CountedEvent } from "./create-usage-counters.ts";

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
