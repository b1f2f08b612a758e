import type { Turn } from "@alithia/agent/language-model.ts";
import { agentTurn, userTurn } from "@alithia/agent/testing/turns.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../../bench/intents/shared-understanding.ts";
import type { ApprovalFacts } from "./approval-facts.ts";
import { narrateReview } from "./narrate.ts";
import { answerOfApprovals } from "./narrate-standing.ts";

const account = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
const router = "0x610178dA211FEF7D417bC0e6FeD39F05609AD788";
const person = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";
const token = {
  address: "0x29219dd400f2Bf60E5a23d13Be72B486D4038894" as const,
  symbol: "USDC",
  decimals: 6,
  listed: true,
};
const amount = { token, units: "500000000", text: "500" };
const approvals = [
  { token, spender: router, spenderName: "Uniswap V3 router", kind: "allowance", unlimited: true },
  { token, spender: person, spenderName: null, kind: "allowance", amount, unlimited: false },
];
const call = { id: "1", capability: "review-approvals", outcome: "done" } as const;
const list: Turn[] = [
  userTurn("who may spend my tokens?"),
  agentTurn(
    `2 approvals of yours still stand.\n\n- \`${router}\` may spend any amount of USDC\n- \`${person}\` may spend up to 500 USDC`,
    { ...call, input: { owner: account }, result: { facts: { approvals } } },
  ),
];
const approve = `0x095ea7b3${person.slice(2).toLowerCase().padStart(64, "0")}${"0".repeat(64)}` as const;
const proposal = {
  ...{ id: "p", capability: "revoke", from: account, form: { kind: "revoke" }, warnings: [], expiresAt: 0 },
  summary: [`Take back the right of ${person} to move your USDC.`],
  steps: [{ status: "to-review", to: token.address, data: approve, valueWei: "0" }],
  simulation: { block: "1", steps: [] },
  maxFeePerGasWei: "1",
};
const card: Turn[] = [
  ...list,
  userTurn(`Revoke my USDC approval for ${person}`),
  agentTurn("I have prepared a transaction.", {
    ...call,
    ...{ id: "2", input: { owner: account, revoke: { token: "USDC", spender: person } } },
    result: { facts: {}, proposal: proposal as never },
  }),
];
const hear = (text: string, before: readonly Turn[]) =>
  sharedUnderstanding
    .understand([...before, userTurn(text)], account)
    .map((piece) => (piece.kind === "request" ? piece.reading.input : piece.kind));

test.each([
  ["what would happen if I revoke both, would something stop working", { asks: "loss" }],
  ["would it harm me to take it back?", { asks: "loss" }],
  ["what is the downside of cancelling hers?", { asks: "loss", spender: person }],
  ["can the router still take anything now", { asks: "reach", spender: router }],
  ["could somebody who gets into her wallet take my money", { asks: "reach", spender: person }],
  ["so nobody can take anything from me anymore, right", { asks: "reach" }],
  ["what is the largest sum I could lose through these two permissions?", { asks: "most" }],
  ["how much of my money is at risk there", { asks: "most" }],
  ["what am I risking with the router at most?", { asks: "most", spender: router }],
  ["did I allow that myself, when", { asks: "given" }],
  ["was it me who gave her that right?", { asks: "given", spender: person }],
])("%j after approvals is answered by reading them again", (text, asked) => {
  expect(hear(text, list)).toEqual([{ owner: account, ...asked }]);
});

test.each([
  [
    "And the Uniswap router: what is it, do we need that permission, and what is the risk if I leave it?",
    router,
  ],
  ["Is it safe to leave the unlimited USDC permission for the router, yes or no, and why?", router],
  [
    "I do not understand the part that the router may spend any amount. Can somebody take them from me?",
    router,
  ],
  ["what do I need the first one for?", router],
  ["is the private one dangerous?", person],
  ["what could go wrong if I just leave them", undefined],
])("%j is answered by what that spender is and may do", (text, spender) => {
  expect(hear(text, list)).toEqual([{ owner: account, asks: "risk", ...(spender && { spender }) }]);
});

test("what revoking costs is asked for as many as are meant", () => {
  const both = "Please show me first how much it costs to revoke them, I do not want to sign yet.";
  expect(hear(both, list)).toEqual([{ topic: "gas", for: "revoke", count: "2" }]);
  expect(hear("how expensive is it to cancel hers?", list)).toEqual([{ topic: "gas", for: "revoke" }]);
});

test("whether a new limit adds to the old one is told, and offers no limit", () => {
  for (const text of ["if I set 100 does it add up to 600", "does a new limit come on top of the old one?"])
    expect(hear(text, list)).toEqual([{ question: "Changing an approval" }]);
});

