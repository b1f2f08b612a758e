import type { RecordedCall, Turn } from "@alithia/agent/language-model.ts";
import { replyTo } from "@alithia/agent/testing/collect-reply.ts";
import { account, talk, userTurn } from "@alithia/agent/testing/turns.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../bench/intents/shared-understanding.ts";
import { sharedAgent as agent } from "./testing/shared-agent.ts";

/** Says several messages; "#0" picks the first option. Returns what was prepared last, and the last question. */
async function say(...messages: string[]) {
  const turns: Turn[] = [];
  let prepared: Record<string, string> | null = null;
  let asked: string | null = null;
  for (const message of messages) {
    const last = turns.at(-1);
    const choices = last?.sender === "agent" ? last.choices : undefined;
    const option = message === "#0" ? choices?.options[0] : undefined;
    const picks = option && choices ? [{ questionId: choices.questionId, ...option }] : [];
    turns.push(userTurn(option?.label ?? message, picks));
    const { events, text } = await replyTo(agent, turns, account);
    const calls = events.flatMap((event): RecordedCall[] => {
      if (event.type !== "tool-call") return [];
      const ended = events.find((one) => one.type === "tool-result" && one.toolCallId === event.toolCallId);
      const outcome = ended?.type === "tool-result" ? ended.outcome : "failed";
      return [{ id: event.toolCallId, capability: event.toolName, input: event.input, outcome }];
    });
    const command = events.flatMap((one) => (one.type === "proposal" ? [one.proposal.command] : []))[0];
    prepared =
      command == null
        ? null
        : Object.fromEntries([
            ["operation", command.operation],
            ...command.arguments.map(({ path, value }) => [path, value]),
          ]);
    const offered = events.findLast((event) => event.type === "choices")?.choices;
    asked = offered === undefined ? null : `${offered.question} ${offered.options[0]?.label}`;
    turns.push({ sender: "agent", text, calls, ...(offered === undefined ? {} : { choices: offered }) });
  }
  return { prepared, asked };
}

test.each([
  ["swap 40 USDC for ALI through the pools, without your sale", "pools"],
  ["convert 40 USDC to ALI on Uniswap V3, avoid the sale", "uniswap"],
  ["buy ALI with 40 USDC using Shadow only", "shadow"],
  ["trade 40 USDC for ALI, anything but the presale", "pools"],
  ["buy ALI with 40 USDC in the sale", "sale"],
])("“%s” prepares a trade at that place", async (message, venue) => {
  const { prepared } = await say(message);
  expect(prepared).toMatchObject({ operation: "trade", buy: "ALI", amount: "40", venue });
});

test("what leaves the sale out buys nothing in it, though S pays", async () => {
  const { prepared } = await say("purchase ALI for 12 S, just not in the sale");
  expect(prepared).toMatchObject({ operation: "trade", sell: "S", buy: "ALI", amount: "12", venue: "pools" });
});

test("a correction of the place keeps the order, and is asked in words", async () => {
  const order = "swap 70 USDC for ALI, 1% slippage";
  const changed = await say(order, "I never asked for the sale, market only");
  expect(changed.asked).toContain("70 USDC for ALI, with 1 % slippage, through the pools only");
  const turned = await say(order, "in the sale instead please");
  expect(turned.asked).toContain("through the team's sale");
  expect((await say(order, "straight through shadow", "#0")).prepared).toMatchObject({
    amount: "70",
    slippage: "1",
    venue: "shadow",
  });
});

test("a sale left out before stays left out of later orders", async () => {
  const said = await say("do not ever go through the sale for me", "swap 15 USDC for ALI");
  expect(said.asked).toContain(
    "through the pools only, not in the team's sale? I take pools from an earlier message",
  );
  const repeated = await say(
    "swap 15 USDC for ALI, pools only",
    "what is slippage?",
    "swap 8 USDC for ALI",
    "#0",
  );
  expect(repeated.prepared).toMatchObject({ amount: "8", venue: "pools" });
});

test("an offered order that may go through the sale says so, and is read as one without a place", async () => {
  const { asked } = await say("quote 30 USDC in ALI", "ok do it");
  expect(asked).toContain("Swap 30 USDC for ALI through the pools or the sale");
  const { prepared } = await say("quote 30 USDC in ALI", "ok do it", "#0");
  expect(prepared).toMatchObject({ operation: "trade", amount: "30" });
  expect(prepared).not.toHaveProperty("venue");
});

test("a sale that the order mentions without saying how is never bought in", async () => {
  const { prepared } = await say("swap 25 USDC for ALI, about the sale I am unsure");
  expect(prepared).toBeNull();
});

const { understand } = sharedUnderstanding;

/** Returns what the last of several messages asks for. */
const read = (...messages: string[]) =>
  understand(talk(messages), account).map((piece) =>
    piece.kind === "request" && piece.reading.missing === undefined
      ? [piece.reading.capability, piece.reading.input]
      : piece.kind,
  );

test("functions are of the token that was spoken of, and of no other contract of the visitor's", () => {
  const address = "0x29219dd400f2Bf60E5a23d13Be72B486D4038894";
  const listed = [["call-contract", { address }]];
  expect(read("what is USDC", "What functions does it have?")).toEqual(listed);
  expect(read("what is USDC", "what functions does my contract have?")).not.toEqual(listed);
  expect(read("what is USDC", "lgtm")).not.toEqual(listed);
});

test("who gives something for a token is an exchange, though a token is called the same", () => {
  const order = { sell: "S", side: "sell" };
  expect(read("what would shadow give for 100 S in USDC")).toEqual([
    ["quote-price", { ...order, buy: "USDC", amount: "100" }],
  ]);
  expect(read("how many SHADOW for 80 S")).toEqual([
    ["quote-price", { ...order, buy: "SHADOW", amount: "80" }],
  ]);
});
