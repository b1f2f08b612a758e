import type { Capability } from "@alithia/agent/capability.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { readWithEvidence } from "../reading/read-with-evidence.ts";
import type { ContractFacts } from "./contract-facts.ts";
import { type CallContractInput, callContractInput } from "./input.ts";
import { narrateContract } from "./narrate.ts";
import { readContractFacts } from "./read-contract-facts.ts";
import { understandCallContract } from "./understand.ts";

export function createCallContract(
  dependencies: CapabilityDependencies,
): Capability<CallContractInput, ContractFacts> {
  return {
    name: "call-contract",
    effect: "read",
    description:
      "Lists the functions of a contract, or reads one of them. The ABI comes from an attached file, the explorer, " +
      "or the contract's own code.",
    input: callContractInput,
    grounded: [],
    understand: understandCallContract,
    narrate: narrateContract,
    execute: (input, context) =>
      readWithEvidence(dependencies.node, context, (reader) =>
        readContractFacts(dependencies, reader, input, context),
      ),
  };
}
