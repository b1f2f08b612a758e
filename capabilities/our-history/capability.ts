import type { Capability } from "@alithia/agent/capability.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { readWithEvidence } from "../reading/read-with-evidence.ts";
import { narrateHistory } from "./narrate.ts";
import { type HistoryFacts, type OurHistoryInput, ourHistoryInput, readHistory } from "./read-history.ts";
import { understandOurHistory } from "./understand.ts";

export function createOurHistory({
  node,
}: Pick<CapabilityDependencies, "node">): Capability<OurHistoryInput, HistoryFacts> {
  return {
    name: "our-history",
    effect: "read",
    embeddedOnly: true,
    aside: true,
    description: "What this conversation prepared, and its outcome.",
    input: ourHistoryInput,
    understand: understandOurHistory,
    narrate: narrateHistory,
    suggest: ({ total }, { only }) => [
      ...(only === "latest" && total > 1 ? [{ operation: "our-history" as const }] : []),
      { operation: "history" },
      { operation: "wallet-summary" },
    ],
    execute: (input, context) =>
      readWithEvidence(node, context, (reader) => readHistory(reader, context.dialogue, input)),
  };
}
