import { expect, test } from "vitest";
import { converse } from "../testing/converse.ts";
import { sharedAgent as agent } from "../testing/shared-agent.ts";

const baker = "0x976EA74026E726554dB657fA54763abd0C3a0aa9";
const balance = "how much USDC do I have in there?";

test.each([
  [`i must pay my gardener 35 of those, his is ${baker}`, "35"],
  [`pay my sister 12 of that, her address is ${baker}`, "12"],
])("below the own balance, %j asks of the address that the payee has", async (text, amount) => {
  expect(await converse(agent, balance, text)).toContain(`Send ${amount} USDC to ${baker}?`);
});

test("the own wallet whose balance was read is nobody else's address", async () => {
  expect(await converse(agent, balance, "pay my sister 12 of that")).toMatch(/^To which address\?/);
});

test("a payment to the own wallet that is asked for in words is refused", async () => {
  expect(await converse(agent, "send 5 S to my own wallet")).toMatch(/^That is your own connected address/);
});
