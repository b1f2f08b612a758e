import { readWallet } from "@alithia/chain/account/read-wallet.ts";
import { createChainReader, retryBehind } from "@alithia/chain/evidence/chain-reader.ts";
import type { ChainNode } from "@alithia/chain/node/chain-node.ts";
import { connectNodes } from "@alithia/chain/node/create-node-pool.ts";
import type { Hex } from "@alithia/chain/node/rpc-request.ts";
import { shareAnswers } from "@alithia/chain/node/share-answers.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { createNodesApart } from "@alithia/chain/testing/create-nodes-apart.ts";
import { type BadHabits, startBadNode } from "@alithia/chain/testing/start-bad-node.ts";
import { startTestChain } from "@alithia/chain/testing/start-test-chain.ts";
import {
  createPublicClient,
  defineChain,
  erc20Abi,
  fallback,
  getAddress,
  http,
  maxUint256,
  parseAbiItem,
  parseEther,
} from "viem";

const transfer = parseAbiItem("event Transfer(address indexed from, address indexed to, uint256 value)");
const approval = parseAbiItem(
  "event Approval(address indexed owner, address indexed spender, uint256 value)",
);

/** Reads a wallet like a plain viem script: same block, balances, logs and token names, batched, retried. */
async function askWithViem(urls: readonly string[], registry: Registry, owner: Hex): Promise<string> {
  const { chainId, name, coin } = registry.network;
  const chain = defineChain({
    id: chainId,
    name,
    nativeCurrency: coin,
    rpcUrls: { default: { http: [...urls] } },
    contracts: { multicall3: { address: registry.multicall3 } },
  });
  const transports = urls.map((url) => http(url, { batch: true }));
  const client = createPublicClient({ chain, transport: fallback(transports) });
  const { number: blockNumber } = await client.getBlock();
  const contracts = registry.tokens.map(({ address }) => ({
    address,
    abi: erc20Abi,
    functionName: "balanceOf" as const,
    args: [owner] as const,
  }));
  const range = { fromBlock: 0n, toBlock: blockNumber };
  const [coins, , , balances, sent, received, approved] = await Promise.all([
    client.getBalance({ address: owner, blockNumber }),
    client.getTransactionCount({ address: owner, blockNumber }),
    client.getCode({ address: owner, blockNumber }),
    client.multicall({ contracts, blockNumber }),
    client.getLogs({ event: transfer, args: { from: owner }, ...range }),
    client.getLogs({ event: transfer, args: { to: owner }, ...range }),
    client.getLogs({ event: approval, args: { owner }, ...range }),
  ]);
  const times = [...new Set([...sent, ...received].map((log) => log.blockNumber))].slice(0, 8);
  await Promise.all([
    ...times.map((number) => client.getBlock({ blockNumber: number })),
    client.multicall({
      contracts: approved.map(({ address, args }) => ({
        address,
        abi: erc20Abi,
        functionName: "allowance" as const,
        args: [owner, args.spender ?? owner] as const,
      })),
      blockNumber,
    }),
  ]);
  return [coins, ...balances.map(({ result }) => result ?? 0n)].join(" ");
}

const isQuick = process.argv.includes("--quick");
const replies = isQuick ? 20 : 100;
const delayMs = 150;
let failed = false;

function report(name: string, result: string, peer: string, isGood: boolean) {
  console.log(
    `${isGood ? "ok    " : "FAILED"} ${name}: ${result}${peer === "" ? "" : ` (plain viem: ${peer})`}`,
  );
  if (!isGood) failed = true;
}

const chain = await startTestChain();
const [deployer = "0x", one = "0x", two = "0x"] = chain.accounts;
const owner = getAddress(one);
await chain.callUsdc(deployer, "mint", owner, 5_000_000_000n);
await chain.callUsdc(owner, "approve", two, maxUint256);
await chain.wrap(owner, parseEther("2.5"));
await chain.rpc("anvil_mine", ["0x32"]);

/** Returns the wallet's amounts in one line, to compare both implementations. */
async function askWithOurs(node: ChainNode, account: Hex = owner): Promise<string> {
  const facts = await retryBehind((behind) =>
    readWallet(createChainReader(node, undefined, Date.now, behind), chain.registry, account),
  );
  const units = chain.registry.tokens.map(
    ({ address }) => facts.tokens.find(({ token }) => token.address === getAddress(address))?.units ?? "0",
  );
  return [facts.coin.units, ...units].join(" ");
}

