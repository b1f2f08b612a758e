import type { ArgumentContext, Found } from "@alithia/agent/grammar/argument.ts";
import { createUnderstand } from "@alithia/agent/grammar/create-understand.ts";
import { readAddress } from "@alithia/agent/grammar/read-address.ts";
import { readAmount } from "@alithia/agent/grammar/read-amount.ts";
import { readToken } from "@alithia/agent/grammar/read-token.ts";
import { findDecimals } from "../input/recipients.ts";

export const understandApproveToken = createUnderstand({
  capability: "approve-token",
  movesValue: () => true,
  frames: [
    {
      needs: [
        [
          "approve|allow|authorize|authorise",
          "(give|grant|set|reduce|lower|raise|increase|decrease|change|cut|cap) ... (allowance|approval|limit|permission)",
        ],
        ["{amount}", "{token}", "unlimited|infinite|max|maximum"],
      ],
      helps: [
        "spend|spending|spender|use|move|take|allowance|approval|for|to|of|my|tokens|contract|address|exactly|router|unlimited|infinite|max|maximum|give|grant|set|limit|permission|from",
      ],
      never: [
        "{hash}",
        "revoke|cancel|remove|call|function|approvals|allowances|approved|who|why|did|does|what|how|which|list|show|check|transaction|swap|send|sell|buy",
      ],
      score: 0.94,
    },
  ],
  arguments: [
    {
      name: "spender",
      asks: "address",
      read: (context) => readAddress(context, { after: ["for", "to", "spender", "allow", "authorize"] }),
      ask: () => ({ sentence: "Which contract may move them? Paste its address: 0x and 40 digits." }),
    },
    {
      name: "amount",
      asks: "amount",
      read: (context) =>
        readLimit(context) ?? readAmount(context, { decimals: findDecimals(context.tokens) }),
      ask: () => ({ sentence: "How much exactly may it move?" }),
    },
    {
      name: "token",
      asks: "token",
      read: (context) => readToken(context, { address: "any", unknown: true }),
      ask: () => ({ sentence: "Which token may it move? Name it or give its contract address." }),
    },
  ],
});

/** Reads a limit as the amount, e.g. "up to 500", "not more than 50": an allowance is a limit anyway. */
function readLimit({ tokens, taken }: ArgumentContext): Found {
  const at = tokens.findIndex(
    ({ entity }, index) => entity?.kind === "number" && entity.bound?.is === "most" && !taken.has(index),
  );
  const entity = tokens[at]?.entity;
  return entity?.kind === "number" && entity.bound !== undefined
    ? { state: "found", value: entity.bound.value, used: [at] }
    : null;
}
