import type { Capability, CapabilityContext, CapabilityResult } from "@alithia/agent/capability.ts";
import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import type { PlainCommand } from "@alithia/agent/consent/plain-command.ts";
import { findReturnBlocker } from "@alithia/chain/sale/find-return-blocker.ts";
import { readSale } from "@alithia/chain/sale/read-sale.ts";
import * as z from "zod";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { narrateProposal } from "../proposing/narrate-proposal.ts";
import type { ProposalFacts } from "../proposing/proposal-facts.ts";
import { propose } from "../proposing/propose.ts";
import { readUnits } from "../proposing/read-units.ts";
import { readWithEvidence } from "../reading/read-with-evidence.ts";
import { type BuyAliInput, buyAliInput } from "./input.ts";
import { narrateSale } from "./narrate.ts";
import { proposePurchase } from "./propose-purchase.ts";
import { readSaleFacts } from "./read-sale-facts.ts";
import { requireSale } from "./require-sale.ts";
import type { SaleFacts } from "./sale-facts.ts";
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
        "The ALI sale: its status, its `terms` (dates, treasury, guardian, addresses), what an amount costs or buys (`quote`, with `amount` and `unit`), what one buyer bought and may return (`position`, with `buyer`), the latest purchases and returns (`entries`), who holds the supply and what is vesting (`holders`).",
      input: buyAliInput.extend({
        action: z.enum(["status", "terms", "position", "entries", "holders", "quote"]),
      }),
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

/** Returning ALI for exactly what was paid, with an exact approval before it where one is missing. */
function proposeReturn(
  dependencies: CapabilityDependencies,
  input: { amount: string },
  context: CapabilityContext,
): Promise<CapabilityResult & { facts: ProposalFacts }> {
  return propose(dependencies, "buy-ali", context, async (request, from) => {
    const place = requireSale(dependencies.registry);
    const sale = await readSale(request, place, from);
    const units = readUnits(input.amount, place.token.decimals);
    const blocker = findReturnBlocker({
      sale,
      nodeTrouble: null,
      onSaleNetwork: true,
      tokens: { outcome: "amount", units },
      transactionInFlight: false,
    });
    if (blocker !== null) throw new CapabilityFailure(blocker.code, blocker.sentence);
    return {
      form: {
        kind: "return-ali",
        sale: place.address,
        token: { address: sale.terms.token, ...place.token },
        units: units.toString(),
        approve: sale.buyerAllowance < units,
      },
    };
  });
}

/** Purchases and returns; what only reads the sale is no command. */
function toSaleCommand({ action, amount = "", unit = "S" }: BuyAliInput): PlainCommand | null {
  if (action === "return") return { operation: "return-ali", arguments: [{ path: "amount", value: amount }] };
  if (action !== "purchase") return null;
  return {
    operation: "buy-ali",
    arguments: [
      { path: "amount", value: amount },
      { path: "unit", value: unit },
    ],
  };
}
