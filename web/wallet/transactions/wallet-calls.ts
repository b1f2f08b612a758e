import { toQuantity } from "@alithia/chain/node/rpc-request.ts";
import type { TransactionCall } from "@alithia/chain/transaction/prepare-transaction.ts";
import * as sendingWords from "../../words/sending-words.ts";
import type { WalletProvider } from "../create-wallet-discovery.ts";
import { parseTransactionHash } from "../parse-wallet-answer.ts";

/** Status of a batch by the wallet (EIP-5792); the hash must be confirmed by the node. */
type CallsStatus =
  | { status: "pending" }
  | { status: "mined"; hash: `0x${string}` }
  | { status: "failed" | "other-transaction" | "dropped"; reason: string };

const maxIdLength = 8194;
const nothingDone = sendingWords.batchFailed;
const aPartDone = sendingWords.batchInPart;
const unknownBatch = sendingWords.batchUnknown;

/** Returns whether the wallet supports atomic batches for the account (EIP-5792). */
export async function canSendTogether(
  provider: WalletProvider,
  account: `0x${string}`,
  chainId: number,
): Promise<boolean> {
  const chain = toQuantity(BigInt(chainId));
  const answer = await provider
    .request({ method: "wallet_getCapabilities", params: [account, [chain]] })
    .catch(() => null);
  const ofChain = readField(answer, chain) ?? readField(answer, "0x0");
  return readField(readField(ofChain, "atomic"), "status") === "supported";
}

/** Submits a batch to the wallet and returns its id; throws on any other answer. */
export async function sendCalls(
  provider: WalletProvider,
  batch: { chainId: number; from: `0x${string}`; calls: readonly TransactionCall[] },
): Promise<string> {
  const calls = batch.calls.map(({ to, data, valueWei }) => ({ to, data, value: toQuantity(valueWei) }));
  const chainId = toQuantity(BigInt(batch.chainId));
  const answer = await provider.request({
    method: "wallet_sendCalls",
    params: [{ version: "2.0.0", chainId, from: batch.from, atomicRequired: true, calls }],
  });
  const id = readField(answer, "id");
  if (typeof id !== "string" || id === "" || id.length > maxIdLength)
    throw new Error(sendingWords.batchUnnamed);
  return id;
}

export async function readCallsStatus(provider: WalletProvider, id: string): Promise<CallsStatus> {
  const answer = await provider.request({ method: "wallet_getCallsStatus", params: [id] }).catch(() => null);
  const status = readField(answer, "status");
  if (typeof status !== "number") return { status: "dropped", reason: unknownBatch };
  if (status < 200) return { status: "pending" };
  if (status === 400) return { status: "failed", reason: nothingDone };
  if (status >= 600) return { status: "other-transaction", reason: aPartDone };
  const receipts = readField(answer, "receipts");
  const last: unknown = Array.isArray(receipts) ? receipts.at(-1) : undefined;
  const hash = parseTransactionHash(readField(last, "transactionHash"));
  return hash === null ? { status: "dropped", reason: unknownBatch } : { status: "mined", hash };
}

function readField(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
