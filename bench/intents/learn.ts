import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { learnFromSets } from "./learn-from-sets.ts";

/** `node bench/intents/learn.ts [set …]`: writes the agent's leaning weights. */
const named = process.argv.slice(2);
const target = fileURLToPath(import.meta.resolve("@alithia/capabilities/leaning/generated/weights.json"));
const weights = learnFromSets(named.length > 0 ? named : ["own", "development"]);
writeFileSync(target, `${JSON.stringify(weights)}\n`);
console.log(`${weights.tendencies.length} tendencies, ${Object.keys(weights.features).length} features`);
