import type { IntentWeights } from "@alithia/agent/intent-classifier/create-intent-classifier.ts";
import { createUnderstanding } from "@alithia/agent/understanding/create-understanding.ts";
import { createIntentWorld } from "./intent-world.ts";
import { judgeCase } from "./judge-case.ts";
import { learnWeights } from "./learn-weights.ts";
import { listExamples } from "./list-examples.ts";
import { loadCases } from "./load-cases.ts";

/**
 * Learns classifyIntent weights from the given sets, which must be open to training; deterministic. Only the grammar
 * decides which cases count as understood already.
 */
export function learnFromSets(sets: string[]): IntentWeights {
  const { capabilities, lexicon, search } = createIntentWorld();
  const { classifyIntent: _classifyIntent, reader: _reader, ...untaught } = lexicon;
  const understanding = createUnderstanding(capabilities, untaught);
  const examples = sets.flatMap((set) =>
    loadCases(`${set}.json`).flatMap((given) => {
      const { verdict } = judgeCase(given, understanding.understand, search);
      return listExamples(given, understanding, verdict === "exact");
    }),
  );
  return learnWeights(examples);
}
