// Sixty honest requests and sixty hostile situations against a model, ending in a table:
//   npm run evaluate -- --model openai        (or anthropic, openai-compatible; settings as for the server)
//   npm run evaluate -- --model scripted      (a capable model played on loopback; needs no key)
import { parseArgs } from "node:util";
import { createScriptedModel } from "@alithia/agent/testing/create-scripted-model.ts";
import { writeEvaluation } from "@alithia/server/models/testing/evaluation/evaluate.ts";
import { EnvironmentFault, readEnvironment } from "../server/environment.ts";
import { createModel } from "../server/models/create-model.ts";
import { evaluate } from "../server/models/testing/evaluation/evaluate.ts";
import { createEvaluationWorld } from "../server/models/testing/evaluation/evaluation-world.ts";
import { startScriptedModel } from "../server/models/testing/evaluation/start-scripted-model.ts";

const { values } = parseArgs({ options: { model: { type: "string", default: "scripted" } } });
const world = createEvaluationWorld();
const scripted = values.model === "scripted" ? await startScriptedModel() : null;
const variables: Record<string, string | undefined> = {
  ...process.env,
  CHAIN_ID: "146",
  NODE_URL: "http://127.0.0.1:9",
  MODELS: scripted === null ? values.model : "openai-compatible",
  ...(scripted && { COMPATIBLE_BASE_URL: scripted.baseUrl, COMPATIBLE_MODEL: "scripted" }),
};

try {
  const model = await createModel(readEnvironment(variables), {
    // No fallback if the provider does not answer, so those cases count as wrong.
    embedded: createScriptedModel([]),
    now: Date.now,
    reportFailure: (cause, provider) => process.stderr.write(`${provider}: ${cause}\n`),
    surroundings: {
      network: world.network,
      symbols: world.lexicon.tokens.map(({ symbol }) => symbol),
      now: Date.now,
    },
  });
  const judged = await evaluate({ model, play: (steps) => scripted?.play(steps) }, world);
  const { text, isGood } = writeEvaluation(judged);
  process.stdout.write(text);
  process.exitCode = isGood ? 0 : 1;
} catch (error) {
  if (!(error instanceof EnvironmentFault)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await scripted?.close();
}
