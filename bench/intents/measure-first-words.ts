import { type Agent, createAgent } from "@alithia/agent/create-agent.ts";
import { createEmbeddedModel } from "@alithia/agent/embedded/create-embedded-model.ts";
import type { Turn } from "@alithia/agent/language-model.ts";
import { createCapabilities } from "@alithia/capabilities/create-capabilities.ts";
import { createLexicon } from "@alithia/capabilities/create-lexicon.ts";
import { sonicDevnet } from "@alithia/chain/networks.ts";
import type { TestChain } from "@alithia/chain/testing/start-test-chain.ts";
import type { IntentCase } from "./intent-case.ts";
import { timeNode } from "./time-node.ts";

const rounds = 3;

/**
 * Measures the time from an utterance to the first words of its reply, without waiting for the node: the
 * whole agent with the embedded model and its capabilities, on its own chain. In milliseconds, sorted.
 */
export async function measureFirstWords(chain: TestChain, cases: IntentCase[]): Promise<number[]> {
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
