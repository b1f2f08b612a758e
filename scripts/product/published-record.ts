import { saleRecord } from "@alithia/content/sale-record.ts";
import { distribution, tokenomics } from "@alithia/content/tokenomics.ts";
import type { Environment } from "@alithia/server/environment.ts";

/** The token facts that the site publishes, which must match the chain. */
export type PublishedRecord = {
  ticker: string;
  maxSupply: number;
  exchangeRate: string;
  distribution: readonly { name: string; percent: number }[];
};

export const publishedRecord: PublishedRecord = {
  ticker: tokenomics.ticker,
  maxSupply: tokenomics.maxSupply,
  exchangeRate: saleRecord.exchangeRate,
  distribution,
};

/** Something that must not go live, and the waiver that allows it in a rehearsal on a local node. */
export type ProductionFault = { sentence: string; waiver?: Environment["REHEARSAL_WAIVERS"][number] };
