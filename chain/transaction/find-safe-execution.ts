import type { RpcRequest } from "../rpc/rpc-request.ts";
import { findDifference } from "./find-difference.ts";
import type { TransactionCall } from "./transaction-call.ts";

/** `ExecutionSuccess(bytes32,uint256)` and `ExecutionFailure(bytes32,uint256)` of a Safe, 1.0 to 1.5. */
const successTopic = "0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e";
const failureTopic = "0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23";
/** `execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)`. */
const execSelector = "0x6a761202";
const blocksARequest = 9_000n;
const delegation = /^0xef0100/i;

type Log = { topics: string[]; data: string; transactionHash: `0x${string}` };
type Executing = { to: string | null; input: string; blockNumber: string | null };

type SafeExecution = {
  hash: `0x${string}`;
  /** The call itself failed inside the Safe's transaction, which succeeded. */
  isFailed: boolean;
  /** How what the Safe carried out is not the call; null when it is. */
  difference: string | null;
};

/** Whether an account is a contract, whose own transactions others send; an account that only delegates signs itself. */
export async function isContractAccount(request: RpcRequest, account: string): Promise<boolean> {
  const code = String((await request("eth_getCode", [account, "latest"])) ?? "0x");
  return code !== "0x" && !delegation.test(code);
}

/**
 * Where a Safe carried out the transaction that its wallet named by a `safeTxHash`: looked for in the Safe's events, some
 * thousand blocks from `fromBlock` on. `searchedTo` is where to go on.
 */
export async function findSafeExecution(
  request: RpcRequest,
  call: TransactionCall,
  safeTxHash: `0x${string}`,
  fromBlock: bigint,
): Promise<{ execution: SafeExecution | null; searchedTo: bigint; isAtHead: boolean }> {
  const latest = BigInt((await request("eth_blockNumber", [])) as string);
  const end = fromBlock + blocksARequest - 1n;
  const toBlock = end < latest ? end : latest;
  if (toBlock < fromBlock) return { execution: null, searchedTo: fromBlock - 1n, isAtHead: true };
  const range = { fromBlock: `0x${fromBlock.toString(16)}`, toBlock: `0x${toBlock.toString(16)}` };
  const logs = (await request("eth_getLogs", [
    { address: call.from, topics: [[successTopic, failureTopic]], ...range },
  ])) as Log[];
  // The hash is indexed from 1.4.1 on, and the first word of the data before.
  const found = logs.find(({ topics, data }) =>
    [topics[1], data.slice(0, 66)].some((word) => word?.toLowerCase() === safeTxHash.toLowerCase()),
  );
  const searched = { searchedTo: toBlock, isAtHead: toBlock === latest };
  if (found === undefined) return { execution: null, ...searched };
  const executing = (await request("eth_getTransactionByHash", [found.transactionHash])) as Executing | null;
  if (executing === null) return { execution: null, searchedTo: fromBlock - 1n, isAtHead: true };
  const execution: SafeExecution = {
    hash: found.transactionHash,
    isFailed: found.topics[0]?.toLowerCase() === failureTopic,
    difference: compare(executing, call, fromBlock - 1n),
  };
  return { execution, ...searched };
}

function compare(executing: Executing, call: TransactionCall, sinceBlock: bigint): string | null {
  const inner =
    executing.to?.toLowerCase() === call.from.toLowerCase() ? readSafeCall(executing.input) : null;
  if (inner === null) return "the Safe carried it out inside another call, which cannot be compared here";
  if (inner.operation !== 0n) return "the Safe ran the code of another contract as its own";
  return findDifference({ ...inner, from: call.from, blockNumber: executing.blockNumber }, call, sinceBlock);
}

/** The call within `execTransaction`; null where the bytes are not one. */
function readSafeCall(input: string) {
  if (input.slice(0, 10).toLowerCase() !== execSelector) return null;
  const words = input.slice(10);
  const word = (at: number) => words.slice(at * 64, at * 64 + 64);
  if (word(9).length < 64) return null;
  const at = Number(BigInt(`0x${word(2)}`)) * 2;
  const size = words.slice(at, at + 64);
  if (!Number.isSafeInteger(at) || size.length < 64) return null;
  const length = Number(BigInt(`0x${size}`)) * 2;
  const data = words.slice(at + 64, at + 64 + length);
  if (data.length !== length) return null;
  return {
    to: `0x${word(0).slice(24)}`,
    value: `0x${word(1)}`,
    input: `0x${data}`,
    operation: BigInt(`0x${word(3)}`),
  };
}
