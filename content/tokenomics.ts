import type { Content } from "./schemas.ts";
import file from "./tokenomics.json" with { type: "json" };

type Tokenomics = Content<"tokenomics">;

export const tokenomics = {
  ticker: (file as Tokenomics).ticker,
  maxSupply: (file as Tokenomics).maxSupply,
  circulatingSupply: (file as Tokenomics).circulatingSupply,
  circulatingSupplyNote: (file as Tokenomics).circulatingSupplyNote,
};
export const distribution = (file as Tokenomics).distribution;
export const tokenUses = (file as Tokenomics).uses;

export type DistributionShare = Tokenomics["distribution"][number];
