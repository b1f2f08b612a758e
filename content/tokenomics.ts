export type DistributionShare = { name: string; percent: number };

export const tokenomics = {
  ticker: "ALI",
  maxSupply: 100_000_000,
  circulatingSupply: 25_000_000,
  /** The owner's figure; what the chain says stands on the sale screen. */
  circulatingSupplyNote: "as published by the team",
} as const;

/** Shares of the maximum supply, in percent. */
export const distribution: readonly DistributionShare[] = [
  { name: "Public Sale", percent: 25 },
  { name: "Ecosystem Development", percent: 20 },
  { name: "DAO Treasury", percent: 40 },
  { name: "Private Investors", percent: 10 },
  { name: "Advisors, Team & Founders", percent: 5 },
];

export const tokenUses = [
  {
    title: "Hold",
    text: "Premium features are unlocked by holding ALI. The amount is still to be decided.",
    when: "first",
  },
  {
    title: "Use",
    text: "Later, ALI becomes the gas for AI use: questions are paid for in it.",
    when: "later",
  },
  { title: "Burn", text: "What was used is burned, and the supply shrinks by that amount.", when: "later" },
] as const;

export const buying = {
  twoWays:
    "There are two ways to buy ALI: an exchange, at the price other people ask, or the team’s own sale, at its fixed price.",
  riskLine:
    "ALI can lose all of its value, and buying it is at your own risk. Alithia can be wrong, and you sign everything yourself.",
} as const;
