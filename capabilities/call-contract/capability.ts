import type { Capability, CapabilityContext } from "@alithia/agent/capability.ts";
import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import type { PlainCommand } from "@alithia/agent/consent/plain-command.ts";
import type { Choices } from "@alithia/protocol/choices.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { narrateProposal } from "../proposing/narrate-proposal.ts";
import type { ProposalFacts } from "../proposing/proposal-facts.ts";
import { readWithEvidence } from "../reading/read-with-evidence.ts";
import type { ContractFacts } from "./contract-facts.ts";
import {
  type CallFunctionInput,
  callFunctionInput,
  type ReadFunctionInput,
  readFunctionInput,
} from "./input.ts";
import { narrateContract } from "./narrate.ts";
import { proposeWrite } from "./propose-write.ts";
import { readContractFacts } from "./read-contract-facts.ts";
import { understandCallContract } from "./understand.ts";

export function createReadFunction(
  dependencies: CapabilityDependencies,
): Capability<ReadFunctionInput, ContractFacts> {
  return {
    name: "read-function",
    effect: "read",
    heardAs: { name: "call-contract", isSpokesman: true, widen: (input) => input, narrow: (heard) => heard },
    leadsTo: ({ outcome }, input) => (outcome === "writes" ? { capability: "call-function", input } : null),
    description: "Lists a contract's functions, or reads one.",
    input: readFunctionInput,
    understand: understandCallContract,
    narrate: narrateContract,
    async execute(input, context) {
      const read = await readContract(dependencies, input, context);
      return read.facts.outcome === "asks" ? { ...read, choices: askForValues(read.facts) } : read;
    },
  };
}

export function createCallFunction(
  dependencies: CapabilityDependencies,
): Capability<CallFunctionInput, ContractFacts | ProposalFacts> {
  return {
    name: "call-function",
    effect: "propose",
    heardAs: { name: "call-contract", widen: (input) => input, narrow: (heard) => heard },
    description: "Prepares a call that changes a contract.",
    input: callFunctionInput,
    command: toCallCommand,
    understand: () => [],
    narrate: (facts) => ("summary" in facts ? narrateProposal(facts) : narrateContract(facts)),
    async execute(input, context) {
      const read = await readContract(dependencies, input, context);
      if (read.facts.outcome === "asks") return { ...read, choices: askForValues(read.facts) };
      if (read.facts.outcome !== "writes")
        throw new CapabilityFailure(
          "only-reads",
          "That function changes nothing, so there is nothing to sign.",
        );
      if (context.account === undefined) return read;
      return proposeWrite(dependencies, input, read.facts.signature, context);
    },
  };
}

function readContract(
  dependencies: CapabilityDependencies,
  input: ReadFunctionInput,
  context: CapabilityContext,
) {
  return readWithEvidence(dependencies.node, context, (reader) =>
    readContractFacts(dependencies, reader, input, context),
  );
}

/** The form that the function's ABI makes; what is filled in comes back as the visitor's own words. */
function askForValues({ signature, inputs }: Extract<ContractFacts, { outcome: "asks" }>): Choices {
  const question = `The values of ${signature}`;
  return { questionId: "call-contract.arguments", question, options: [], fields: inputs };
}

function toCallCommand(input: CallFunctionInput): PlainCommand {
  return {
    operation: "call-function",
    arguments: [
      { path: "address", value: input.address },
      { path: "function", value: input.function.replace(/\(.*$/, "") },
      ...(input.arguments ?? []).map((value, index) => ({ path: `arguments.${index}`, value })),
    ],
  };
}
