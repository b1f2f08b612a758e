import type { Turn } from "@alithia/agent/language-model.ts";
import { agentTurn, doneCall, offersOf, userTurn } from "@alithia/agent/testing/turns.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../../bench/intents/shared-understanding.ts";

const account = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
const spender = "0x976EA74026E726554dB657fA54763abd0C3a0aa9";
const usdc = "0x29219dd400f2Bf60E5a23d13Be72B486D4038894";
const { understand } = sharedUnderstanding;
const facts = { approvals: [{ token: { address: usdc, symbol: "USDC", listed: true }, spender }] };
const list: Turn[] = [
  userTurn("who can spend my tokens"),
  agentTurn(
    `**1 approval of \`${account}\` still stands.**\n\n- \`${spender}\` may spend **any amount** of USDC`,
    doneCall("review-approvals", { owner: account }, facts),
  ),
];
const hear = (text: string, before: readonly Turn[] = list) =>
  understand([...before, userTurn(text)], account);
const offered = (text: string) =>
  hear(text).map((piece) =>
    piece.kind === "unclear" || piece.kind === "request" ? offersOf(piece) : piece.kind,
  );

test.each([
  "I would like to see precisely who has permission to spend from our wallet, and how we take that permission away again",
  "show me which contracts may use my tokens and how I would cancel that",
  "who has permission to use our money, and how do we end it",
])("%j lists the approvals first and prepares nothing", (text) => {
  expect(hear(text, [])[0]).toMatchObject({
    reading: { capability: "review-approvals", input: { owner: account } },
  });
  expect(JSON.stringify(hear(text, []))).not.toContain('"revoke"');
});

test.each([
  "ok get rid of that one please",
  "clean up all approvals I have open, every token",
  "delete it",
  "please clear all of those permissions",
])("%j after one approval was shown offers to revoke exactly that one", (text) => {
  expect(offered(text)).toEqual([[`Revoke my USDC approval for ${spender}`]]);
});

const refused: Turn[] = [
  userTurn(`revoke the USDC approval of ${spender}`),
  agentTurn("I found no such approval of your wallet that still stands.", {
    id: "1",
    capability: "review-approvals",
    input: { owner: account, revoke: { token: "USDC", spender } },
    outcome: "failed",
  }),
];

test.each([
  "ok so he is not able to spend my money?",
  "So this person cannot take anything out of my wallet, I understand it right?",
])("%j after a revocation that found nothing is asked of that spender", (text) => {
  expect(hear(text, refused)).toMatchObject([
    { reading: { capability: "review-approvals", input: { owner: account, spender } } },
  ]);
});

test("which ones stand then is asked of all", () => {
  const inputs = hear("who does have permission then?", refused).map((one) =>
    one.kind === "request" ? one.reading.input : one.kind,
  );
  expect(inputs).toEqual([{ owner: account }]);
});

test.each([
  "who is that 0x976E and why can he spend my usdc??",
  "when did i allow that?",
  "since when does he have that permission?",
])("%j is answered by the approvals, read again", (text) => {
  expect(hear(text)).toMatchObject([
    { reading: { capability: "review-approvals", input: { owner: account } } },
  ]);
});

test("of two questions the one about the permit is answered too", () => {
  for (const text of [
    "So am I safe then? What do you mean by a permit that was only signed",
    "and what is that permit that was only signed?",
  ])
    expect(hear(text)).toContainEqual(
      expect.objectContaining({
        reading: expect.objectContaining({ input: { question: "Permits in the list of approvals" } }),
      }),
    );
});

test.each([
  `What is ${spender}? A contract or a person? And when were those unlimited approvals given?`,
  `since when may ${spender} take my coins`,
])("%j is of the wallet that was listed", (text) => {
  expect(hear(text)).toContainEqual(
    expect.objectContaining({
      reading: expect.objectContaining({
        capability: "review-approvals",
        input: expect.objectContaining({ owner: account }),
      }),
    }),
  );
});

test("a question about what an address is takes it from the sentence before", () => {
  expect(hear(`What is ${spender}? A contract or a person?`)).toContainEqual(
    expect.objectContaining({
      reading: expect.objectContaining({
        capability: "read-chain",
        input: { topic: "code", address: spender },
      }),
    }),
  );
});

