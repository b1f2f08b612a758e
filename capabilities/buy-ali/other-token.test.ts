import { replyTo } from "@alithia/agent/testing/collect-reply.ts";
import { account, userTurn } from "@alithia/agent/testing/turns.ts";
import { expect, test } from "vitest";
import { createChainlessAgent } from "../testing/chainless-agent.ts";

const agent = createChainlessAgent(146, {
  aliToken: "0xA11a11A11a11a11A11A11A11A11A11a11a11a11a",
  aliTokenMetadata: { symbol: "ACRN", name: "Acorn", decimals: 6 },
});

async function findCommands(text: string) {
  const turns = [userTurn(text)];
  const { events } = await replyTo(agent, turns, account);
  return events.flatMap((event) =>
    event.type === "proposal" ? [[event.proposal.command?.operation, event.proposal.command?.arguments]] : [],
  );
}

test.each([
  ["buy 100 ACRN", "buy-ali", { amount: "100", unit: "ALI" }],
  ["buy ACRN for 10 S", "buy-ali", { amount: "10", unit: "S" }],
  ["buy acrn for 10 S in the sale", "buy-ali", { amount: "10", unit: "S" }],
  ["return 50 ACRN", "return-ali", { amount: "50" }],
])("a sale of another token is asked for by its symbol: %s", async (text, operation, values) => {
  const [[said, found] = []] = await findCommands(text);
  expect(said).toBe(operation);
  expect(
    Object.fromEntries((found as { path: string; value: string }[]).map(({ path, value }) => [path, value])),
  ).toEqual(values);
});
