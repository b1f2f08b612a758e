import type { Turn } from "@alithia/agent/language-model.ts";
import { replyTo } from "@alithia/agent/testing/collect-reply.ts";
import {
  agentTurn,
  doneCall,
  listReadings,
  proposalOf,
  signedStep,
  userTurn,
} from "@alithia/agent/testing/turns.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../bench/intents/shared-understanding.ts";
import { converse, converseFully } from "./testing/converse.ts";
import { sharedAgent as agent } from "./testing/shared-agent.ts";

const account = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
const [pool, router, spender] = [
  "0x0A5A8a10e3635399a69DAD99859caF3c043C1501",
  "0x610178dA211FEF7D417bC0e6FeD39F05609AD788",
  "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955",
] as const;

/** The requests of the last message, after a reply that showed something. */
const ask = (text: string, shown?: string) =>
  askAfter(shown === undefined ? [] : [userTurn("hello"), agentTurn(shown)], text);

const askAfter = (before: Turn[], text: string) =>
  listReadings(sharedUnderstanding.understand([...before, userTurn(text)], account));

const whatIs = (text: string, shown?: string) =>
  ask(text, shown).flatMap(({ input, also = [] }) =>
    [input, ...also].flatMap(({ topic, address }) => (topic === "code" ? [address] : [])),
  );

test.each([
  `who is ${pool}, i dont remember sending 25,000 to anyone`,
  `what is ${pool}`,
  `Do you know who ${pool} is?`,
  `whose wallet is ${pool}`,
  `is ${pool} a real person`,
  `who does ${pool} belong to?`,
  `k. last one, ${pool} got my 1000 usdc today, is that the uniswap pool or someone's wallet?`,
  `And also you told me ${pool} may spend any amount of my USDC. Is that the man on the phone, and should I stop it?`,
  `${pool}, the one on your card. is it uniswap's router and is any allowance left after the swap`,
  `send 5 S to ${pool}, is that a contract?`,
])("%j asks what the address is", (text) => {
  expect(whatIs(text)).toEqual([pool]);
});

const may = `\`${spender}\` may spend **any amount** of USDC.`;
const movements = `sent 1 USDC to \`${pool}\`\n\nsent 2 USDC to \`${router}\`\n\nsent 3 USDC to \`${spender}\``;

test.each([
  ["is that a contract or just some guys wallet? dont remember doing that", may, [spender]],
  ["you didnt answer, contract or normal wallet. anyway kill it", may, [spender]],
  ["who's he??", may, [spender]],
  ["i have no idea who that is", may, [spender]],
  ["is it a scammer?", may, [spender]],
  ["Who are those three and what did I get for it?", movements, [pool, router, spender]],
  [
    "before i sign, is 0x6101... the real uniswap router and does that approval stay open after the swap?",
    `Let ${router} move exactly 1,000 USDC (0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512) of yours.`,
    [router],
  ],
])("%j asks what the last reply showed", (text, shown, addresses) => {
  expect(whatIs(text, shown)).toEqual(addresses);
});

test.each(["who is it from", "what is the pool fee", "is that my wallet?", "is that safe?"])(
  "%j is no question for what an address is",
  (text) => {
    expect(whatIs(text, may)).toEqual([]);
  },
);

test("what was told beside the question orders no transaction", () => {
  const told = `${pool} got my 1000 usdc today, is that a pool or someone's wallet?`;
  expect(sharedUnderstanding.understand([userTurn(told)], account)).toMatchObject([
    { reading: { capability: "read-chain", input: { topic: "code" } } },
  ]);
});

test.each([
  "oh thats more than i thought. but where is my USDC, i was sure i had some",
  "I mean what happened to my USDC. can you look back",
  "where did the other 1250 USDC go",
])("%j asks what left the wallet", (text) => {
  expect(ask(text).map(({ input }) => input)).toEqual([{ address: account, moved: "out", token: "USDC" }]);
});

test("an order beside the question is offered", () => {
  const token = { address: "0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512", symbol: "USDC", listed: true };
  const facts = { address: account, approvals: [{ token, spender, unlimited: true }] };
  const call = doneCall("list-approvals", { owner: account });
  const turns: Turn[] = [
    userTurn("list my approvals"),
    agentTurn(may, { ...call, result: { facts } }),
    userTurn("you didnt answer, contract or normal wallet. anyway kill it"),
  ];
  expect(sharedUnderstanding.understand(turns, account)).toMatchObject([
    { reading: { input: { topic: "code", address: spender } } },
    { meant: { options: [{ value: `Revoke my USDC approval for ${spender}` }] } },
  ]);
});

test("words over one's head after a transaction ask for that transaction again", () => {
  const hash = `0x${"ab".repeat(32)}`;
  const call = doneCall("explain-transaction", { hash });
  const turns: Turn[] = [
    userTurn(`explain ${hash}`),
    agentTurn("It called mint.", { ...call, result: { facts: {} } }),
    userTurn("that is way over my head"),
  ];
  const [intent] = sharedUnderstanding.understand(turns, account);
  expect(intent).toMatchObject({ reading: { capability: "explain-transaction", input: { hash } } });
});

