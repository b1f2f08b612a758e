import type { CapabilityContext, CapabilityResult } from "@alithia/agent/capability.ts";
import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { readWallet } from "@alithia/chain/account/read-wallet.ts";
import type { Approval } from "@alithia/chain/account/wallet-facts.ts";
import { createChainReader } from "@alithia/chain/evidence/create-chain-reader.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import type { ProposalFacts } from "../proposing/proposal-facts.ts";
import { propose } from "../proposing/propose.ts";
import { resolveToken } from "../reading/resolve-token.ts";
import type { ReviewApprovalsInput } from "./input.ts";

const MOST_AT_ONCE = 20;

/** Takes back the approvals that stand, one transaction each; only the connected account can sign that. */
export function proposeRevoke(
  dependencies: CapabilityDependencies,
  input: ReviewApprovalsInput,
  context: CapabilityContext,
): Promise<CapabilityResult & { facts: ProposalFacts }> {
  const { registry } = dependencies;
  return propose(dependencies, "review-approvals", context, async (_, account, node) => {
    if (account.toLowerCase() !== input.owner.toLowerCase()) {
      throw new CapabilityFailure("not-owner", "Only the account that gave an approval can take it back.");
    }
    const token = input.revoke?.token === undefined ? undefined : resolveToken(registry, input.revoke.token);
    const wallet = await readWallet(createChainReader(node, context.signal), registry, account);
    const approvals = wallet.approvals
      .filter(({ kind }) => kind === "allowance")
      .filter((approval) => token === undefined || isSame(approval.token.address, token))
      .filter(({ spender }) => input.revoke?.spender === undefined || isSame(spender, input.revoke.spender))
      .slice(0, MOST_AT_ONCE)
      .flatMap(toFormApproval);
    if (approvals.length === 0) {
      throw new CapabilityFailure(
        "nothing-to-revoke",
        "I found no such approval of your wallet that still stands.",
      );
    }
    return { form: { kind: "revoke", approvals } };
  });
}

function toFormApproval({ token, spender }: Approval) {
  const { address, symbol, decimals } = token;
  if (address === undefined) return [];
  return [{ token: { address, symbol: symbol ?? "?", decimals: decimals ?? 0 }, spender }];
}

function isSame(one: string | undefined, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase();
}
