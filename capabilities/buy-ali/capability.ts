import type { Capability } from "@alithia/agent/capability.ts";
import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import * as z from "zod";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { narrateProposal } from "../proposing/narrate-proposal.ts";
import type { ProposalFacts } from "../proposing/proposal-facts.ts";
import { readWithEvidence } from "../reading/read-with-evidence.ts";
import { type BuyAliInput, buyAliInput } from "./input.ts";
import { narrateSale } from "./narrate.ts";
import { proposePurchase } from "./propose-purchase.ts";
import { proposeReturn } from "./propose-return.ts";
import { readSaleFacts } from "./read-sale-facts.ts";
import type { SaleFacts } from "./sale-facts.ts";
import { toSaleCommand } from "./to-command.ts";
import { understandBuyAli } from "./understand.ts";

export function createBuyAli(
  dependencies: CapabilityDependencies,
): Capability<BuyAliInput, SaleFacts | ProposalFacts> {
  const { node, registry } = dependencies;
  return {
    name: "buy-ali",
    effect: "read",
    reads: {
      description:
        "The ALI sale: its status and terms, what an amount costs or buys (`quote`, with `amount` and `unit`), what one buyer bought and may return (`position`, with `buyer`), the latest purchases and returns (`entries`), who holds the supply and what is vesting (`holders`).",
      input: buyAliInput.extend({ action: z.enum(["status", "position", "entries", "holders", "quote"]) }),
    },
    effectOf: ({ action }) => (action === "purchase" || action === "return" ? "propose" : "read"),
    description:
      "The ALI sale: status, quotes, a buyer's position, entries, holders; prepares a purchase or return.",
    input: buyAliInput,
    command: toSaleCommand,
    understand: understandBuyAli,
    narrate: (facts) => ("summary" in facts ? narrateProposal(facts) : narrateSale(facts)),
    suggest: (_, { action }) => [
      { operation: action === "status" ? "quote-buy" : "sale-status", amount: "10" },
      { operation: "sale-position" },
      { operation: "token-info", token: "ALI" },
    ],
    execute(input, context) {
      if (input.action === "purchase" || input.action === "return") {
        const { amount, unit = "S" } = input;
        if (amount === undefined)
          throw new CapabilityFailure("amount-missing", "How much? Please say an amount.");
        return input.action === "purchase"
          ? proposePurchase(dependencies, { amount, unit }, context)
          : proposeReturn(dependencies, { amount }, context);
      }
      return readWithEvidence(node, context, (reader) =>
        readSaleFacts(reader, registry, input, context.account),
      );
    },
  };
}
