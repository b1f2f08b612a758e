import type { Capability } from "@alithia/agent/capability.ts";
import { listVenues } from "@alithia/chain/venues/list-venues.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { narrateProposal } from "../proposing/narrate-proposal.ts";
import type { ProposalFacts } from "../proposing/proposal-facts.ts";
import { propose } from "../proposing/propose.ts";
import { resolveOrder } from "../quoting/resolve-order.ts";
import { confirmSwap } from "./confirm-swap.ts";
import { type TradeInput, tradeInput } from "./input.ts";
import { quoteWithoutAccount } from "./quote-without-account.ts";
import { toTradeCommand } from "./to-command.ts";
import { readTradeBounds } from "./trade-bounds.ts";
import { tradeElsewhere } from "./trade-elsewhere.ts";
import { understandTrade } from "./understand.ts";

export function createTrade(dependencies: CapabilityDependencies): Capability<TradeInput, ProposalFacts> {
  const { registry } = dependencies;
  return {
    name: "trade",
    effect: "propose",
    description:
      "Prepares a swap at the best price found, with its approval; S to wS wraps, wS to S unwraps.",
    input: tradeInput,
    command: toTradeCommand,
    understand: understandTrade,
    narrate: narrateProposal,
    execute: (input, context) =>
      context.account === undefined
        ? quoteWithoutAccount(dependencies, input, context)
        : tradeElsewhere((without) =>
            propose(dependencies, "trade", context, async (request, from, _reader, discover) => {
              const order = await resolveOrder(request, registry, input);
              const { kind, wrapped, units } = order;
              if (kind !== "swap") return { form: { kind, wrapped, units: units.toString() } };
              const { venue } = input;
              const { venues = listVenues(registry) } = dependencies;
              const reads = { request, discover, registry, venues, venue, without };
              return confirmSwap(reads, from, order, readTradeBounds(input));
            }),
          ),
  };
}
