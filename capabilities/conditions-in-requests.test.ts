import { account, userTurn } from "@alithia/agent/testing/turns.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../bench/intents/shared-understanding.ts";
import { converseFully, visit } from "./testing/converse.ts";
import { sharedAgent as agent, sharedAgent } from "./testing/shared-agent.ts";

const bob = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
const offered = async (...messages: string[]) => {
  const { choices } = await converseFully(sharedAgent, ...messages);
  return choices?.options.map(({ value }) => value);
};

test.each([
  `send 20 USDC to ${bob} provided that my balance allows it`,
  `if I have enough, please send 20 USDC to ${bob}`,
  `I never asked about my fortune. Send 20 USDC to ${bob}`,
])("%j is prepared at once", async (text) => {
  const { types, call } = await converseFully(sharedAgent, "what is in my wallet", text);
  expect(types).toContain("proposal");
  expect(call).toMatchObject({ input: { token: "USDC", transfers: [{ to: bob, amount: "20" }] } });
});

test.each([`send 20 USDC to ${bob} for now`, `ok, in that case send 20 USDC to ${bob}`])(
  "%j goes on from what was read, and is prepared at once",
  async (text) => {
    const { types } = await converseFully(sharedAgent, "what is in my wallet", text);
    expect(types).toContain("proposal");
  },
);

test.each([
  ["tell me when S is at 1 dollar", `in that case send 20 USDC to ${bob}`],
  ["what is in my wallet", `approve 20 USDC for ${bob} for now`],
])("after %j, %j is asked about", async (...messages) => {
  expect((await converseFully(sharedAgent, ...messages)).types).not.toContain("proposal");
});

const asked = "swap 20 S for USDC at least for the moment";

test.each([
  ["as I said", /^A plain “yes” is enough\./, false],
  [asked, /answer with a plain “yes”/, false],
  ["correct, 20 S", /./, true],
  ["correct, 20 USDC", /./, false],
])("after a question whether to prepare, %j gets %s", async (text, reply, isPrepared) => {
  const { say } = visit(agent);
  await say(asked);
  const said = await say(text);
  expect(said.text).toMatch(reply);
  expect(said.types.includes("proposal")).toBe(isPrepared);
});

const three = `send 5 S to ${bob} and 7 S to 0x14dC79964da2C08b23698B3D3cc7Ca32193d9955 and 8 S to 0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC`;

test.each(["leave out 3", "leave out the third", "drop the third one"])(
  "%j leaves the third payment out",
  async (text) => {
    const [left = "", ...more] = (await offered(three, text)) ?? [];
    expect(left).toMatch(/^Send 5 S to \S+ and 7 S to \S+$/);
    expect(more).toEqual([]);
  },
);

test("a number to leave out of what is no list is no amount", async () => {
  expect(await offered(`send 15 USDC to ${bob}`, "leave out 3")).toBeUndefined();
});

test.each([
  `send 20 USDC to ${bob} if the price of ALI drops below 0.1`,
  `send 20 USDC to ${bob} when I have enough`,
  `send 20 USDC to ${bob} if my balance allows it, otherwise 10`,
])("%j is never prepared", async (text) => {
  expect((await converseFully(sharedAgent, text)).types).not.toContain("proposal");
});

test("what would be left is read before the payment is offered", async () => {
  const text = `I should like to send 12.50 USDC to my friend at ${bob}, provided that my balance allows it. What would I have left afterwards?`;
  const { types, text: said } = await converseFully(sharedAgent, text);
  expect(types).not.toContain("proposal");
  expect(said).toMatch(/^Done\.\s+You ask something beside it/);
  expect(await offered(text)).toEqual([`Send 12.5 USDC to ${bob}`]);
});

const quote = "How much USDC do I get for 1000 ALI?";

