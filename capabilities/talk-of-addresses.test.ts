import { expect, test } from "vitest";
import { converse } from "./testing/converse.ts";
import { sharedAgent as agent } from "./testing/shared-agent.ts";

const florist = "0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f";
const mistyped = "0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8e";
const other = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
const payment = `send 5 USDC to ${florist}`;

test.each([
  `the cake lady just texted me hers, ${mistyped}, is that the same as the florists one?`,
  `does ${mistyped.toLowerCase()} match the address from before`,
])("%j is told to differ in one digit from the address spoken of", async (text) => {
  expect(await converse(agent, payment, text)).toContain(`differs from ${florist} in digit 40 of 40`);
});

test("the same address is told to be the same, and two of a message are compared", async () => {
  expect(await converse(agent, payment, `is ${florist.toLowerCase()} the same one?`)).toMatch(/^Yes: all 40/);
  expect(await converse(agent, `are ${florist} and ${other} identical?`)).toMatch(/^No: .*37 of 40 digits/);
});

test("an address that nothing was said of before, and the same read of another, are not compared", async () => {
  expect(await converse(agent, `is ${florist} the same as my friend's?`)).not.toMatch(/digits/);
  expect(await converse(agent, `what is ${florist}`, `and the same for ${other}?`)).not.toMatch(/digits/);
});
