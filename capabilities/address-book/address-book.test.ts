import { createAgent } from "@alithia/agent/create-agent.ts";
import { createEmbeddedModel } from "@alithia/agent/embedded/create-embedded-model.ts";
import type { Turn } from "@alithia/agent/language-model.ts";
import { replyTo } from "@alithia/agent/testing/collect-reply.ts";
import { createScriptedModel } from "@alithia/agent/testing/create-scripted-model.ts";
import { account, agentTurn, doneCall, listReadings, userTurn } from "@alithia/agent/testing/turns.ts";
import { sonic } from "@alithia/chain/networks.ts";
import { createRegistry } from "@alithia/chain/registry/create-registry.ts";
import type { Contact } from "@alithia/protocol/address-book.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../../bench/intents/shared-understanding.ts";
import { runCapability } from "../testing/run-capability.ts";
import { worldOf } from "../testing/world-of.ts";
import { createAddressBook } from "./capability.ts";

const a = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const b = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
const twinOfA = "0x90F7000000000000000000000000000000003906";
const book: Contact[] = [
  { name: "Bob", address: a },
  { name: "Aunt Mary", address: b },
];
const registry = createRegistry(sonic, {});
const { capabilities, lexicon } = worldOf(registry);
const { understand } = sharedUnderstanding;
const bookCapability = createAddressBook({ registry });

function say(
  text: string,
  contacts: readonly Contact[] = [],
  picks: { questionId: string; value: string }[] = [],
): Turn {
  return { sender: "user", text, picks, book: contacts };
}

const read = (turns: Turn[]) => listReadings(understand(turns, account).slice(0, 1))[0];

test.each([
  [`remember that Bob is ${a}`, "Bob"],
  [`Remember Bob's address is ${a}`, "Bob"],
  [`please save ${a} as Bob`, "Bob"],
  [`add Bob (${a}) to my address book`, "Bob"],
  [`add ${a} to my contacts as Aunt Mary`, "Aunt Mary"],
  [`label ${a} as Bob please`, "Bob"],
  [`Bob's address is ${a}.`, "Bob"],
  [`store Bob: ${a}`, "Bob"],
  [`from now on Bob's wallet is ${a}`, "Bob"],
])("%j names an address", (text, name) => {
  expect(read([say(text)])).toMatchObject({
    capability: "address-book",
    input: { act: "keep", name, address: a },
  });
});

test("a name without its address is asked for it, and the address completes it", () => {
  const asked = read([say("remember that Bob is this")]);
  expect(asked?.missing?.asks).toBe("address");
  const answered: Turn[] = [say("remember that Bob is this"), agentTurn("Which address is Bob?"), say(a)];
  expect(read(answered)?.input).toEqual({ act: "keep", name: "Bob", address: a });
});

test.each([
  "show my address book",
  "list my contacts",
  "who do you got saved for me",
  "which names do you know?",
  "who is in my address book?",
  "open my address book please",
  "what contacts do you know",
  "did you save Anna?",
  "do you still remember my landlord's address",
  "who do you have in my contacts?",
  "list my saved people",
  "what names do you know",
  "my contacts?",
  "whose addresses have you kept",
  "which people are saved",
  "remind me who I saved",
  "names in my book",
  "how many people are in my contacts?",
  "which addresses do you remember for me?",
])("%j lists the names", (text) => {
  expect(read([say(text)])?.input).toEqual({ act: "list" });
});

test.each([
  ["what's Bob's address", "Bob"],
  ["what address do you have for bob", "Bob"],
  ["Aunt Mary's address please", "Aunt Mary"],
  ["is bob in my address book?", "Bob"],
  ["do you still have Aunt Mary's address?", "Aunt Mary"],
])("%j asks for one address of the book", (text, name) => {
  expect(read([say(text, book)])?.input).toEqual({ act: "list", name });
});

test.each([
  "do you keep my data",
  "do you remember what I said",
  "did you save the Titanic",
  "who can see my address book?",
  "how do I save a contact?",
  "where are my contacts kept?",
  "what is a contact?",
  "what is in my wallet?",
])("%j is not about names", (text) => expect(read([say(text)])?.input).not.toEqual({ act: "list" }));

test.each(["forget Bob", "remove Bob from my contacts", "delete bob from my address book"])(
  "%j forgets a name",
  (text) => {
    expect(read([say(text, book)])?.input).toMatchObject({ act: "forget" });
  },
);

test.each([
  ["send 5 S to Bob", a],
  ["pay bob 5 S", a],
  ["send 5 S to Aunt Mary", b],
  ["please transfer 5 S to aunt mary, thanks", b],
])("%j is for the address in the book", (text, to) => {
  expect(read([say(text, book)])?.input).toEqual({ token: "S", transfers: [{ to, amount: "5" }] });
});

test("an address that is written beside a name is the one that is meant", () => {
  const other = "0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc";
  for (const text of [
    `send 5 S to Bob (${other})`,
    `send 5 S to Bob at ${other}`,
    `send 5 S to bob's address ${other}`,
  ]) {
    const transfers = read([say(text, book)])?.input.transfers;
    expect([text, transfers ?? [{ to: other, amount: "5" }]]).toEqual([text, [{ to: other, amount: "5" }]]);
  }
});

