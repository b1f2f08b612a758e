import { createAgent } from "@alithia/agent/create-agent.ts";
import { createEmbeddedModel } from "@alithia/agent/embedded/create-embedded-model.ts";
import type { Turn } from "@alithia/agent/language-model.ts";
import { replyTo } from "@alithia/agent/testing/collect-reply.ts";
import { createScriptedModel } from "@alithia/agent/testing/create-scripted-model.ts";
import { account, agentTurn, doneCall } from "@alithia/agent/testing/turns.ts";
import { sonic } from "@alithia/chain/networks.ts";
import { createRegistry } from "@alithia/chain/registry/create-registry.ts";
import type { Contact } from "@alithia/protocol/address-book.ts";
import { expect, test } from "vitest";
import { worldOf } from "../testing/world-of.ts";

const barry = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const bunkers = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
const ops = "0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc";
const book: Contact[] = [
  { name: "Barry Bodyshop", address: barry },
  { name: "Nikos bunkers", address: bunkers },
  { name: "Nikos ops", address: ops },
];
const { capabilities, lexicon } = worldOf(createRegistry(sonic, {}));

async function reply(turns: Turn[], model = createEmbeddedModel({ capabilities, lexicon })) {
  const agent = createAgent({ model, capabilities, lexicon, chainId: 146, now: () => 0 });
  const { events, text, types } = await replyTo(agent, turns, account);
  const choices = events.flatMap((event) => (event.type === "choices" ? [event.choices] : [])).at(-1);
  return { text, types, choices };
}

const say = (text: string, contacts: readonly Contact[] = book): Turn => ({
  sender: "user",
  text,
  picks: [],
  book: contacts,
});

const prepared = (to: string): Turn =>
  agentTurn("Prepared.", doneCall("send", { token: "USDC", transfers: [{ to, amount: "20" }] }));

test.each([
  ["send 20 USDC to Barry", `Send 20 USDC to ${barry}?`, "your address book (Barry Bodyshop)"],
  ["pay barry 20 usdc please", `Send 20 USDC to ${barry}?`, "your address book (Barry Bodyshop)"],
  ["send 20 USDC to ops", `Send 20 USDC to ${ops}?`, "your address book (Nikos ops)"],
  ["approve 50 USDC for Barry", `Allow ${barry} to spend 50 USDC?`, "your address book (Barry Bodyshop)"],
])("%j is confirmed with the whole name and address", async (text, question, source) => {
  const { text: said, types } = await reply([say(text)]);
  expect(said).toContain(question);
  expect(said).toContain(source);
  expect(types).not.toContain("proposal");
});

test.each(["send the same to ops", "the same for ops", "and 20 for ops"])(
  "after a payment, %j pays the contact with that word in its name",
  async (text) => {
    const { text: said } = await reply([say("send 20 USDC to Barry Bodyshop"), prepared(barry), say(text)]);
    expect(said).toContain(`Send 20 USDC to ${ops}?`);
    expect(said).toContain("your address book (Nikos ops)");
  },
);

test("a word in several names is asked about, with a button for each", async () => {
  const { text, choices } = await reply([say("send 20 USDC to Nikos")]);
  expect(text).toContain("Nikos bunkers or Nikos ops");
  expect(choices?.options).toEqual([
    { value: bunkers, label: "Nikos bunkers", detail: bunkers },
    { value: ops, label: "Nikos ops", detail: ops },
  ]);
});

async function answerWhich(answer: string) {
  const first = await reply([say("send 20 USDC to Nikos")]);
  const { choices } = first;
  const asked: Turn = {
    sender: "agent",
    text: first.text,
    calls: [],
    ...(choices === undefined ? {} : { choices }),
  };
  return reply([say("send 20 USDC to Nikos"), asked, say(answer)]);
}

test.each([
  ["ops", ops],
  ["the bunkers one", bunkers],
])("asked which, %j is the answer", async (answer, to) => {
  expect((await answerWhich(answer)).text).toContain(`Send 20 USDC to ${to}?`);
});

test("asked which, a whole name is prepared at once", async () => {
  const { text, types } = await answerWhich("Nikos ops");
  expect(types).not.toContain("choices");
  expect(text).toContain("I could not reach the node");
});

function putting(to: string) {
  const input = { token: "USDC", transfers: [{ to, amount: "20" }] };
  return createScriptedModel([
    [{ type: "capability-call", id: "1", capability: "send", input }],
    [{ type: "text-delta", delta: "Done." }],
  ]);
}

test("a model that puts the only contact with that word is asked to confirm", async () => {
  const { text } = await reply([say("send 20 USDC to Barry")], putting(barry));
  expect(text).toContain(`Send 20 USDC to ${barry}?`);
});

test.each([
  ["one of two contacts with that word", "send 20 USDC to Nikos", ops],
  ["another contact", "send 20 USDC to Barry", ops],
  ["somebody else with that first name", "send 20 USDC to Barry White", barry],
  ["an address nobody said", "send 20 USDC to Barry", "0x976EA74026E726554dB657fA54763abd0C3a0aa9"],
])("a model that puts %s is refused", async (_, text, to) => {
  const { types } = await reply([say(text)], putting(to));
  expect(types).not.toContain("choices");
  expect(types).not.toContain("proposal");
});

test("a name said in the conversation goes before a part of a contact's", async () => {
  const other = "0x976EA74026E726554dB657fA54763abd0C3a0aa9";
  const { text } = await reply([say(`Barry is ${other}`), agentTurn("Noted."), say("send 20 USDC to Barry")]);
  expect(text).not.toContain(barry);
});
