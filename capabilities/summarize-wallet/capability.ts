import type { Capability } from "@alithia/agent/capability.ts";
import { readWallet } from "@alithia/chain/account/read-wallet.ts";
import { checkTransfers } from "@alithia/chain/explorer/check-transfers.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import type { Letters } from "../chart/load-letters.ts";
import { readWithEvidence } from "../reading/read-with-evidence.ts";
import { composePortfolio } from "./compose-portfolio.ts";
import { drawWallet } from "./draw-wallet.ts";
import { type SummarizeWalletInput, summarizeWalletInput } from "./input.ts";
import { narrateWallet } from "./narrate.ts";
import { isFiltered } from "./narrate-movements.ts";
import { understandSummarizeWallet } from "./understand.ts";
import { addListedTransfers, type WalletSummary } from "./wallet-summary.ts";

export function createSummarizeWallet({
  node,
  registry,
  explorer,
  letters,
}: CapabilityDependencies & { letters: Letters }): Capability<SummarizeWalletInput, WalletSummary> {
  return {
    name: "summarize-wallet",
    effect: "read",
    description: "What an address holds, its activity and approvals.",
    input: summarizeWalletInput,
    understand: understandSummarizeWallet,
    narrate: narrateWallet,
    suggest: (_, { address }) => [
      { operation: "list-approvals", address },
      { operation: "history", address },
      { operation: "portfolio-value", address },
    ],
    async execute(input, context) {
      const { address } = input;
      const result = await readWithEvidence(node, context, async (reader) => {
        const asked = explorer?.findHistory(address, context.signal) ?? Promise.resolve(null);
        const suggested = asked.then((history) => history?.tokens ?? []);
        const [facts, history] = await Promise.all([readWallet(reader, registry, address, suggested), asked]);
        if (history === null) return addListedTransfers(facts, null);
        const transfers = await checkTransfers(reader, history.transfers);
        const contradicted = history.transfers.length - transfers.length;
        return addListedTransfers(facts, { transfers, isWhole: history.isWhole, contradicted });
      });
      const media = await drawWallet(letters, result.facts);
      const shown = media.length > 0 ? { ...result, media } : result;
      return isFiltered(input) ? shown : { ...shown, portfolio: composePortfolio(result.facts) };
    },
  };
}