const right = await askWithOurs(chain.node);
if (right !== (await askWithViem([chain.url], chain.registry, owner)))
  throw new Error("Both ways read different amounts from a good node.");

async function withNodes<Outcome>(
  habits: readonly BadHabits[],
  work: (urls: string[], countCalls: () => number) => Promise<Outcome>,
): Promise<Outcome> {
  const nodes = await Promise.all(habits.map((own) => startBadNode(chain.url, own)));
  try {
    return await work(
      nodes.map(({ url }) => url),
      () => nodes.reduce((sum, node) => sum + node.countHttpCalls(), 0),
    );
  } finally {
    for (const node of nodes) node.close();
  }
}

/** Counts correct replies, five at a time, and returns their times in ascending order. */
async function countRight(ask: () => Promise<string>) {
  const timesMs: number[] = [];
  let count = 0;
  const visitor = async (turns: number) => {
    for (let turn = 0; turn < turns; turn += 1) {
      const startedAt = performance.now();
      const told = await ask().catch(() => null);
      timesMs.push(performance.now() - startedAt);
      if (told === right) count += 1;
    }
  };
  await Promise.all([1, 2, 3, 4, 5].map(() => visitor(replies / 5)));
  return { count, timesMs: timesMs.sort((one, other) => one - other) };
}

const p95 = ({ timesMs }: { timesMs: number[] }) =>
  Math.round(timesMs[Math.ceil(timesMs.length * 0.95) - 1] ?? 0);

try {
  await withNodes([{ delayMs }], async (urls, countCalls) => {
    await askWithOurs(connectNodes(urls, chain.node.chainId));
    const ours = countCalls();
    await askWithViem(urls, chain.registry, owner);
    report("HTTP calls for a wallet", `${ours}`, `${countCalls() - ours}`, ours <= 4);
  });
  await withNodes([{ delayMs }], async (urls) => {
    const node = connectNodes(urls, chain.node.chainId);
    const ours = await countRight(() => askWithOurs(node));
    const peer = await countRight(() => askWithViem(urls, chain.registry, owner));
    report(
      `p95 of a wallet at ${delayMs} ms a call`,
      `${p95(ours)} ms`,
      `${p95(peer)} ms`,
      p95(ours) <= 2_500,
    );
  });
  const failing = (count: number) => (count * 2_654_435_761) % 1_000 < 300;
  await withNodes([{ fails: failing }], async (urls) => {
    const node = connectNodes(urls, chain.node.chainId);
    const ours = await countRight(() => askWithOurs(node));
    const peer = await countRight(() => askWithViem(urls, chain.registry, owner));
    const share = `${ours.count} of ${replies} right`;
    report("30 % of the calls fail", share, `${peer.count} right`, ours.count >= replies * 0.95);
  });
  await withNodes([{}, { behind: 3 }], async (urls) => {
    let count = 0;
    for (let turn = 0; turn < 12; turn += 1) {
      const node = connectNodes(turn % 2 === 0 ? urls : urls.toReversed(), chain.node.chainId);
      if ((await askWithOurs(node)) === right) count += 1;
    }
    report("two nodes three blocks apart", `${count} of 12`, "", count === 12);
  });
  const apart = createNodesApart(chain.node, 3);
  let behindOne = 0;
  for (let turn = 0; turn < 12; turn += 1) if ((await askWithOurs(apart)) === right) behindOne += 1;
  report("one address, two servers three blocks apart", `${behindOne} of 12`, "", behindOne === 12);
  await withNodes([{ rate: { requests: 10, perMs: 1_000 } }], async (urls) => {
    const node = shareAnswers(connectNodes(urls, chain.node.chainId));
    const startedAt = performance.now();
    const asked = chain.accounts.slice(0, 10).map((account) => askWithOurs(node, account));
    const answered = (await Promise.allSettled(asked)).filter(({ status }) => status === "fulfilled").length;
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    const result = `${answered} of 10 answered within ${seconds} s`;
    report("ten visitors on a node that takes ten requests a second", result, "", answered === 10);
  });
} finally {
  await chain.stop();
}
process.exitCode = failed ? 1 : 0;
