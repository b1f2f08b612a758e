import { expect, test } from "vitest";
import { visit } from "./testing/converse.ts";
import { sharedAgent as agent } from "./testing/shared-agent.ts";

const kwame = "0x976EA74026E726554dB657fA54763abd0C3a0aa9";

/** What the last reply offers to pick; nothing of it is prepared. */
async function offered(...said: string[]) {
  const visitor = visit(agent);
  let reply = await visitor.say(said[0] ?? "");
  for (const text of said.slice(1)) reply = await visitor.say(text);
  expect(reply.types).not.toContain("proposal");
  return reply.offered;
}

test("a payment in dollars that was picked is changed as a whole", async () => {
  const inDollars = [`pay 30 dollars to ${kwame} for brake pads`, `Send 30 USDC to ${kwame}`];
  expect(await offered(...inDollars, "wait, he just gave me discount. Make it 25")).toEqual([
    `Send 25 USDC to ${kwame}`,
  ]);
});

const other = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";

test.each([
  [
    "a part",
    `send 25 USDC to ${kwame}`,
    "Hmm let me be careful. I pay half first, the other half when the pads reach me",
    `Send 12.5 USDC to ${kwame}`,
  ],
  [
    "a part and a limit",
    "swap 20 USDC for S",
    "no wait, only a quarter of that please. and not more than 0.5 percent slippage",
    "Swap 5 USDC for S with 0.5 % slippage",
  ],
  [
    "an amount and a limit",
    "put 20 usdc back in s",
    "yea but make it 15 n dont let it slip more than 1%",
    "Swap 15 USDC for S with 1 % slippage",
  ],
  [
    "another token",
    `send 25 USDC to ${kwame}`,
    "Well, I have reflected, he will prefer 100 S instead of the dollars. Would you prepare it for the same address, please?",
    `Send 100 S to ${kwame}`,
  ],
  [
    "a recipient and an amount",
    `send 5 S to ${kwame}`,
    `On second thoughts it should go to ${other}, and only two of them`,
    `Send 2 S to ${other}`,
  ],
  [
    "an allowance",
    `approve ${kwame} for 100 USDC`,
    "thats a lot, lets say 60 of them, i trust him only so far",
    `Approve 60 USDC for ${kwame}`,
  ],
])("the open request takes up %s, and the rest of it stays", async (_, order, amendment, wanted) => {
  expect(await offered(order, amendment)).toEqual([wanted]);
});

const token = "Deploy a token named Vale Cooperativa with the symbol VALE and a supply of 500";
const launch = "launch a token for our members, name Vale Cooperativa, symbol VALE, 500 pieces";

test.each([
  [["And the decimals? I wrote without decimals.", "All right, 18 then. Prepare it."]],
  [["No! The supply is 500. 18 are the decimals."]],
  [["does it have decimals? I want 18 of them", "ok 18 is fine, go on"]],
])("the number of decimals is no supply: %j", async (messages) => {
  expect((await offered(launch, ...messages)).at(0)).toBe(token);
});

test.each([
  [`send 25 USDC to ${kwame}`, "he says he already got half of it"],
  [`send 25 USDC to ${kwame}`, "what would half of that be in S?"],
  [`send 1100 USDC to ${kwame}`, "make it 100 more"],
  [`send 25 USDC to ${kwame}`, "do not send it. 10 would have been enough"],
  ["swap 20 USDC for S", "what happens if it slips more than 1%?"],
  ["swap 20 USDC for S", "is 15 too little for this?"],
])("after %j, %j amends nothing", async (order, text) => {
  expect((await offered(order, text)).filter((one) => /^(?:Send|Swap)/.test(one))).toEqual([]);
});

test.each([
  [`i owe my boy ${kwame} 25 usdc send him half`, `Send 12.5 USDC to ${kwame}`],
  [`the rent is 300 USDC, send a third of that to ${kwame}`, `Send 100 USDC to ${kwame}`],
])("%j offers the part of the amount that it names itself", async (text, wanted) => {
  expect(await offered(text)).toEqual([wanted]);
});

test("what is taken off an amount is subtracted from it", async () => {
  expect(await offered(`send 1100 USDC to ${kwame}`, "Less 75 for the scratch on the door")).toEqual([
    `Send 1025 USDC to ${kwame}`,
  ]);
});
