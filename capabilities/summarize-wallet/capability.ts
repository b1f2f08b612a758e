import type { Capability } from "@alithia/agent/capability.ts";
import { readWallet } from "@alithia/chain/account/read-wallet.ts";
import type { WalletFacts } from "@alithia/chain/account/wallet-facts.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { readWithEvidence } from "../reading/read-with-evidence.ts";
import { type SummarizeWalletInput, summarizeWalletInput } from "./input.ts";
import { narrateWallet } from "./narrate.ts";
import { understandSummarizeWallet } from "./understand.ts";

export function createSummarizeWallet({
  node,
  registry,
}: CapabilityDependencies): Capability<SummarizeWalletInput, WalletFacts> {
  return {
    name: "summarize-wallet",
    effect: "read",
    description:
      "What an address holds: S and token balances, recent activity from logs, approvals that still stand. " +
      "Use it for any question about a wallet or account.",
    input: summarizeWalletInput,
    grounded: [],
    understand: understandSummarizeWallet,
    narrate: narrateWallet,
    execute: ({ address }, context) =>
      readWithEvidence(node, context, (reader) => readWallet(reader, registry, address)),
  };
}
