import type { Turn } from "@alithia/agent/language-model.ts";
import { account, agentTurn, doneCall, userTurn } from "@alithia/agent/testing/turns.ts";
import { phraseRequest } from "@alithia/agent/understanding/dialogue/request-frame.ts";
import { textCapabilities } from "@alithia/agent/understanding/intent.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../bench/intents/shared-understanding.ts";
import { visit } from "./testing/converse.ts";
import { preparedAnswers } from "./testing/prepared-answers.ts";
import { sharedAgent as agent } from "./testing/shared-agent.ts";

const { understand } = sharedUnderstanding;
const after = (text: string, capability: string, input: object): Turn[] => [
  userTurn(text),
  agentTurn("That is read.", doneCall(capability, input)),
];
const order = { sell: "S", buy: "USDC", amount: "5", side: "sell" };
const conversations = [
  [],
  after("how many ALI for 50 S in the sale?", "buy-ali", { action: "quote", amount: "50", unit: "S" }),
  after("what does the network charge for a payment?", "read-chain", { topic: "gas" }),
  after("which approvals do I have?", "review-approvals", { owner: account }),
  after("swap 5 S for USDC", "trade", order),
];

/** Titles that replies offer below texts, those below these too. */
function listTitles(): string[] {
  const asked =
    "what is the sale|can I return ALI|what is gas|is ALI a scam|what is an approval|what is slippage";
  const first = asked.split("|").flatMap((question) => preparedAnswers.listRelated(question, []));
  const next = first.flatMap((title) => preparedAnswers.listRelated(title, [title]));
  return [...new Set([...first, ...next])].filter((title) => title.includes(" "));
}

test("a title on a button is answered with its text, whatever was spoken of before", () => {
  const titles = listTitles();
  expect(titles.length).toBeGreaterThan(20);
  for (const title of [...titles, "Why is the right of return 14 to 21 days long?", "Whether to buy ALI"])
    for (const turns of conversations) {
      const [only, ...others] = understand([...turns, userTurn(title)], account);
      const read = only?.kind === "request" ? only.reading : undefined;
      expect([title, others]).toEqual([title, []]);
      expect([title, textCapabilities.test(read?.capability ?? "")]).toEqual([title, true]);
      expect(read?.input.question).toBe(title);
    }
}, 60_000);

const kwame = "0x976EA74026E726554dB657fA54763abd0C3a0aa9";
const other = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";

test.each([
  [`send 30 dollars to ${kwame}`, "make it 25"],
  [`i owe my boy ${kwame} 25 usdc send him half`],
  ["swap 20 USDC for S", "no wait, only a quarter of that please. and not more than 0.5 percent slippage"],
  [`approve ${kwame} for 100 USDC`, "thats a lot, lets say 60 of them, i trust him only so far"],
  ["buy ALI for 50 S in the sale", "hm no wait, make it half of that"],
  [`send 20 S to ${kwame} and 30 S to ${other}`, "make the second one 25"],
  [
    "launch a token named Vale Cooperativa, symbol VALE, 500 pieces",
    "No! The supply is 500. 18 are the decimals.",
  ],
  ["price of S", "I'll take 40 ALI please. And how many days do I have to change my mind?"],
])("an order on a button asks for exactly that when it is sent: %j %j", async (...said) => {
  const visitor = visit(agent);
  const replies = [];
  for (const text of said) replies.push(await visitor.say(text));
  const [offered = "", ...more] = replies.at(-1)?.offered ?? [];
  expect([offered === "", more]).toEqual([false, []]);
  const picked = await visitor.say(offered);
  const { call } = picked;

  const heard = agent.toHeard({
    capability: call?.toolName ?? "",
    input: call?.input as Record<string, unknown>,
  });
  expect(phraseRequest(heard)).toBe(offered);
});
