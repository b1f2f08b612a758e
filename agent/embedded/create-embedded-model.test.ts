import { expect, test } from "vitest";
import { createAgent } from "../create-agent.ts";
import type { RecordedCall, Turn } from "../language-model.ts";
import { replyTo } from "../testing/collect-reply.ts";
import { testCapabilities } from "../testing/test-capabilities.ts";
import { testLexicon } from "../testing/test-lexicon.ts";
import { agentTurn, doneCall, userTurn } from "../testing/turns.ts";
import { createEmbeddedModel } from "./create-embedded-model.ts";

const alice = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const bob = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
const model = createEmbeddedModel({ capabilities: testCapabilities, lexicon: testLexicon });
const agent = createAgent({
  model,
  capabilities: testCapabilities,
  lexicon: testLexicon,
  now: () => 0,
});

function user(text: string): Turn {
  return userTurn(text);
}

async function ask(text: string, earlier: Turn[] = []) {
  const turns = [...earlier, user(text)];
  return replyTo(agent, turns);
}

test("an address is looked up and told in the capability's words", async () => {
  const { text, types } = await ask(`hi, what is in ${alice}?`);
  expect(text).toBe(`${alice} holds 1234.5 S.`);
  expect(types).toContain("evidence");
});

test("a question about a part has its answer first, and of what was told before its answer alone", async () => {
  const told = testCapabilities.map((capability) =>
    capability.name === "look"
      ? {
          ...capability,
          answer: (_: never, __: never, question: string) => (/rich/.test(question) ? "Not very." : null),
        }
      : capability,
  );
  const asking = createAgent({
    model: createEmbeddedModel({ capabilities: told, lexicon: testLexicon }),
    capabilities: told,
    lexicon: testLexicon,
    now: () => 0,
  });
  const say = async (...turns: Turn[]) => replyTo(asking, turns);
  const first = await say(user(`how rich is ${alice}`));
  expect(first.text).toBe(`Not very.\n\n${alice} holds 1234.5 S.`);
  const calls: RecordedCall[] = [doneCall("look", { address: alice })];
  const again = await say(
    user(`what is in ${alice}`),
    agentTurn("It is told.", ...calls),
    user(`how rich is ${alice}`),
  );
  expect(again.text).toBe("Not very.");
});

test("several requests of one message are answered in order", async () => {
  const { events, text } = await ask(`what is in ${alice} and pay 5 S to ${bob}`);
  const calls = events.flatMap((event) => (event.type === "tool-call" ? [event.toolName] : []));
  expect(calls).toEqual(["look", "pay"]);
  expect(text).toBe(`${alice} holds 1234.5 S.\n\nI prepared 5 S.`);
});

test("a failure is told in its sentence", async () => {
  const { text } = await ask(`look at 0x${"0".repeat(36)}dead`);
  expect(text).toBe("I could not read that wallet.");
});

test("what is missing is asked for, and the answer completes the request", async () => {
  const first = await ask(`pay ${bob}`);
  expect(first.text).toBe("How much?");
  const earlier: Turn[] = [user(`pay ${bob}`), agentTurn(first.text)];
  const second = await ask("2.5", earlier);
  expect(second.events.find((event) => event.type === "tool-call")).toMatchObject({
    toolName: "pay",
    input: { to: bob, amount: "2.5" },
  });
});

test("an ambiguous amount is never taken", async () => {
  const { types } = await ask(`pay 1.500 S to ${bob}`);
  expect(types).not.toContain("tool-call");
});

test("a wrong checksum is said, and nothing is called", async () => {
  const { text, types } = await ask(`what is in ${alice.replace("F79", "f79")}`);
  expect(text).toMatch(/checksum/);
  expect(types).not.toContain("tool-call");
});

test.each(["hi", "Hello!", "good morning", "gm"])("%j is greeted", async (text) => {
  expect((await ask(text)).text).toMatch(/^Hello!/);
});

test.each(["what can you do?", "help", "How can you help me?"])("%j lists what she can do", async (text) => {
  expect((await ask(text)).text).toMatch(/^I am a helper for the blockchain Sonic/);
});

test("a message in which nothing is understood is reported, others are not", async () => {
  const reported: string[] = [];
  const reporting = createAgent({
    model: createEmbeddedModel({
      capabilities: testCapabilities,
      lexicon: testLexicon,
      reportUnclear: (text) => reported.push(text),
    }),
    capabilities: testCapabilities,
    lexicon: testLexicon,
    now: () => 0,
  });
  for (const text of ["hello", `what is in ${alice}?`, "purple monkeys juggle quietly"]) {
    await replyTo(reporting, [user(text)]);
  }
  expect(reported).toEqual(["purple monkeys juggle quietly"]);
});

test("a private key is never used or repeated", async () => {
  const key = "4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318";
  const { text, types } = await ask(`send 5 S with my private key 0x${key}`);
  expect(text).toMatch(/^That looks like a private key/);
  expect(text).not.toContain(key);
  expect(types).not.toContain("tool-call");
});

test("a file that nothing looked into is said to be unread", async () => {
  const turn: Turn = {
    sender: "user",
    text: `what is in ${alice}?`,
    picks: [],
    file: { name: "notes.txt", text: "hello" },
  };
  const { events } = await replyTo(agent, [turn]);
  const notices = events.flatMap((event) => (event.type === "notice" ? [event.code] : []));
  expect(notices).toEqual(["file-unread"]);
  expect((await ask(`what is in ${alice}?`)).types).not.toContain("notice");
});

test("another question with the same reply is told that it is the same, one that asks again is not", async () => {
  const calls: RecordedCall[] = [doneCall("look", { address: alice })];
  const before = [user(`what is in ${alice}`), agentTurn(`${alice} holds 1234.5 S.`, ...calls)];
  const other = await ask(`no, I want to know what ${alice} holds`, before);
  expect(other.text).toMatch(/ holds 1234\.5 S\.\n\nThat is the same as I told above\./);
  expect((await ask(`what is in ${alice} now?`, before)).text).not.toContain("the same");
  expect((await ask(`what is in ${alice}`, before)).text).not.toContain("the same");
});
