import type { Capability } from "@alithia/agent/capability.ts";
import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { narrateProposal } from "../proposing/narrate-proposal.ts";
import type { ProposalFacts } from "../proposing/proposal-facts.ts";
import { propose } from "../proposing/propose.ts";
import { readUnits } from "../proposing/read-units.ts";
import { resolveFormToken } from "../proposing/resolve-form-token.ts";
import { confirmSwap } from "./confirm-swap.ts";
import { type TradeInput, tradeInput } from "./input.ts";
import { listMoveWords } from "./list-move-words.ts";
import { understandTrade } from "./understand.ts";

const USUAL_SLIPPAGE_PERCENT = 0.5;

export function createTrade(dependencies: CapabilityDependencies): Capability<TradeInput, ProposalFacts> {
  const { registry } = dependencies;
  return {
    name: "trade",
    effect: "propose",
    description:
      "Prepares a swap of one token for another at the best price found, with a bound on slippage and an exact approval; also wraps and unwraps S.",
    input: tradeInput,
    grounded: [
      { path: "sell", kind: "token", saidBy: listMoveWords },
      { path: "buy", kind: "token", saidBy: listMoveWords },
      { path: "amount", kind: "amount" },
    ],
    understand: understandTrade,
    narrate: narrateProposal,
    execute: (input, context) =>
      propose(dependencies, "trade", context, async (request, from) => {
        const sell = await resolveFormToken(request, registry, input.sell);
        const buy = await resolveFormToken(request, registry, input.buy);
        const wrapped = registry.addresses.wrappedNative ?? registry.findTokensBySymbol("wS")[0]?.address;
        const isWrapped = (token: typeof sell) => token?.address.toLowerCase() === wrapped?.toLowerCase();
        if (wrapped === undefined) {
          throw new CapabilityFailure("no-exchange", "I know no exchange on this network.");
        }
        if (sell?.address.toLowerCase() === buy?.address.toLowerCase()) {
          throw new CapabilityFailure("same-token", "That is the same token on both sides.");
        }
        const slippage = BigInt(Math.round(Number(input.slippagePercent ?? USUAL_SLIPPAGE_PERCENT) * 100));
        const counted = input.side === "sell" ? sell : buy;
        const units = readUnits(input.amount, counted?.decimals ?? 18);
        if (sell === null && isWrapped(buy)) {
          return { form: { kind: "wrap", wrapped, units: units.toString() } };
        }
        if (isWrapped(sell) && buy === null) {
          return { form: { kind: "unwrap", wrapped, units: units.toString() } };
        }
        return confirmSwap({
          request,
          registry,
          from,
          wrapped,
          sell,
          buy,
          exact: input.side,
          units,
          slippage,
        });
      }),
  };
}
