import { expect, test } from "vitest";
import type { AnyCapability } from "../capability.ts";
import { createAgent } from "../create-agent.ts";
import type { ModelEvent, RecordedCall, Turn } from "../language-model.ts";
import { collectReply } from "../testing/collect-reply.ts";
import { createScriptedModel } from "../testing/create-scripted-model.ts";
import { lookCapability, payCapability } from "../testing/test-capabilities.ts";
import { testLexicon } from "../testing/test-lexicon.ts";

const alice = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const bob = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const asking: Turn = { sender: "user", text: `pay ${bob} the S that ${alice} holds`, picks: [] };

const call = (capability: string, input: unknown): ModelEvent => ({
  type: "capability-call",
  id: capability,
  capability,
  input,
});
const look = call("look", { address: alice });
const pay = (amount: string) => call("pay", { to: bob, amount });

async function reply(balance: string, turns: Turn[], script: ModelEvent[][]) {
  const reading: AnyCapability = { ...lookCapability, execute: async () => ({ facts: { balance } }) };
  const model = createScriptedModel(script);
  const capabilities = [reading, payCapability];
  const agent = createAgent({ model, capabilities, lexicon: testLexicon, chainId: 146, now: () => 0 });
  const { signal } = new AbortController();
  const { events } = await collectReply(agent.runAgent({ messageId: "m", turns, account, signal }));
  const proposed = events.find((event) => event.type === "proposal")?.proposal.command;
  const choices = events.find((event) => event.type === "choices")?.choices;
  const amount = proposed?.arguments.find(({ path }) => path.endsWith("amount"));
  return { amount, choices };
}

/** The conversation up to the pick of a question asked at a balance of 12. */
async function pick(): Promise<Turn[]> {
  const { choices } = await reply("12", [asking], [[look], [pay("12")]]);
  if (choices === undefined) throw new Error("nothing was asked");
  const calls: RecordedCall[] = [
    { id: "1", capability: "look", input: { address: alice }, outcome: "done" },
    { id: "2", capability: "pay", input: { to: bob, amount: "12" }, outcome: "refused" },
  ];
  const picks = [{ questionId: choices.questionId, value: "prepare" }];
  return [
    asking,
    { sender: "agent", text: "", calls, choices },
    { sender: "user", text: "Prepare it", picks },
  ];
}

test("a value that was read is read again when the visitor agrees", async () => {
  const { amount, choices } = await reply("12", await pick(), [[]]);
  expect(amount).toMatchObject({ value: "12", source: { kind: "read", which: "look" } });
  expect(choices).toBeUndefined();
});

test("where a read value has changed, nothing is prepared and the new value is asked about", async () => {
  const { amount, choices } = await reply("7", await pick(), [[pay("7")]]);
  expect(amount).toBeUndefined();
  expect(choices?.question).toContain("Send 7 S");
});

test("a typed yes is the pick of the question that was said last, and of no other", async () => {
  const [asked, question] = (await pick()) as [Turn, Turn];
  const typed = (text: string): Turn[] => [asked, question, { sender: "user", text, picks: [] }];
  const { amount, choices } = await reply("12", typed("Yes, do it."), [[]]);
  expect(amount).toMatchObject({ value: "12" });
  expect(choices).toBeUndefined();
  expect((await reply("7", typed("yes"), [[pay("7")]])).amount).toBeUndefined();
  expect((await reply("12", typed("yes, but 13"), [[]])).amount).toBeUndefined();
  const late: Turn[] = [...typed("what is S?"), { sender: "agent", text: "The coin.", calls: [] }];
  const { amount: none } = await reply("12", [...late, { sender: "user", text: "yes", picks: [] }], [[]]);
  expect(none).toBeUndefined();
});
