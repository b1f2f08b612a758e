import type { Capability } from "@alithia/agent/capability.ts";
import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { getAddress } from "viem";
import * as z from "zod";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { addressInput, amountInput, tokenInput } from "../input/fields.ts";
import { narrateProposal } from "../proposing/narrate-proposal.ts";
import type { ProposalFacts } from "../proposing/proposal-facts.ts";
import { propose } from "../proposing/propose.ts";
import { readUnits } from "../proposing/read-units.ts";
import { remarkTokens } from "../proposing/remark-tokens.ts";
import { resolveFormToken } from "../proposing/resolve-form-token.ts";
import { requireMinter } from "./require-minter.ts";
import { understandMintToken } from "./understand.ts";

/** Minted to the connected account when `to` is absent. */
export const mintTokenInput = z.object({
  token: tokenInput,
  to: z.optional(addressInput),
  amount: amountInput,
});

type MintTokenInput = z.infer<typeof mintTokenInput>;

export function createMintToken(
  dependencies: CapabilityDependencies,
): Capability<MintTokenInput, ProposalFacts> {
  return {
    name: "mint-token",
    effect: "propose",
    description: "Prepares minting a token that the visitor owns.",
    input: mintTokenInput,
    command: ({ token, amount, to }) => ({
      operation: "mint",
      arguments: [
        { path: "token", value: token },
        { path: "amount", value: amount },
        ...(to === undefined ? [] : [{ path: "to", value: to }]),
      ],
    }),
    remark: ({ token }) => remarkTokens(dependencies, [token]),
    understand: understandMintToken,
    narrate: narrateProposal,
    execute: (input, context) =>
      propose(dependencies, "mint-token", context, async (request, from) => {
        const token = await resolveFormToken(request, dependencies.registry, input.token);
        if (token === null) {
          throw new CapabilityFailure(
            "coin-not-mintable",
            "S is the network's own coin; nobody can mint it.",
          );
        }
        const units = readUnits(input.amount, token.decimals).toString();
        const form = { kind: "mint-token" as const, token, to: getAddress(input.to ?? from), units };
        if (context.earlierProposals.length === 0) await requireMinter(request, form, from);
        return { form };
      }),
  };
}
