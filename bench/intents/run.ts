import { createUnderstanding } from "@alithia/agent/understanding/create-understanding.ts";
import { startTestChain } from "@alithia/chain/testing/start-test-chain.ts";
import { createJudge } from "../lighthouse/create-judge.ts";
import { createIntentWorld } from "./intent-world.ts";
import { judgeCase } from "./judge-case.ts";
import { loadCases } from "./load-cases.ts";
import { measureFirstWords } from "./measure-first-words.ts";
import { measureRoundTrips } from "./measure-round-trips.ts";

const sets = { "own.json": 99, "development.json": 95, "held-back.json": 95 };
const { judge, misses } = createJudge();
const { capabilities, lexicon, search } = createIntentWorld();
const { understand } = createUnderstanding(capabilities, lexicon);
for (const [name, atLeast] of Object.entries(sets)) {
  const judgements = loadCases(name).map((given) => judgeCase(given, understand, search));
  const share = (verdict: string) => judgements.filter((one) => one.verdict === verdict).length;
  judge(
    `${name}, exact of ${judgements.length}`,
    (100 * share("exact")) / judgements.length,
    { atLeast },
    "%",
  );
  judge(`${name}, wrong values`, share("wrong-value"), { atMost: 0 });
}
const chain = await startTestChain();
try {
  const times = await measureFirstWords(chain, loadCases("own.json"));
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  console.log(`utterance to first words beyond the node's time, ${times.length} messages:`);
  judge("p50", at(0.5), { atMost: 15 }, "ms");
  judge("p99", at(0.99), { atMost: 60 }, "ms");
  const { roundTrips, tokens } = await measureRoundTrips(chain);
  judge(`round trips for a wallet with ${tokens} listed tokens`, roundTrips, { atMost: 4 });
} finally {
  await chain.stop();
}
process.exitCode = misses() === 0 ? 0 : 1;
