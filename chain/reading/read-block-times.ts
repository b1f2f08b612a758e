import type { ChainReader } from "../evidence/chain-reader.ts";
import { planBlock } from "./plan-block.ts";
import { planAll, readTogether } from "./read-plan.ts";

/** Reads the times of blocks, in Unix seconds by number; a block that the node does not give is left out. */
export async function readBlockTimes(
  reader: ChainReader,
  numbers: readonly bigint[],
): Promise<Map<bigint, bigint>> {
  const unique = [...new Set(numbers)];
  const [blocks] = await readTogether(reader, [planAll(unique.map(planBlock))]);
  return new Map(
    blocks.flatMap((block) => (block === null ? [] : [[block.number, block.timestamp] as const])),
  );
}
