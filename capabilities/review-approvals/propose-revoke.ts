import type { CapabilityContext, CapabilityResult } from "@alithia/agent/capability.ts";
import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { readWallet } from "@alithia/chain/account/read-wallet.ts";
import type { Approval } from "@alithia/chain/account/wallet-facts.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import type { ProposalFacts } from "../proposing/proposal-facts.ts";
import { type Confirmed, propose } from "../proposing/propose.ts";
import { resolveToken } from "../reading/resolve-token.ts";
import type { RevokeInput } from "./input.ts";

const maxAtOnce = 20;

/** Takes back the approvals that stand, one transaction each; only the connected account can sign that. */
export function proposeRevoke(
  dependencies: CapabilityDependencies,
  input: RevokeInput,
  context: CapabilityContext,
): Promise<CapabilityResult & { facts: ProposalFacts }> {
  const { registry } = dependencies;
  return propose(dependencies, "revoke", context, async (_, account, reader) => {
    if (account.toLowerCase() !== input.owner.toLowerCase()) {
      throw new CapabilityFailure(
        "not-owner",
        "Only the account that gave an approval can take it back: connect that one, then ask again.",
      );
    }
    const token = input.token === undefined ? undefined : resolveToken(registry, input.token);
    const wallet = await readWallet(reader, registry, account);
    const meant = wallet.approvals
      .filter((approval) => token === undefined || isSame(approval.token.address, token))
      .filter(({ spender }) => input.spender === undefined || isSame(spender, input.spender));
    return confirmRevoke(meant);
  });
}

function confirmRevoke(meant: readonly Approval[]): Confirmed {
  const approvals = meant.slice(0, maxAtOnce).flatMap(toFormApproval);
  if (approvals.length === 0) {
    throw new CapabilityFailure(
      "nothing-to-revoke",
      "I found no such approval of your wallet that still stands. Ask for your approvals to see those that do.",
    );
  }
  const form = { kind: "revoke" as const, approvals };
  if (meant.length <= maxAtOnce) return { form };
  const terms = `These are the first ${maxAtOnce} of ${meant.length}: ask again for the rest once they are signed.`;
  return { form, terms };
}

function toFormApproval({ token, spender, kind }: Approval) {
  const { address, symbol, decimals, listed } = token;
  if (address === undefined) return [];
  const named = { address, symbol: symbol ?? "?", decimals: decimals ?? 0 };
  return [{ token: listed ? named : { ...named, unlisted: true as const }, spender, kind }];
}

function isSame(one: string | undefined, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase();
}
