import { expect, test } from "vitest";
import { createAnalysis } from "../../bench/intents/understand-messages.ts";

const { account, understandLast } = createAnalysis();
const token = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
const holder = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const other = "0xa0Ee7A142d267C1f36714E4a8F75612F20a79720";

const call = (name: string, ...values: string[]) =>
  `call-contract ${JSON.stringify({ address: token, function: name, ...(values.length > 0 ? { arguments: values } : {}) })}`;

test.each([
  [`check: totalSupply of ${token} should be 1002500.5 now, and balanceOf ${holder} 2500.5`],
  [`read totalSupply and balanceOf(${holder}) on ${token}`],
  [`what do totalSupply() and balanceOf(${holder}) return on ${token}?`],
])("several functions of one message are all read: %s", (message) =>
  expect(understandLast(message)).toEqual([call("totalSupply"), call("balanceOf", holder)]),
);

test.each([
  "call allowance(me, 0x) on T",
  "query allowance( my wallet , 0x) on T",
  "run allowance(my address, 0x) at T",
])("%s: the connected wallet is meant", (message) =>
  expect(understandLast(message.replace("0x", holder).replace("T", token))).toEqual([
    call("allowance", account, holder),
  ]),
);

test("a function that is named again keeps its arguments", () => {
  const asked = `read totalSupply and balanceOf(${holder}) on ${token}`;
  expect(understandLast(asked, "and the second one, balanceOf?")).toEqual([call("balanceOf", holder)]);
  expect(understandLast(asked, "again?")).toEqual([call("totalSupply"), call("balanceOf", holder)]);
});

test("a value for an argument is no contract", () => {
  const asked = `call allowance(me, ${holder}) on ${token}`;
  expect(understandLast(asked, `call it with ${other} as owner`)).toEqual([call("allowance", other, holder)]);
  const said = `by me I mean my connected wallet, ${account}. call it with that as owner`;
  expect(understandLast(`call allowance(${other}, ${holder}) on ${token}`, said)).toEqual([
    call("allowance", account, holder),
  ]);
});

test("the balance of the contract is read beside its function", () => {
  const balance = `read-chain ${JSON.stringify({ topic: "balance", address: token })}`;
  expect(
    understandLast(
      `call totalSupply() on ${token}`,
      "call totalSupply() on it, and what's the native S balance of the contract? should be equal",
    ),
  ).toEqual([call("totalSupply"), balance]);
});
