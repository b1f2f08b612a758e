import { loadExamples } from "@alithia/agent/reader/load-examples.ts";
import { createUnderstanding } from "@alithia/agent/understanding/create-understanding.ts";
import { createChainlessAgent } from "@alithia/capabilities/testing/chainless-agent.ts";
import { createIntentWorld } from "../intents/intent-world.ts";
import { createChainAgent } from "./chain-agent.ts";
import { createExaminer, type Judged } from "./examine.ts";
import type { Verdict } from "./judge-reply.ts";

/**
 * `node bench/exam/score.ts folder [--chain] [--part K/N] [--show] [--replies] [voice …]`: scores the whole product on
 * conversations of independent writers. Without `--chain` the capabilities read nothing. With it they work on a new
 * local chain, proposals are signed where the next message says so, and single messages are left out. `--part 1/2`
 * takes every second conversation. `--show` prints what is not exact, `--replies` what is.
 */
const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const [folder = "", ...rest] = process.argv.slice(2);
const isOnChain = rest.includes("--chain");
const [part = 1, parts = 1] = /\d+\/\d+/.exec(rest.join(" "))?.[0].split("/").map(Number) ?? [];
const voices = rest.filter((argument) => !/^--|\//.test(argument));

function createChainless() {
  const { capabilities, lexicon } = createIntentWorld();
  const { understand } = createUnderstanding(capabilities, lexicon);
  return { ...createChainlessAgent(146), understand, lexicon };
}

const chain = isOnChain ? await createChainAgent(account) : null;
const converse = createExaminer(chain ?? createChainless(), account);
const exam = loadExamples(folder)
  .filter(
    ({ voice, turns }) => (voices.length === 0 || voices.includes(voice)) && (!isOnChain || turns.length > 1),
  )
  .filter((_, index) => index % parts === part - 1);
const all: Judged[][] = [];
const byVoice = new Map<string, Judged[]>();
for (const example of exam) {
  const judged = await (chain === null ? converse(example) : chain.withChain(() => converse(example)));
  all.push(judged);
  byVoice.set(example.voice, [...(byVoice.get(example.voice) ?? []), ...judged]);
  for (const { line, verdict } of judged)
    if (rest.includes(verdict === "exact" ? "--replies" : "--show")) console.log(`${example.id} ${line}`);
}
await chain?.stop();

function report(name: string, judged: Judged[]): void {
  const share = (is: (one: Judged) => boolean) =>
    `${((100 * judged.filter(is).length) / Math.max(1, judged.length)).toFixed(1)} %`;
  const wrong = judged.filter(({ verdict }) => verdict === "wrong-value");
  const silent = wrong.filter(({ confirms }) => !confirms).length;
  console.log(
    `${name}: ${judged.length} messages · operation right ${share(({ isRight }) => isRight)} · exact ${share(({ verdict }) => verdict === "exact")} · exact or acceptable ${share(({ verdict }) => verdict === "exact" || verdict === "acceptable")} · wrong values ${wrong.length} (${silent} without asking) of ${judged.filter(({ moves }) => moves).length} that move value · asked to confirm ${judged.filter(({ confirms }) => confirms).length}`,
  );
}

for (const [voice, judged] of byVoice) report(voice, judged);
report("single messages", all.filter(({ length }) => length === 1).flat());
const long = all.filter(({ length }) => length > 1);
report("in conversations", long.flat());
report("all", all.flat());
const whole = (is: (verdict: Verdict) => boolean) =>
  long.filter((one) => one.every(({ verdict }) => is(verdict))).length;
console.log(
  `${long.length} conversations: exact ${whole((verdict) => verdict === "exact")}, exact or acceptable ${whole((verdict) => verdict === "exact" || verdict === "acceptable")}`,
);
process.exit(0);
