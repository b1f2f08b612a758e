import type { ChainNode, NodeAnswer } from "../node/chain-node.ts";
import { type Hex, toQuantity } from "../node/rpc-request.ts";
import { transferTopic } from "../token/token-calls.ts";
import { encodeAddress, encodeNumber } from "./encode-value.ts";

export type ToldLog = { address: Hex; topics: Hex[]; data: Hex };

export type ToldTransaction = {
  from: Hex;
  to: Hex | null;
  data?: Hex;
  valueWei?: bigint;
  gasLimit?: bigint;
  gasUsed?: bigint;
  gasPriceWei?: bigint;
  succeeded?: boolean;
  logs?: ToldLog[];
  /** Answers of `eth_call`, tried in order; the node refuses without them. */
  call?: () => NodeAnswer;
};

export const toldHash: Hex = `0x${"5a".repeat(32)}`;
const block = {
  number: "0x10",
  hash: `0x${"b1".repeat(32)}`,
  timestamp: "0x67bd2531",
  baseFeePerGas: "0xba43b7400",
};

/** A node that knows one transaction, for shapes that a local chain cannot produce. */
export function createToldNode(chainId: number, told: ToldTransaction): ChainNode {
  const at = { blockHash: block.hash, blockNumber: block.number, transactionHash: toldHash };
  const gasPrice = toQuantity(told.gasPriceWei ?? 55_000_000_000n);
  const transaction = {
    ...at,
    hash: toldHash,
    from: told.from,
    to: told.to,
    input: told.data ?? "0x",
    value: toQuantity(told.valueWei ?? 0n),
    gas: toQuantity(told.gasLimit ?? 300_000n),
    gasPrice,
    nonce: "0x1",
    type: "0x0",
  };
  const receipt = {
    ...at,
    from: told.from,
    to: told.to,
    status: told.succeeded === false ? "0x0" : "0x1",
    gasUsed: toQuantity(told.gasUsed ?? 200_000n),
    effectiveGasPrice: gasPrice,
    contractAddress: null,
    logs: (told.logs ?? []).map((log, index) => ({ ...log, ...at, logIndex: toQuantity(BigInt(index)) })),
  };
  const results: Record<string, unknown> = {
    eth_getTransactionByHash: transaction,
    eth_getTransactionReceipt: receipt,
    eth_getBlockByHash: null,
    eth_getBlockByNumber: block,
    eth_getCode: "0x60",
    eth_getStorageAt: `0x${"0".repeat(64)}`,
  };
  const refused: NodeAnswer = { ok: false, error: { code: -32601, message: "not available" } };
  return {
    chainId,
    request: async (calls) =>
      calls.map(({ method }): NodeAnswer => {
        if (method === "eth_call") return told.call?.() ?? refused;
        return method in results ? { ok: true, result: results[method] } : refused;
      }),
  };
}

export function transferLog(token: Hex, from: Hex, to: Hex, units: bigint): ToldLog {
  return {
    address: token,
    topics: [transferTopic, encodeAddress(from), encodeAddress(to)],
    data: encodeNumber(units),
  };
}