const other = "0x17A7428596776A82b9E2D11fd7c523e8e1BA92B1";
const listOfThree = (reply = "3 approvals still stand."): Turn[] => {
  const call = doneCall("review-approvals", { owner: account });
  const approvals = [
    { token: { address: usdc, symbol: "USDC", listed: true }, spender: other, unlimited: true },
    { token: { address: usdc, symbol: "wS", listed: true }, spender: other, unlimited: true },
    { token: { address: usdc, symbol: "ALI", listed: true }, spender, unlimited: false },
  ];
  return [
    userTurn("who can spend my tokens"),
    agentTurn(reply, { ...call, result: { facts: { approvals } } }),
  ];
};
const bothOfOther = `Revoke my USDC approval for ${other} and revoke my wS approval for ${other}`;
const offeredOf = (text: string, before = listOfThree()) =>
  hear(text, before).map((piece) => (piece.kind === "unclear" ? offersOf(piece) : piece.kind));

test.each([
  ["revoke the two unlimited ones", [bothOfOther]],
  ["Revoke the two approvals without limit.", [bothOfOther]],
  ["get rid of all the infinite allowances", [bothOfOther]],
  ["cancel the ws and usdc permissions of 0x17A7", [bothOfOther]],
  ["kill the usdc one", [`Revoke my USDC approval for ${other}`]],
])("%j offers exactly the approvals that it tells apart", (text, offers) => {
  expect(offeredOf(text)).toEqual([offers]);
});

test("whoever is pointed at without a name is asked for among the approvals shown", () => {
  for (const text of ["strike him off", "that one off please"])
    expect(offeredOf(text)).toEqual([
      [
        `Revoke my USDC approval for ${other}`,
        `Revoke my wS approval for ${other}`,
        `Revoke my ALI approval for ${spender}`,
      ],
    ]);
});

test.each([
  `beets permission, ${other}, gone pls`,
  `pull ${other} off my BEETS`,
  `Zero the BEETS allowance on ${other}.`,
])("%j revokes what it names, whatever the verb", (text) => {
  expect(hear(text)).toMatchObject([
    { reading: { capability: "review-approvals", input: { revoke: { token: "BEETS", spender: other } } } },
  ]);
});

test("asked which one, the answer may be several", () => {
  const [asked] = hear("please remove the wrong one", listOfThree());
  const question = asked?.kind === "unclear" ? (asked.meant?.question ?? "") : "";
  expect(offeredOf("both of 0x17A7", listOfThree(question))).toEqual([[bothOfOther]]);
});

test("what is asked beside the revocation is answered as well", () => {
  expect(hear("did they take anything already? and please stop it, take that permission away")).toMatchObject(
    [
      { kind: "request", reading: { capability: "summarize-wallet", input: { taken: true } } },
      { kind: "unclear" },
    ],
  );
});

const taken = { address: account, moved: "out", taken: true, counterparty: spender };
test.each([
  "You wrote that the holder can take everything at any time. Has that person in fact taken anything from me so far?",
  `That is his fortune. My question was whether ${spender} has ever pulled coins out of my wallet with that right.`,
  "did 0x976E ever make use of this?",
  "tell me whether this address has already used the allowance",
])("%j is answered by what left by the spender's transactions", (text) => {
  expect(hear(text)).toMatchObject([{ reading: { capability: "summarize-wallet", input: taken } }]);
});

test.each(["what can he take right now?", "did I send that person anything?", "how could it be used?"])(
  "%j asks for nothing that was taken, and offers nothing",
  (text) => {
    const heard = JSON.stringify(hear(text));
    expect(heard).not.toContain('"taken"');
    expect(heard).not.toContain("Revoke my");
  },
);

test("a spender of the list is never read as the owner of approvals, unless those it gave are asked for", () => {
  for (const text of [
    `does ${spender} still hold a permission of mine?`,
    `the USDC permission held by ${spender}`,
  ])
    expect(JSON.stringify(hear(text))).not.toContain(`"owner":"${spender}"`);
  expect(hear(`List the approvals of ${spender}`)).toMatchObject([
    { reading: { input: { owner: spender } } },
  ]);
});