test("the book names what is read, too", () => {
  expect(read([say("what does Bob hold?", book)])).toMatchObject({
    capability: "summarize-wallet",
    input: { address: a },
  });
  expect(read([say("how much USDC does aunt mary have", book)])?.input).toMatchObject({ address: b });
});

test("a name that the book does not hold is asked for, and so is every name where no book came along", () => {
  expect(read([say("send 5 S to Carol", book)])?.missing?.asks).toBe("recipient");
  const older: Turn[] = [say("hello", book), agentTurn("Hello.")];
  expect(read([...older, userTurn("send 5 S to Bob")])?.missing?.asks).toBe("recipient");
});

test("an everyday word is never heard as a name", () => {
  const trap: Contact[] = [
    { name: "Will", address: a },
    { name: "all", address: a },
  ];
  expect(read([say(`will you send 5 S to ${b}`, trap)])?.input).toMatchObject({ transfers: [{ to: b }] });
});

function createTestAgent(model = createEmbeddedModel({ capabilities, lexicon })) {
  return createAgent({ model, capabilities, lexicon, chainId: 146, now: () => 0 });
}

async function reply(turns: Turn[], agent = createTestAgent()) {
  return replyTo(agent, turns, account);
}

test("what goes to a name in words that are not read whole is confirmed with its address and source", async () => {
  const { text, types } = await reply([say("send 5 S to Bob, flux gizmo thingamajig", book)]);
  expect(text).toContain(`Send 5 S to ${a}?`);
  expect(text).toContain("your address book (Bob)");
  expect(types).not.toContain("proposal");
});

test.each(["same for Bob", "the same to bob"])(
  "a name alone, as in %j, asks for what was asked before",
  async (said) => {
    const sent = say(`send 5 S to ${b}`, book);
    const earlier: Turn = agentTurn(
      "Prepared.",
      doneCall("send", { token: "S", transfers: [{ to: b, amount: "5" }] }),
    );
    const { text, types } = await reply([sent, earlier, say(said, book)]);
    expect(text).toContain(`Send 5 S to ${a}?`);
    expect(text).toContain("your address book (Bob)");
    expect(types).not.toContain("proposal");
  },
);

test("a model that puts another address for the name is refused, and so is one that names an address nobody said", async () => {
  const call = (to: string) => ({
    capability: "send",
    input: { token: "S", transfers: [{ to, amount: "5" }] },
  });
  const step = async (to: string) => {
    const model = createScriptedModel([
      [{ type: "capability-call", id: "1", ...call(to) }],
      [{ type: "text-delta", delta: "Done." }],
    ]);
    return (await reply([say("schick 5 S an Bob", book)], createTestAgent(model))).types;
  };
  expect(await step(a)).toContain("choices");
  expect(await step(b)).not.toContain("choices");
});

test("the visitor is asked to keep what the message says, and only that", async () => {
  const { events } = await reply([say(`remember that Bob is ${a}`)]);
  expect(events.find(({ type }) => type === "contact-change")).toEqual({
    type: "contact-change",
    change: { act: "keep", contact: { name: "Bob", address: a } },
  });
  const model = createScriptedModel([
    [
      {
        type: "capability-call",
        id: "1",
        capability: "address-book",
        input: { act: "keep", name: "Bob", address: b },
      },
    ],
    [{ type: "text-delta", delta: "Done." }],
  ]);
  const other = await reply([say(`remember that Bob is ${a}`)], createTestAgent(model));
  expect(other.types).not.toContain("contact-change");
});

test("a look-alike of a name's address is warned of, and a word that means something else is no name", async () => {
  const input = { act: "keep", name: "Carol", address: twinOfA };
  const kept = await runCapability(bookCapability, input, { book });
  expect(kept.said).toContain("Careful");
  expect(kept.said).toContain(a);
  const keep = (name: string) => runCapability(bookCapability, { ...input, name }, { book });
  await expect(keep("usdc")).rejects.toThrow("also means something else");
  await expect(keep("Will")).rejects.toThrow("also means something else");
});

test("a name that has an address already is told which", async () => {
  const { said } = await runCapability(bookCapability, { act: "keep", name: "bob", address: b }, { book });
  expect(said).toContain(`Until now \`bob\` was ${a}.`);
});

test("a name is changed by keeping another for its address", () => {
  expect(read([say("Please rename Aunt Mary to Old Mary.", book)])?.input).toEqual({
    act: "keep",
    name: "Old Mary",
    address: b,
  });
  expect(read([say("rename Carol to Old Carol", book)])?.capability).not.toBe("address-book");
});

test("addresses that are to be called something are offered one by one", () => {
  const reading = read([say(`Please record ${a} as "Client Account" and ${b} as "Escrow"`)]);
  expect(reading?.missing?.choices?.options.map(({ value }) => value)).toEqual([
    `Remember that Client Account is ${a}`,
    `Remember that Escrow is ${b}`,
  ]);
});

test("an address may be named after what is told of it", () => {
  expect(read([say(`the gas station guy is ${a} call him Pete`)])?.input).toEqual({
    act: "keep",
    name: "Pete",
    address: a,
  });
});

test("one name's address is told, and a name that is not in the book is said to be none of it", async () => {
  const ask = async (name: string) =>
    (await runCapability(bookCapability, { act: "list", name }, { book })).said;
  expect(await ask("bob")).toContain(`**Bob is \`${a}\`** in your address book.`);
  expect(await ask("Omar")).toMatch(/^I know no address for Omar here\./);
});
