import type { ChainReader } from "../evidence/chain-reader.ts";
import { sonicDevnet } from "../networks.ts";
import { NodeFailure } from "../node/node-failure.ts";
import { type Block, planBlock } from "./plan-block.ts";
import { readTogether } from "./read-plan.ts";

/** Sonic makes a block at least every few seconds; an idle devnet makes none. */
const oldestHeadSeconds = 300;

/** The block that a reply's reads of state are pinned to. */
export async function readLatestBlock(reader: ChainReader): Promise<Block> {
  const [block] = await readTogether(reader, [planBlock("latest")]);
  if (block) return assertFresh(block, reader);
  throw new NodeFailure("node-garbled", "The node did not tell its latest block. Please try again.");
}

function assertFresh(block: Block, { chainId, now }: ChainReader): Block {
  const ageSeconds = Math.floor(now() / 1000) - Number(block.timestamp);
  if (chainId === sonicDevnet.chainId || ageSeconds <= oldestHeadSeconds) return block;
  throw new NodeFailure(
    "node-lagging",
    `The node I read from is ${Math.floor(ageSeconds / 60)} minutes behind the chain, so I do not trust its figures. Please try again later.`,
  );
}
