import { writeAmount } from "@alithia/chain/amount/write-amount.ts";
import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { readLatestBlock, toIso } from "@alithia/chain/reading/plan-block.ts";
import { balanceCall, decodeNumber } from "@alithia/chain/token/token-calls.ts";
import { quoteFees } from "@alithia/chain/transaction/prepare-transaction.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { createReaderRequest } from "../proposing/propose.ts";
import { resolveFormToken } from "../proposing/resolve-form-token.ts";
import type { OfferFacts } from "./narrate.ts";

/** A part of what is held, cut to whole units, and never so much that the fee could not be paid from the rest. */
export function computePart(part: { heldUnits: bigint; percent: string; feeUnits: bigint }): bigint {
  const [whole = "0", fraction = ""] = part.percent.split(".");
  const millionths = BigInt(whole + fraction.padEnd(6, "0"));
  const wanted = (part.heldUnits * millionths) / 100_000_000n;
  const spendable = part.heldUnits > part.feeUnits ? part.heldUnits - part.feeUnits : 0n;
  return wanted < spendable ? wanted : spendable;
}

/** Gas that an ordinary transfer of coins and a swap over two pools use. */
const gasOf = { send: 21_000n, trade: 300_000n };

type Part = {
  token: string;
  percent: string;
  purpose: keyof typeof gasOf;
  account: `0x${string}`;
  signal: AbortSignal;
};

/** So many percent of what the visitor holds of a token; of the coin, the fee stays. */
export async function readPart(
  reader: ChainReader,
  { node, registry }: CapabilityDependencies,
  { token: named, percent, purpose, account, signal }: Part,
): Promise<OfferFacts> {
  const request = createReaderRequest(reader, node, signal);
  const token = await resolveFormToken(request, registry, named);
  const block = await readLatestBlock(reader);
  const asked: [method: string, params: unknown[]] =
    token === null
      ? ["eth_getBalance", [account, block.tag]]
      : ["eth_call", [balanceCall(token.address, account), block.tag]];
  const held = (await request(...asked)) as `0x${string}`;
  const heldUnits = (token === null ? BigInt(held) : decodeNumber(held)) ?? 0n;
  const { symbol, decimals } = token ?? registry.network.coin;
  const { maxFeeWei } = quoteFees({
    baseFeePerGasWei: block.baseFeePerGasWei ?? 0n,
    gasEstimate: gasOf[purpose],
    margin: purpose === "trade" ? "state-dependent" : "plain",
  });
  const part = computePart({ heldUnits, percent, feeUnits: token === null ? maxFeeWei : 0n });
  const units = percent === "100" ? part : cutDigits(part, decimals);
  return {
    block: { number: block.number.toString(), time: toIso(block.timestamp) },
    symbol,
    percent,
    held: writeAmount(heldUnits, decimals),
    keptForFee: token === null ? writeAmount(maxFeeWei, decimals) : null,
    amount: units === 0n ? null : writeAmount(units, decimals),
  };
}

/** A part is no exact number anyway: more than six places are cut, where that leaves something. */
function cutDigits(units: bigint, decimals: number): bigint {
  const smallest = 10n ** BigInt(Math.max(0, decimals - 6));
  return units < smallest * 1_000n ? units : units - (units % smallest);
}
