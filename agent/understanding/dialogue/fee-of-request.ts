import { keepDefined } from "@alithia/protocol/keep-defined.ts";
import type { ThreadEntry } from "../../utterance.ts";
import { flattenTransfer } from "./request-frame.ts";

const ofAll =
  /\b(?:all of (?:it|this|that|them|these)|everything|together|altogether|so far|both|all (?:two|three|four|five)|overall|since (?:we|i) (?:started|began))\b/i;

/** Whether all of several is meant, e.g. "what did all of it cost". */
export const asksOfAll = (text: string): boolean => ofAll.test(text);

/** Returns the arguments that ask for the network fee of an earlier request; empty for what has none. */
export function feeOfRequest({ capability, input }: Pick<ThreadEntry, "capability" | "input">): FeeArguments {
  return fees[capability]?.(input) ?? {};
}

type FeeArguments = Record<string, unknown>;

const fees: Readonly<Record<string, (input: FeeArguments) => FeeArguments>> = {
  send: ({ token, transfers, ...rest }) => {
    const { amount, to } = flattenTransfer({ transfers, ...rest }) ?? {};
    const isCoin = token === undefined || token === "S";
    return keepDefined({ for: isCoin ? "send" : "send-token", token, amount, to });
  },
  trade: feeOfTrade,
  "quote-price": feeOfTrade,
  "buy-ali": ({ action }) =>
    /^(?:purchase|quote|return)$/.test(String(action)) ? { for: action === "return" ? "return" : "buy" } : {},
  "approve-token": ({ token }) => keepDefined({ for: "approve", token }),
  "review-approvals": ({ revoke }) => (revoke === undefined ? {} : { for: "revoke" }),
  "deploy-token": () => ({ for: "deploy" }),
  "mint-token": ({ token }) => keepDefined({ for: "mint", token }),
  "burn-token": ({ token }) => keepDefined({ for: "burn", token }),
};

function feeOfTrade({ sell, buy, amount }: FeeArguments): FeeArguments {
  if (sell === "S" && buy === "wS") return keepDefined({ for: "wrap", amount });
  if (sell === "wS" && buy === "S") return keepDefined({ for: "unwrap", amount });
  return { for: "swap" };
}
