/** What buyers ask before they decide, and what they worry about. */
export const worryPoints = [
  "genuine",
  "all-back",
  "how-back",
  "worth-it",
  "percent",
  "after",
  "same-wallet",
] as const;

/** What can be asked of the sale one by one. */
export const salePoints = [
  ...worryPoints,
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
export type WorryPoint = (typeof worryPoints)[number];
export type SalePoint = (typeof salePoints)[number];
export type VestingPoint = Extract<SalePoint, `vesting-${string}`>;
