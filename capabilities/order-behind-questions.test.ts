import { expect, test } from "vitest";
import { converseFully } from "./testing/converse.ts";
import { sharedAgent as agent } from "./testing/shared-agent.ts";

const friend = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";

test.each([
  `went through? how much s did i actually get, and send the 40 s to ${friend} now`,
  `what did I get? Also, send 40 S to ${friend}.`,
  `did it go through, and also send 40 S to ${friend} please`,
])("%j offers the order behind its questions, and prepares nothing", async (text) => {
  const { types, choices } = await converseFully(agent, "swap 1000 USDC for S", text);
  expect(types).not.toContain("proposal");
  expect(choices?.options[0]?.label).toMatch(/^(?:Send 40 S to 0x15d3|Prepare it)/);
});
