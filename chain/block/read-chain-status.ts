import type { ChainReader } from "../evidence/chain-reader.ts";
import { type Block, planBlock, readLatestBlock } from "../reading/plan-block.ts";
import { readTogether } from "../reading/read-plan.ts";

type ChainStatus = {
  latest: Block;
  /** Seconds a block took on average over the last blocks; null on a chain too young to tell. */
  secondsPerBlock: { seconds: string; blocks: string } | null;
};

const lookBack = 100n;

/** Where the chain stands, and how fast its last blocks came. */
export async function readChainStatus(reader: ChainReader): Promise<ChainStatus> {
  const latest = await readLatestBlock(reader);
  if (latest.number < lookBack) return { latest, secondsPerBlock: null };
  const [earlier] = await readTogether(reader, [planBlock(latest.number - lookBack)]);
  if (!earlier) return { latest, secondsPerBlock: null };
  const seconds = (Number(latest.timestamp - earlier.timestamp) / Number(lookBack)).toFixed(2);
  return { latest, secondsPerBlock: { seconds, blocks: lookBack.toString() } };
}

type GasPrices = { baseFeeWei: bigint; usualPriceWei: bigint };

/** What gas costs by a block's header: the base fee, and what a wallet should offer (a tenth more, 1 wei of tip). */
export function priceGas({ baseFeePerGasWei }: Block): GasPrices | null {
  if (baseFeePerGasWei === null) return null;
  return { baseFeeWei: baseFeePerGasWei, usualPriceWei: (baseFeePerGasWei * 110n) / 100n + 1n };
}
