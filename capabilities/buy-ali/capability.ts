import type { Capability } from "@alithia/agent/capability.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { readWithEvidence } from "../reading/read-with-evidence.ts";
import { type BuyAliInput, buyAliInput } from "./input.ts";
import { narrateSale } from "./narrate.ts";
import { readSaleFacts } from "./read-sale-facts.ts";
import type { SaleFacts } from "./sale-facts.ts";
import { understandBuyAli } from "./understand.ts";

export function createBuyAli({ node, registry }: CapabilityDependencies): Capability<BuyAliInput, SaleFacts> {
  return {
    name: "buy-ali",
    effect: "read",
    description:
      "The ALI sale: its status and terms, what an amount costs or buys, and what one buyer bought and may return.",
    input: buyAliInput,
    grounded: [],
    understand: understandBuyAli,
    narrate: narrateSale,
    execute: (input, context) =>
      readWithEvidence(node, context, (reader) => readSaleFacts(reader, registry, input, context.account)),
  };
}
