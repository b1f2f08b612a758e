import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { learnFromSets } from "./learn-from-sets.ts";

/** `node bench/intents/learn.ts [set …]`: writes the agent's classifyIntent weights. */
const named = process.argv.slice(2);
const target = fileURLToPath(
  import.meta.resolve("@alithia/capabilities/intent-classifier/generated/weights.json"),
);
const weights = learnFromSets(named.length > 0 ? named : ["own", "development"]);
writeFileSync(target, `${JSON.stringify(weights)}\n`);
console.log(`${weights.labels.length} labels, ${Object.keys(weights.features).length} features`);
