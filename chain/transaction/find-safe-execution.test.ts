import { encodeFunctionData, parseAbi } from "viem";
import { expect, test } from "vitest";
import type { RpcRequest } from "../node/rpc-request.ts";
import { followTransaction, type Progress } from "./follow-transaction.ts";

const safe = `0x${"a1".repeat(20)}` as const;
const to = `0x${"b2".repeat(20)}` as const;
const relayer = `0x${"c3".repeat(20)}` as const;
const call = { from: safe, to, data: "0x1234", valueWei: 7n } as const;
const safeTxHash = `0x${"5a".repeat(32)}` as const;
const hash = `0x${"01".repeat(32)}` as const;
const success = "0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e";
const failure = "0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23";
const zero = `0x${"00".repeat(20)}` as const;
const abi = parseAbi([
  "function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)",
]);

type Inner = { to?: `0x${string}`; value?: bigint; data?: `0x${string}`; operation?: number };

const execute = (inner: Inner = {}) =>
  encodeFunctionData({
    abi,
    functionName: "execTransaction",
    args: [
      inner.to ?? to,
      inner.value ?? 7n,
      inner.data ?? "0x1234",
      inner.operation ?? 0,
      0n,
      0n,
      0n,
      zero,
      zero,
      `0x${"77".repeat(65)}`,
    ],
  });

type Chain = {
  input?: string;
  to?: string;
  log?: object;
  minedAfter?: number;
  block?: bigint;
  code?: string;
};

/** Follows the hash from a Safe's wallet, on a chain that executes it after some polls. */
async function follow(chain: Chain = {}): Promise<{ progress: Progress[]; ranges: string[] }> {
  const { minedAfter = 2, block = 20n } = chain;
  const progress: Progress[] = [];
  const ranges: string[] = [];
  const closing = new AbortController();
  let looks = 0;
  const isMined = () => looks >= minedAfter;
  const hex = (value: bigint) => `0x${value.toString(16)}`;
  const request: RpcRequest = async (method, params) => {
    switch (method) {
      case "eth_getCode":
        return chain.code ?? "0x6080";
      case "eth_blockNumber":
        return hex(isMined() ? block : 17n);
      case "eth_getLogs": {
        const [{ fromBlock, toBlock }] = params as [{ fromBlock: string; toBlock: string }];
        ranges.push(`${BigInt(fromBlock)}-${BigInt(toBlock)}`);
        const isWithin = BigInt(fromBlock) <= block && block <= BigInt(toBlock);
        const log = { topics: [success, safeTxHash], data: "0x", transactionHash: hash, ...chain.log };
        return isMined() && isWithin ? [log] : [];
      }
      case "eth_getTransactionByHash":
        return params[0] === hash
          ? {
              from: relayer,
              to: chain.to ?? safe,
              input: chain.input ?? execute(),
              value: "0x0",
              nonce: "0x1",
              blockNumber: hex(block),
            }
          : null;
      case "eth_getTransactionReceipt":
        return {
          status: "0x1",
          blockNumber: hex(block),
          gasUsed: "0x1",
          effectiveGasPrice: "0x1",
          contractAddress: null,
          logs: [],
        };
      default:
        return "0x1";
    }
  };
  await followTransaction({
    request,
    call,
    nonce: 1,
    sinceBlock: 15n,
    hash: safeTxHash,
    onProgress: (step) => progress.push(step),
    wait: async () => {
      looks += 1;
      if (looks > 20) closing.abort();
    },
    signal: closing.signal,
  });
  return { progress, ranges };
}

test("what a Safe's wallet answered waits for its signers, and is confirmed by the transaction that carries it out", async () => {
  const { progress } = await follow();
  expect(progress).toMatchObject([
    { status: "awaiting-signers", hash: safeTxHash },
    { status: "confirmed", hash },
  ]);
});

test("an older Safe, which does not index the hash, is found as well", async () => {
  const log = { topics: [success], data: `${safeTxHash}${"00".repeat(32)}` };
  expect((await follow({ log })).progress.at(-1)).toMatchObject({ status: "confirmed", hash });
});

test("a call that failed inside the Safe is no success", async () => {
  const log = { topics: [failure, safeTxHash] };
  expect((await follow({ log })).progress.at(-1)).toMatchObject({ status: "reverted", hash });
});

test("another Safe transaction of the same blocks is not this one", async () => {
  const log = { topics: [success, `0x${"99".repeat(32)}`] };
  expect((await follow({ log })).progress).toMatchObject([{ status: "awaiting-signers" }]);
});

test.each([
  ["another recipient", { input: execute({ to: relayer }) }, "it goes to"],
  ["another amount", { input: execute({ value: 8n }) }, "it moves"],
  ["other data", { input: execute({ data: "0x123456" }) }, "its call data"],
  ["a delegate call", { input: execute({ operation: 1 }) }, "the code of another contract"],
  ["a call through another contract", { to: relayer }, "cannot be compared"],
  ["bytes cut short", { input: execute().slice(0, 400) }, "cannot be compared"],
])("%s under the Safe's hash is another transaction", async (_, chain, said) => {
  expect((await follow(chain)).progress.at(-1)).toMatchObject({
    status: "other-transaction",
    difference: expect.stringContaining(said),
  });
});

test("a Safe that took days is found by questions of 9,000 blocks each, none asked twice", async () => {
  const { progress, ranges } = await follow({ minedAfter: 1, block: 20_015n });
  expect(progress.at(-1)).toMatchObject({ status: "confirmed", hash });
  expect(ranges).toEqual(["16-17", "18-9017", "9018-18017", "18018-20015"]);
});

test("an account that only delegates signs its own transactions: an unknown hash is pending", async () => {
  const { progress } = await follow({ code: `0xef0100${"ab".repeat(20)}` });
  expect(progress[0]).toMatchObject({ status: "pending", hash: safeTxHash });
});
