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