test.each([
  "Does the other one, of the router, stay untouched by this?",
  "if I sign this, is the unlimited one gone as well?",
  "so only hers goes, the router keeps its right?",
])("%j with an open card is answered by what the card changes", (text) => {
  expect(hear(text, card)).toEqual([{ owner: account, asks: "card" }]);
});

const again = `Revoke my USDC approval for ${person}`;
test.each([
  "Thank you. Is it gone now? And what did I pay for it?",
  "the card has disappeared, show it again",
  "I cannot find the thing to sign any more",
  "what did this transaction cost me?",
])("%j with an unsigned card asks what became of it, and may offer it again", (text) => {
  expect(hear(text, card)).toEqual([{ only: "latest", again }]);
});

test("who may take something from the wallet is a question about approvals, whatever is wished beside it", () => {
  for (const text of [
    "Which people may take something from my wallet? I would like to take that right away from a person whom I do not know.",
    "are there persons that are able to withdraw from my account?",
  ])
    expect(hear(text, [])).toEqual([{ owner: account }]);
});

const facts = {
  ...{
    address: account,
    name: null,
    chain: { id: 146, name: "Sonic" },
    block: { number: "7", timestamp: "2026-11-30T00:00:00Z", time: "2026-11-30T00:00:00Z" },
  },
  ...{ approvals, isEveryApprovalSeen: true, logsFromBlock: "0", unseen: [], isOwn: true },
} as unknown as ApprovalFacts;
const tell = (asks: "reach" | "loss" | "card" | "risk", more: object = {}, spender?: `0x${string}`) =>
  narrateReview({ ...facts, ...more }, { owner: account, asks, ...(spender && { spender }) });

test("what ends with an approval is told by who holds it", () => {
  expect(tell("loss")).toMatch(
    /^\*\*You lose nothing: .*Uniswap V3 router .*: you can still swap: the next swap of USDC through it asks for a new approval first.*0x14dC.* can take no USDC/s,
  );
});

test("who still may take something is told with how much, and that others stand", () => {
  expect(tell("reach", {}, person)).toMatch(
    /may still take \*\*up to 500 USDC\*\*.*address's key\..*Other approvals/s,
  );
  expect(tell("reach")).toMatch(/^\*\*2 approvals of yours still stand, until you revoke them:/);
  expect(tell("reach", { approvals: [] })).toMatch(/^\*\*I found nobody who may spend your tokens\*\*/);
});

test("of a spender it is told what it is, what it could take, and what ends it", () => {
  expect(tell("risk", {}, router)).toMatch(
    /^\*\*Uniswap V3 router .* is the exchange's own contract.*selling USDC there.*all the USDC that you hold.*revoke my USDC approval for 0x6101/s,
  );
  expect(tell("risk", {}, router)).not.toContain(person);
  expect(tell("risk", {}, person)).toMatch(/nobody that I know.*up to 500 USDC.*approval for 0x14dC/s);
});

test("whether an approval may stay is answered first, by who holds it", () => {
  const answer = (spender: `0x${string}`) =>
    answerOfApprovals(facts, { owner: account, asks: "risk", spender }, "Is it safe to leave it, yes or no?");
  expect(answer(router)).toMatch(/^\*\*Uniswap V3 router .*: safe unless that contract has a fault\*\*/);
  expect(answer(person)).toMatch(/^\*\*`0x14dC.*: not safe unless you know whose address it is\*\*/);
});

test("of an open card it is told what it changes, and which approvals it leaves", () => {
  const changed = { card: [{ token: token.address, spender: person }] };
  expect(tell("card", changed)).toMatch(
    /^\*\*The card above changes only .*0x14dC.*0x6101.* may spend \*\*any amount/s,
  );
  expect(tell("card", { card: [] })).toMatch(/^\*\*2 approvals of yours still stand\.\*\*/);
});

const heldUsdc = { token, units: "20007500000", text: "20,007.5" };
const block = { number: "112", time: "2026-12-01T00:51:00.000Z" };
test.each([
  [
    approvals,
    /^\*\*At most all the USDC that the wallet holds, now 20,007\.5 USDC, and whatever USDC comes in/,
  ],
  [approvals.slice(1), /^\*\*At most 500 USDC: that is what this permission could cost\.\*\*/],
])("the most that approvals could cost is told by limits and balance", (some, expected) => {
  const facts = {
    ...{ approvals: some, block, chain: { name: "Sonic" }, isEveryApprovalSeen: true, held: [heldUsdc] },
  } as unknown as ApprovalFacts;
  expect(narrateReview(facts, { owner: account, asks: "most" })).toMatch(expected);
});
