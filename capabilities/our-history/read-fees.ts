import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { readDollars } from "@alithia/chain/price/read-reference-prices.ts";
import { readLatestBlock } from "@alithia/chain/reading/plan-block.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { labelNative, toTokenAmount } from "@alithia/chain/token/token-label.ts";

/** Network fees of `count` transactions or proposals, with their worth in dollars if there is a price. */
export type Fees = { wei: string; count: number; dollars: string | null };

type Priced = { transactions: readonly { feeWei: string | null }[]; maxFeeWei: string | null };

/** Adds up network fees; null if none is known. */
export function sumFees(transactions: Priced["transactions"]): bigint | null {
  const fees = transactions.flatMap(({ feeWei }) => (feeWei === null ? [] : BigInt(feeWei)));
  return fees.length === 0 ? null : fees.reduce((sum, fee) => sum + fee, 0n);
}

/** Adds up the fees, and reads what they are worth by the prices of the latest block. */
export async function readFees(
  reader: ChainReader,
  registry: Registry,
  entries: readonly Priced[],
): Promise<{ paid: Fees | null; open: Fees | null }> {
  const paid = entries.flatMap(({ transactions }) => transactions.flatMap(({ feeWei }) => feeWei ?? []));
  const open = entries.flatMap(({ transactions, maxFeeWei }) =>
    transactions.length > 0 ? [] : (maxFeeWei ?? []),
  );
  if (paid.length + open.length === 0) return { paid: null, open: null };
  const block = await readLatestBlock(reader);
  const add = async (fees: readonly string[]): Promise<Fees | null> => {
    if (fees.length === 0) return null;
    const wei = fees.reduce((sum, fee) => sum + BigInt(fee), 0n);
    const dollars = await readDollars(reader, registry, toTokenAmount(labelNative(registry), wei), block);
    return { wei: String(wei), count: fees.length, dollars };
  };
  return { paid: await add(paid), open: await add(open) };
}
