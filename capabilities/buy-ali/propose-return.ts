import type { CapabilityContext, CapabilityResult } from "@alithia/agent/capability.ts";
import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { findReturnBlocker } from "@alithia/chain/sale/find-return-blocker.ts";
import { readSale } from "@alithia/chain/sale/read-sale.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import type { ProposalFacts } from "../proposing/proposal-facts.ts";
import { propose } from "../proposing/propose.ts";
import { readUnits } from "../proposing/read-units.ts";
import { requireSale } from "./require-sale.ts";

/** Returning ALI for exactly what was paid, with an exact approval before it where one is missing. */
export function proposeReturn(
  dependencies: CapabilityDependencies,
  input: { amount: string },
  context: CapabilityContext,
): Promise<CapabilityResult & { facts: ProposalFacts }> {
  return propose(dependencies, "buy-ali", context, async (request, from) => {
    const address = requireSale(dependencies.registry);
    const sale = await readSale(request, address, from);
    const units = readUnits(input.amount, 18);
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
        sale: address,
        token: sale.terms.token,
        units: units.toString(),
        approve: sale.buyerAllowance < units,
      },
    };
  });
}
