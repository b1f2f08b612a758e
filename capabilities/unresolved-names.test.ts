import { replyTo } from "@alithia/agent/testing/collect-reply.ts";
import { account, userTurn } from "@alithia/agent/testing/turns.ts";
import { expect, test } from "vitest";
import { sharedAgent as agent } from "./testing/shared-agent.ts";

test.each([
  "who is alice.s",
  "who owns alice.sonic?",
  "what does vitalik.eth hold",
  "transactions of carol.s",
  "which NFTs does dave.s own",
  "send 5 USDC to alice.s",
  "approve 5 USDC for alice.eth",
])("%j is answered by asking for the address: no name service of Sonic can be checked", async (text) => {
  const turns = [userTurn(text)];
  const reply = await replyTo(agent, turns, account);
  expect(reply.text).toMatch(/^I do not resolve names such as \w+\.\w+: .* Please paste the full address\.$/);
  expect(reply.types).not.toContain("proposal");
});
