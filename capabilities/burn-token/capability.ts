import type { Capability } from "@alithia/agent/capability.ts";
import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { createUnderstand } from "@alithia/agent/grammar/create-understand.ts";
import { readAmount } from "@alithia/agent/grammar/read-amount.ts";
import { readToken } from "@alithia/agent/grammar/read-token.ts";
import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { readLatestBlock } from "@alithia/chain/reading/plan-block.ts";
import type { FormToken } from "@alithia/protocol/proposal-form.ts";
import * as z from "zod";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { amountInput, tokenInput } from "../input/fields.ts";
import { findDecimals } from "../input/recipients.ts";
import { quote } from "../narration/phrases.ts";
import { narrateProposal, type ProposalFacts } from "../proposing/narrate-proposal.ts";
import { propose, toCommand } from "../proposing/propose.ts";
import { readUnits, resolveFormToken } from "../proposing/resolve-form-token.ts";
import { readCodeFacts } from "../read-chain/read-facts.ts";

export const understandBurnToken = createUnderstand({
  capability: "burn-token",
  movesValue: () => true,
  frames: [
    {
      needs: [["burn|destroy"], ["{amount}", "{token}", "{address}", "my (tokens|coins)"]],
      helps: ["token|tokens|coins|of|my|own|prepare|permanently|forever|away"],
      never: [
        "{hash}",
        "(who|does|did|is|was|are|were|what|why|how|which|if|when) ... (burn|burned|burnt|destroy)",
        "burned|burnt|burning|burns|function|address|wallet|fee|fees|revoke|approval|approvals",
      ],
      score: 0.95,
    },
  ],
  arguments: [
    {
      name: "amount",
      asks: "amount",
      read: (context) => readAmount(context, { decimals: findDecimals(context.tokens) }),
      ask: () => ({ sentence: "How much should be burnt?" }),
    },
    {
      name: "token",
      asks: "token",
      read: (context) => readToken(context, { address: "any", unknown: true }),
      ask: () => ({ sentence: "Which token should be burnt? Name it or give its contract address." }),
    },
  ],
});

/** Only the connected account's own tokens can be burnt. */
const burnTokenInput = z.object({ token: tokenInput, amount: amountInput });

type BurnTokenInput = z.infer<typeof burnTokenInput>;

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
    command: ({ token, amount }) => toCommand("burn", { token, amount }),
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

/** Throws if the code has no `burn(uint256)`; simulation proves nothing, as a fallback accepts any call. */
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
