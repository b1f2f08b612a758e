import type { Agent } from "@alithia/agent/create-agent.ts";
import type { Turn } from "@alithia/agent/language-model.ts";
import { account, agentTurn, listReadings, userTurn } from "@alithia/agent/testing/turns.ts";
import { parseAbiJson } from "@alithia/chain/contract/read-contract-functions.ts";
import { deploySale, type TestSale } from "@alithia/chain/testing/deploy-sale.ts";
import { startTestChain, type TestChain } from "@alithia/chain/testing/start-test-chain.ts";
import { toFunctionSelector } from "viem/utils";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedUnderstanding } from "../../bench/intents/shared-understanding.ts";
import { createAnalysis } from "../../bench/intents/understand-messages.ts";
import { expectCpuWithin } from "../../scripts/testing/expect-cpu-within.ts";
import { converse } from "../testing/converse.ts";
import { agentOn } from "../testing/world-of.ts";
import { splitArguments } from "./find-call.ts";
import { chooseFunction } from "./read-contract-facts.ts";

const { understandLast } = createAnalysis();
const ali = "0xA11a11A11a11a11A11A11A11A11A11a11a11a11a";
const sale = "0x5a1E5a1e5A1e5a1E5A1e5A1E5a1E5A1e5A1E5A1e";
const other = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const about = (address: string, input: object = {}) => [
  `call-contract ${JSON.stringify({ address, ...input })}`,
];

test.each([
  ["which functions does the ALI token contract have?", about(ali)],
  ["list every method of ALI with its selector", about(ali, { about: "selectors" })],
  [`is there a pause() or mint in ${other}?`, about(other, { about: "presence", names: ["pause", "mint"] })],
  ["does ALI have a burn function", about(ali, { about: "presence", names: ["burn"] })],
  ["where is the sale contract and who owns it?", about(sale, { about: "owner" })],
  ["list the functions of the sale contract", about(sale)],
  [
    "events of the sale in the last 500 blocks",
    [`read-chain {"topic":"logs","address":"${sale}","blocks":"500"}`],
  ],
  ["slot 0 of the sale contract", [`read-storage {"address":"${sale}","slot":"0"}`]],
])("%s", (message, expected) => expect(understandLast(message).sort()).toEqual(expected));

test.each([
  [
    ["does ALI have a burn function", "what's its selector"],
    about(ali, { about: "selectors", names: ["burn"] }),
  ],
  [["list every method of ALI with its selector", "and the sale's"], about(sale, { about: "selectors" })],
  [["list the functions of the sale contract", "ok and of ALI?"], about(ali)],
  [
    ["list the functions of ALI", "what is approve(address,uint256) for?"],
    about(ali, { about: "meaning", names: ["approve(address,uint256)"] }),
  ],
])("%j goes on with the functions told before", (messages, expected) =>
  expect(understandLast(...messages)).toEqual(expected),
);

test("after a contract, its functions are meant, and no permit is asked for", () => {
  const asked = "tell me about ALI";
  const permit = { about: "selectors", names: ["permit", "burnFrom"] };
  expect(understandLast(asked, "the 4-byte selectors, at least for permit and burnFrom")).toEqual(
    about(ali, permit),
  );
  expect(understandLast(asked, "no, the actual list: every public function with its signature")).toEqual(
    about(ali),
  );
  expect(understandLast(asked, "so there is no owner() at all?")).toEqual(
    about(ali, { about: "presence", names: ["owner"], denied: true }),
  );
  expect(understandLast("call decimals on ALI", "same for wS")).toEqual(
    about("0x039e2fB66102314Ce7b64Ce5Ce3E5183bc94aD38", { function: "decimals" }),
  );
});

test("a view named once is read of each account", () => {
  const call = (of: string) => ({ function: "balanceOf", arguments: [of] });
  expect(understandLast(`balanceOf ${other} and of ${sale} on ALI`)).toEqual([
    ...about(ali, call(other)),
    ...about(ali, call(sale)),
  ]);
});

test.each([
  "call totalSupply on ALI",
  "send 5 S to the sale contract",
  "can the owner of the sale contract take my money?",
  "what is a function selector?",
])("is no question about functions: %s", (message) =>
  expect(understandLast(message).join()).not.toMatch(/"about"|"names"/),
);

let chain: TestChain;
let deployed: TestSale;
let agent: Agent;
beforeAll(async () => {
  chain = await startTestChain();
  deployed = await deploySale(chain);
  agent = agentOn(deployed.registry, chain.node);
});
afterAll(() => chain.stop());

test("functions are told with their selectors, whether they are there, and who owns the contract", async () => {
  const asked = "every function of the ALI token with its 4-byte selector";
  const list = await converse(agent, asked);
  const two = await converse(agent, asked, "and of permit and burnFrom only: the selectors");
  const owner = await converse(agent, asked, "is there an owner()?");
  const mint = await converse(agent, asked, "does it have a mint function?");
  for (const signature of ["transfer(address,uint256)", "burnFrom(address,uint256)", "name()"])
    expect(list).toContain(`- \`${toFunctionSelector(`function ${signature}`)}\` \`${signature}\``);
  expect(two).toContain("`burnFrom(address,uint256)` (selector `0x79cc6790`), which takes a transaction");
  expect(two).toContain(
    "`permit(address,address,uint256,uint256,uint8,bytes32,bytes32)` (selector `0xd505accf`)",
  );
  expect(owner).toMatch(/^\*\*No: ALI `0x\w+` has no owner: its code has no `owner\(\)`\.\*\*/);
  expect(mint).toMatch(/^\*\*No: ALI `0x\w+` has no function `mint` in its code\.\*\*/);
});

