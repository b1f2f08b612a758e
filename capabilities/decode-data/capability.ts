import type { Capability } from "@alithia/agent/capability.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { narrateData } from "./narrate.ts";
import { type DataFacts, type DecodeDataInput, decodeDataInput, readData } from "./read-data.ts";
import { understandDecodeData } from "./understand.ts";

export function createDecodeData(
  dependencies: Pick<CapabilityDependencies, "book" | "registry">,
): Capability<DecodeDataInput, DataFacts> {
  return {
    name: "decode-data",
    effect: "read",
    description: "Says what pasted bytes mean.",
    input: decodeDataInput,
    understand: understandDecodeData,
    narrate: narrateData,
    execute: async (input) => ({ facts: readData(dependencies, input) }),
  };
}
