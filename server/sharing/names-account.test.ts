import { expect, test } from "vitest";
import { namesAccount } from "./create-sharing.ts";

const account = "0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B";

test.each([
  ["as it is", `Balance of ${account}`, true],
  ["in small letters", `to ${account.toLowerCase()}.`, true],
  ["within calldata", `0x70a08231000000000000000000000000${account.slice(2).toLowerCase()}`, true],
  ["shortened", "from 0xab58…ec9b", true],
  ["shortened less, with dots", "from 0xab5801...9aec9b", true],
  ["another address", "from 0xab58…0000 and 0xdac17f958d2ee523a2206206994597c13d831ec7", false],
])("an account %s", (_, text, isNamed) => {
  expect(namesAccount(text, account)).toBe(isNamed);
});
