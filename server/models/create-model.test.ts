import { createScriptedModel } from "@alithia/agent/testing/create-scripted-model.ts";
import { expect, test } from "vitest";
import { readEnvironment } from "../environment.ts";
import { createModel } from "./create-model.ts";

const needed = { CHAIN_ID: "146", NODE_URL: "https://node.test" };
const embedded = createScriptedModel([]);

async function create(variables: Record<string, string>) {
  return createModel(readEnvironment({ ...needed, ...variables }), {
    embedded,
    now: () => 0,
    surroundings: { network: { name: "Sonic", chainId: 146 }, symbols: ["S"], now: () => 0 },
    reportFailure: () => undefined,
  });
}

test("without a listed provider the embedded model answers", async () => {
  expect(await create({ OPENAI_API_KEY: "key" })).toBe(embedded);
});

test("listed providers are tried in their order", async () => {
  const variables = {
    MODELS: "anthropic, openai-compatible",
    ANTHROPIC_API_KEY: "key",
    ANTHROPIC_MODEL: "a",
    COMPATIBLE_BASE_URL: "http://127.0.0.1:11434/v1",
    COMPATIBLE_MODEL: "b",
  };
  expect((await create(variables)).name).toBe("anthropic → openai-compatible → scripted");
});

test.each([
  [{ MODELS: "openai", OPENAI_API_KEY: "key" }, "OPENAI_MODEL is missing"],
  [{ MODELS: "anthropic", ANTHROPIC_MODEL: "a" }, "ANTHROPIC_API_KEY is missing"],
  [{ MODELS: "openai-compatible", COMPATIBLE_MODEL: "a" }, "COMPATIBLE_BASE_URL is missing"],
  [{ MODELS: "skynet" }, "MODELS is wrong"],
  [{ OPENAI_PRICE: "cheap" }, "OPENAI_PRICE is wrong"],
])("%o is refused by its name", async (variables, sentence) => {
  await expect(create(variables as Record<string, string>)).rejects.toThrow(sentence);
});
