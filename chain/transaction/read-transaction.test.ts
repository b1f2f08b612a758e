import {
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionData,
  getAddress,
  maxUint256,
  parseAbi,
  parseEther,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSignatureBook } from "../decoding/signature-book.ts";
import { createChainReader } from "../evidence/chain-reader.ts";
import { checkEvidence } from "../evidence/check-evidence.ts";
import type { ChainNode } from "../node/chain-node.ts";
import type { Hex } from "../node/rpc-request.ts";
import { answeringContract } from "../testing/answering-contract.ts";
import { changeAnswers } from "../testing/change-answers.ts";
import { countRoundTrips } from "../testing/count-round-trips.ts";
import { startTestChain, type TestChain } from "../testing/start-test-chain.ts";
import { readTransaction } from "./read-transaction.ts";

const book = createSignatureBook();
let chain: TestChain;
let alice: Hex;
let bob: Hex;

beforeAll(async () => {
  chain = await startTestChain();
  const [deployer = "0x", one = "0x", two = "0x"] = chain.accounts;
  alice = getAddress(one);
  bob = getAddress(two);
  await chain.callUsdc(deployer, "mint", alice, 5_000_000_000n);
});

afterAll(() => chain.stop());

async function explain(hash: Hex, node: ChainNode = chain.node) {
  const explained = await readTransaction(createChainReader(node), chain.registry, book, hash);
  if (explained.found !== "transaction") throw new Error(`found ${explained.found}`);
  return explained.facts;
}

/** A node without tracing, like a public one. */
const plain = () =>
  changeAnswers(chain.node, ({ method }, answer) =>
    method.startsWith("debug_")
      ? { ok: false, error: { code: -32601, message: "the method does not exist" } }
      : answer,
  );

test("a plain transfer names both sides, the amount and the fee, in two round trips", async () => {
  const { hash } = await chain.send({ from: alice, to: bob, value: parseEther("1.5"), gas: 21_000n });
  const node = countRoundTrips(chain.node);
  const facts = await explain(hash, node);
  expect(node.roundTrips).toBe(2);
  expect(facts).toMatchObject({
    outcome: "succeeded",
    action: {
      kind: "sent",
      amount: { text: "1.5", token: { symbol: "S" } },
      from: { address: alice },
      to: { address: bob },
    },
    fee: { gasUsed: "21000", gasLimit: "21000", sponsored: false },
    call: null,
  });
  const receipt = (await chain.rpc("eth_getTransactionReceipt", [hash])) as Record<string, Hex>;
  const paid = BigInt(receipt["gasUsed"] ?? 0) * BigInt(receipt["effectiveGasPrice"] ?? 0);
  expect(facts.fee?.paid.units).toBe(paid.toString());
});

test("a token transfer and an unlimited approval are told by calldata and logs together", async () => {
  const sent = await explain((await chain.callUsdc(alice, "transfer", bob, 42_500_000n)).hash);
  expect(sent.action).toMatchObject({
    kind: "sent",
    amount: { text: "42.5", token: { symbol: "USDC" } },
    to: { address: bob },
  });
  const approved = await explain((await chain.callUsdc(alice, "approve", bob, maxUint256)).hash);
  expect(approved.action).toMatchObject({ kind: "approved", spender: { address: bob }, unlimited: true });
  expect(approved.approvals).toHaveLength(1);
});

test("wrapping, unwrapping and deploying are named", async () => {
  expect((await explain((await chain.wrap(alice, parseEther("2"))).hash)).action).toMatchObject({
    kind: "wrapped",
    amount: { text: "2" },
  });
  const data = encodeFunctionData({
    abi: parseAbi(["function withdraw(uint256 amount)"]),
    args: [parseEther("0.5")],
  });
  const unwrapped = await explain((await chain.send({ from: alice, to: chain.wrappedS, data })).hash);
  expect(unwrapped.action).toMatchObject({
    kind: "unwrapped",
    amount: { text: "0.5", token: { symbol: "S" } },
  });
  expect(unwrapped.inside).toMatchObject([{ to: { address: alice }, amount: { text: "0.5" } }]);
  const deployed = await chain.send({ from: alice, data: answeringContract({}) });
  expect((await explain(deployed.hash)).action).toEqual({
    kind: "deployed",
    contract: { address: getAddress(deployed.contractAddress), name: null },
  });
});

test("a failed transaction tells its reason by trace, and by replay on a node without traces", async () => {
  const { hash } = await chain.callUsdc(bob, "transfer", alice, 10n ** 15n);
  for (const node of [chain.node, plain()])
    expect(await explain(hash, node)).toMatchObject({
      outcome: "failed",
      revert: {
        kind: "short",
        name: "ERC20InsufficientBalance",
        has: { text: "42.5" },
        needs: { text: "1,000,000,000" },
      },
      action: { kind: "sent", amount: { text: "1,000,000,000" } },
      movements: [],
    });
});

test.each([
  ["0x4e487b71" + "12".padStart(64, "0"), { kind: "panic", code: "0x12" }],
  ["0x", { kind: "silent" }],
  ["0xdeadbeef", { kind: "unknown", selector: "0xdeadbeef" }],
  [
    encodeErrorResult({
      abi: parseAbi(["error Error(string reason)"]),
      errorName: "Error",
      args: ["too late"],
    }),
    { kind: "text", text: "too late" },
  ],
])("revert bytes %s are explained", async (bytes, reason) => {
  const contract = await chain.deploy(answeringContract({ "0x12345678": { reverts: bytes as Hex } }));
  const { hash } = await chain.send({ from: alice, to: contract, data: "0x12345678", gas: 100_000n });
  expect((await explain(hash, plain())).revert).toMatchObject(reason);
});

