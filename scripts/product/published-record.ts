import { saleRecord } from "@alithia/content/sale-record.ts";
import { distribution, tokenomics } from "@alithia/content/tokenomics.ts";

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