test.each([
  "prepare it, but only if the minimum is not less than 28",
  "yes please prepare it, I want at least 28",
  "ok do it as long as the floor is not below 28",
])("%j after a quote offers the quoted trade with that least amount", async (message) => {
  const { choices, types } = await converseFully(agent, quote, message);
  expect(choices?.options.map(({ value }) => value)).toEqual(["Swap 1000 ALI for at least 28 USDC"]);
  expect(types).not.toContain("proposal");
});

test.each([
  "Swap 1000 ALI for USDC, but I sign only if the minimum is not less than 28 USDC.",
  "swap 1000 ALI for USDC, but only if the least I get is at least 28 USDC",
  "swap 1000 ALI for USDC provided the minimum stays above 28 USDC",
])("%j is that trade with a least amount, and no order for later", async (message) => {
  const { call, text } = await converseFully(agent, message);
  expect(call).toMatchObject({
    toolName: "trade",
    input: { sell: "ALI", buy: "USDC", amount: "1000", min: "28" },
  });
  expect(text).not.toMatch(/condition or for later|cannot schedule/);
});

test("a condition on a later price is still an order for later", async () => {
  const { text } = await converseFully(agent, "swap 1000 ALI for USDC only if the price goes above 1");
  expect(text).toContain("I cannot schedule anything");
});

const { understand } = sharedUnderstanding;

test.each([
  "swap 5 S on 25 november",
  "he should pay on 12 october",
  "what did I receive on 3 june",
  "price of ALI on 14 march",
])("%j names a day, and neither a token nor an amount", (text) => {
  const said = JSON.stringify(understand([userTurn(text)], account));
  expect(said).not.toMatch(/token called|"amount":"(?:25|12|3|14)"/);
});

test.each([
  ["my S balance on Nov 25, 2026 please", "2026-11-25"],
  ["S balance of my wallet on 2026-11-25 23:59", "2026-11-25T23:59"],
  ["how much USDC did I have on 25 November 2026 at 6 pm", "2026-11-25T18:00"],
  ["my S balance on 25 November 2026, and that is the end of my questions", "2026-11-25"],
  ["my S balance on 31 February 2026", "31 february 2026"],
  ["what was my balance of S at the end of 2026-11-25", "2026-11-25T24:00"],
])("a balance is read at the time of the day that is said: %s", (text, date) => {
  const [heard] = understand([userTurn(text)], account);
  expect(heard).toMatchObject({ reading: { capability: "read-chain", input: { topic: "balance", date } } });
});

test.each([
  ["balance of my wallet on 25 November 2026 at the end of the day", "25 november 2026", "24:00"],
  ["what was my balance at 25 Nov 2026, 14:30 UTC?", "25 nov 2026", "14:30"],
  [
    "Good afternoon. What was the balance of 0x90F79bf6EB2c4f870365E785982E1f101E93b906 on 26 November 2026 at 12:00 UTC?",
    "26 november 2026",
    "12:00",
  ],
])("a wallet is read at the time of the day that is said: %s", (text, days, time) => {
  const [heard] = understand([{ sender: "user", text, picks: [] }], account);
  expect(heard).toMatchObject({
    reading: { capability: "summarize-wallet", input: { view: "held", days, time } },
  });
});

test.each([
  ["My son set this up for me yesterday. What do I have?", undefined],
  ["I started with crypto last week, what is in my wallet?", undefined],
  ["what did I receive last week?", "last week"],
])("what there is now is read without the day of what was told before: %s", (text, days) => {
  const [heard] = understand([userTurn(text)], account);
  const { input } = heard?.kind === "request" ? heard.reading : {};
  expect(input?.days).toBe(days);
});

test("a rate after a balance is no block", () => {
  const turns = ["how much USDC do I have left", "and at 50 a month, how many months does that last?"].map(
    (text) => userTurn(text),
  );
  const [heard] = understand(turns, account);
  expect(heard?.kind === "request" && heard.reading.input.block).toBeFalsy();
});
