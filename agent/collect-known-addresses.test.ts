import { getAddress } from "viem";
import { expect, test } from "vitest";
import { collectKnownAddresses } from "./collect-known-addresses.ts";
import { userTurn } from "./testing/turns.ts";

const right = "0x976EA74026E726554dB657fA54763abd0C3a0aa9";
const mistyped = "0x976EA74026E726554dB657fA54763abd0C3a0aa8";
const lexicon = { checksumAddress: (address: `0x${string}`) => getAddress(address.toLowerCase()) };

test("addresses of the conversation are known once, and a mistyped one is not", () => {
  const turns = [
    userTurn(`send 5 S to ${mistyped}`),
    userTurn(`sorry, ${right}`),
    userTurn(`yes ${right.toLowerCase()}`),
  ];
  expect(collectKnownAddresses(turns, undefined, lexicon)).toEqual([right]);
});