test("the sale contract is told with its address, without an owner, and what its guardian may do", async () => {
  const asked = "what's the address of the sale contract and who owns it?";
  const first = await converse(agent, asked);
  const second = await converse(agent, asked, "So there's no owner() at all? the guardian can only pause?");
  expect(first).toMatch(new RegExp(`^\\*\\*ALI sale \`${deployed.aliSale}\` has no owner`, "i"));
  expect(first).toMatch(/Its `GUARDIAN\(\)` is `0x\w{40}`\. .*the guardian may only pause buying/);
  expect(second).toMatch(/^\*\*Right: .* has no owner.*\*\* Its `GUARDIAN\(\)` is .* may only pause buying/);
});

const view = { type: "function", name: "f", stateMutability: "view", outputs: [] };
const listBools = (count: number) => Array.from({ length: count }, () => ({ type: "bool" }));

/** The maximum number of overloads in a file, distinguished by their first input. */
const namesakes = Array.from({ length: 1_000 }, (_, index) => ({
  ...view,
  inputs: [{ type: `uint256[${index}]` }, ...listBools(24)],
}));

test("among a thousand functions of one name the asked one is found at once, and few are told", () => {
  const signature = `f(uint256[7],${Array(24).fill("bool").join(",")})`;
  // Comparing each with each takes ten seconds.
  expectCpuWithin(2_000, () => {
    const functions = parseAbiJson(JSON.stringify(namesakes)) ?? [];
    expect(functions).toHaveLength(1_000);
    expect(chooseFunction(functions, signature, 25, "file").inputs[0]?.type).toBe("uint256[7]");
    expect(() => chooseFunction(functions, "f", 25, "file")).toThrow(/^The contract has several: .{1,4000}$/);
  });
});

test("of a signature that is there twice the first counts", () => {
  const functions =
    parseAbiJson(
      JSON.stringify([
        { ...view, inputs: [] },
        { ...view, inputs: [] },
      ]),
    ) ?? [];
  expect(chooseFunction(functions, "F", 0, "code")).toBe(functions[0]);
});

test("arguments are split at the commas outside of brackets and quotation marks", () => {
  expect(splitArguments('"a, b", 2')).toEqual(["a, b", "2"]);
  expect(splitArguments("[1, 2], (3, 4), it's")).toEqual(["[1, 2]", "(3, 4)", "it's"]);
  expect(splitArguments('"a) b", 5')).toEqual(["a) b", "5"]);
  expect(splitArguments('"open, 5')).toEqual(["open, 5"]);
});

const address = "0x0116686E2291dbd5e317F47faDBFb43B599786Ef";
const { understand } = sharedUnderstanding;

const listed = [
  userTurn(`list the functions of ${address}`),
  agentTurn("It has 4 functions: `CAP()`, `decimals()`, `mint(address,uint256)`, `renounceOwnership()`."),
];
const present = [userTurn(`is there a CAP() function in ${address}?`), agentTurn("Yes, it has `CAP()`.")];

const read = (before: Turn[], text: string) =>
  listReadings(understand([...before, userTurn(text)], account)).map(({ capability, input }) => ({
    capability,
    ...input,
  }));

test.each([
  [listed, "CAP() what does it return? there is a max?", "CAP"],
  [listed, "get me the value of decimals", "decimals"],
  [listed, "run CAP", "CAP"],
  [present, "i know that, call it and give me the value", "CAP"],
])("the value of a function spoken of is read: %#", (before, text, name) => {
  expect(read(before, text)).toMatchObject([{ capability: "call-contract", address, function: name }]);
});

test.each([
  "ok then if i call renounceOwnership nobody can mint anymore, also me? can i undo it",
  "if i renounce ownership can anybody still mint?",
  "what happens when I call renounceOwnership()? is it reversible?",
])("what giving up the ownership would change is told, and nothing is called: %s", (text) => {
  const [first, ...others] = read(listed, text);
  expect(first).toMatchObject({ capability: "glossary" });
  expect(others).not.toContainEqual(expect.objectContaining({ capability: "call-contract" }));
});

test("giving it up in words is still the call", () => {
  expect(read([], `call renounceOwnership on ${address}`)).toMatchObject([
    { capability: "call-contract", address, function: "renounceOwnership" },
  ]);
});

test("who deployed a contract and what is in it are both answered", () => {
  const text = `${address} who deployed this contract and what functions does it have`;
  expect(read([], text)).toMatchObject([
    { capability: "read-chain", address, first: "deployer" },
    { capability: "call-contract", address },
  ]);
});
