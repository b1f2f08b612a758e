import { createUnderstand } from "@alithia/agent/grammar/create-understand.ts";
import { readCap, readSupply } from "./read-supply.ts";
import { readTokenName, readTokenSymbol } from "./read-token-texts.ts";

const token = "token|tokens|coin|erc20|erc|memecoin|currency|cryptocurrency|contract";
const around =
  "name|named|called|symbol|ticker|supply|total|initial|mintable|fixed|cap|capped|maximum|max|units|with|new|own|erc|standard|later|mint|minting|minted|able|no|non|more|short|abbreviation|issue|of|it|make|be|should|20|allow|allowed|further|sonic|limited";

export const understandDeployToken = createUnderstand({
  capability: "deploy-token",
  movesValue: () => true,
  frames: [
    {
      needs: [["deploy|launch|create|issue|make|deploying|launching|creating|spin|publish|release"], [token]],
      helps: [around, "up"],
      never: [
        "{hash}",
        "{address}",
        "(how|who|when|did|can) ... (created|deployed)",
        "how (do|to|does|can)",
        "account",
        "which|what",
      ],
      score: 0.95,
    },
    {
      needs: [["deploy|launch"], ["{quote}", "supply", "symbol|ticker"]],
      helps: [around, token],
      never: ["{hash}", "{address}"],
      score: 0.9,
    },
    {
      needs: [
        ["(new|own) (token|coin|erc20|memecoin|cryptocurrency)"],
        ["{number}", "{quote}", "symbol|ticker|supply|name|called|named"],
      ],
      helps: [around, token, "need|want|get|launch"],
      never: ["{hash}", "{address}", "mint|send|swap|trade|buy|sell|of|price"],
      score: 0.88,
    },
  ],
  arguments: [
    {
      name: "symbol",
      asks: "symbol",
      read: readTokenSymbol,
      ask: () => ({ sentence: "Which symbol should it have, such as MOON?" }),
    },
    {
      name: "name",
      asks: "name",
      read: readTokenName,
      ask: () => ({ sentence: "What should the token be called?" }),
    },
    { name: "cap", asks: "supply", read: readCap, ask: () => null },
    {
      name: "supply",
      asks: "supply",
      read: readSupply,
      ask: () => ({ sentence: "How many should there be at the start?" }),
    },
    {
      name: "mintable",
      asks: "request",
      read: ({ tokens, continues }) => {
        const at = tokens.findIndex(({ word }) => /^(mintable|minting|mint|inflatable)$/.test(word));
        if (at === -1) return continues ? null : { state: "found", value: false, used: [] };
        const isDenied = tokens
          .slice(Math.max(0, at - 3), at)
          .some(({ word }) => /^(not|non|no|never|without|un)$/.test(word));
        return { state: "found", value: !isDenied, used: [at] };
      },
      ask: () => null,
    },
  ],
  complete: ({ cap, mintable, ...slots }) => ({
    ...slots,
    mintable: mintable === true || cap !== undefined,
    ...(cap === undefined ? {} : { cap }),
  }),
});
