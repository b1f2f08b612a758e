/** What can be asked of the sale one by one. */
export const salePoints = [
  "raised",
  "held",
  "returnable",
  "paid",
  "payable",
  "treasury",
  "price",
  "dates",
  "sold",
  "limit",
  "return",
  "guardian",
  "guardian-account",
  "treasury-account",
  "pauses",
  "unsold",
  "address",
  "audit",
  "risk",
  "locked",
  "kept",
  "vesting-team",
  "vesting-investors",
  "vesting-contract",
] as const;
export type SalePoint = (typeof salePoints)[number];
export type VestingPoint = Extract<SalePoint, `vesting-${string}`>;
