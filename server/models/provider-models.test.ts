import { createEmbeddedModel } from "@alithia/agent/embedded/create-embedded-model.ts";
import { testCapabilities } from "@alithia/agent/testing/test-capabilities.ts";
import { testLexicon } from "@alithia/agent/testing/test-lexicon.ts";
import { afterEach, expect, test } from "vitest";
import { createBudget, createMemoryBudgetStore } from "./budget.ts";
import { createModelChain, systemPrompt } from "./create-model.ts";
import { createProviderClient, createProviderModel } from "./create-provider-model.ts";
import { askProvider, kinds, settingsOf } from "./testing/ask-provider.ts";
import { type FakeAnswer, type FakeProvider, startFakeProvider } from "./testing/start-fake-provider.ts";
import { estimateTokens } from "./to-model-messages.ts";

const alice = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const mallory = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
const started: FakeProvider[] = [];

afterEach(async () => {
  for (const provider of started.splice(0)) await provider.close();
});

const ask = askProvider.bind(null, started);

test.each(kinds)("%s: text streams, and what it used is counted", async (kind) => {
  const { text, end, spent } = await ask(kind, [{ kind: "text", pieces: ["Hello ", "there."] }], "hi");
  expect(text).toBe("Hello there.");
  expect(end).toEqual({ type: "reply-end", status: "done" });
  expect(spent).toEqual({ tokens: 120, microDollars: 600 });
});

test.each(kinds)("%s: a tool call runs, and its facts go back to the provider", async (kind) => {
  const answers: FakeAnswer[] = [
    { kind: "tool", name: "look", input: { address: alice } },
    { kind: "text", pieces: ["It holds 1,234.5 S."] },
  ];
  const { text, types, requests } = await ask(kind, answers, `what is in ${alice}`);
  expect(types).toContain("evidence");
  expect(text).toBe("It holds 1,234.5 S.");
  expect(JSON.stringify(requests[1]?.body)).toContain("1234.5");
});

test("what repeats is marked for the provider's cache: the instructions, and all up to the last message", async () => {
  const { requests } = await ask("anthropic", [{ kind: "text", pieces: ["Hello."] }], "hi");
  const mark = { cache_control: { type: "ephemeral" } };
  const body = requests[0]?.body as { system: object[]; messages: { content: object[] }[] } | undefined;
  expect(body?.system).toEqual([expect.objectContaining(mark)]);
  const parts = body?.messages.flatMap(({ content }) => content) ?? [];
  const marked = parts.map((part) => "cache_control" in part);
  expect(marked).toEqual([...Array(marked.length - 1).fill(false), true]);
  const others = await ask("openai", [{ kind: "text", pieces: ["Hello."] }], "hi");
  expect(JSON.stringify(others.requests[0]?.body)).not.toContain("cache");
});

test.each(kinds)("%s: a provider that is down for a moment is tried again", async (kind) => {
  const { text, requests } = await ask(
    kind,
    [
      { kind: "status", status: 503 },
      { kind: "text", pieces: ["Back."] },
    ],
    "hi",
  );
  expect(text).toBe("Back.");
  expect(requests).toHaveLength(2);
});

const failing: [string, FakeAnswer, string][] = [
  ["refuses the key", { kind: "status", status: 401 }, "provider-unavailable"],
  ["is overloaded", { kind: "status", status: 529 }, "provider-unavailable"],
  ["stalls", { kind: "stall" }, "provider-unavailable"],
  ["sends garbage", { kind: "garble" }, "provider-unavailable"],
  ["sends a page", { kind: "html" }, "provider-unavailable"],
];

test.each(kinds.flatMap((kind) => failing.map((one) => [kind, ...one] as const)))(
  "%s that %s is replaced by the built-in model, and the reply says so",
  async (kind, _, answer, code) => {
    const patience = answer.kind === "stall" ? { firstWordMs: 300 } : {};
    const { events, text, end } = await ask(kind, [answer], `what is in ${alice}`, patience);
    expect(events.find((event) => event.type === "notice")).toMatchObject({ code });
    expect(text).toMatch(new RegExp(`${alice} holds 1234.5 S\\.$`));
    expect(end).toEqual({ type: "reply-end", status: "done" });
  },
);

