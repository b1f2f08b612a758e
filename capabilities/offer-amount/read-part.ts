import { parseAmount } from "@alithia/chain/amount/parse-amount.ts";
import type { SignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import type { Hex, RpcRequest } from "@alithia/chain/node/rpc-request.ts";
import { readLatestBlock, toIso } from "@alithia/chain/reading/plan-block.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { balanceCall, decodeNumber } from "@alithia/chain/token/token-calls.ts";
import { findOwnMoves, sumByToken, type TokenSum } from "@alithia/chain/transaction/find-own-moves.ts";
import { quoteFees } from "@alithia/chain/transaction/prepare-transaction.ts";
import { readTransaction } from "@alithia/chain/transaction/read-transaction.ts";
import { writeAmount } from "@alithia/protocol/write-amount.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { createReaderRequest } from "../proposing/propose.ts";
import { resolveFormToken } from "../proposing/resolve-form-token.ts";
import type { PartFacts } from "./narrate.ts";

/** Returns a percentage of the balance in units, rounded down, and at most what remains after what is kept. */
export function computePart(part: { heldUnits: bigint; percent: string; feeUnits: bigint }): bigint {
  const [whole = "0", fraction = ""] = part.percent.split(".");
  const millionths = BigInt(whole + fraction.padEnd(6, "0"));
  const wanted = (part.heldUnits * millionths) / 100_000_000n;
  const spendable = part.heldUnits > part.feeUnits ? part.heldUnits - part.feeUnits : 0n;
  return wanted < spendable ? wanted : spendable;
}

/** Gas used by a plain transfer of coins and by a swap over two pools. */
const gasOf = { send: 21_000n, trade: 300_000n };

type Part = {
  token: string;
  percent: string;
  /** The amount to keep beside the fee, in whole units. */
  keep?: string;
  /** The transactions whose proceeds are meant, instead of all that is held. */
  receivedIn?: readonly Hex[];
  purpose: keyof typeof gasOf;
  account: `0x${string}`;
  signal: AbortSignal;
};

/** Reads a percentage of the visitor's balance of a token; the fee is reserved if it is the coin. */
export async function readPart(
  reader: ChainReader,
  { node, registry, book }: CapabilityDependencies,
  { token: named, percent, keep, receivedIn, purpose, account, signal }: Part,
): Promise<PartFacts> {
  const request = createReaderRequest(reader, node, signal);
  const token = await resolveFormToken(request, registry, named);
  const block = await readLatestBlock(reader);
  const heldUnits = await readHeld(request, token?.address, account, block.tag);
  const { symbol, decimals } = token ?? registry.network.coin;
  const { maxFeeWei } = quoteFees({
    baseFeePerGasWei: block.baseFeePerGasWei ?? 0n,
    gasEstimate: gasOf[purpose],
    margin: purpose === "trade" ? "state-dependent" : "plain",
  });
  const kept = keep === undefined ? null : parseAmount(keep, decimals);
  const keptUnits = kept?.outcome === "amount" ? kept.units : 0n;
  const feeUnits = (token === null ? maxFeeWei : 0n) + keptUnits;
  const received =
    receivedIn === undefined
      ? null
      : await readReceived(
          reader,
          { registry, book },
          { hashes: receivedIn, account, token: token?.address },
        );
  const part = chooseUnits(received, { heldUnits, percent, feeUnits });
  const units = cutDigits(part, percent, decimals);
  return {
    block: { number: block.number.toString(), time: toIso(block.timestamp) },
    symbol,
    percent,
    held: writeAmount(heldUnits, decimals),
    keptForFee: token === null ? writeAmount(maxFeeWei, decimals) : null,
    ...(received === null ? {} : { received: writeAmount(received, decimals) }),
    ...(keptUnits === 0n ? {} : { kept: writeAmount(keptUnits, decimals) }),
    amount: units === 0n ? null : writeAmount(units, decimals),
  };
}

/** Reads a balance of a token, or of the coin without one, in units. */
async function readHeld(
  request: RpcRequest,
  token: Hex | undefined,
  account: Hex,
  tag: Hex,
): Promise<bigint> {
  if (token === undefined) return BigInt((await request("eth_getBalance", [account, tag])) as Hex);
  return decodeNumber((await request("eth_call", [balanceCall(token, account), tag])) as Hex) ?? 0n;
}

/** The part of what is held, or of what was received of it, as far as that can still be spent. */
function chooseUnits(received: bigint | null, part: Parameters<typeof computePart>[0]): bigint {
  if (received === null) return computePart(part);
  const spendable = computePart({ ...part, percent: "100" });
  const wanted = computePart({ ...part, heldUnits: received, feeUnits: 0n });
  return wanted < spendable ? wanted : spendable;
}

/** Cuts a part to six decimals, as it is not exact anyway, unless it is the whole or would leave too little. */
function cutDigits(units: bigint, percent: string, decimals: number): bigint {
  const smallest = 10n ** BigInt(Math.max(0, decimals - 6));
  return percent === "100" || units < smallest * 1_000n ? units : units - (units % smallest);
}

/** Reads how much of a token, or of the coin, transactions brought an account in sum. */
async function readReceived(
  reader: ChainReader,
  dependencies: { registry: Registry; book: SignatureBook },
  { token, ...of }: { hashes: readonly Hex[]; account: Hex; token: Hex | undefined },
): Promise<bigint> {
  const sums = await readMoved(reader, dependencies, of);
  const sum = sums.find((one) => one.token.address?.toLowerCase() === token?.toLowerCase());
  return sum === undefined || sum.received < sum.paid ? 0n : sum.received - sum.paid;
}

/** Reads what transactions moved for an account in sum, by their receipts. */
export async function readMoved(
  reader: ChainReader,
  { registry, book }: { registry: Registry; book: SignatureBook },
  { hashes, account }: { hashes: readonly Hex[]; account: Hex },
): Promise<TokenSum[]> {
  const read = await Promise.all(hashes.map((hash) => readTransaction(reader, registry, book, hash)));
  return sumByToken(
    read.flatMap((one) => (one.found === "transaction" ? [findOwnMoves(registry, one.facts, account)] : [])),
  );
}
