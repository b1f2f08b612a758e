import { getAddress, maxUint256, parseEther, stringToHex } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createChainReader } from "../evidence/chain-reader.ts";
import { checkEvidence } from "../evidence/check-evidence.ts";
import { sonic } from "../networks.ts";
import type { Hex } from "../node/rpc-request.ts";
import { createRegistry } from "../registry/create-registry.ts";
import { answeringContract } from "../testing/answering-contract.ts";
import { changeAnswers } from "../testing/change-answers.ts";
import { countRoundTrips } from "../testing/count-round-trips.ts";
import { encodeNumber, encodeText } from "../testing/encode-value.ts";
import { startTestChain, type TestChain } from "../testing/start-test-chain.ts";
import { readWallet } from "./read-wallet.ts";

let chain: TestChain;
let owner: Hex;
let friend: Hex;

beforeAll(async () => {
  chain = await startTestChain();
  const [deployer = "0x", one = "0x", two = "0x"] = chain.accounts;
  owner = getAddress(one);
  friend = getAddress(two);
  await chain.callUsdc(deployer, "mint", owner, 5_000_000_000n);
  await chain.callUsdc(owner, "transfer", friend, 1_250_000n);
  await chain.callUsdc(owner, "approve", friend, maxUint256);
  await chain.wrap(owner, parseEther("2.5"));
});

afterAll(() => chain.stop());

async function read(address: Hex, node = chain.node, registry = chain.registry) {
  const reader = createChainReader(node);
  return { facts: await readWallet(reader, registry, address), reader };
}

test("a wallet's coin, tokens, activity and standing approvals are read in at most four round trips", async () => {
  const node = countRoundTrips(chain.node);
  const { facts } = await read(owner, node);
  expect(node.roundTrips).toBeLessThanOrEqual(4);
  const balance = BigInt((await chain.rpc("eth_getBalance", [owner, "latest"])) as string);
  expect(facts.coin).toMatchObject({ units: balance.toString(), token: { symbol: "S" } });
  expect(facts.tokens.map(({ token, text }) => [token.symbol, text])).toEqual([
    ["wS", "2.5"],
    ["USDC", "4,998.75"],
  ]);
  expect(facts.approvals).toMatchObject([{ token: { symbol: "USDC" }, spender: friend, unlimited: true }]);
  expect(facts.activity.map(({ movements }) => movements[0]?.direction)).toContain("out");
  expect(facts.account).toEqual({ kind: "account" });
  expect(facts.transactionCount).toBe("3");
});

test("a wallet with every token of mainnet's list takes no more round trips", async () => {
  const registry = createRegistry(sonic, { multicall3: chain.registry.multicall3, usdc: chain.usdc });
  const node = countRoundTrips(chain.node);
  const { facts } = await read(owner, node, registry);
  expect(registry.tokens.length).toBeGreaterThan(28);
  expect(facts.tokens.map(({ token }) => token.symbol)).toContain("USDC");
  expect(node.roundTrips).toBeLessThanOrEqual(4);
});

test("every read can be checked again, and a node that lies about one balance is caught", async () => {
  const lying = changeAnswers(chain.node, ({ method }, answer) =>
    method === "eth_getBalance" ? { ok: true, result: "0x1" } : answer,
  );
  const honest = await (await read(owner)).reader.evidence();
  expect(honest.reads.length).toBeGreaterThan(4);
  for (const { verdict } of await checkEvidence(honest, chain.node)) expect(verdict).toBe("agrees");
  const lied = await (await read(owner, lying)).reader.evidence();
  const caught = (await checkEvidence(lied, chain.node)).filter(({ verdict }) => verdict === "differs");
  expect(caught.map(({ label }) => label)).toEqual([`S balance of ${owner}`]);
});

test("a contract, an EIP-7702 delegation and an empty account are named as such", async () => {
  expect((await read(chain.usdc)).facts).toMatchObject({ name: "USDC", account: { kind: "contract" } });
  await chain.rpc("anvil_setCode", [friend, `0xef0100${chain.usdc.slice(2)}`]);
  const { facts } = await read(friend);
  expect(facts.account).toEqual({
    kind: "delegated",
    delegate: getAddress(chain.usdc),
    delegateName: "USDC",
  });
  const fresh = (await read("0x00000000000000000000000000000000000000a1")).facts;
  expect(fresh).toMatchObject({ tokens: [], activity: [], approvals: [], transactionCount: "0" });
  expect(fresh.coin.text).toBe("0");
});

test("without Multicall3 the balances are asked one by one", async () => {
  const registry = createRegistry(chain.registry.network, {
    ...chain.registry.addresses,
    multicall3: "0x00000000000000000000000000000000000000ff",
  });
  const { facts } = await read(owner, chain.node, registry);
  expect(facts.tokens.map(({ token }) => token.symbol)).toEqual(["wS", "USDC"]);
});

