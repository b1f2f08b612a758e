import type { Turn } from "@alithia/agent/language-model.ts";
import { collectReply } from "@alithia/agent/testing/collect-reply.ts";
import { userTurn } from "@alithia/agent/testing/turns.ts";
import { expect, test } from "vitest";
import { sharedAgent as agent } from "../testing/shared-agent.ts";

const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const friend = "0x976EA74026E726554dB657fA54763abd0C3a0aa9";

type Offered = { said: string; purpose: "send" | "trade"; token: string; percent: string; amount: string };

/** Reads a message after the exact amount of a part was offered. */
async function follow(
  { said, purpose, amount, ...input }: Offered,
  next: Pick<Extract<Turn, { sender: "user" }>, "text" | "picks">,
) {
  const offer = { id: "1", capability: "offer-amount", input: { ...input, purpose } };
  const turns: Turn[] = [
    userTurn(said),
    {
      sender: "agent",
      text: `That is ${amount} ${input.token}.`,
      calls: [{ ...offer, outcome: "done", result: { facts: {} } }],
      choices: {
        questionId: `${purpose}.amount`,
        question: "How much?",
        options: [{ value: amount, label: `${amount} ${input.token}` }],
      },
    },
    { sender: "user", ...next },
  ];
  const { signal } = new AbortController();
  return await collectReply(agent.runAgent({ messageId: "m", turns, account, signal }));
}

test("an exact amount takes the place of a part that was asked for before", async () => {
  const half = {
    said: `send half of my S to ${friend}`,
    purpose: "send" as const,
    token: "S",
    percent: "50",
    amount: "469.99",
  };
  const { text } = await follow(half, { text: "actually no, only 100", picks: [] });
  expect(text).toContain(`Send 100 S to ${friend}?`);
});

test("a picked amount counts the token that it was offered in", async () => {
  const all = {
    said: "swap all my USDC back to S",
    purpose: "trade" as const,
    token: "USDC",
    percent: "100",
    amount: "14.9",
  };
  const picks = [{ questionId: "trade.amount", value: "14.9" }];
  const { events } = await follow(all, { text: "14.9 USDC", picks });
  const command = events.find((event) => event.type === "proposal")?.proposal.command;
  expect(command?.arguments.map(({ path, value }) => `${path} ${value}`)).toEqual(
    expect.arrayContaining(["amount 14.9", "side sell"]),
  );
});
