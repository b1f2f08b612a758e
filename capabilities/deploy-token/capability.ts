import type { Capability } from "@alithia/agent/capability.ts";
import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import * as z from "zod";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { amountInput } from "../input/fields.ts";
import { narrateProposal, type ProposalFacts } from "../proposing/narrate-proposal.ts";
import { propose, toCommand } from "../proposing/propose.ts";
import { readUnits } from "../proposing/resolve-form-token.ts";
import { everyToken } from "./answer-about-draft.ts";
import { understandDeployToken } from "./understand.ts";

export const deployTokenInput = z.object({
  name: z.string().min(1).max(64).describe("As said"),
  symbol: z.string().min(1).max(16).describe("As said"),
  supply: amountInput,
  mintable: z.boolean().describe("Can mint later"),
  cap: z.optional(amountInput).describe("If mintable"),
});

type DeployTokenInput = z.infer<typeof deployTokenInput>;

const tokenDecimals = 18;
const largestSupply = 2n ** 208n - 1n;

export function createDeployToken(
  dependencies: CapabilityDependencies,
): Capability<DeployTokenInput, ProposalFacts> {
  return {
    name: "deploy-token",
    effect: "propose",
    description: "Prepares deploying an ERC-20 token.",
    input: deployTokenInput,
    command: ({ name, symbol, supply, mintable, cap }) =>
      toCommand("deploy-token", { name, symbol, supply, mintable: String(mintable), cap }),
    understand: understandDeployToken,
    narrate: narrateProposal,
    execute: (input, context) =>
      propose(dependencies, "deploy-token", context, async () => {
        const supply = readUnits(input.supply, tokenDecimals);
        const cap = input.cap === undefined ? largestSupply : readUnits(input.cap, tokenDecimals);
        if (input.mintable && cap < supply) {
          throw new CapabilityFailure(
            "cap-below-supply",
            "The cap cannot be smaller than the supply at the start.",
          );
        }
        if (!input.mintable && input.cap !== undefined && cap !== supply) {
          throw new CapabilityFailure(
            "cap-without-minting",
            "Where no more can be minted, the supply stays as it is: leave the cap out, or say that the token is mintable.",
          );
        }
        const { name, symbol } = input;
        const capUnits = input.mintable ? cap.toString() : null;
        const form = {
          kind: "deploy-token",
          name,
          symbol,
          supplyUnits: supply.toString(),
          capUnits,
        } as const;
        return { form, terms: everyToken };
      }),
  };
}
