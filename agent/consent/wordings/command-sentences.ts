import { ticker } from "@alithia/content/ticker.ts";
import type { OperationName } from "@alithia/protocol/operations.ts";

export const sentences: Partial<Record<OperationName, string>> = {
  trade: "Swap {amount} {sell} for {buy}",
  wrap: "Wrap {amount} S",
  unwrap: "Unwrap {amount} wS",
  approve: "Allow {spender} to spend {amount} {token}",
  "deploy-token": "Deploy the token {name} ({symbol}) with a supply of {supply}",
  mint: "Mint {amount} of {token}",
  burn: "Burn {amount} {token}",
  "buy-ali": `Buy ${ticker} in the sale: {amount} {unit}`,
  "return-ali": `Return {amount} ${ticker} to the sale`,
  "call-function": "Call {function} on {address}",
  "remember-contact": "Remember {address} as {name}",
};

/** Where what is bought is exact, the amount stands beside it. */
export const exactPurchase = "Swap {sell} for {amount} {buy}";
