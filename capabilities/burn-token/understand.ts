import { createUnderstand } from "@alithia/agent/grammar/create-understand.ts";
import { readAmount } from "@alithia/agent/grammar/read-amount.ts";
import { readToken } from "@alithia/agent/grammar/read-token.ts";
import { findDecimals } from "../input/find-decimals.ts";

export const understandBurnToken = createUnderstand({
  capability: "burn-token",
  movesValue: () => true,
  frames: [
    {
      needs: [["burn|destroy"], ["{amount}", "{token}", "{address}", "my (tokens|coins)"]],
      helps: ["token|tokens|coins|of|my|own|prepare|permanently|forever|away"],
      never: [
        "{hash}",
        "(who|does|did|is|was|are|were|what|why|how|which|if|when) ... (burn|burned|burnt|destroy)",
        "burned|burnt|burning|burns|function|address|wallet|fee|fees|revoke|approval|approvals",
      ],
      score: 0.95,
    },
  ],
  arguments: [
    {
      name: "amount",
      asks: "amount",
      read: (context) => readAmount(context, { decimals: findDecimals(context.tokens) }),
      ask: () => ({ sentence: "How much should be burnt?" }),
    },
    {
      name: "token",
      asks: "token",
      read: (context) => readToken(context, { address: "any", unknown: true }),
      ask: () => ({ sentence: "Which token should be burnt? Name it or give its contract address." }),
    },
  ],
});