test("what a revocation leaves as it is is told, and nothing is prepared", () => {
  for (const text of [
    "If I take that permission back today, does it also prevent them from using it for what they already started?",
    "when I revoke it, could they still be quicker with something that is pending?",
  ])
    expect(hear(text)).toMatchObject([
      { reading: { capability: "glossary", input: { question: "What a revocation does not stop" } } },
    ]);
});

test("asked which approval, the only one that was shown may be pointed at or named", () => {
  const whichOne = "Which one? Pick it, and I prepare it; the network fee shows before you sign.";
  const asked: Turn[] = [
    ...list,
    userTurn("Please prepare the withdrawal of my approval"),
    agentTurn(whichOne),
  ];
  for (const text of [
    `There is only one, as you told me: the USDC permission held by ${spender}.`,
    "the USDC one",
  ])
    expect(
      hear(text, asked).map((piece) => piece.kind === "unclear" && piece.meant?.options[0]?.value),
    ).toEqual([`Revoke my USDC approval for ${spender}`]);
  expect(offered("Very well, prepare the withdrawal of that permission, and nothing else besides.")).toEqual([
    [`Revoke my USDC approval for ${spender}`],
  ]);
});

const owner = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";

test.each([
  [`allowance me -> ${spender} for ALI`, { owner: account, spender, token: "ALI" }],
  [`how much may ${spender} take of my USDC`, { owner: account, spender, token: "USDC" }],
  [`does ${spender} have access to my ALI`, { owner: account, spender, token: "ALI" }],
  [`is ${spender} allowed to move my ALI?`, { owner: account, spender, token: "ALI" }],
  [`how much USDC have I let ${spender} use?`, { owner: account, spender, token: "USDC" }],
  [`did I ever approve ${spender} for USDC?`, { owner: account, spender, token: "USDC" }],
  [`what's left of the USDC allowance of ${spender}`, { owner: account, spender, token: "USDC" }],
  [`i need the spend limit for ${spender} on my USDC please`, { owner: account, spender, token: "USDC" }],
  [`USDC allowance owner ${owner} spender ${spender}`, { owner, spender, token: "USDC" }],
  [`check allowance from ${owner} to ${spender} on USDC`, { owner, spender, token: "USDC" }],
  [`can ${spender} spend the USDC of ${owner}?`, { owner, spender, token: "USDC" }],
])("%j asks for one allowance", (text, input) => {
  expect(hear(text, [])).toMatchObject([{ reading: { capability: "review-approvals", input } }]);
});

test.each([
  `let ${spender} spend my USDC`,
  `allow ${spender} to take my ALI`,
  `approve ${spender} for 5 ALI`,
  `does ${spender} hold any ALI?`,
  `has ${spender} taken my USDC?`,
  `when did I approve ${spender} for USDC?`,
])("%j asks for no allowance", (text) => {
  const inputs = hear(text, []).map((piece) => (piece.kind === "request" ? piece.reading.input : {}));
  expect(inputs).not.toContainEqual(
    expect.objectContaining({ owner: account, spender, token: expect.any(String) }),
  );
});

test.each([
  ["only USDC", { owner: account, token: "USDC" }],
  ["just the ALI ones please", { owner: account, token: "ALI" }],
  ["how can I see only the USDC ones", { owner: account, token: "USDC" }],
  ["can they take my S too", { owner: account, token: "S" }],
  ["which one should i keep", { owner: account, asks: "keep" }],
  ["do I still need them?", { owner: account, asks: "keep" }],
])("%j below a list keeps it to what is asked, and prepares nothing", (text, input) => {
  expect(hear(text)).toMatchObject([{ reading: { capability: "review-approvals", input } }]);
});

test("below an order on offer the same words change the order", () => {
  const offering: Turn[] = [
    ...list,
    userTurn("remove it"),
    agentTurn("Like this? Pick it, and I prepare it."),
  ];
  const [piece] = hear("only USDC", offering);
  expect(piece?.kind === "request" && piece.reading.input.token === "USDC" && !piece.reading.movesValue).toBe(
    false,
  );
});
