import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  type IntentLabel,
  type IntentWeights,
  listFeatures,
  toShares,
} from "@alithia/agent/intent-classifier/create-intent-classifier.ts";
import {
  createUnderstanding,
  type Understanding,
} from "@alithia/agent/understanding/create-understanding.ts";
import { isRefusalCode } from "@alithia/agent/understanding/refusals/find-refusal.ts";
import type { SmallTalk } from "@alithia/agent/understanding/small-talk-frames.ts";
import { type IntentCase, loadCases } from "./intent-case.ts";
import { createIntentWorld } from "./intent-world.ts";
import { toTurns } from "./judge-case.ts";

type Example = { features: string[]; label: IntentLabel };

const rounds = 30;
const firstStep = 0.4;
const decay = 5e-4;
/** Features seen only once do not generalise. */
const minExamples = 2;
const minWeight = 4;

/** Multinomial logistic regression by stochastic gradient descent; deterministic. */
function learnWeights(examples: Example[]): IntentWeights {
  const counts = new Map<string, number>();
  for (const feature of examples.flatMap(({ features }) => features))
    counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const keys = [...new Set(examples.map(({ label }) => JSON.stringify(label)))].sort();
  const weights = new Map<string, Float64Array>();
  for (const [feature, count] of counts)
    if (count >= minExamples) weights.set(feature, new Float64Array(keys.length));
  const known = examples.map(({ features, label }) => ({
    place: keys.indexOf(JSON.stringify(label)),
    vectors: features.flatMap((feature) => weights.get(feature) ?? []),
  }));
  const draw = createDraw();
  for (let round = 0; round < rounds; round++) {
    const step = firstStep / (1 + round * 0.3);
    for (const example of shuffle(known, draw)) learn(example, step, keys.length);
  }
  return { labels: keys.map((key) => JSON.parse(key) as IntentLabel), features: toHundredths(weights) };
}

function learn(
  { place, vectors }: { place: number; vectors: Float64Array[] },
  step: number,
  size: number,
): void {
  const sums = new Float64Array(size);
  for (const vector of vectors)
    for (let at = 0; at < size; at++) sums[at] = (sums[at] ?? 0) + (vector[at] ?? 0);
  const shares = toShares(sums);
  const scale = step / Math.sqrt(vectors.length);
  for (const vector of vectors) {
    for (let at = 0; at < size; at++) {
      const error = (at === place ? 1 : 0) - (shares[at] ?? 0);
      vector[at] = (vector[at] ?? 0) * (1 - step * decay) + scale * error;
    }
  }
}

function toHundredths(weights: Map<string, Float64Array>): Record<string, number[]> {
  const features: Record<string, number[]> = {};
  for (const [feature, vector] of [...weights].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const pairs = [...vector].flatMap((weight, place) => {
      const hundredths = Math.round(weight * 100);
      return Math.abs(hundredths) < minWeight ? [] : [place, hundredths];
    });
    if (pairs.length > 0) features[feature] = pairs;
  }
  return features;
}

/** Lehmer random number generator, so that every run shuffles alike. */
function createDraw(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function shuffle<T>(list: T[], draw: () => number): T[] {
  return list
    .map((item) => ({ item, place: draw() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

const topics: Record<string, SmallTalk> = {
  greeting: "greeting",
  thanks: "thanks",
  goodbye: "farewell",
  help: "abilities",
  identity: "identity",
  acknowledge: "agreement",
  custody: "custody",
  proof: "proof",
  proposals: "proposals",
  connecting: "connecting",
  cost: "cost",
};

/** Returns the training example of a case that expects one thing. */
function listExamples(given: IntentCase, { hear }: Understanding): Example[] {
  if (given.picks !== undefined) return [];
  const heard = hear(toTurns(given), given.account as `0x${string}` | undefined);
  const label = labelOfCase(given);
  if (heard === null || label === null) return [];
  return [{ features: listFeatures(heard), label }];
}

/** What a case that lacks something is a request for. */
const lacking: Partial<Record<IntentCase["kind"], string>> = {
  wallet: "summarize-wallet",
  transaction: "explain-transaction",
  token: "explain-token",
  approvals: "review-approvals",
  contract: "call-contract",
  send: "send",
  trade: "trade",
  deploy: "deploy-token",
  mint: "mint-token",
};

function labelOfCase({ expect, kind }: IntentCase): IntentLabel | null {
  const { calls = [], refuses, talk, asks } = "anyOf" in expect ? (expect.anyOf[0] ?? {}) : expect;
  const [call, ...others] = calls;
  if (call !== undefined) return others.length > 0 ? null : toRequest(call.capability, call.input);
  if (refuses !== undefined) return isRefusalCode(refuses) ? { kind: "refusal", code: refuses } : null;
  const lacks = asks && lacking[kind];
  if (lacks !== undefined) return toRequest(lacks, {});
  if (talk === undefined || asks !== undefined) return null;
  const topic = topics[talk];
  return topic === undefined ? { kind: "unclear" } : { kind: "talk", topic };
}

function toRequest(capability: string, { topic, action }: Record<string, unknown>): IntentLabel {
  const input = { ...(topic === undefined ? {} : { topic }), ...(action === undefined ? {} : { action }) };
  return { kind: "request", capability, input };
}

/**
 * Learns classifyIntent weights from the given sets, which must be open to training; deterministic. They change
 * with the cases and the lexing, not with what the grammar understands.
 */
export function learnFromSets(sets: string[]): IntentWeights {
  const { capabilities, lexicon } = createIntentWorld();
  const { classifyIntent: _classifyIntent, reader: _reader, ...untaught } = lexicon;
  const understanding = createUnderstanding(capabilities, untaught);
  const cases = sets.flatMap((set) => loadCases(`${set}.json`));
  return learnWeights(cases.flatMap((given) => listExamples(given, understanding)));
}

/** `node bench/intents/learn.ts [set …]`: writes the agent's classifyIntent weights. */
if (import.meta.main) {
  const named = process.argv.slice(2);
  const target = fileURLToPath(
    import.meta.resolve("@alithia/capabilities/intent-classifier/generated/weights.json"),
  );
  const weights = learnFromSets(named.length > 0 ? named : ["own", "development"]);
  writeFileSync(target, `${JSON.stringify(weights)}\n`);
  console.log(`${weights.labels.length} labels, ${Object.keys(weights.features).length} features`);
}
