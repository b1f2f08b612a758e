import type { ChainReader } from "../evidence/chain-reader.ts";
import { NodeFailure } from "../node/chain-node.ts";
import { type Block, planBlock, readLatestBlock } from "../reading/plan-block.ts";
import { planAll, readTogether } from "../reading/read-plan.ts";

type ChainStatus = {
  latest: Block;
  /** Average seconds per block over the last blocks; null if the chain is too short. */
  secondsPerBlock: { seconds: string; blocks: string } | null;
};

const lookBack = 100n;

/** Reads the latest block and the recent block time. */
export async function readChainStatus(reader: ChainReader): Promise<ChainStatus> {
  const latest = await readLatestBlock(reader);
  if (latest.number < lookBack) return { latest, secondsPerBlock: null };
  const [earlier] = await readTogether(reader, [planBlock(latest.number - lookBack)]);
  if (!earlier) return { latest, secondsPerBlock: null };
  const seconds = (Number(latest.timestamp - earlier.timestamp) / Number(lookBack)).toFixed(2);
  return { latest, secondsPerBlock: { seconds, blocks: lookBack.toString() } };
}

type GasPrices = { baseFeeWei: bigint; usualPriceWei: bigint };

/** Returns a block's base fee and the price a wallet should offer (10 % more plus a 1 wei tip), or null. */
export function priceGas({ baseFeePerGasWei }: Block): GasPrices | null {
  if (baseFeePerGasWei === null) return null;
  return { baseFeeWei: baseFeePerGasWei, usualPriceWei: (baseFeePerGasWei * 110n) / 100n + 1n };
}

const pointsPerRound = 8n;
const maxRounds = 16;

/**
 * Returns the number of the last block at or before a time (Unix seconds), or null if the chain began later.
 * Searches by requesting several blocks per round.
 */
export async function findBlockAt(
  reader: ChainReader,
  latest: Block,
  timestamp: bigint,
): Promise<bigint | null> {
  if (latest.timestamp <= timestamp) return latest.number;
  let low = -1n;
  let high = latest.number;
  for (let round = 0; round < maxRounds && high - low > 1n; round++) {
    const numbers = listBetween(low, high);
    const [blocks] = await readTogether(reader, [planAll(numbers.map(planBlock))]);
    for (const [index, number] of numbers.entries()) {
      const block = blocks[index];
      if (!block)
        throw new NodeFailure("node-refused", `The node would not tell me when block ${number} was made.`);
      if (block.timestamp <= timestamp && number > low) low = number;
      if (block.timestamp > timestamp && number < high) high = number;
    }
  }
  return low < 0n ? null : low;
}

/** Returns up to `pointsPerRound` evenly spaced numbers between two others. */
function listBetween(low: bigint, high: bigint): bigint[] {
  const gap = high - low;
  const points = gap - 1n < pointsPerRound ? gap - 1n : pointsPerRound;
  return Array.from(
    { length: Number(points) },
    (_, index) => low + (gap * BigInt(index + 1)) / (points + 1n),
  );
}
