import type { Turn } from "@alithia/agent/language-model.ts";
import { labelRequest } from "@alithia/agent/offer-requests.ts";
import { collectReply } from "@alithia/agent/testing/collect-reply.ts";
import { offeredRequests } from "@alithia/protocol/choices.ts";
import { expect, test } from "vitest";
import { sharedAgent as agent } from "./testing/shared-agent.ts";

const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const A = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const B = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";

const reply = async (turns: Turn[]) =>
  collectReply(agent.runAgent({ messageId: "m", turns, account, signal: new AbortController().signal }));

async function readOffer(text: string) {
  const asked: Turn = { sender: "user", text, picks: [] };
  const { events, text: told } = await reply([asked]);
  const choices = events.findLast((event) => event.type === "choices")?.choices;
  return { asked, told, choices, types: events.map(({ type }) => type) };
}

test.each([
  `My cousin says one S buys a coffee. Send 10 S to ${A} please, I think`,
  `don't send 5 S to ${A} whatever my brother says about it`,
])("%j offers nothing: another amount of the token was said, or not to", async (text) => {
  const { choices, types } = await readOffer(text);
  expect(types).not.toContain("proposal");
  expect(choices?.options.map(({ label }) => label) ?? []).not.toContain(`Send 1 S to ${A}`);
  if (text.startsWith("don't")) expect(choices).toBeUndefined();
});

test.each([
  ["Kindly return 150 ALI purchased on 12 July. We are within the fourteen days.", "Return 150 ALI"],
  [
    `pull the approval of that dodgy market ${A} on my USDC hey, doesn't sit right with me`,
    `Revoke my USDC approval for ${A}`,
  ],
  [
    "make me a coin, call it Laneway Dollar, ticker LANE, one million of em, and i wanna be able to make more later",
    "Deploy a token named Laneway Dollar with the symbol LANE and a supply of 1000000, mintable",
  ],
  [
    `Good morning. Kindly prepare a payment of 1,250.00 USDC to ${A}, being settlement of invoice no. 0417 dated 3 June 2025.`,
    `Send 1250 USDC to ${A}`,
  ],
])("what is refused in %j is prepared by a pick at most", async (text, whole) => {
  const { asked, told, choices, types } = await readOffer(text);
  if (choices?.questionId.startsWith("consent.")) return;
  expect(types).not.toContain("proposal");
  const label = labelRequest(whole);
  expect(choices?.options).toEqual([{ value: whole, label }]);
  const answer: Turn = { sender: "agent", text: told, calls: [], ...(choices && { choices }) };
  const picks = [{ questionId: offeredRequests, value: whole }];
  const { types: after } = await reply([asked, answer, { sender: "user", text: label, picks }]);
  expect(after).toContain("proposal");
});

test.each([
  `mint 20000 to treasury ${A}, token ${B}`,
  `do not send 5 S to ${A}`,
  `she said: send 5 S to ${A}`,
  `should I send 5 S to ${A}?`,
  `what would happen if I sent 5 S to ${A}`,
])("%j offers no transaction that leaves an address out or was not asked for", async (text) => {
  const { choices } = await readOffer(text);
  const offered = choices?.questionId === offeredRequests ? choices.options.map(({ value }) => value) : [];
  expect(
    offered.filter((value) => /^(send|mint)/i.test(value) && !(value.includes(A) && value.includes(B))),
  ).toEqual([]);
});

test.each([
  [`send 40 USDC to ${A}`, "same for bob but 25"],
  [`send 5 USDC to ${A}`, `and 3 FOOD to ${B}`],
  [`send 10 USDC to ${A}`, `let ${B} spend half of that`],
  [`send 10 USDC to ${A}`, "mint twice that"],
  ["what is USDC", `send 5 hundo USDC to ${A}`],
  ["swap 20 USDC to S", `half that for ${A} please`],
])(
  "after %j, %j offers nobody, no token, no operation and no whole that it does not name",
  async (before, text) => {
    const first: Turn = { sender: "user", text: before, picks: [] };
    const { text: told } = await reply([first]);
    const { events } = await reply([
      first,
      { sender: "agent", text: told, calls: [] },
      { sender: "user", text, picks: [] },
    ]);
    expect(events.filter(({ type }) => type === "choices" || type === "proposal")).toEqual([]);
  },
);

test.each([
  ["If gas is below 60 gwei, unwrap 80 wS; otherwise do nothing.", "gas", "Unwrap 80 wS"],
  ["if WETH is under 3600 buy .25 with USDC, else skip", "quote-price", "Buy .25 WETH with USDC"],
  [
    `Should the USDC balance be at least 900, please transfer 900 to ${A}. Otherwise tell me.`,
    "balance",
    `Transfer 900 USDC to ${A}`,
  ],
])("the condition of %j is read, and the rest stands beside it to be picked", async (text, read, whole) => {
  const asked: Turn = { sender: "user", text, picks: [] };
  const { events } = await reply([asked]);
  const calls = events.flatMap((event) =>
    event.type === "tool-call" ? [JSON.stringify([event.toolName, event.input])] : [],
  );
  expect(calls).toHaveLength(1);
  expect(calls[0]).toContain(read);
  const choices = events.findLast((event) => event.type === "choices")?.choices;
  expect(choices?.options).toEqual([{ value: whole, label: whole }]);
});

test.each([
  `swap 5 S for USDC and don't send it to ${A}`,
  `swap 5 S for USDC and send half of it to ${A}`,
  `swap 5 S for USDC and send the ALI to ${A}`,
])("a trade of which something else is passed on is neither offered nor prepared: %j", async (text) => {
  const { choices, types } = await readOffer(text);
  expect(types).not.toContain("proposal");
  expect(choices).toBeUndefined();
});

test("an amount that an earlier message did not count in the token is not offered", async () => {
  const bought: Turn = { sender: "user", text: "why 1.5 and not 2, and can I give it back", picks: [] };
  const told: Turn = { sender: "agent", text: "You can return ALI. How much?", calls: [] };
  const { events } = await reply([
    bought,
    told,
    { sender: "user", text: "give my ALI back to the sale", picks: [] },
  ]);
  const choices = events.findLast((event) => event.type === "choices")?.choices;
  expect(choices?.options.map(({ label }) => label).join() ?? "").not.toContain("1.5");
});

test("a question beside a whole request leaves the request to be picked", async () => {
  const { told, choices, types } = await readOffer(`send 3 USDC to ${A}, what will the fee be?`);
  expect(types).not.toContain("proposal");
  expect(choices?.options.map(({ value }) => value)).toEqual([`Send 3 USDC to ${A}`]);
  expect(told).not.toContain("I prepare nothing");
  const asked = await readOffer(`if I send 3 USDC to ${A}, what will the fee be?`);
  expect(asked.choices).toBeUndefined();
});

test("the question above a button names its request and what of the message it leaves out", async () => {
  const { told, choices } = await readOffer(`send 5 S to ${A} for the max pizza of 12 slices`);
  expect(told).toBe(
    `I hear this: “Send 5 S to ${A}”, and leave out "max", "12". If that is what you want, pick it, and I prepare it.`,
  );
  expect(choices?.options.map(({ value }) => value)).toEqual([`Send 5 S to ${A}`]);
});
