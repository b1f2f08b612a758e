import { type Agent, createAgent } from "@alithia/agent/create-agent.ts";
import { createEmbeddedModel } from "@alithia/agent/embedded/create-embedded-model.ts";
import type { Turn } from "@alithia/agent/language-model.ts";
import { createUnderstanding } from "@alithia/agent/understanding/create-understanding.ts";
import { createCapabilities } from "@alithia/capabilities/create-capabilities.ts";
import { createLexicon } from "@alithia/capabilities/create-lexicon.ts";
import { readWallet } from "@alithia/chain/account/read-wallet.ts";
import { createChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { sonic, sonicDevnet } from "@alithia/chain/networks.ts";
import type { ChainNode } from "@alithia/chain/node/chain-node.ts";
import type { Hex } from "@alithia/chain/node/rpc-request.ts";
import { createRegistry } from "@alithia/chain/registry/create-registry.ts";
import { countRoundTrips } from "@alithia/chain/testing/count-round-trips.ts";
import { startTestChain, type TestChain } from "@alithia/chain/testing/start-test-chain.ts";
import { createJudge } from "../lighthouse/create-judge.ts";
import { type IntentCase, loadCases } from "./intent-case.ts";
import { createIntentWorld } from "./intent-world.ts";
import { judgeCase } from "./judge-case.ts";

/** Wraps a node and sums the time spent waiting for it; concurrent requests count once. */
function timeNode(node: ChainNode): ChainNode & { waitedMs: number } {
  let inFlight = 0;
  let since = 0;
  const timed = {
    ...node,
    waitedMs: 0,
    request: async (...asked: Parameters<ChainNode["request"]>) => {
      if (inFlight++ === 0) since = performance.now();
      try {
        return await node.request(...asked);
      } finally {
        if (--inFlight === 0) timed.waitedMs += performance.now() - since;
      }
    },
  };
  return timed;
}

const rounds = 3;

/**
 * Measures the time from an utterance to the first words of its reply, without waiting for the node: the
 * whole agent with the embedded model and its capabilities, on its own chain. In milliseconds, sorted.
 */
async function measureFirstWords(chain: TestChain, cases: IntentCase[]): Promise<number[]> {
  const node = timeNode(chain.node);
  const { addresses } = chain.registry;
  const capabilities = createCapabilities({ network: sonicDevnet, node, addresses });
  const lexicon = createLexicon(chain.registry);
  const agent = createAgent({
    model: createEmbeddedModel({ capabilities, lexicon }),
    capabilities,
    lexicon,
    now: Date.now,
  });
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const { say, account } of cases) {
      node.waitedMs = 0;
      const startedAt = performance.now();
      await waitForWords(
        agent,
        { sender: "user", text: say, picks: [] },
        account as `0x${string}` | undefined,
      );
      times.push(performance.now() - startedAt - node.waitedMs);
    }
  }
  return times.sort((one, other) => one - other);
}

async function waitForWords(agent: Agent, turn: Turn, account: `0x${string}` | undefined): Promise<void> {
  const { signal } = new AbortController();
  const request = { messageId: "m", turns: [turn], signal, ...(account === undefined ? {} : { account }) };
  for await (const event of agent.runAgent(request)) {
    if (/^(text-delta|choices|reply-end)$/.test(event.type)) return;
  }
}

/** Counts the node round trips for a wallet with every token of the mainnet list, and those tokens. */
async function measureRoundTrips(chain: TestChain): Promise<{ roundTrips: number; tokens: number }> {
  const registry = createRegistry(sonic, chain.registry.addresses);
  const [minter = "0x", owner = "0x"] = chain.accounts as Hex[];
  await chain.callUsdc(minter, "mint", owner, 5_000_000n);
  const node = countRoundTrips(chain.node);
  await readWallet(createChainReader(node), registry, owner);
  return { roundTrips: node.roundTrips, tokens: registry.tokens.length };
}

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
