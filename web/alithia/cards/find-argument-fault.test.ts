import { expect, test } from "vitest";
import { findArgumentFault } from "./find-argument-fault.ts";

const address = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";

test.each([
  ["uint256", "5"],
  ["address", address],
  ["bool", "true"],
  ["uint256[]", "[1, 2]"],
  ["(address,uint8)[]", `[["${address}", 3]]`],
  ["string", "any words"],
])("%s takes %j", (type, text) => {
  expect(findArgumentFault({ name: "value", type }, text)).toBeNull();
});

test.each([
  ["uint256", "-5", "whole number"],
  ["uint8", "256", "whole number"],
  ["address", "bob.s", "an address"],
  ["address", `${address.slice(0, -1)}6`, "right checksum"],
  ["bytes32", "0x12", "32 bytes"],
  ["uint256[]", "1, 2", "JSON"],
  ["function", "x", ""],
])("%s refuses %j in words", (type, text, said) => {
  expect(findArgumentFault({ name: "value", type }, text)).toContain(said);
});
