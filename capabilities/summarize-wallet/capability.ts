import type { Capability, GeneratedMedia } from "@alithia/agent/capability.ts";
import { readWallet } from "@alithia/chain/account/read-wallet.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { drawShares, type SharesDrawing } from "../chart/draw-shares.ts";
import type { Letters } from "../chart/load-letters.ts";
import { readWithEvidence } from "../reading/read-with-evidence.ts";
import { composeShares } from "./compose-shares.ts";
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
  const drawMedia = async (shares: SharesDrawing): Promise<GeneratedMedia> => ({
    bytes: await drawShares(letters, shares).toPng(),
    contentType: "image/png",
    title: "What the wallet is worth, by token",
    description: `${shares.title}: ${shares.shares.map(({ label, amount }) => `${label} ${amount}`).join(", ")}`,
  });
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
    async execute({ address }, context) {
      const result = await readWithEvidence(node, context, async (reader) => {
        const [facts, listed] = await Promise.all([
          readWallet(reader, registry, address),
          explorer?.findTransactions(address, context.signal),
        ]);
        return addListedTransfers(facts, listed ?? null);
      });
      const shares = composeShares(result.facts);
      return shares === null ? result : { ...result, media: [await drawMedia(shares)] };
    },
  };
}
