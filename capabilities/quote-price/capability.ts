import type { Capability } from "@alithia/agent/capability.ts";
import { joinRequests } from "@alithia/chain/node/join-requests.ts";
import * as z from "zod";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { amountInput, tokenInput } from "../input/fields.ts";
import { narrateQuote } from "../quoting/narrate-quote.ts";
import type { QuoteFacts } from "../quoting/quote-facts.ts";
import { readQuote } from "../quoting/read-quote.ts";
import { readWithEvidence } from "../reading/read-with-evidence.ts";
import { understandQuotePrice } from "./understand.ts";

export const quotePriceInput = z.object({
  sell: tokenInput,
  buy: tokenInput,
  amount: amountInput,
  side: z.enum(["sell", "buy"]).describe("The token whose amount it is"),
});

type QuotePriceInput = z.infer<typeof quotePriceInput>;

export function createQuotePrice(
  dependencies: CapabilityDependencies,
): Capability<QuotePriceInput, QuoteFacts> {
  return {
    name: "quote-price",
    effect: "read",
    description: "What an amount of one token is worth in another now. Prepares nothing.",
    input: quotePriceInput,
    understand: understandQuotePrice,
    narrate: narrateQuote,
    suggest: (_, { sell, buy }) => [
      { operation: "token-info", token: sell === "S" ? buy : sell },
      { operation: "fee-estimate" },
    ],
    execute: (input, context) => {
      const node = joinRequests(dependencies.node, context.signal);
      return readWithEvidence(node, context, (reader) => readQuote(reader, { ...dependencies, node }, input));
    },
  };
}
