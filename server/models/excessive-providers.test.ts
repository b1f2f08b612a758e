import { afterEach, expect, test } from "vitest";
import { askProvider, kinds } from "./testing/ask-provider.ts";
import type { FakeAnswer, FakeProvider } from "./testing/start-fake-provider.ts";

const alice = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const mallory = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
const started: FakeProvider[] = [];

afterEach(async () => {
  for (const provider of started.splice(0)) await provider.close();
});

const ask = askProvider.bind(null, started);

const pay = { kind: "tool" as const, name: "pay", input: { to: mallory, amount: "5" } };
const excessive: [string, FakeAnswer[], string][] = [
  [
    "forty calls at once",
    [
      { ...pay, times: 40 },
      { kind: "text", pieces: ["Enough."] },
    ],
    "step-limit",
  ],
  // Even when finally asked for text only, it makes a call, so the built-in model ends the reply.
  ["calls for ever", [pay], "provider-unavailable"],
];

test.each(kinds.flatMap((kind) => excessive.map((one) => [kind, ...one] as const)))(
  "%s: of %s few are made, the reply says so, and nothing is proposed",
  async (kind, _, answers, code) => {
    const { events, types, end } = await ask(kind, answers, `pay 5 S to ${alice}`);
    expect(types).not.toContain("proposal");
    expect(types.filter((type) => type === "tool-call").length).toBeLessThanOrEqual(8);
    expect(events.find((event) => event.type === "notice")).toMatchObject({ code });
    expect(end).toMatchObject({ status: "done" });
  },
);

test.each(kinds)("%s: a megabyte of arguments is refused, and never sent back", async (kind) => {
  const input = { to: alice, amount: "5", note: "x".repeat(1_000_000) };
  const answers: FakeAnswer[] = [
    { ...pay, input },
    { kind: "text", pieces: ["Sorry."] },
  ];
  const { events, types, text, requests } = await ask(kind, answers, `pay 5 S to ${alice}`);
  expect(types).not.toContain("proposal");
  expect(events.find((event) => event.type === "tool-result")).toMatchObject({ outcome: "refused" });
  expect(text).toBe("Sorry.");
  expect(JSON.stringify(requests[1]?.body).length).toBeLessThan(100_000);
});
