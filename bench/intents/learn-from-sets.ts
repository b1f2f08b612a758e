import type { LeaningWeights } from "@alithia/agent/leaning/create-leaning.ts";
import { createUnderstanding } from "@alithia/agent/understanding/create-understanding.ts";
import { createIntentWorld } from "./intent-world.ts";
import { judgeCase } from "./judge-case.ts";
import { learnWeights } from "./learn-weights.ts";
import { listExamples } from "./list-examples.ts";
import { loadCases } from "./load-cases.ts";

/**
 * Learns leaning weights from the given sets, which must be open to training; deterministic. Only the grammar
 * decides which cases count as understood already.
 */
export function learnFromSets(sets: string[]): LeaningWeights {
  const { capabilities, lexicon, search } = createIntentWorld();
  const { leaning: _leaning, reader: _reader, ...untaught } = lexicon;
  const understanding = createUnderstanding(capabilities, untaught);
  const examples = sets.flatMap((set) =>
    loadCases(`${set}.json`).flatMap((given) => {
      const { verdict } = judgeCase(given, understanding.understand, search);
      return listExamples(given, understanding, verdict === "exact");
    }),
  );
  return learnWeights(examples);
}
