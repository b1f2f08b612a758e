import type { ChainReader } from "../evidence/chain-reader.ts";
import { NodeFailure } from "../node/chain-node.ts";
import { type Block, planBlock, readLatestBlock } from "../reading/plan-block.ts";
import { planAll, readTogether } from "../reading/read-plan.ts";

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

const pointsPerRound = 8n;
const maxRounds = 16;

/**
 * The number of the last block made at or before a moment (seconds since 1970); null where the chain began later.
 * Looks at a few blocks between the known ends in each round.
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

/** At most so many numbers between two others, evenly apart. */
function listBetween(low: bigint, high: bigint): bigint[] {
  const gap = high - low;
  const points = gap - 1n < pointsPerRound ? gap - 1n : pointsPerRound;
  return Array.from(
    { length: Number(points) },
    (_, index) => low + (gap * BigInt(index + 1)) / (points + 1n),
  );
}