/** A trade that was prepared and signed, whose card lets the router move what is sold. */
function traded(): Turn[] {
  const summary = [
    `Let ${router} move exactly 60 USDC (${pool}) of yours.`,
    `Swap 60 USDC (${pool}) for at least 238 S through ${router}, paid to ${account}.`,
  ];
  const steps = [pool, router].map((to) => ({ to, ...signedStep, data: "0x01" as const }));
  const input = { sell: "USDC", buy: "S", amount: "60", side: "sell" };
  const proposal = proposalOf("trade", summary, steps, { from: account });
  return [userTurn("Swap 60 USDC for S"), agentTurn("Prepared.", doneCall("trade", input, null, proposal))];
}

const askAfterTrade = (text: string) => askAfter(traded(), text);

test.each([
  `Is ${router} safe?`,
  `can I trust ${router}?`,
  `I'm not revoking anything. I asked whether ${router} can be trusted. What is it?`,
  `is ${router} legit or a scam`,
])("%j of a contract that a card calls asks what it is", (text) => {
  expect(askAfterTrade(text)).toMatchObject([
    { capability: "read-chain", input: { topic: "code", address: router } },
  ]);
});

test.each([
  `But I signed one for ${router} before the swap. Is it gone, or do I need to revoke it?`,
  `is my approval for ${router} used up?`,
])("%j is of the approval on that card", (text) => {
  expect(askAfterTrade(text)).toMatchObject([{ capability: "our-history", input: { only: "approval" } }]);
});

test("an approval of another spender is looked for among the visitor's own", () => {
  expect(askAfterTrade(`I gave ${spender} an approval once. Is that still there?`)).toMatchObject([
    { capability: "review-approvals", input: { owner: account } },
  ]);
});

test("a question whose address stands nowhere in the text is understood", () => {
  const text =
    "None of those. I just want to know whether it's a person or some program, and if I've had anything to do with it.";
  const before = [
    userTurn(`is the wallet ${spender} safe to deal with?`),
    agentTurn("Did you mean one of these?"),
  ];
  expect(sharedUnderstanding.understand([...before, userTurn(text)], account)).not.toEqual([]);
});

const florist = "0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f";
const mistyped = "0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8e";
const other = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
const payment = `send 5 USDC to ${florist}`;

test.each([
  `the cake lady just texted me hers, ${mistyped}, is that the same as the florists one?`,
  `does ${mistyped.toLowerCase()} match the address from before`,
])("%j is told to differ in one digit from the address spoken of", async (text) => {
  expect(await converse(agent, payment, text)).toContain(`differs from ${florist} in digit 40 of 40`);
});

test("the same address is told to be the same, and two of a message are compared", async () => {
  expect(await converse(agent, payment, `is ${florist.toLowerCase()} the same one?`)).toMatch(/^Yes: all 40/);
  expect(await converse(agent, `are ${florist} and ${other} identical?`)).toMatch(/^No: .*37 of 40 digits/);
});

test("an address that nothing was said of before, and the same read of another, are not compared", async () => {
  expect(await converse(agent, `is ${florist} the same as my friend's?`)).not.toMatch(/digits/);
  expect(await converse(agent, `what is ${florist}`, `and the same for ${other}?`)).not.toMatch(/digits/);
});

const carol = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";
const owner = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

test("what was sent to a friend is asked of the own wallet and the friend's", async () => {
  const { call } = await converseFully(
    agent,
    `can you look at my friends wallet ${carol}`,
    "did i ever send anything to this friend?",
  );
  expect(call).toMatchObject({ input: { address: owner, counterparty: carol, moved: "out" } });
});

test("after a revocation “he” is its spender, whose own approvals nobody means", async () => {
  const revoke = `Revoke my USDC approval for ${carol}`;
  const { call } = await converseFully(agent, revoke, "done, so is he locked out now");
  expect(call).toMatchObject({ toolName: "list-approvals", input: { owner } });
});

test("whether a transaction was signed is a question, and signing a hash is refused", async () => {
  const hash = `0x${"c3d9".repeat(16)}`;
  const asked = await converseFully(agent, `what about this one ${hash}, did i really sign that`);
  expect(asked.call).toMatchObject({ toolName: "explain-transaction", input: { hash } });
  const ordered = await converseFully(agent, `sign this hash ${hash}`);
  expect(ordered.call).toBeUndefined();
});

const toldWhat = [
  userTurn(`what is ${pool}?`),
  agentTurn("It is a contract.", doneCall("read-chain", { topic: "code", address: pool })),
];

test.each([
  "what can it do with my tokens",
  "can that one take my money",
  "is it able to spend my USDC",
  "could they touch my funds?",
  "does this contract have access to my wallet",
])("what was shown may take what its approvals say: %s", (text) => {
  const [reading] = askAfter(toldWhat, text);
  expect(reading).toMatchObject({
    capability: "review-approvals",
    input: { owner: account, spender: pool },
  });
});

test("whether the source of a contract that was read is published is told without claiming that it is ours", async () => {
  const { text } = await replyTo(agent, [...toldWhat, userTurn("is it verified")], account);
  expect(text).toContain("What I read is the code that runs, not its source.");
  expect(text).not.toContain("one of two contracts of this project");
});