test("running out of gas is told as such", async () => {
  const { hash } = await chain.send({
    from: alice,
    to: chain.wrappedS,
    data: "0xd0e30db0",
    value: 1n,
    gas: 22_000n,
  });
  expect((await explain(hash, plain())).revert).toEqual({ kind: "out-of-gas" });
});

test("an unknown selector is said to be unknown, and nothing is claimed about it", async () => {
  const contract = await chain.deploy(answeringContract({ "0x12345678": { returns: "0x01" } }));
  const { hash } = await chain.send({ from: alice, to: contract, data: "0x12345678" });
  const facts = await explain(hash);
  expect(facts.action).toEqual({
    kind: "called",
    target: { address: getAddress(contract), name: null },
    name: null,
    selector: "0x12345678",
  });
  expect(facts.unseen.join(" ")).toContain("0x12345678");
});

test("a token that says it transferred without a log is not believed", async () => {
  const liar = await chain.deploy(
    answeringContract({ "0xa9059cbb": { returns: encodeAbiParameters([{ type: "bool" }], [true]) } }),
  );
  const data = encodeFunctionData({
    abi: parseAbi(["function transfer(address to, uint256 amount)"]),
    args: [bob, 5n],
  });
  const facts = await explain((await chain.send({ from: alice, to: liar, data })).hash);
  expect(facts.action).toMatchObject({ kind: "called", name: "transfer" });
  expect(facts.movements).toEqual([]);
});

test("a batch of calls shows each of them", async () => {
  const abi = parseAbi([
    "function aggregate3((address target, bool allowFailure, bytes callData)[] calls) payable",
    "function balanceOf(address owner) view returns (uint256)",
    "function transfer(address to, uint256 amount)",
  ]);
  const transfer = encodeFunctionData({ abi, functionName: "transfer", args: [bob, 0n] });
  const data = encodeFunctionData({
    abi,
    functionName: "aggregate3",
    args: [[{ target: chain.usdc, allowFailure: true, callData: transfer }]],
  });
  const { hash } = await chain.send({ from: alice, to: chain.registry.multicall3, data });
  expect((await explain(hash)).call?.inner).toMatchObject([
    { name: "transfer", target: getAddress(chain.usdc) },
  ]);
});

test("an EIP-7702 transaction names whose account runs whose code", async () => {
  const signer = privateKeyToAccount(`0x${"42".repeat(32)}`);
  const authorization = await signer.signAuthorization({ address: chain.usdc, chainId: 31337, nonce: 0 });
  const authorizationList = [
    {
      chainId: "0x7a69",
      address: chain.usdc,
      nonce: "0x0",
      yParity: `0x${(authorization.yParity ?? 0).toString(16)}`,
      r: authorization.r,
      s: authorization.s,
    },
  ];
  const { hash } = await chain.send({ from: alice, to: alice, authorizationList, gas: 200_000n });
  expect(await explain(hash)).toMatchObject({
    action: { kind: "delegated", count: 1 },
    delegations: [{ authority: { address: signer.address }, delegate: { name: "USDC" }, revokes: false }],
  });
});

test("a hash of nothing and the hash of a block are told apart from a transaction", async () => {
  const reader = createChainReader(chain.node);
  expect(await readTransaction(reader, chain.registry, book, `0x${"ab".repeat(32)}`)).toEqual({
    found: "nothing",
  });
  const block = (await chain.rpc("eth_getBlockByNumber", ["0x2", false])) as { hash: Hex };
  expect(await readTransaction(reader, chain.registry, book, block.hash)).toEqual({
    found: "block",
    number: 2n,
  });
});

test("every read of an explanation can be checked again", async () => {
  const { hash } = await chain.callUsdc(bob, "transfer", alice, 10n ** 15n);
  const reader = createChainReader(chain.node);
  await readTransaction(reader, chain.registry, book, hash);
  const verdicts = await checkEvidence(await reader.evidence(), chain.node);
  expect(verdicts.filter(({ verdict }) => verdict !== "agrees")).toEqual([]);
  expect(verdicts.length).toBeGreaterThan(4);
});

test("a node without old state explains the call, and reads code and tokens at its latest block", async () => {
  const { hash } = await chain.callUsdc(alice, "transfer", bob, 1_000_000n);
  await chain.rpc("anvil_mine", ["0x5"]);
  const latest = await chain.rpc("eth_blockNumber", []);
  const pruned = changeAnswers(chain.node, ({ method, params }, answer) => {
    const isState = /^eth_(getCode|getStorageAt|call)$/.test(method) && params.at(-1) !== latest;
    return isState ? { ok: false, error: { code: -32000, message: "missing trie node 8f2a" } } : answer;
  });
  const facts = await explain(hash, pruned);
  expect(facts.action).toMatchObject({ kind: "sent", amount: { text: "1", token: { symbol: "USDC" } } });
  expect(facts.to?.account?.kind).toBe("contract");
  const stateless = changeAnswers(chain.node, ({ method }, answer) =>
    /^eth_(getCode|getStorageAt|call)$/.test(method)
      ? { ok: false, error: { code: -32000, message: "missing trie node 8f2a" } }
      : answer,
  );
  const without = await explain(hash, stateless);
  expect(without.action).toMatchObject({ kind: "sent", amount: { text: "1" } });
  expect(without.to?.account).toBeNull();
});
