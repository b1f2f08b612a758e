import type { Capability } from "@alithia/agent/capability.ts";
import { createChainReader } from "@alithia/chain/evidence/create-chain-reader.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { readWithEvidence } from "../reading/read-with-evidence.ts";
import type { ChainFacts } from "./chain-facts.ts";
import { type ReadChainInput, readChainInput } from "./input.ts";
import { narrateChain } from "./narrate.ts";
import { readFacts } from "./read-facts.ts";
import { understandReadChain } from "./understand.ts";

export function createReadChain(
  dependencies: CapabilityDependencies,
): Capability<ReadChainInput, ChainFacts> {
  return {
    name: "read-chain",
    effect: "read",
    description:
      "Single facts of the chain: its status, a block, the gas price and cost of a transfer, one balance, " +
      "the number of transactions of an account, the kind of code at an address, the latest events of a contract.",
    input: readChainInput,
    understand: understandReadChain,
    narrate: narrateChain,
    execute: (input, context) =>
      readWithEvidence(dependencies.node, context, (reader) =>
        readFacts(dependencies, reader, input, createChainReader(dependencies.node, context.signal)),
      ),
  };
}
