import { saleRecord } from "@alithia/content/sale-record.ts";
import { distribution, tokenomics } from "@alithia/content/tokenomics.ts";
import type { Environment } from "@alithia/server/environment.ts";

/** What the site says of the token in writing, which the chain has to say too. */
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

/** Something that must not go live, in a sentence, and the waiver that lets a rehearsal on a local node pass it. */
export type ProductionFault = { sentence: string; waiver?: Environment["REHEARSAL_WAIVERS"][number] };
