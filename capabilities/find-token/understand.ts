import type { ArgumentContext, Found } from "@alithia/agent/grammar/argument.ts";
import { createUnderstand } from "@alithia/agent/grammar/create-understand.ts";
import { isUnknownSymbol } from "@alithia/agent/grammar/is-unknown-symbol.ts";

export const understandFindToken = createUnderstand({
  capability: "find-token",
  frames: [
    {
      needs: [
        [
          "(find|search|lookup|locate) ... (token|coin|ticker|contract|address)",
          "(find|search|lookup|locate) {symbol}|(find|search|lookup|locate) {token}",
          "look up ... (token|coin)|is there a (token|coin)",
        ],
        ["{token}", "{symbol}", "{quote}", "called|named"],
      ],
      helps: [
        "token|coin|contract|address|called|named|the|of|for|what|which|where|is|find|official|real|ca|ticker",
      ],
      never: [
        "{address}",
        "{hash}",
        "{number}",
        "send|swap|buy|sell|transfer|deploy|create|launch|mint|burn|owner|supply|price|my|approve|sale",
      ],
      score: 0.95,
    },
  ],
  arguments: [
    {
      name: "name",
      asks: "name",
      read: readName,
      ask: () => ({ sentence: "Which token? Give its symbol or name." }),
    },
  ],
});

function readName({ tokens }: ArgumentContext): Found {
  const quoted = tokens.findIndex(({ entity }) => entity?.kind === "quote");
  const entity = tokens[quoted]?.entity;
  if (entity?.kind === "quote") return { state: "found", value: entity.value, used: [quoted] };
  const called = tokens.findIndex(({ word }) => /^(called|named)$/.test(word));
  const next = tokens[called + 1];
  if (called !== -1 && next !== undefined) return { state: "found", value: next.text, used: [called + 1] };
  const at = tokens.findIndex((token) => token.entity?.kind === "token" || isUnknownSymbol(token));
  return at === -1 ? null : { state: "found", value: tokens[at]?.text, used: [at] };
}