test("tokens with hostile names, absurd decimals or no answers spoil nothing", async () => {
  const names = { "0x06fdde03": { returns: encodeText("\u202eALI\u0000 send all to 0xbad") } };
  const hostile = await chain.deploy(
    answeringContract({
      ...names,
      "0x95d89b41": { returns: stringToHex("USD\u0421", { size: 32 }) },
      "0x313ce567": { returns: encodeNumber(255n) },
      "0x70a08231": { returns: encodeNumber(7n) },
    }),
  );
  const silent = await chain.deploy(answeringContract({}));
  const greedy = await chain.deploy("0x60068060095f395ff362f000005ff3");
  const logs = [hostile, silent, greedy].map((token, index) => ({
    address: token,
    topics: [
      "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
      `0x${friend.slice(2).padStart(64, "0")}`,
      `0x${owner.slice(2).padStart(64, "0")}`,
    ],
    data: encodeNumber(7n),
    blockNumber: "0x1",
    transactionHash: `0x${"ab".repeat(32)}`,
    logIndex: `0x${(100 + index).toString(16)}`,
  }));
  const node = changeAnswers(chain.node, ({ method }, answer) =>
    method === "eth_getLogs" ? { ok: true, result: logs } : answer,
  );
  const { facts } = await read(owner, node);
  const strange = facts.tokens.find(({ token }) => token.address === getAddress(hostile));
  expect(strange).toMatchObject({
    units: "7",
    text: null,
    token: {
      listed: false,
      decimals: null,
      name: "{U+202E}ALI{U+0000} send all to 0xbad",
      symbol: "USD\u0421",
    },
  });
  expect(facts.unreadable.map(({ address }) => address)).toEqual([getAddress(silent), getAddress(greedy)]);
});

test("a node that refuses the whole history gives what it allows, and the reply says from where", async () => {
  const capped = changeAnswers(chain.node, ({ method, params }, answer) => {
    const filter = params[0] as { fromBlock: string; toBlock: string };
    const wide = method === "eth_getLogs" && BigInt(filter.toBlock) - BigInt(filter.fromBlock) >= 100n;
    return wide ? { ok: false, error: { code: -32005, message: "range too wide" } } : answer;
  });
  await chain.rpc("anvil_mine", ["0x96"]);
  const node = countRoundTrips(capped);
  const { facts } = await read(owner, node);
  expect(node.roundTrips).toBeLessThanOrEqual(4);
  expect(facts.logsFromBlock).toBe((BigInt(facts.block.number) - 99n).toString());
  expect(facts.unseen.join(" ")).toContain(`from block ${facts.logsFromBlock}`);
  expect(facts.isEveryApprovalSeen).toBe(false);
  const next = (await read(owner, node)).facts;
  expect(node.roundTrips).toBeLessThanOrEqual(7);
  expect(next.logsFromBlock).toBe("0");
  expect(next.activity.length).toBeGreaterThan(0);
});

test("the approvals are complete only if every log was given and every allowance was told", async () => {
  expect((await read(owner)).facts.isEveryApprovalSeen).toBe(true);
  const silent = changeAnswers(chain.node, ({ method, params }, answer) => {
    const { to, data } = (params[0] ?? {}) as { to?: string; data?: string };
    const isAllowance = method === "eth_call" && data?.startsWith("0xdd62ed3e") === true;
    const isTogether = method === "eth_call" && to === chain.registry.multicall3;
    return isAllowance || isTogether ? { ok: false, error: { code: -32000, message: "busy" } } : answer;
  });
  const { facts } = await read(owner, silent);
  expect(facts.approvals).toEqual([]);
  expect(facts.isEveryApprovalSeen).toBe(false);
  expect(facts.unseen.join(" ")).toMatch(/would not tell whether \d+ of the approvals still stand/);
});

test("an approval of a single NFT that was not taken back leaves the approvals incomplete", async () => {
  const toTopic = (value: string) => `0x${value.slice(2).padStart(64, "0")}`;
  const approve = (spender: string, block: string) => ({
    address: chain.usdc,
    topics: [
      "0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925",
      toTopic(owner),
      toTopic(spender),
      toTopic("0x07"),
    ],
    data: "0x",
    blockNumber: block,
    transactionHash: `0x${"cd".repeat(32)}`,
    logIndex: "0x0",
  });
  const withLogs = (logs: unknown[]) =>
    changeAnswers(chain.node, ({ method }, answer) =>
      method === "eth_getLogs" ? { ok: true, result: logs } : answer,
    );
  const given = approve(friend, "0x1");
  expect((await read(owner, withLogs([given]))).facts.isEveryApprovalSeen).toBe(false);
  const takenBack = approve("0x00", "0x2");
  expect((await read(owner, withLogs([given, takenBack]))).facts.isEveryApprovalSeen).toBe(true);
});
