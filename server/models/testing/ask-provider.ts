import type { AnyCapability } from "@alithia/agent/capability.ts";
import { createAgent } from "@alithia/agent/create-agent.ts";
import { createEmbeddedModel } from "@alithia/agent/embedded/create-embedded-model.ts";
import { collectReply } from "@alithia/agent/testing/collect-reply.ts";
import { testCapabilities } from "@alithia/agent/testing/test-capabilities.ts";
import { testLexicon } from "@alithia/agent/testing/test-lexicon.ts";
import { createLog } from "../../observe/create-log.ts";
import { createBudget, createMemoryBudgetStore } from "../budget.ts";
import { createModelChain, systemPrompt } from "../create-model.ts";
import { createProviderClient, createProviderModel } from "../create-provider-model.ts";
import type { ProviderKind, ProviderSettings } from "../provider-settings.ts";
import { type FakeAnswer, type FakeProvider, startFakeProvider } from "./start-fake-provider.ts";

export const kinds: ProviderKind[] = ["openai", "anthropic", "openai-compatible"];

export function settingsOf(kind: ProviderKind, baseUrl: string): ProviderSettings {
  return {
    kind,
    model: "fake",
    apiKey: "key",
    baseUrl,
    tokensPerDay: 1_000_000,
    microDollarsPerDay: 1_000_000,
    tokensPerVisitor: 1_000_000,
    microDollarsPerVisitor: 1_000_000,
    maxOutputTokens: 2_000,
    firstWordMs: 60_000,
    silenceMs: 60_000,
    inputMicroDollars: 3_000_000,
    outputMicroDollars: 15_000_000,
  };
}

/** Returns an agent's reply with a provider that gives these answers; `started` collects servers to close. */
export async function askProvider(
  started: FakeProvider[],
  kind: ProviderKind,
  answers: FakeAnswer[],
  text: string,
  options: Partial<ProviderSettings> & {
    stopsWhenAsked?: true;
    signal?: AbortSignal;
    next?: FakeAnswer[];
  } = {},
) {
  const stop = new AbortController();
  const { stopsWhenAsked, signal = stop.signal, next, ...changed } = options;
  const store = createMemoryBudgetStore();
  const budget = createBudget({ store, now: () => Date.UTC(2026, 10, 20), reportFailure: () => {} });
  const logLines: string[] = [];
  const log = createLog((line) => logLines.push(line), Date.now);

  async function createProvider(kind: ProviderKind, answers: FakeAnswer[]) {
    const provider = await startFakeProvider(answers);
    started.push(provider);
    const settings = { ...settingsOf(kind, provider.baseUrl), ...changed };
    const model = createProviderModel({
      settings,
      client: createProviderClient(settings),
      budget,
      systemPrompt,
      surroundings: { network: { name: "Sonic", chainId: 146 }, symbols: ["S"], now: () => 0 },
      firstWaitMs: 1,
      random: () => 0,
    });
    return { settings, model, requests: provider.requests };
  }

  const first = await createProvider(kind, answers);
  if (stopsWhenAsked === true) void started.at(-1)?.asked.then(() => stop.abort());
  const providers = next === undefined ? [first] : [first, await createProvider("anthropic", next)];
  const capabilities: AnyCapability[] = testCapabilities;
  const lexicon = testLexicon;
  const embedded = createEmbeddedModel({ capabilities, lexicon });
  const reportFailure = (cause: unknown) => log.error("model-failure", cause);
  const chain = createModelChain({ providers, embedded, now: () => 0, reportFailure });
  const agent = createAgent({
    model: chain,
    capabilities,
    lexicon,
    now: () => 0,
  });
  const reply = await collectReply(
    agent.runAgent({ messageId: "m1", turns: [{ sender: "user", text, picks: [] }], signal }),
  );
  const notices = reply.events.flatMap((event) => (event.type === "notice" ? [event.sentence] : []));
  const loadSpent = () => store.loadSpending("2026-11-20", kind);
  return { ...reply, notices, requests: first.requests, spent: await loadSpent(), loadSpent, logLines };
}
