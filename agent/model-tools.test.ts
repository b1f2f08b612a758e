import { expect, test } from "vitest";
import type { AnyCapability } from "./capability.ts";
import { createAgent } from "./create-agent.ts";
import type { ModelEvent } from "./language-model.ts";
import { replyTo } from "./testing/collect-reply.ts";
import { createScriptedModel, type ScriptedStep } from "./testing/create-scripted-model.ts";
import { lookCapability, testCapabilities } from "./testing/test-capabilities.ts";
import { testLexicon } from "./testing/test-lexicon.ts";
import { userTurn } from "./testing/turns.ts";

const alice = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const bob = "0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc";

function call(capability: string, input: unknown, id = capability): ModelEvent {
  return { type: "capability-call", id, capability, input };
}
const say = (delta: string): ModelEvent => ({ type: "text-delta", delta });

async function reply(script: ScriptedStep[], text: string, capabilities: AnyCapability[] = testCapabilities) {
  const model = createScriptedModel(script);
  const agent = createAgent({ model, capabilities, lexicon: testLexicon, now: () => 0 });
  const turns = [userTurn(text)];
  const events = await replyTo(agent, turns, bob);
  return { ...events, model };
}

test("what a model computes on results is a result, by the names it is told", async () => {
  const { model } = await reply(
    [[call("look", { address: alice })], [call("compute", { expression: "r1.balance / 2" })], []],
    "half of it?",
  );
  expect(model.requests[2]?.steps[1]).toMatchObject({
    outcome: "done",
    result: { facts: { result: "617.25", how: "1234.5 / 2", from: "look at block 12345" } },
  });
});

test("a question to the visitor ends the reply, with its options as text and nothing to pick", async () => {
  const question = { question: "Which of your tokens", options: ["S", "USDC"] };
  const { text, types, model } = await reply(
    [[say("One moment."), call("ask-visitor", question)]],
    "sell it",
  );
  expect(text).toBe("One moment.\n\n- S\n- USDC\n\nWhich of your tokens?");
  expect(types).not.toContain("choices");
  expect(model.requests).toHaveLength(1);
});

test("reads of one step run side by side and are told in their order", async () => {
  const both = Promise.withResolvers<void>();
  let running = 0;
  const look: AnyCapability = {
    ...lookCapability,
    execute: async ({ address }: { address: string }) => {
      if (++running === 2) both.resolve();
      await both.promise;
      return { facts: { address } };
    },
  };
  const calls = [call("look", { address: alice }, "a"), call("look", { address: bob }, "b")];
  const { model, types } = await reply([calls, []], "look at both", [look]);
  expect(types.slice(1, 5)).toEqual(["tool-call", "tool-call", "tool-result", "tool-result"]);
  expect(model.requests[1]?.steps.map(({ result }) => result?.facts)).toEqual([
    { address: alice },
    { address: bob },
  ]);
});

test("texts of several steps are paragraphs, and the model is told what it said", async () => {
  const { text, model } = await reply(
    [
      [say("I look it up."), call("look", { address: alice })],
      [say("It holds "), say("1,234.5 S.")],
    ],
    "look",
  );
  expect(text).toBe("I look it up.\n\nIt holds 1,234.5 S.");
  expect(model.requests[1]?.steps[0]).toMatchObject({ said: "I look it up.", step: 1 });
});

test("the last step has to answer: of forty parallel calls eight are made, then there is text", async () => {
  const forty = Array.from({ length: 40 }, (_, index) => call("look", { address: alice }, `call-${index}`));
  const { model, text, events } = await reply([forty, [say("Enough.")]], "look");
  expect(model.requests[1]).toMatchObject({ mustAnswer: true, steps: { length: 8 } });
  expect(text).toBe("Enough.");
  expect(events.filter(({ type }) => type === "tool-call")).toHaveLength(8);
  expect(events.find(({ type }) => type === "notice")).toMatchObject({ code: "step-limit" });
});

test("a megabyte of arguments is neither run nor kept", async () => {
  const input = { address: alice, note: "x".repeat(1_000_000) };
  const { events, model } = await reply([[call("look", input)], []], "look");
  expect(JSON.stringify(events).length).toBeLessThan(2_000);
  expect(model.requests[1]?.steps[0]).toMatchObject({
    outcome: "refused",
    failure: expect.stringContaining("too long"),
  });
});
