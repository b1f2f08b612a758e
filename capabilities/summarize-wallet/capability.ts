import type { Capability } from "@alithia/agent/capability.ts";
import { readWallet } from "@alithia/chain/account/read-wallet.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import type { Letters } from "../chart/load-letters.ts";
import { readWithEvidence } from "../reading/read-with-evidence.ts";
import { drawWallet } from "./draw-wallet.ts";
import { type SummarizeWalletInput, summarizeWalletInput } from "./input.ts";
import { narrateWallet } from "./narrate.ts";
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
    async execute({ address }, context) {
      const result = await readWithEvidence(node, context, async (reader) => {
        const [facts, listed] = await Promise.all([
          readWallet(reader, registry, address),
          explorer?.findTransactions(address, context.signal),
        ]);
        return addListedTransfers(facts, listed ?? null);
      });
      const media = await drawWallet(letters, result.facts);
      return media.length === 0 ? result : { ...result, media };
    },
  };
}
