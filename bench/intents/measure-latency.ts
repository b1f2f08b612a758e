import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createEmbeddedModel } from "@alithia/agent/embedded/create-embedded-model.ts";
import { createAgent } from "@alithia/agent/run-agent.ts";
import * as z from "zod";
import { intentCaseSchema } from "./intent-case.ts";
import { createIntentWorld } from "./intent-world.ts";

/** `node bench/intents/measure-latency.ts`: utterance to the first event after the reply's start, no chain behind it. */
const file = join(import.meta.dirname, "own.json");
const cases = z.array(intentCaseSchema).parse(JSON.parse(readFileSync(file, "utf8")));
const { capabilities, lexicon } = createIntentWorld();
const agent = createAgent({
  model: createEmbeddedModel({ capabilities, lexicon }),
  capabilities: capabilities.map((capability) => ({
    ...capability,
    input: z.any(),
    grounded: [],
    description: "",
  })),
  lexicon,
  saveMedia: () => Promise.reject(new Error("No media here.")),
  now: Date.now,
});
const times: number[] = [];
for (let round = 0; round < 5; round++) {
  for (const { say } of cases) {
    const startedAt = performance.now();
    const turns = [{ sender: "user" as const, text: say, picks: [] }];
    const events = agent.runAgent({ messageId: "m", turns, signal: new AbortController().signal });
    await events.next();
    await events.next();
    times.push(performance.now() - startedAt);
    await events.return(undefined);
  }
}
times.sort((one, other) => one - other);
const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
console.log(`utterance to first event over ${times.length} messages: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`);
