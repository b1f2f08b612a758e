import { expect, test } from "vitest";
import { sharedUnderstanding } from "../../bench/intents/shared-understanding.ts";

const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

/** The operation whose fee a message asks for; null where it asks for something else. */
function readAction(text: string): unknown {
  const pieces = sharedUnderstanding.understand([{ sender: "user", text, picks: [] }], account);
  const [piece] = pieces;
  const isFee = pieces.length === 1 && piece?.kind === "request" && piece.reading.input.topic === "gas";
  return isFee ? piece.reading.input.for : null;
}

test.each([
  ["i wanna make a small token for my choir, 5k coins for the singers, how much does it cost", "deploy"],
  ["can you create tokens? what would it cost?", "deploy"],
  ["we want our own coin for the club. what would that set us back?", "deploy"],
  ["how much is it to approve USDC", "approve"],
  ["what does it cost to mint", "mint"],
  ["how expensive is a swap", "swap"],
])("%j asks what %s costs before anything is ordered", (text, action) => {
  expect(readAction(text)).toBe(action);
});

test.each([
  ["how much does ALI cost in the sale"],
  ["what did I pay for creating the token?"],
  ["deploy a token Larch, symbol LRC, supply 1000"],
  ["how much USDC is my token worth"],
  ["what does one NFT of this collection cost"],
])("%j asks something else", (text) => {
  expect(readAction(text)).toBeNull();
});
