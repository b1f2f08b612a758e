import type { Capability } from "@alithia/agent/capability.ts";
import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { readLatestBlock } from "@alithia/chain/reading/read-latest-block.ts";
import type { FormToken } from "@alithia/protocol/proposal-form.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { quote } from "../narration/quote.ts";
import { narrateProposal } from "../proposing/narrate-proposal.ts";
import type { ProposalFacts } from "../proposing/proposal-facts.ts";
import { propose } from "../proposing/propose.ts";
import { readUnits } from "../proposing/read-units.ts";
import { resolveFormToken } from "../proposing/resolve-form-token.ts";
import { readCodeFacts } from "../read-chain/read-code-facts.ts";
import { type BurnTokenInput, burnTokenInput } from "./input.ts";
import { understandBurnToken } from "./understand.ts";

const burnSelector = "0x42966c68";
const terms = "What is burnt is gone: nobody can bring it back, and nothing is paid for it.";

export function createBurnToken(
  dependencies: CapabilityDependencies,
): Capability<BurnTokenInput, ProposalFacts> {
  return {
    name: "burn-token",
    effect: "propose",
    description: "Prepares burning the visitor's own tokens.",
    input: burnTokenInput,
    command: ({ token, amount }) => ({
      operation: "burn",
      arguments: [
        { path: "token", value: token },
        { path: "amount", value: amount },
      ],
    }),
    understand: understandBurnToken,
    narrate: narrateProposal,
    execute: (input, context) =>
      propose(dependencies, "burn-token", context, async (request, _, reader) => {
        const token = await resolveFormToken(request, dependencies.registry, input.token);
        if (token === null) {
          const sentence =
            "S is the network's own coin: it has no contract, so it cannot be burnt by a function. I do not send coins to an address that nobody holds.";
          throw new CapabilityFailure("coin-not-burnable", sentence);
        }
        await requireBurn(dependencies, reader, token);
        const units = readUnits(input.amount, token.decimals).toString();
        return { form: { kind: "burn-token", token, units }, terms };
      }),
  };
}

/** A fallback function answers any call, so only the code itself shows that burning is what would happen. */
async function requireBurn(
  dependencies: CapabilityDependencies,
  reader: ChainReader,
  { address, symbol }: FormToken,
): Promise<void> {
  const { tag } = await readLatestBlock(reader);
  const { functions } = await readCodeFacts(dependencies, reader, address, tag);
  if (functions.some(({ selector }) => selector === burnSelector)) return;
  throw new CapabilityFailure(
    "no-burn-function",
    `I find no function ${quote("burn(uint256)")} in the code of ${quote(symbol)} (${address}), so I cannot burn it. I do not send tokens to an address that nobody holds instead: they would be lost and still count in the supply.`,
  );
}