test.each(kinds.flatMap((kind) => [[kind, "garble"] as const, [kind, "wrong-shape"] as const]))(
  "%s: of a %s answer and of what was asked no line of the log holds a word",
  async (kind, how) => {
    const { logLines } = await ask(kind, [{ kind: how }], "what is my balance");
    expect(logLines.join("")).toMatch(/ModelFailure.*caused by: \w*Error"/);
    expect(logLines.join("")).not.toMatch(/not json|html|balance|whispered/i);
  },
);

test.each(kinds)(
  "%s that breaks off in mid-sentence is told as such, and nobody goes on in its sentence",
  async (kind) => {
    const { text, end } = await ask(kind, [{ kind: "cut", pieces: ["Half a "] }], `what is in ${alice}`);
    expect(text).toBe("Half a ");
    expect(end).toMatchObject({ status: "failed", code: "provider-broke-off" });
  },
);

test.each(
  kinds.flatMap((kind) => [
    [kind, "length", "answer-cut"] as const,
    [kind, "filter", "answer-filtered"] as const,
  ]),
)("%s that ends an answer for its %s is told as such", async (kind, ends, code) => {
  const { text, events, end } = await ask(kind, [{ kind: "text", pieces: ["So far"], ends }], "hi");
  expect(text).toBe("So far");
  expect(events.find((event) => event.type === "notice")).toMatchObject({ code });
  expect(end).toMatchObject({ status: "done" });
});

test("a provider that failed three times is left alone, and the reply says so", async () => {
  const provider = await startFakeProvider([{ kind: "status", status: 401 }]);
  started.push(provider);
  const settings = settingsOf("openai", provider.baseUrl);
  const budget = createBudget({ store: createMemoryBudgetStore(), now: () => 0, reportFailure: () => {} });
  const surroundings = { network: { name: "Sonic", chainId: 146 }, symbols: [], now: () => 0 };
  const client = createProviderClient(settings);
  const model = createProviderModel({ settings, client, budget, systemPrompt, surroundings });
  const embedded = createEmbeddedModel({ capabilities: testCapabilities, lexicon: testLexicon });
  let time = 0;
  const chain = createModelChain({ providers: [{ settings, model }], embedded, now: () => time });
  const codes: string[] = [];
  for (const at of [0, 0, 0, 0, 0, 31_000, 31_000]) {
    time = at;
    const request = {
      turns: [{ sender: "user" as const, text: "hi", picks: [] }],
      steps: [],
      capabilities: [],
    };
    for await (const event of chain.next(request, new AbortController().signal))
      if (event.type === "notice") codes.push(event.code);
  }
  expect(codes).toEqual([
    ...Array(3).fill("provider-unavailable"),
    ...Array(2).fill("provider-resting"),
    "provider-unavailable",
    "provider-resting",
  ]);
  expect(provider.requests).toHaveLength(4);
});

const uncounted: [string, FakeAnswer][] = [
  ["cuts the connection", { kind: "cut", pieces: ["Half a "] }],
  ["falls silent", { kind: "stall", pieces: ["Half a "] }],
  ["sends garbage", { kind: "garble" }],
];

test.each(kinds.flatMap((kind) => uncounted.map((one) => [kind, ...one] as const)))(
  "%s that %s is counted by an estimate of what it was told and said",
  async (kind, _, answer) => {
    const { spent, requests } = await ask(kind, [answer], "hi", { silenceMs: 300 });
    const promptTokens = estimateTokens(systemPrompt);
    expect(spent.tokens).toBeGreaterThan(promptTokens * requests.length);
    expect(spent.microDollars).toBeGreaterThan(3 * promptTokens * requests.length);
  },
);

test.each(kinds)(
  "%s: an answer that the visitor stops is counted, and its connection closed",
  async (kind) => {
    const stall: FakeAnswer = { kind: "stall", pieces: ["Half a "] };
    const { loadSpent } = await ask(kind, [stall], "hi", { stopsWhenAsked: true });
    const promptTokens = estimateTokens(systemPrompt);
    await expect.poll(async () => (await loadSpent()).tokens).toBeGreaterThan(promptTokens);
    await started.at(-1)?.hungUp;
  },
);

test.each(kinds)("%s: what is refused costs nothing", async (kind) => {
  const { spent } = await ask(kind, [{ kind: "status", status: 503 }], "hi");
  expect(spent).toEqual({ tokens: 0, microDollars: 0 });
});

test.each([
  ["does not answer", { kind: "status", status: 503 } as const, {}, "OpenAI does not answer at the moment."],
  [
    "has no budget left",
    { kind: "stall" } as const,
    { tokensPerDay: 0 },
    "Today's budget for OpenAI is used up.",
  ],
])(
  "behind a provider that %s the next is asked, and the reply names it",
  async (_, answer, settings, why) => {
    const { notices, text } = await ask("openai", [answer], "hi", {
      next: [{ kind: "text", pieces: ["Hello from the second."] }],
      ...settings,
    });
    expect(notices[0]).toBe(`${why} Anthropic is asked instead.`);
    if (!("tokensPerDay" in settings)) {
      expect(notices).toHaveLength(1);
      expect(text).toBe("Hello from the second.");
    }
  },
);

test("behind the last provider the built-in model answers, and the reply says so", async () => {
  const { notices, text } = await ask("openai", [{ kind: "status", status: 503 }], "hi", {
    next: [{ kind: "status", status: 503 }],
  });
  expect(notices).toEqual([
    "OpenAI does not answer at the moment. Anthropic is asked instead.",
    "Anthropic does not answer at the moment. The built-in model answers.",
  ]);
  expect(text).toMatch(/^Hello!/);
});

test.each(kinds)("%s: arguments that are no JSON become a failed call that the model reads", async (kind) => {
  const answers: FakeAnswer[] = [
    { kind: "tool", name: "look", input: {}, rawInput: '{"address": "0x' },
    { kind: "text", pieces: ["Sorry."] },
  ];
  const { events, text } = await ask(kind, answers, "look");
  expect(events.find((event) => event.type === "tool-result")).toMatchObject({ outcome: "failed" });
  expect(text).toBe("Sorry.");
});

test.each(kinds)("%s: a provider that lies about the recipient gets no proposal", async (kind) => {
  const answers: FakeAnswer[] = [
    { kind: "tool", name: "pay", input: { to: mallory, amount: "5" } },
    { kind: "text", pieces: [`I sent it to ${mallory}.`] },
  ];
  const { types, text } = await ask(kind, answers, `pay 5 S to ${alice}`);
  expect(types).not.toContain("proposal");
  expect(text).toContain(`I sent (not verified) it to ${mallory} (not verified).`);
});

test("a spent budget hands the reply to the built-in model without asking the provider", async () => {
  const { events, requests } = await ask("openai", [{ kind: "text", pieces: ["No."] }], "hi", {
    tokensPerDay: 0,
  });
  expect(requests).toHaveLength(0);
  expect(events.find((event) => event.type === "notice")).toMatchObject({ code: "budget-spent" });
});

test("the visitor's stop ends a stalling provider at once", async () => {
  const signal = AbortSignal.timeout(40);
  const { end } = await ask("openai", [{ kind: "stall", pieces: ["Wait"] }], "hi", { signal });
  expect(end).toEqual({ type: "reply-end", status: "stopped" });
});

test("the system prompt holds no secret and no address", () => {
  expect(systemPrompt).not.toMatch(/0x[0-9a-f]{8}|key\s*[:=]/i);
});
