import { ticker } from "@alithia/content/ticker.ts";
import type { OperationName } from "@alithia/protocol/operations.ts";

/** Question templates by operation: the first whose roles are all present is used, else the last. */
export const sentences: Partial<Record<OperationName, readonly string[]>> = {
  trade: ["Swap {sell} for {amount} {buy}{side=buy}", "Swap {amount} {sell} for {buy}"],
  wrap: ["Wrap {amount} S"],
  unwrap: ["Unwrap {amount} wS"],
  approve: ["Allow {spender} to spend {amount} {token}"],
  revoke: [
    "Revoke the approval of {token} for {spender}",
    "Revoke the approval of {token}",
    "Revoke every approval for {spender}",
    "Revoke every approval of your account",
  ],
  "deploy-token": ["Deploy the token {name} ({symbol}) with a supply of {supply}"],
  mint: ["Mint {amount} of {token}, to {to}", "Mint {amount} of {token} to your own account"],
  burn: ["Burn {amount} {token}"],
  "buy-ali": [`Buy ${ticker} in the sale: {amount} {unit}`],
  "return-ali": [`Return {amount} ${ticker} to the sale`],
  "call-function": ["Call {function} on {address}"],
  "remember-contact": ["Remember {address} as {name}"],
};

/** How further arguments are worded after the sentence, by name or by name and value. */
export const settings: Readonly<Record<string, string>> = {
  "venue=pools": "through the pools only, not in the team's sale",
  "venue=sale": "through the team's sale: into S first, and with that in the sale",
  venue: "on {}",
  slippage: "with {} % slippage",
  min: "for at least {}",
  deadline: "within {}",
  "mintable=true": "more can be minted later",
  "mintable=false": "",
  cap: "at most {} in all",
  value: "paying {} S",
};
