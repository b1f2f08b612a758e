import { createAgent } from "@alithia/agent/create-agent.ts";
import { createEmbeddedModel } from "@alithia/agent/embedded/create-embedded-model.ts";
import type { Turn } from "@alithia/agent/language-model.ts";
import type { Misread } from "@alithia/agent/offer-other-readings.ts";
import { replyTo } from "@alithia/agent/testing/collect-reply.ts";
import { account, agentTurn, doneCall, userTurn } from "@alithia/agent/testing/turns.ts";
import { createUnderstanding } from "@alithia/agent/understanding/create-understanding.ts";
import type { Pick } from "@alithia/protocol/choices.ts";
import { expect, test } from "vitest";
import { createIntentWorld } from "../bench/intents/intent-world.ts";
import { preparedAnswers } from "./testing/prepared-answers.ts";
import { sharedAgent } from "./testing/shared-agent.ts";

const address = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const { lexicon, ...world } = createIntentWorld(preparedAnswers);
const capabilities = world.capabilities.map((capability) => ({ ...capability, input: undefined as never }));
const { understand, listAlternatives } = createUnderstanding(capabilities, lexicon);

function afterReply(
  text: string,
  capability: string,
  input: object,
  last: string,
  picks: Pick[] = [],
): Turn[] {
  return [userTurn(text), agentTurn("Here it is.", doneCall(capability, input)), userTurn(last, picks)];
}

const listOthers = ([asked, answered]: Turn[]) =>
  listAlternatives(
    asked === undefined ? [] : [asked],
    account,
    answered?.sender === "agent" ? answered.calls : [],
  );

const pressed = [{ questionId: "reply.not-meant", value: "not-meant" }];
const asked = `what is going on with ${address}`;

test("of what was not meant up to three other readings are offered, each understood as something else", () => {
  const turns = afterReply(asked, "summarize-wallet", { address }, "That is not what I meant.", pressed);
  const options = listOthers(turns);
  expect(options.length).toBeGreaterThan(0);
  expect(options.length).toBeLessThanOrEqual(3);
  for (const value of options) {
    const [piece] = understand([...turns, userTurn(value)], account);
    expect(piece?.kind).toBe("request");
    expect(piece?.kind === "request" && piece.reading.capability).not.toBe("summarize-wallet");
  }
});

test.each([
  ["check USDC for me", ["How much USDC do I have?"]],
  ["how is ALI going", ["What is 1 ALI worth in S?"]],
  ["who owns USDC?", undefined],
  ["what is in my wallet?", undefined],
])("a read in doubt names what else was meant, a sure one nothing: %s", async (text, meant) => {
  const turns: Turn[] = [userTurn(text)];
  const { events } = await replyTo(sharedAgent, turns, account);
  const last = events.findLast(({ type }) => type === "next-steps");
  expect(last?.type === "next-steps" ? last.meant : undefined).toEqual(meant);
});

test.each([
  ["the button", "That is not what I meant.", pressed],
  ["these words", "no, that's not what I meant", []],
  ["other words", "This isnt what i asked for!", []],
])("%s bring other readings, and the operator hears of it", async (_, last, picks) => {
  const heard: Misread[] = [];
  const agent = createAgent({
    model: createEmbeddedModel({ capabilities, lexicon }),
    capabilities: [],
    lexicon,
    listAlternatives,
    reportMisread: (misread) => heard.push(misread),
    now: () => 0,
  });
  const turns = afterReply(asked, "summarize-wallet", { address }, last, picks);
  const { events, text } = await replyTo(agent, turns, account);
  expect(text).toBe("Sorry. Did you mean one of these?");
  expect(events.find(({ type }) => type === "choices")).toMatchObject({
    choices: { options: listOthers(turns).map((one) => ({ value: one, label: one })) },
  });
  expect(heard).toEqual([{ text: asked, capabilities: ["summarize-wallet"] }]);
});
