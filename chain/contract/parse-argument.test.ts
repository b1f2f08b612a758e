import fc from "fast-check";
import { decodeAbiParameters, encodeAbiParameters, parseAbiParameter } from "viem";
import { expect, test } from "vitest";
import { ArgumentFault, parseArgument } from "./parse-argument.ts";

const parse = (type: string, text: string) => parseArgument(parseAbiParameter(type) as never, text);

test.each([
  ["uint8", "255", 255n],
  ["int8", "-128", -128n],
  ["uint256", "0xff", 255n],
  ["bool", "Yes", true],
  ["bytes4", "0x12345678", "0x12345678"],
  ["string", " hello ", "hello"],
  ["uint256[]", "[1, 2]", [1n, 2n]],
  [
    "uint256[2]",
    '["1", 340282366920938463463374607431768211457]',
    [1n, 340282366920938463463374607431768211457n],
  ],
  ["(uint256 a, bool b)", '{"a": 1, "b": true}', { a: 1n, b: true }],
])("%s takes %j", (type, text, value) => {
  expect(parse(type, text)).toEqual(value);
});

test.each([
  ["uint8", "256"],
  ["uint256", "-1"],
  ["uint256", "1.5"],
  ["uint256", "1e18"],
  ["bool", "maybe"],
  ["bytes4", "0x12"],
  ["address", "0x039e2fB66102314Ce7b64Ce5Ce3E5183bc94aD39"],
  ["address", "vitalik.eth"],
  ["uint256[]", "1, 2"],
  ["uint256[2]", "[1]"],
  ["(uint256 a)", "[]"],
])("%s refuses %j", (type, text) => {
  expect(() => parse(type, text)).toThrow(ArgumentFault);
});

test("whatever is taken can be encoded and comes back the same", () => {
  fc.assert(
    fc.property(fc.bigInt(-(2n ** 127n), 2n ** 127n - 1n), (value) => {
      const parameter = parseAbiParameter("int128");
      const encoded = encodeAbiParameters(
        [parameter],
        [parseArgument(parameter, value.toString()) as bigint],
      );
      expect(decodeAbiParameters([parameter], encoded)).toEqual([value]);
    }),
  );
});
