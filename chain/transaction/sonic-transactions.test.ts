import {
  encodeAbiParameters,
  encodeFunctionData,
  encodeFunctionResult,
  getAddress,
  multicall3Abi,
  parseAbi,
  parseEther,
  parseUnits,
} from "viem";
import { expect, test } from "vitest";
import { createSignatureBook } from "../decoding/signature-book.ts";
import { createChainReader } from "../evidence/chain-reader.ts";
import { sonic } from "../networks.ts";
import { createRegistry } from "../registry/create-registry.ts";
import {
  createToldNode,
  type ToldLog,
  type ToldTransaction,
  toldHash,
  transferLog,
} from "../testing/create-told-node.ts";
import { encodeAddress, encodeNumber } from "../testing/encode-value.ts";
import { readTransaction } from "./read-transaction.ts";

const book = createSignatureBook();
const registry = createRegistry(sonic, {});
const wS = "0x039e2fB66102314Ce7b64Ce5Ce3E5183bc94aD38";
const usdc = "0x29219dd400f2Bf60E5a23d13Be72B486D4038894";
const weth = "0x50c42dEAcD8Fc9773493ED674b675bE577f2634b";
const collection = getAddress("0x00000000000000000000000000000000000000cc");
const trader = getAddress("0x451cfbe715cce467b201c68d411b75fe7032e308");
const pool = getAddress("0x00000000000000000000000000000000000000bb");

async function explain(told: ToldTransaction) {
  const reader = createChainReader(createToldNode(146, told));
  const explained = await readTransaction(reader, registry, book, toldHash);
  if (explained.found !== "transaction") throw new Error(`found ${explained.found}`);
  return explained.facts;
}

const numbers = (count: number) =>
  encodeAbiParameters(
    Array.from({ length: count }, () => ({ type: "uint256" })),
    Array.from({ length: count }, () => 1n),
  );
const concentrated: ToldLog = {
  address: pool,
  topics: [
    "0xc42079f94a6350d7e6235f29174924f928cc2ac818eb64fed8004e115fbcca67",
    encodeAddress(trader),
    encodeAddress(trader),
  ],
  data: numbers(5),
};
const amountIn = parseUnits("50", 6);

test("transfers both ways without an exchange's event are no swap", async () => {
  const logs = [transferLog(usdc, trader, pool, 1n), transferLog(wS, pool, trader, 1n)];
  const { action } = await explain({ from: trader, to: pool, data: "0x12345678", logs });
  expect(action).toMatchObject({ kind: "story", verb: "exchanged" });
});

test("the charge for unused gas is exact for a plain transfer, and a bound otherwise", async () => {
  const plain = { from: trader, to: pool, valueWei: 1n, gasLimit: 50_000n, gasPriceWei: 10n ** 9n } as const;
  expect((await explain({ ...plain, gasUsed: 23_900n })).fee?.unusedGas).toMatchObject({
    exact: true,
    charge: { units: (2_900n * 10n ** 9n).toString() },
  });
  expect((await explain({ ...plain, gasUsed: 21_000n })).fee?.unusedGas).toMatchObject({
    exact: true,
    charge: { units: "0" },
  });
  expect((await explain({ ...plain, data: "0x12345678", gasUsed: 41_000n })).fee?.unusedGas).toMatchObject({
    exact: false,
    charge: { units: (1_000n * 10n ** 9n).toString() },
  });
});

test("a fee is told in dollars by the feeds at the transaction's own block, and in S alone without a fresh one", async () => {
  const priced = (writtenAt: bigint) => {
    const round = encodeAbiParameters(
      Array.from({ length: 5 }, () => ({ type: "uint256" })),
      [1n, 25_000_000n, writtenAt, writtenAt, 1n],
    );
    const answers = [round, encodeNumber(8n)].map((returnData) => ({ success: true, returnData }));
    const none = { success: false, returnData: "0x" } as const;
    const result = encodeFunctionResult({
      abi: multicall3Abi,
      functionName: "aggregate3",
      result: [...answers, none, none],
    });
    return () => ({ ok: true as const, result });
  };
  const plain = { from: trader, to: pool, valueWei: 1n, gasUsed: 21_000n, gasPriceWei: 10n ** 15n } as const;
  expect((await explain({ ...plain, call: priced(0x67bd2531n - 60n) })).fee?.dollars).toBe("$5.25");
  expect((await explain({ ...plain, call: priced(0x67bd2531n - 200_000n) })).fee?.dollars).toBeNull();
});

