import type { Turn } from "@alithia/agent/language-model.ts";
import { account, offersOf, userTurn } from "@alithia/agent/testing/turns.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../bench/intents/shared-understanding.ts";
import { converseFully } from "./testing/converse.ts";
import { sharedAgent as agent } from "./testing/shared-agent.ts";

const a = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const b = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
const router = "0xE592427A0AEce92De3Edee1F18E0157C05861564";

/** What the last reply offers or asks to confirm; nothing of it is prepared. */
async function offer(...said: string[]) {
  const { text, types, choices } = await converseFully(agent, ...said);
  expect(types).not.toContain("proposal");
  const [option] = choices?.options ?? [];
  return choices?.questionId.startsWith("consent.") === true ? text : (option?.value ?? text);
}

test.each([
  [`approve ${router} for unlimited USDC`, "fine, 100 only", `Allow ${router} to spend 100 USDC?`],
  [
    `allow ${router} to take as much USDC as it wants`,
    "then let it take 20 at most",
    `Approve 20 USDC for ${router}`,
  ],
  [`send 5 USDC to 0x${"0".repeat(40)}`, `to ${a} then`, `Send 5 USDC to ${a}?`],
  [`pay 4 S to my own wallet ${account}`, `wrong one, ${a}`, `Send 4 S to ${a}?`],
  [`bridge 50 USDC to Arbitrum`, `then send it to ${a}`, `Send 50 USDC to ${a}?`],
])("%j is refused, and %j says another value of the same request", async (order, change, wanted) => {
  expect(await offer(order, change)).toContain(wanted);
});

test.each([
  [`send 10 USDC to ${a} every month`, "just once then", `Send 10 USDC to ${a}`],
  [`send 10 USDC to ${a} tomorrow at 9`, "ok then now", `Send 10 USDC to ${a}`],
  [`transfer 6 USDC to ${a} in 3 hours`, "then do it right away", `Send 6 USDC to ${a}`],
  [`send 10 USDC to ${a} next friday`, "do it today then, but 8", `Send 8 USDC to ${a}`],
  [`pay ${a} 9 S weekly`, "not weekly, a single time, and 7", `Send 7 S to ${a}`],
  ["convert 15 USDC to S daily", "one time only, please", "Swap 15 USDC for S"],
  [`pay ${a} 3 S at noon`, "no need to wait, do it now", `Send 3 S to ${a}`],
  [
    "sell 20 ALI for USDC if the price goes above 1",
    "never mind the price, just sell them",
    "Swap 20 ALI for USDC",
  ],
  ["swap 100 S for USDC every morning", "okay just this one time", "Swap 100 S for USDC"],
])("%j is refused for its time, and %j wants it now", async (order, change, wanted) => {
  expect(await offer(order, change)).toBe(wanted);
});

test.each([
  ["swap 60000 USDC for S", "what if I take 10 instead", "Swap 10 USDC for S"],
  [`send 44000 USDC to ${a}`, "how about 44", `Send 44 USDC to ${a}`],
  ["wrap 5000000 S", "maybe 5", "Wrap 5 S"],
  [`send 90000 USDC to ${a}`, "oh. what about 900?", `Send 900 USDC to ${a}`],
  [`send 70000 USDC to ${a}`, "and 700?", `Send 700 USDC to ${a}`],
  [`send 7 USDC to ${a} and 700 USDC to ${b}`, "ok drop the big one", `Send 7 USDC to ${a}`],
  [`send 60000 USDC to ${a}`, "a hundredth of that", `Send 600 USDC to ${a}`],
  [`send 7 USDC to ${a} and 700 USDC to ${b}`, "just the first", `Send 7 USDC to ${a}`],
  [`send 7 USDC to ${a} and 700 USDC to ${b}`, "only the second one then", `Send 700 USDC to ${b}`],
  [`send 7 USDC to ${a} and 700 USDC to ${b}`, "do the smaller one only", `Send 7 USDC to ${a}`],
])("after %j, %j offers what it leaves of the request", async (order, change, wanted) => {
  expect(await offer(order, change)).toBe(wanted);
});

test.each(["two percent then", "2% then", "ok 2", "2 % is fine"])(
  "a slippage that is too wide is replaced by %j, and the amount stays",
  async (change) => {
    expect(await offer("swap 10 USDC for S with 30 % slippage", change)).toContain("10 USDC");
    expect(await offer("swap 10 USDC for S with 30 % slippage", change)).toMatch(/2 % slippage/);
  },
);

test.each([
  [`send 60000 USDC to ${a}`, "as much as I have then", { token: "USDC", percent: "100", purpose: "send" }],
  ["swap 60000 USDC for S", "everything I've got", { token: "USDC", percent: "100", purpose: "trade" }],
  ["return 900000 ALI", "then all that I can", { token: "ALI", percent: "100", purpose: "return" }],
  ["how many ALI can I return?", "ok, that much", { token: "ALI", percent: "100", purpose: "return" }],
  [
    "how much S can I send at most?",
    `ok send that much to ${a}`,
    { token: "S", percent: "100", purpose: "send" },
  ],
])("after %j, %j is worked out from what is held", async (order, change, wanted) => {
  const { call, types } = await converseFully(agent, order, change);
  expect(types).not.toContain("proposal");
  expect(call).toMatchObject({ toolName: "offer-amount", input: wanted });
});

test("a share said instead of another one is a share of what is held, not of that share", () => {
  const order = `Send 20,000,500 ALI to ${a}`;
  const turns: Turn[] = [
    userTurn(`send half of my ALI to ${a}`),
    {
      sender: "agent",
      text: "Half of it is 20,000,500 ALI.",
      calls: [],
      choices: {
        questionId: "reader.meant",
        question: "How much do you want to send?",
        options: [{ value: order, label: order }],
      },
    },
    userTurn("a tenth instead"),
  ];
  const [intent] = sharedUnderstanding.understand(turns, account);
  expect(intent?.kind === "request" && intent.reading.missing?.offer?.input).toMatchObject({
    token: "ALI",
    percent: "10",
  });
});

test("the smaller of two readings of an amount is offered as the whole request", async () => {
  const order = `send 1.500 USDC to ${a}`;
  const choices = {
    questionId: "send.amount",
    question: "Which one?",
    options: ["1.500", "1500"].map((value) => ({ value, label: value })),
  };
  for (const [text, wanted] of [
    ["the smaller one", "1.5"],
    ["the second", "1500"],
  ]) {
    const turns: Turn[] = [
      userTurn(order),
      { sender: "agent", text: "Which one?", calls: [], choices },
      userTurn(text ?? ""),
    ];
    const [intent] = sharedUnderstanding.understand(turns, account);
    expect(offersOf(intent)).toEqual([`Send ${wanted} USDC to ${a}`]);
  }
});

test("what is denied or put off is not offered again", async () => {
  for (const change of ["not now", "no, maybe not", "do it tomorrow then"])
    expect(await offer(`send 10 USDC to ${a} every month`, change)).not.toContain("Send 10 USDC");
});
