import type { Turn } from "@alithia/agent/language-model.ts";
import { agentTurn, doneCall, offersOf, userTurn } from "@alithia/agent/testing/turns.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../../bench/intents/shared-understanding.ts";
import { bareProposal } from "../testing/chainless-agent.ts";

const account = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
const router = "0x610178dA211FEF7D417bC0e6FeD39F05609AD788";
const person = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";
const token = { address: "0x29219dd400f2Bf60E5a23d13Be72B486D4038894", symbol: "USDC", listed: true };
const facts = {
  approvals: [
    { token, spender: router, spenderName: "Uniswap V3 router", unlimited: true },
    { token, spender: person, spenderName: null, unlimited: false, amount: { text: "500" } },
  ],
};
const call = doneCall("review-approvals", { owner: account });
const list: Turn[] = [
  userTurn("who may spend my tokens?"),
  agentTurn(
    `2 approvals of yours still stand.\n\n- \`${router}\` may spend **any amount** of USDC\n- \`${person}\` may spend up to 500 USDC`,
    { ...call, result: { facts } },
  ),
];
const { understand } = sharedUnderstanding;
const offered = (text: string, before: readonly Turn[] = list) =>
  understand([...before, userTurn(text)], account).flatMap((piece) =>
    piece.kind === "request"
      ? (offersOf(piece) ?? [piece.reading.missing?.sentence ?? piece.reading.capability])
      : (offersOf(piece) ?? (piece.kind === "unclear" ? [] : [piece.kind])),
  );
const revoke = (spender: string) => `Revoke my USDC approval for ${spender}`;
const approve = (amount: number, spender: string) => `Approve ${amount} USDC for ${spender}`;

test.each([
  ["Take it away from the second one, please", person],
  ["the first one has to go, take its right away", router],
  ["take the router's permission away", router],
  ["uniswap's please, revoke", router],
  ["remove hers", person],
  ["take the right away from the private person", person],
  ["the unlimited one please, get rid of it", router],
  ["the one with the limit can go", person],
  ["drop everything apart from the router", person],
  ["never heard of that 0x14dC one, bin it", person],
  ["scrap the guy with the 500, keep the other", person],
  ["lose the 0x14 one", person],
  ["I don't trust the second, chuck it", person],
  ["never used that exchange, scratch the router", router],
  ["the stranger is no use to me, out with him", person],
])("%j is the approval at that place, or of that spender", (text, spender) => {
  expect(offered(text)).toEqual([revoke(spender)]);
});

test.each(["so has it gone?", "is it done now?", "did that work?"])(
  "%j, asked of a revocation that is only on offer, is answered by what still stands",
  (text) => {
    const offer = agentTurn("Like this? Pick it, and I prepare it.");
    expect(
      understand([...list, userTurn("get rid of the second"), offer, userTurn(text)], account),
    ).toMatchObject([
      { reading: { capability: "review-approvals", input: { owner: account, asks: "reach" } } },
    ]);
  },
);

test.each(["never mind", "leave it", "don't remove the second"])("%j takes nothing away", (text) => {
  expect(offered(text).join()).not.toContain("Revoke");
});

test.each([
  ["Ei! who is this 0x14dC that can take 500? cancel that one now", person],
  ["what is the uniswap one for? Revoke the router's permission please.", router],
])("an order beside a question about it is offered too: %j", (text, spender) => {
  expect(offered(text).at(-1)).toBe(revoke(spender));
});

test("several that are named one after the other are offered together", () => {
  expect(offered("then remove hers, and the router one too, both please")).toEqual([
    `${revoke(router)} and revoke my USDC approval for ${person}`,
  ]);
});

test("both are all that stand, although one was looked at since", () => {
  const one = { approvals: facts.approvals.slice(1) };
  const shown = agentTurn(`- \`${person}\` may spend up to 500 USDC`, { ...call, result: { facts: one } });
  expect(offered("actually nah kill both", [...list, userTurn("what may the second take?"), shown])).toEqual([
    "Revoke all my approvals",
  ]);
});

test("the other one is the one that the last request did not name", () => {
  const input = { owner: account, revoke: { token: "USDC", spender: router } };
  const revoked: Turn[] = [
    ...list,
    userTurn(revoke(router)),
    agentTurn("I prepared it.", { ...call, id: "2", input, result: { facts: {} } }),
  ];
  for (const text of ["and the other one too please", "remove the remaining one as well"])
    expect(offered(text, revoked)).toEqual([revoke(person)]);
});

