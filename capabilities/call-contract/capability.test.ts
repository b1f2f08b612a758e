import { createSignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import { parseDescriptor } from "@alithia/chain/descriptors/descriptor.ts";
import type { Hex } from "@alithia/chain/node/rpc-request.ts";
import { answeringContract } from "@alithia/chain/testing/answering-contract.ts";
import { startTestChain, type TestChain } from "@alithia/chain/testing/start-test-chain.ts";
import { encodeAbiParameters, getAddress, pad } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { runCapability } from "../testing/run-capability.ts";
import { createCallFunction, createReadFunction } from "./capability.ts";

let chain: TestChain;
let dependencies: CapabilityDependencies;
let alice: Hex;
let bob: Hex;

beforeAll(async () => {
  chain = await startTestChain();
  dependencies = { node: chain.node, registry: chain.registry, book: createSignatureBook() };
  alice = getAddress(chain.accounts[1] ?? "0x");
  bob = getAddress(chain.accounts[2] ?? "0x");
  await chain.callUsdc(chain.accounts[0] ?? "0x", "mint", alice, 5_000_000_000n);
});

afterAll(() => chain.stop());

const call = (input: unknown, file?: { name: string; text: string }) =>
  runCapability(createReadFunction(dependencies), input, file ? { file } : {});

test("a contract's functions are listed from its code", async () => {
  const { said } = await call({ address: chain.usdc });
  expect(said).toContain("To read:");
  expect(said).toContain("`balanceOf(address)`");
  expect(said).toContain("To write:");
  expect(said).toContain("known from the contract's own code");
});

test("a reading function answers with its value, by name and by signature", async () => {
  const byName = await call({ address: chain.usdc, function: "balanceOf", arguments: [alice] });
  expect(byName.said).toContain("returns 5,000,000,000, which is 5,000 USDC.**");
  const bySignature = await call({ address: chain.usdc, function: "balanceOf(address)", arguments: [alice] });
  expect(bySignature.facts).toMatchObject({ outcome: "returned", values: [{ value: "5000000000" }] });
});

test.each([
  [{ function: "balanceOf", arguments: ["0x12"] }, "argument-wrong"],
  [{ function: "transfer", arguments: [`0x${"1".repeat(40)}`, "abc"] }, "argument-wrong"],
  [{ function: "balanceOf", arguments: [] }, "arguments-missing"],
  [{ function: "frobnicate" }, "function-unknown"],
])("%o is refused as %s", async (asked, code) => {
  await expect(call({ address: chain.usdc, ...asked })).rejects.toMatchObject({ code });
});

test("a function without its values asks for them by name and type", async () => {
  const { choices, said, proposal } = await call({ address: chain.usdc, function: "transfer" });
  expect(proposal).toBeUndefined();
  expect(said).toContain("needs 2 values");
  expect(choices).toMatchObject({
    questionId: "call-contract.arguments",
    fields: [{ type: "address" }, { type: "uint256" }],
  });
});

test("a writing function is prepared for the connected wallet, and asks for one without it", async () => {
  const asked = { address: chain.usdc, function: "transfer", arguments: [bob, "1000000"] };
  const read = await call(asked);
  expect(read.said).toContain("Connect your wallet");
  const next = { capability: "call-function", input: asked };
  expect(createReadFunction(dependencies).leadsTo?.(read.facts as never, asked as never)).toEqual(next);
  const { proposal } = await runCapability(createCallFunction(dependencies), asked, { account: alice });
  expect(proposal?.simulation.steps[0]?.outcome).toBe("success");
  expect(proposal?.steps[0]?.data.slice(0, 10)).toBe("0xa9059cbb");
});

test("a ticket notes what the contract's descriptor says, with what it leaves out, and stays read from the bytes", async () => {
  const descriptor = parseDescriptor({
    context: { contract: { deployments: [{ chainId: chain.node.chainId, address: chain.usdc }] } },
    metadata: { owner: "Acme" },
    display: { formats: { "transfer(address to,uint256 value)": { intent: "Say hello", fields: [] } } },
  });
  const registry = { ...dependencies.registry, descriptors: [descriptor] };
  const asked = { address: chain.usdc, function: "transfer", arguments: [bob, "5"] };
  const { proposal } = await runCapability(createCallFunction({ ...dependencies, registry }), asked, {
    account: alice,
  });
  const note = proposal?.warnings.find(({ code }) => code === "descriptor");
  expect(note).toMatchObject({
    level: "note",
    sentence: expect.stringMatching(/Acme, which nobody here checked: Say hello/),
  });
  expect(note?.sentence).toContain(`to (address): ${bob}; value (uint256): 5`);
  expect(proposal?.summary.join()).toContain(bob);
});

test("a function that changes nothing is no call to sign", async () => {
  const asked = { address: chain.usdc, function: "totalSupply" };
  const calling = runCapability(createCallFunction(dependencies), asked, { account: alice });
  await expect(calling).rejects.toMatchObject({ code: "only-reads" });
});

test("S is sent along with a call, and not to a function that takes none", async () => {
  const asked = { address: chain.wrappedS, function: "deposit", value: "1.25" };
  const { proposal } = await runCapability(createCallFunction(dependencies), asked, { account: alice });
  expect(proposal?.steps[0]).toMatchObject({
    to: getAddress(chain.wrappedS),
    valueWei: "1250000000000000000",
  });
  expect(proposal?.simulation.steps[0]?.outcome).toBe("success");
  const abi = [{ type: "function", name: "close", stateMutability: "nonpayable", inputs: [], outputs: [] }];
  const file = { name: "abi.json", text: JSON.stringify(abi) };
  const unpaid = { address: chain.usdc, function: "close", value: "1" };
  const asking = runCapability(createCallFunction(dependencies), unpaid, { account: alice, file });
  await expect(asking).rejects.toMatchObject({ code: "not-payable" });
});

test("a permission over everything is never prepared", async () => {
  const abi = [
    {
      type: "function",
      name: "setApprovalForAll",
      stateMutability: "nonpayable",
      inputs: [
        { name: "operator", type: "address" },
        { name: "approved", type: "bool" },
      ],
      outputs: [],
    },
  ];
  const file = { name: "abi.json", text: JSON.stringify(abi) };
  const asked = { address: chain.usdc, function: "setApprovalForAll", arguments: [bob, "true"] };
  const asking = runCapability(createCallFunction(dependencies), asked, { account: alice, file });
  await expect(asking).rejects.toMatchObject({ code: "never-proposed" });
});

test("a struct is told member by member, times as times and lists as lists", async () => {
  const members = [
    { name: "start", type: "uint64" },
    { name: "cap", type: "uint256" },
    { name: "shares", type: "uint256[]" },
    { name: "inner", type: "tuple", components: [{ name: "label", type: "string" }] },
  ];
  const outputs = [{ name: "info", type: "tuple", components: members }];
  const value = [{ start: 1_795_069_630n, cap: 25_000n, shares: [1n, 2n], inner: { label: "" } }];
  const contract = await chain.deploy(
    answeringContract({ "0x6d4ce63c": { returns: encodeAbiParameters(outputs, value) } }),
  );
  const abi = [{ type: "function", name: "get", inputs: [], outputs, stateMutability: "view" }];
  const file = { name: "abi.json", text: JSON.stringify(abi) };
  const { said } = await call({ address: contract, function: "get" }, file);
  expect(said).toContain("- `start`: 1,795,069,630 (as a time: 19 Nov 2026, 06:27 UTC)");
  expect(said).toContain("- `cap`: 25,000");
  expect(said).toContain("- `shares`: `[1, 2]`");
  expect(said).toContain("- `inner.label`: an empty text");
});

test("a wrong number of values is answered with those that it takes", async () => {
  const asked = { address: chain.usdc, function: "balanceOf", arguments: ["1", "2", "3"] };
  await expect(call(asked)).rejects.toMatchObject({
    code: "arguments-missing",
    message: expect.stringMatching(/^balanceOf takes 1 value: \w+ \(address\)\. You gave 3\.$/),
  });
});

test("a contract without any function is said to have none, and nothing is known of them", async () => {
  const { said } = await call({ address: await chain.deploy("0x60058060095f395ff35f5ffd") });
  expect(said).toContain("I find no functions in");
  expect(said).not.toContain("the functions are known");
});

test("an account without code is said to be none", async () => {
  await expect(call({ address: alice })).rejects.toMatchObject({ code: "no-contract" });
});

test("an attached ABI names functions, and a file without any is refused", async () => {
  const contract = await chain.deploy(
    answeringContract({
      "0x6d4ce63c": {
        returns: encodeAbiParameters([{ type: "string" }, { type: "bool" }], ["hi `there`\u202e", true]),
      },
    }),
  );
  const abi = [
    {
      type: "function",
      name: "get",
      inputs: [],
      outputs: [
        { name: "words", type: "string" },
        { name: "ready", type: "bool" },
      ],
      stateMutability: "view",
    },
    { type: "function", name: "evil`", inputs: [], outputs: [], stateMutability: "view" },
    {
      type: "function",
      name: "lure",
      inputs: [{ name: "[x](https://evil.example)", type: "address" }],
      outputs: [],
      stateMutability: "view",
    },
    "nonsense",
  ];
  const file = { name: "abi.json", text: JSON.stringify({ abi }) };
  const { said } = await call({ address: contract, function: "get" }, file);
  expect(said).toContain("- `words`: `hi {U+0060}there{U+0060}{U+202E}`");
  expect(said).toContain("- `ready`: `true`");
  expect(said).toContain("known from the attached file");
  expect((await call({ address: contract }, file)).said).not.toMatch(/evil|lure/);
  await expect(call({ address: contract }, { name: "a.json", text: "[]" })).rejects.toMatchObject({
    code: "abi-unreadable",
  });
});

test("a revert is told with its reason", async () => {
  const contract = await chain.deploy(
    answeringContract({ "0x8da5cb5b": { reverts: `0x4e487b71${"01".padStart(64, "0")}` } }),
  );
  const { said } = await call({ address: contract, function: "owner" });
  expect(said).toContain("reverts: an assertion of the contract does not hold (panic 0x1)");
});

test("proxies of both kinds show the functions of what they run", async () => {
  const minimal: Hex = `0x363d3d373d3d3d363d73${chain.usdc.slice(2).toLowerCase()}5af43d82803e903d91602b57fd5bf3`;
  const clone = "0x00000000000000000000000000000000000000c1";
  await chain.rpc("anvil_setCode", [clone, minimal]);
  const upgradeable = "0x00000000000000000000000000000000000000c2";
  await chain.rpc("anvil_setCode", [upgradeable, "0x00"]);
  const slot = "0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc";
  await chain.rpc("anvil_setStorageAt", [upgradeable, slot, pad(chain.usdc, { size: 32 })]);
  for (const proxy of [clone, upgradeable]) {
    const { said } = await call({ address: proxy });
    expect(said).toContain(`It is a proxy that runs USDC \`${getAddress(chain.usdc)}\``);
    expect(said).toContain("`balanceOf(address)`");
  }
});

/** A contract that answers as a token of two decimals with a supply of 1,002,500.5. */
const deployUnlisted = () => {
  const number = (value: bigint) => encodeAbiParameters([{ type: "uint256" }], [value]);
  const text = (value: string) => encodeAbiParameters([{ type: "string" }], [value]);
  return chain.deploy(
    answeringContract({
      "0x06fdde03": { returns: text("Quill") },
      "0x95d89b41": { returns: text("QLL") },
      "0x313ce567": { returns: number(2n) },
      "0x18160ddd": { returns: number(100_250_050n) },
      "0x70a08231": { returns: number(250_000n) },
    }),
  );
};

test("what an unlisted token returns in its own unit is told in whole tokens", async () => {
  const { said } = await call({ address: await deployUnlisted(), function: "totalSupply" });
  expect(said).toContain("returns 100,250,050, which is 1,002,500.5 `QLL`.**");
});

test.each([
  [
    "totalSupply should be 1,002,500.5 and balanceOf 0x… 2500.5",
    "Yes, `totalSupply()` is what you said: 1,002,500.5 `QLL`",
  ],
  ["Is totalSupply() right? I expect 100250050", "Yes, `totalSupply()` is what you said: 1,002,500.5 `QLL`"],
  [
    "verify that totalSupply is 1000000",
    "No, `totalSupply()` is 1,002,500.5 `QLL`, not the 1000000 that you said",
  ],
  ["totalSupply, please", null],
  ["check balanceOf is 5 and read totalSupply", null],
])("%s", async (message, answer) => {
  const input = { address: await deployUnlisted(), function: "totalSupply" };
  const { facts } = await call(input);
  const told = createReadFunction(dependencies).answer?.(facts as never, input, message) ?? null;
  expect(told).toBe(answer === null ? null : `**${answer}.**`);
});

test("of two balances, each is compared with the number behind its own address", async () => {
  const input = { address: await deployUnlisted(), function: "balanceOf", arguments: [bob] };
  const { facts } = await call(input);
  const message = `check: balanceOf ${alice} 2500.5, balanceOf ${bob} 2500`;
  expect(createReadFunction(dependencies).answer?.(facts as never, input, message)).toBe(
    "**Yes, `balanceOf(address)` is what you said: 2,500 `QLL`.**",
  );
});
