import type { Capability } from "@alithia/agent/capability.ts";
import type { PlainCommand } from "@alithia/agent/consent/plain-command.ts";
import type { Choices } from "@alithia/protocol/choices.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { narrateProposal } from "../proposing/narrate-proposal.ts";
import type { ProposalFacts } from "../proposing/proposal-facts.ts";
import { readWithEvidence } from "../reading/read-with-evidence.ts";
import type { ContractFacts } from "./contract-facts.ts";
import { type CallContractInput, callContractInput } from "./input.ts";
import { narrateContract } from "./narrate.ts";
import { proposeWrite } from "./propose-write.ts";
import { readContractFacts } from "./read-contract-facts.ts";
import { understandCallContract } from "./understand.ts";

export function createCallContract(
  dependencies: CapabilityDependencies,
): Capability<CallContractInput, ContractFacts | ProposalFacts> {
  return {
    name: "call-contract",
    effect: "read",
    description:
      "Lists a contract's functions, reads one, or prepares a call that changes it. The ABI is found by itself.",
    input: callContractInput,
    reads: {
      description:
        "Lists the functions of a contract, or reads one of them. The ABI comes from the explorer or the contract's own code.",
      input: callContractInput,
    },
    command: toCallCommand,
    understand: understandCallContract,
    narrate: (facts) => ("summary" in facts ? narrateProposal(facts) : narrateContract(facts)),
    async execute(input, context) {
      const read = await readWithEvidence(dependencies.node, context, (reader) =>
        readContractFacts(dependencies, reader, input, context),
      );
      if (read.facts.outcome === "asks") return { ...read, choices: askForValues(read.facts) };
      if (read.facts.outcome !== "writes" || context.account === undefined) return read;
      return proposeWrite(dependencies, input, read.facts.signature, context);
    },
  };
}

/** The form that the function's ABI makes; what is filled in comes back as the visitor's own words. */
function askForValues({ signature, inputs }: Extract<ContractFacts, { outcome: "asks" }>): Choices {
  const question = `The values of ${signature}`;
  return { questionId: "call-contract.arguments", question, options: [], fields: inputs };
}

/** A call of a function; without one the contract is only listed. */
function toCallCommand(input: CallContractInput): PlainCommand | null {
  if (input.function === undefined) return null;
  return {
    operation: "call-function",
    arguments: [
      { path: "address", value: input.address },
      { path: "function", value: input.function.replace(/\(.*$/, "") },
      ...(input.arguments ?? []).map((value, index) => ({ path: `arguments.${index}`, value })),
    ],
  };
}
