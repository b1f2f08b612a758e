import type { ProposalForm } from "@alithia/protocol/proposal-form.ts";
import { RpcFailure, type RpcRequest } from "../node/rpc-request.ts";

/** A transaction that the wallet is asked to send; `to` is absent for a deployment. */
export type TransactionCall = {
  from: `0x${string}`;
  to?: `0x${string}`;
  data: `0x${string}`;
  valueWei: bigint;
};

/** Encodes the call for JSON-RPC. */
export function encodeTransactionCall(call: TransactionCall): Record<string, string> {
  return {
    from: call.from,
    ...(call.to === undefined ? {} : { to: call.to }),
    data: call.data,
    value: `0x${call.valueWei.toString(16)}`,
  };
}

export type PreparedTransaction =
  | { outcome: "ready"; fees: FeeQuote; blockNumber: bigint }
  | { outcome: "reverts"; revertData: `0x${string}`; message: string };

/** Simulates the exact call and quotes its fees. Returns a revert as an outcome; throws if the node fails. */
export async function prepareTransaction(
  request: RpcRequest,
  call: TransactionCall,
  margin: "plain" | "state-dependent" = "plain",
): Promise<PreparedTransaction> {
  const encoded = encodeTransactionCall(call);
  try {
    const [header, , gas] = await Promise.all([
      request("eth_getBlockByNumber", ["latest", false]),
      request("eth_call", [encoded, "latest"]),
      request("eth_estimateGas", [encoded]),
    ]);
    const { number, baseFeePerGas } = header as { number: string; baseFeePerGas?: string };
    const fees = quoteFees({
      baseFeePerGasWei: BigInt(baseFeePerGas ?? "0"),
      gasEstimate: BigInt(gas as string),
      margin,
    });
    return { outcome: "ready", fees, blockNumber: BigInt(number) };
  } catch (error) {
    if (!isRevert(error)) throw error;
    return { outcome: "reverts", revertData: error.data ?? "0x", message: error.message };
  }
}

/** Whether an error means that the call itself fails, rather than the node. */
export function isRevert(error: unknown): error is RpcFailure {
  if (!(error instanceof RpcFailure)) return false;
  return error.data !== undefined || error.code === 3 || /revert|insufficient funds/i.test(error.message);
}

type Simulated = { status: string; returnData: `0x${string}`; error?: { data?: `0x${string}` } };

/**
 * Simulates calls in sequence on the latest block, like a wallet's batch. Returns null if all succeed, else
 * the first revert. Throws if the node cannot simulate bundles.
 */
export async function simulateTogether(
  request: RpcRequest,
  calls: readonly TransactionCall[],
): Promise<{ revertData: `0x${string}` } | null> {
  const bundle = { blockStateCalls: [{ calls: calls.map(encodeTransactionCall) }], validation: false };
  const [block] = (await request("eth_simulateV1", [bundle, "latest"])) as [{ calls: Simulated[] }];
  if (block.calls.length !== calls.length) throw new Error("The node did not run all calls.");
  const failed = block.calls.find(({ status }) => BigInt(status) === 0n);
  return failed === undefined ? null : { revertData: failed.error?.data ?? failed.returnData };
}

export type FeeQuote = {
  gas: bigint;
  maxFeePerGasWei: bigint;
  maxPriorityFeePerGasWei: bigint;
  /** The maximum cost of the transaction beside its value. */
  maxFeeWei: bigint;
};

/** The gas of a state-dependent call, e.g. a swap, varies, so its estimate gets a wider margin. */
export type GasMargin = "plain" | "state-dependent";

/** Sonic's MinBaseFee, which no block undercuts, whatever a header says. Source: network parameters. */
const minBaseFeeWei = 50_000_000_000n;

/**
 * The maximum gas limit of a transaction: MaxEventGas 30,000,000 minus the event's own cost. Source: the
 * client's opera/rules.go with the documented network parameters.
 */
export const transactionGasCap = 29_954_400n;

/**
 * Quotes fees for Sonic: 1.10 × the header's base fee (the pool refuses less than 1.05), a tip of 1 wei, and
 * a small margin on the gas estimate, as unused gas may be charged in part; capped by `transactionGasCap`.
 */
export function quoteFees(read: {
  baseFeePerGasWei: bigint;
  gasEstimate: bigint;
  margin: GasMargin;
}): FeeQuote {
  const percent = read.margin === "plain" ? 110n : 125n;
  const wanted = (read.gasEstimate * percent + 99n) / 100n;
  const gas = wanted < transactionGasCap ? wanted : transactionGasCap;
  const baseFeeWei = read.baseFeePerGasWei > minBaseFeeWei ? read.baseFeePerGasWei : minBaseFeeWei;
  const maxFeePerGasWei = (baseFeeWei * 110n + 99n) / 100n + 1n;
  return { gas, maxFeePerGasWei, maxPriorityFeePerGasWei: 1n, maxFeeWei: gas * maxFeePerGasWei };
}

/** What a transfer of coins uses, which runs no code. */
const plainTransferGas = 21_000n;

/**
 * Returns the gas that a call needs which used `gasUsed` in the end. Storage set to zero is refunded only
 * afterwards, at most a fifth of what was spent (EIP-3529), and each call passes on at most 63/64 of the gas
 * left (EIP-150): two levels are covered here, deeper ones by the margin.
 */
export function boundGasNeeded(gasUsed: bigint): bigint {
  if (gasUsed <= plainTransferGas) return gasUsed;
  return (gasUsed * 5n * 64n * 64n) / (4n * 63n * 63n) + 1n;
}

type Rules = {
  Dag?: { MaxParents?: number; MaxFreeParents?: number; MaxExtraData?: number };
  Economy?: {
    Gas?: { MaxEventGas?: number; EventGas?: number; ParentGas?: number; ExtraDataGas?: number };
  };
};

/** Reads the node's maximum gas limit of a transaction from Sonic's rules, else the documented value. */
export async function readGasCap(request: RpcRequest): Promise<bigint> {
  try {
    return findCap((await request("eth_getRules", ["latest"])) as Rules | null) ?? transactionGasCap;
  } catch (error) {
    if (error instanceof RpcFailure) return transactionGasCap;
    throw error;
  }
}

/** Returns the gas of an event minus its own cost with all its parents and extra data. */
function findCap(rules: Rules | null): bigint | null {
  const { MaxParents = 0, MaxFreeParents = 0, MaxExtraData = 0 } = rules?.Dag ?? {};
  const { MaxEventGas, EventGas = 0, ParentGas = 0, ExtraDataGas = 0 } = rules?.Economy?.Gas ?? {};
  if (!Number.isSafeInteger(MaxEventGas) || MaxEventGas === undefined) return null;
  const event = EventGas + (MaxParents - MaxFreeParents) * ParentGas + MaxExtraData * ExtraDataGas;
  const cap = MaxEventGas - event;
  return Number.isSafeInteger(cap) && cap > 0 ? BigInt(cap) : null;
}

/** The gas of a swap depends on its pool; that of a foreign contract's call is unknown. */
export function findGasMargin({ kind }: Pick<ProposalForm, "kind">): GasMargin {
  return kind === "swap" || kind === "call-contract" ? "state-dependent" : "plain";
}