test("the network's own transactions are not told as somebody's, and a sponsored one costs its sender nothing", async () => {
  const zero = "0x0000000000000000000000000000000000000000";
  const sealing = await explain({
    from: zero,
    to: "0xd100A01E00000000000000000000000000000000",
    data: "0xebdf104c",
    gasPriceWei: 0n,
  });
  expect(sealing.action).toEqual({ kind: "internal" });
  const sponsored = await explain({
    from: trader,
    to: pool,
    valueWei: 5n,
    gasPriceWei: 0n,
    gasUsed: 21_000n,
  });
  expect(sponsored).toMatchObject({
    action: { kind: "sent" },
    fee: { sponsored: true, paid: { units: "0" } },
  });
});

test("mainnet's unwrap of 25 February 2025 reads as one", async () => {
  const facts = await explain({
    from: trader,
    to: wS,
    data: "0x2e1a7d4d00000000000000000000000000000000000000000000000cd7a5ded99a0a0000",
    gasLimit: 64_671n,
    gasUsed: 40_000n,
    logs: [
      {
        address: wS,
        topics: ["0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65", encodeAddress(trader)],
        data: "0x00000000000000000000000000000000000000000000000cd7a5ded99a0a0000",
      },
    ],
  });
  expect(facts.action).toMatchObject({
    kind: "unwrapped",
    amount: { text: "236.9", token: { symbol: "S" } },
  });
  expect(facts.unseen.join(" ")).toContain("does not trace");
});

test("a failure that cannot be replayed is said to be unread, and one that no longer fails is not explained away", async () => {
  const failed = { from: trader, to: pool, data: "0x12345678", succeeded: false, gasUsed: 50_000n } as const;
  expect((await explain(failed)).revert).toEqual({ kind: "unread" });
  expect((await explain({ ...failed, call: () => ({ ok: true, result: "0x" }) })).revert).toEqual({
    kind: "not-reproduced",
  });
  expect((await explain({ ...failed, gasUsed: 300_000n })).revert).toEqual({ kind: "out-of-gas" });
});

test("a trade of several tokens names all that was paid and got", async () => {
  const facts = await explain({
    from: trader,
    to: pool,
    data: "0x12345678",
    logs: [
      transferLog(usdc, trader, pool, amountIn),
      transferLog(weth, trader, pool, parseEther("1")),
      transferLog(wS, pool, trader, parseEther("200")),
      concentrated,
    ],
  });
  expect(facts.action).toMatchObject({
    kind: "swapped-several",
    paid: [{ token: { symbol: "USDC" } }, { token: { symbol: "WETH" } }],
    received: [{ text: "200", token: { symbol: "wS" } }],
    recipient: { address: trader },
  });
});

test("a receipt of thousands of movements, each of another token, is told by its call alone", async () => {
  const logs = Array.from({ length: 2_001 }, (_, index) =>
    transferLog(getAddress(`0x${(index + 1).toString(16).padStart(40, "0")}`), trader, pool, 1n),
  );
  const { action, movements } = await explain({ from: trader, to: pool, data: "0x12345678", logs });
  expect(action).toMatchObject({ kind: "called", selector: "0x12345678" });
  expect(movements).toHaveLength(2_001);
});

test("a batch of items reads as what was sent to whom", async () => {
  const abi = parseAbi([
    "function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)",
  ]);
  const items = [
    [3n, 4n],
    [1n, 20n],
  ] as const;
  const facts = await explain({
    from: trader,
    to: collection,
    data: encodeFunctionData({ abi, args: [trader, pool, items[0], items[1], "0x"] }),
    logs: [
      {
        address: collection,
        topics: [
          "0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb",
          encodeAddress(trader),
          encodeAddress(trader),
          encodeAddress(pool),
        ],
        data: encodeAbiParameters([{ type: "uint256[]" }, { type: "uint256[]" }], items),
      },
    ],
  });
  expect(facts.action).toMatchObject({
    kind: "sent-items",
    items: [{ tokenId: "3" }, { tokenId: "4", amount: { units: "20" } }],
    from: { address: trader },
    to: { address: pool },
  });
});

test("whoever the operator's scam list names is told wherever they stand, and labels of known accounts too", async () => {
  const scams = { find: (address: string) => (getAddress(address) === pool ? "drainer" : null) };
  const warned = createRegistry(sonic, {}, scams);
  const binance = getAddress("0xF977814e90dA44bFA03b6295A0616a897441aceC");
  const told: ToldTransaction = {
    from: trader,
    to: usdc,
    data: encodeFunctionData({ abi: parseAbi(["function approve(address, uint256)"]), args: [pool, 5n] }),
    logs: [transferLog(usdc, trader, binance, 1n)],
  };
  const explained = await readTransaction(
    createChainReader(createToldNode(146, told)),
    warned,
    book,
    toldHash,
  );
  if (explained.found !== "transaction") throw new Error("found nothing");
  expect(explained.facts.reported).toEqual([{ address: pool, why: "drainer" }]);
  expect(explained.facts.movements[0]?.to.name).toBe("Binance on other chains");
  expect((await explain(told)).reported).toEqual([]);
});
