import type { Turn } from "@alithia/agent/language-model.ts";
import { account, doneCall, userTurn } from "@alithia/agent/testing/turns.ts";
import type { ReplyEvent } from "@alithia/protocol/reply.ts";
import { expect, test } from "vitest";
import { sharedAgent as agent } from "../testing/shared-agent.ts";

const friend = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";

test.each(["send $5 of S to", "send 5 dollars of S to", "send 5 bucks of S to"])(
  "the amount picked for %j stands for the money, and is asked about in full",
  async (words) => {
    const input = { token: "S", dollars: "5", purpose: "send" };
    const calls = [doneCall("offer-amount", input)];
    const options = [{ value: "20", label: "20 S" }];
    const turns: Turn[] = [
      userTurn(`${words} ${friend}`),
      {
        sender: "agent",
        text: "5 USDC is about 20 S now.",
        calls,
        choices: { questionId: "send.amount", question: "How much?", options },
      },
      userTurn("20 S", [{ questionId: "send.amount", value: "20" }]),
    ];
    const { signal } = new AbortController();
    const events: ReplyEvent[] = [];
    for await (const event of agent.runAgent({ messageId: "m", turns, account, signal })) events.push(event);
    expect(events.map(({ type }) => type)).not.toContain("proposal");
    const asked = events.find((event) => event.type === "choices")?.choices.question;
    expect(asked).toContain(`Send 20 S to ${friend}?`);
  },
);
