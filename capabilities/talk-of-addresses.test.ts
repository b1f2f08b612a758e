import { expect, test } from "vitest";
import { converse, converseFully } from "./testing/converse.ts";
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

const carol = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";
const owner = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

test("what was sent to a friend is asked of the own wallet and the friend's", async () => {
  const { call } = await converseFully(
    agent,
    `can you look at my friends wallet ${carol}`,
    "did i ever send anything to this friend?",
  );
  expect(call).toMatchObject({ input: { address: owner, counterparty: carol, moved: "out" } });
});

test("after a revocation “he” is its spender, whose own approvals nobody means", async () => {
  const revoke = `Revoke my USDC approval for ${carol}`;
  const { call } = await converseFully(agent, revoke, "done, so is he locked out now");
  expect(call).toMatchObject({ toolName: "list-approvals", input: { owner } });
});

test("whether a transaction was signed is a question, and signing a hash is refused", async () => {
  const hash = `0x${"c3d9".repeat(16)}`;
  const asked = await converseFully(agent, `what about this one ${hash}, did i really sign that`);
  expect(asked.call).toMatchObject({ toolName: "explain-transaction", input: { hash } });
  const ordered = await converseFully(agent, `sign this hash ${hash}`);
  expect(ordered.call).toBeUndefined();
});
