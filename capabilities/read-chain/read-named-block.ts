import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { type Block, planBlock } from "@alithia/chain/reading/plan-block.ts";
import { readTogether } from "@alithia/chain/reading/read-plan.ts";

/** The block of that number. One that is not there is a failure that names the latest. */
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