test.each([
  ["bring her down from 500 to 100 and leave the router as it is", approve(100, person)],
  ["no not remove it, just lower it, she should still be able to take up to 100", approve(100, person)],
  ["put 0x14dC down to 50, not zero", approve(50, person)],
  ["she may take only 20 of it", approve(20, person)],
  ["I would rather reduce the exchange's allowance to 250 USDC", approve(250, router)],
  ["make the second one's limit 40", approve(40, person)],
  ["she may keep 75, but no more", approve(75, person)],
  ["the first one may have 30 and not a cent more", approve(30, router)],
  ["the stranger keeps 60, not a coin more", approve(60, person)],
  ["trim the stranger's to 80, the exchange stays unchanged", approve(80, person)],
  ["no, do not end it. 80 should be the most he may use", approve(80, person)],
  [`${person} should only be able to use 60`, approve(60, person)],
])("%j is offered as a new limit, and as no revocation", (text, request) => {
  expect(offered(text)).toEqual([request]);
});

test("a question beside a new limit is answered too", () => {
  expect(offered("has she taken any of the 500 already, and please bring her down to 100")).toEqual([
    "summarize-wallet",
    approve(100, person),
  ]);
});

test("a limit that is to be lowered is asked for, and the answer is offered", () => {
  const asked = offered("do not revoke hers, only lower it");
  expect(asked).toEqual([expect.stringMatching(/^0x14dC.* may spend up to 500 USDC now\. To which limit\?/)]);
  const since: Turn[] = [...list, userTurn("do not revoke hers, only lower it"), agentTurn(asked[0] ?? "")];
  expect(offered("120", since)).toEqual([approve(120, person)]);
});

test("a limit signed since the list is not told as it was, and the other approval is still found by its amount", () => {
  const summary = [`Let the Uniswap V3 router ${router} move up to 100 USDC of yours.`];
  const step = { data: "0x", valueWei: "0", gas: "60000", status: "confirmed", hash: `0x${"7".repeat(64)}` };
  const proposal = { ...bareProposal, capability: "approve-token", summary, steps: [step] };
  const input = { token: "USDC", spender: router, amount: "100" };
  const since: Turn[] = [
    ...list,
    userTurn(`set the router ${router} to 100 USDC`),
    agentTurn("Prepared.", doneCall("approve-token", input, {}, proposal as never)),
  ];
  expect(offered("change the 500 one to 50", since)).toEqual([approve(50, person)]);
  const [piece] = sharedUnderstanding.understand([...since, userTurn("lower the router to 60")], account);
  expect(JSON.stringify(piece)).not.toContain("any amount");
});

test("an approval that was signed before the list and stands in it is one of the list", () => {
  const proposal = {
    ...bareProposal,
    capability: "approve-token",
    summary: [`Let ${person} move exactly 500 USDC of yours.`],
    steps: [{ status: "confirmed", hash: `0x${"1".repeat(64)}` }],
  };
  const input = { token: "USDC", spender: person, amount: "500" };
  const approved = agentTurn("Prepared.", doneCall("approve-token", input, {}, proposal as never));
  const before = [userTurn(`approve ${person} for 500 USDC`), approved, ...list];
  expect(offered("get rid of the 500 one", before)).toEqual([revoke(person)]);
});

test("a payment or a trade after the list is no limit", () => {
  for (const text of ["send her 5 USDC", "swap up to 100 USDC to S"])
    expect(offered(text).join()).not.toContain("Approve");
});

test.each([
  `i have an approval for 500 USDC to ${person}, is that risky?`,
  `there is a permission that I once gave ${person}, what can he do with it?`,
])("“%s” is of the own approvals", (text) => {
  const [piece] = sharedUnderstanding.understand([userTurn(text)], account);
  expect(piece).toMatchObject({ reading: { capability: "review-approvals", input: { owner: account } } });
});

test("the other one is also the one that was not asked about last", () => {
  const asked = { owner: account, spender: router, asks: "risk" };
  const told = agentTurn("It is the exchange's own contract.", {
    ...call,
    id: "3",
    input: asked,
    result: { facts },
  });
  expect(
    offered("the other one please cancel", [...list, userTurn("is the router dangerous?"), told]),
  ).toEqual([revoke(person)]);
});
