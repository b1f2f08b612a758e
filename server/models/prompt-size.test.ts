import { describeCapabilities } from "@alithia/agent/describe-capabilities.ts";
import { askVisitor } from "@alithia/agent/tools/ask-visitor.ts";
import { createCompute } from "@alithia/agent/tools/compute.ts";
import { createCapabilities } from "@alithia/capabilities/create-capabilities.ts";
import { createLexicon } from "@alithia/capabilities/create-lexicon.ts";
import { sonic } from "@alithia/chain/networks.ts";
import { createChainNode } from "@alithia/chain/node/create-chain-node.ts";
import { createRegistry } from "@alithia/chain/registry/create-registry.ts";
import { expect, test } from "vitest";
import { systemPrompt } from "./create-model.ts";
import { describeSituation } from "./create-provider-model.ts";
import { estimateTokens } from "./to-model-messages.ts";

const lexicon = createLexicon(createRegistry(sonic, {}));
const capabilities = createCapabilities({
  network: sonic,
  node: createChainNode({ url: "http://127.0.0.1:9", chainId: sonic.chainId }),
  addresses: {},
});
const tools = describeCapabilities([...capabilities, createCompute(lexicon), askVisitor]);

test("prompt and tools of Sonic are below 3,000 tokens", () => {
  const told = tools.map(({ name, description, inputSchema }) =>
    JSON.stringify({ name, description, parameters: inputSchema }),
  );
  expect(estimateTokens(systemPrompt, ...told)).toBeLessThan(3_000);
});

type Schema = { type?: string; description?: string; properties?: Record<string, Schema>; items?: Schema };

function* walk(schema: Schema, path: string): Generator<[string, Schema]> {
  yield [path, schema];
  for (const [key, inner] of Object.entries(schema.properties ?? {})) yield* walk(inner, `${path}.${key}`);
  if (schema.items !== undefined) yield* walk(schema.items, `${path}[]`);
}

const schemas = tools.flatMap(({ name, inputSchema }) => [...walk(inputSchema as Schema, name)]);

test("every argument of every tool is described, and no object takes another", () => {
  const isArgument = (path: string) => /\.\w+$/.test(path);
  const bare = schemas.filter(([path, { description }]) => isArgument(path) && description === undefined);
  expect(bare.map(([path]) => path)).toEqual([]);
  const open = schemas.filter(
    ([, schema]) => schema.type === "object" && !("additionalProperties" in schema),
  );
  expect(open.map(([path]) => path)).toEqual([]);
});

test("a model is told the day, the network, its listed tokens and the account", () => {
  const surroundings = {
    network: sonic,
    symbols: lexicon.tokens.map(({ symbol }) => symbol),
    now: () => Date.UTC(2026, 10, 22),
  };
  const told = describeSituation(surroundings, { turns: [], steps: [], capabilities: [], account: "0x01" });
  expect(told).toMatch(
    /^Today is 2026-11-22 \(UTC\)\. Network: Sonic, chain 146\. Listed tokens: S, wS, USDC/,
  );
  expect(told).toMatch(/account: 0x01\.$/);
});
