import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { formatMoment } from "@alithia/chain/amount/format-amount.ts";
import { findBlockAt } from "@alithia/chain/block/find-block-at.ts";
import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { type Block, planBlock, readLatestBlock } from "@alithia/chain/reading/plan-block.ts";
import { readTogether } from "@alithia/chain/reading/read-plan.ts";
import { resolveDays } from "../input/resolve-days.ts";

/**
 * The last block before a moment, written as a date (its first second) or with a time, in UTC. Found with `searcher`;
 * only the block and the one after it, which together prove it, are read with `reader`.
 */
export async function readDatedBlock(
  reader: ChainReader,
  searcher: ChainReader,
  date: string,
): Promise<Block> {
  const said = resolveDays(date, reader.now())?.from;
  const time = said ?? Date.parse(`${date}Z`);
  if (Number.isNaN(time)) throw new CapabilityFailure("date-unreadable", `${date} is no date of a calendar.`);
  const seconds = BigInt(Math.floor(time / 1_000));
  const latest = await readLatestBlock(searcher);
  if (seconds > latest.timestamp) {
    const sentence = `${formatMoment(seconds)} is still to come: the latest block was made on ${formatMoment(latest.timestamp)}.`;
    throw new CapabilityFailure("date-ahead", sentence);
  }
  const number = await findBlockAt(searcher, latest, seconds);
  if (number === null) {
    const sentence = `At ${formatMoment(seconds)} this chain had no block yet.`;
    throw new CapabilityFailure("date-before-chain", sentence);
  }
  const [block] = await readTogether(reader, [planBlock(number), planBlock(number + 1n)]);
  if (block) return block;
  throw new CapabilityFailure("block-unknown", `The node does not tell block ${number} any more.`);
}
