import { createUnderstanding } from "@alithia/agent/understanding/create-understanding.ts";
import { loadCases } from "./intent-case.ts";
import { createIntentWorld } from "./intent-world.ts";
import { type Judgement, judgeCase } from "./judge-case.ts";

/**
 * `node bench/intents/score.ts [--show] [set …]`: counts cases that are exact and cases with a wrong value.
 * `--show` prints the cases that miss, for sets that may be looked at.
 */
const show = process.argv.includes("--show");
const named = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const { capabilities, lexicon, search } = createIntentWorld();
const { understand } = createUnderstanding(capabilities, lexicon);

for (const name of named.length > 0 ? named : ["own", "development", "held-back"]) {
  const cases = loadCases(`${name.replace(/\.json$/, "")}.json`);
  const judgements = cases.map((given) => judgeCase(given, understand, search));
  report(name, judgements);
}

function report(name: string, judgements: Judgement[]): void {
  const exact = judgements.filter(({ verdict }) => verdict === "exact").length;
  const wrong = judgements.filter(({ verdict }) => verdict === "wrong-value").length;
  console.log(
    `${name}: ${exact} of ${judgements.length} exact (${((100 * exact) / judgements.length).toFixed(1)} %), ${wrong} with a wrong value`,
  );
  for (const [kind, ofKind] of Map.groupBy(judgements, (one) => one.kind)) {
    const right = ofKind.filter(({ verdict }) => verdict === "exact").length;
    if (right < ofKind.length) console.log(`  ${kind.padEnd(12)} ${right} of ${ofKind.length}`);
  }
  const misses = judgements.filter(({ verdict }) => verdict !== "exact");
  for (const [fault, ofFault] of Map.groupBy(misses, (one) => one.fault)) {
    console.log(`  ${String(ofFault.length).padStart(3)} × ${fault}`);
  }
  if (!show) return;
  for (const { id, say, verdict, fault, got } of misses)
    console.log(`${id} ${verdict} [${fault}] ${JSON.stringify(say)} → ${got}`);
}
