import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { formatAmount, formatMoment } from "@alithia/chain/amount/format-amount.ts";
import { findBlockAt } from "@alithia/chain/block/read-chain-status.ts";
import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { type Block, planBlock, readLatestBlock } from "@alithia/chain/reading/plan-block.ts";
import { readTogether } from "@alithia/chain/reading/read-plan.ts";
import { resolveDays } from "../input/resolve-days.ts";
import type { ReadChainInput } from "./chain-facts.ts";

/** Reads the block that is asked for, by its number or by a date, else the latest. */
export async function readAskedBlock(
  reader: ChainReader,
  searcher: ChainReader,
  chain: string,
  { block, date }: Pick<ReadChainInput, "block" | "date">,
): Promise<Block> {
  if (date !== undefined) return await readDatedBlock(reader, searcher, date);
  return block === undefined
    ? await readLatestBlock(reader)
    : await readNamedBlock(reader, chain, BigInt(block));
}

/**
 * Returns the last block before a date (its first second) or a time, in UTC. Searches with `searcher`, and
 * reads only that block and the next, which together prove it, with `reader`.
 */
async function readDatedBlock(reader: ChainReader, searcher: ChainReader, date: string): Promise<Block> {
  const said = resolveDays(date, reader.now());
  // "Until yesterday" has no beginning.
  const time = said === null ? Date.parse(`${date}Z`) : said.from || said.to;
  if (Number.isNaN(time)) throw new CapabilityFailure("date-unreadable", `${date} is no date of a calendar.`);
  const seconds = BigInt(Math.floor(time / 1_000));
  const latest = await readLatestBlock(searcher);
  if (seconds > latest.timestamp) {
    const sentence = `${formatMoment(seconds)} is still to come: the latest block was made on ${formatMoment(latest.timestamp)}.`;
    throw new CapabilityFailure("date-ahead", sentence);
  }
  const number = await findBlockAt(searcher, latest, seconds);
  if (number === null) {
    const [first] = await readTogether(reader, [planBlock(0n)]);
    const since =
      first === null
        ? ""
        : ` its first one was made on ${formatMoment(first.timestamp)}, the earliest moment that can be read.`;
    const sentence = `At ${formatMoment(seconds)} this chain had no block yet${since === "" ? "." : `:${since}`}`;
    throw new CapabilityFailure("date-before-chain", sentence);
  }
  const [block] = await readTogether(reader, [planBlock(number), planBlock(number + 1n)]);
  if (block) return block;
  throw new CapabilityFailure("block-unknown", `The node does not tell block ${number} any more.`);
}

/** Reads a block by number. Throws a `CapabilityFailure` with the latest number if there is none. */
export async function readNamedBlock(
  reader: ChainReader,
  networkName: string,
  number: bigint,
): Promise<Block> {
  const [named, latest] = await readTogether(reader, [planBlock(number), planBlock("latest")]);
  if (named) return named;
  const head = latest ? ` The latest is ${formatAmount(latest.number, 0)}.` : "";
  throw new CapabilityFailure(
    "block-unknown",
    `${networkName} has no block ${formatAmount(number, 0)} yet.${head}`,
  );
}
