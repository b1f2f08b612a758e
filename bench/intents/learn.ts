import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createUnderstanding } from "@alithia/agent/understanding/create-understanding.ts";
import { createIntentWorld } from "./intent-world.ts";
import { judgeCase } from "./judge-case.ts";
import { learnWeights } from "./learn-weights.ts";
import { listExamples } from "./list-examples.ts";
import { loadCases } from "./load-cases.ts";

/**
 * `node bench/intents/learn.ts [set …]`: learns what messages are like from sets whose words their reader may see, and
 * writes the weights that the agent leans by. The grammar alone decides which cases are understood already.
 */
const named = process.argv.slice(2);
const target = fileURLToPath(import.meta.resolve("@alithia/capabilities/leaning/generated/weights.json"));
const { capabilities, lexicon, search } = createIntentWorld();
const { leaning: _, ...untaught } = lexicon;
const understanding = createUnderstanding(capabilities, untaught);

const examples = (named.length > 0 ? named : ["own", "development"]).flatMap((set) =>
  loadCases(`${set}.json`).flatMap((given) => {
    const { verdict } = judgeCase(given, understanding.understand, search);
    return listExamples(given, understanding, verdict === "exact");
  }),
);
const weights = learnWeights(examples);
writeFileSync(target, `${JSON.stringify(weights)}\n`);
console.log(
  `${examples.length} examples, ${weights.tendencies.length} tendencies, ${Object.keys(weights.features).length} features`,
);
