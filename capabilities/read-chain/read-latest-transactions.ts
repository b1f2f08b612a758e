import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { type Block, planBlock, toIso } from "@alithia/chain/reading/plan-block.ts";
import { planAll, readTogether } from "@alithia/chain/reading/read-plan.ts";
import { nameParty, type Registry } from "@alithia/chain/registry/create-registry.ts";
import { labelNative, toTokenAmount } from "@alithia/chain/token/token-label.ts";
import { parseTransaction } from "@alithia/chain/transaction/transaction.ts";
import type { LatestTransactions } from "./chain-facts.ts";

/** So many blocks before the newest are looked into where it alone has too few. */
const maxBlocks = 25n;

/** The newest transactions of the chain, the last one first, from a block down. */
export async function readLatestTransactions(
  reader: ChainReader,
  registry: Registry,
  newest: Block,
  count: number,
): Promise<LatestTransactions> {
  const blocks = newest.transactions.length >= count ? [newest] : await readBlocksBelow(reader, newest);
  const named = blocks
    .flatMap((block) => block.transactions.toReversed().map((hash) => ({ hash, block })))
    .slice(0, count);
  const answers = await reader.read(
    named.map(({ hash }) => ({
      method: "eth_getTransactionByHash",
      params: [hash],
      label: `Transaction ${hash}`,
    })),
  );
  if (answers.some((answer) => !answer.ok))
    throw new CapabilityFailure(
      "transactions-unread",
      "The node would not tell the transactions of its newest blocks. Please try again.",
    );
  const transactions = answers.flatMap((answer, index) => {
    const read = answer.ok ? parseTransaction(answer.result) : null;
    const at = named[index];
    if (read === null || at === undefined) return [];
    return [
      {
        hash: at.hash,
        block: at.block.number.toString(),
        time: toIso(at.block.timestamp),
        from: nameParty(registry, read.from),
        to: read.to === null ? null : nameParty(registry, read.to),
        value: toTokenAmount(labelNative(registry), read.valueWei),
        isCall: read.data !== "0x",
      },
    ];
  });
  return { transactions, fromBlock: (blocks.at(-1) ?? newest).number.toString() };
}

async function readBlocksBelow(reader: ChainReader, newest: Block): Promise<Block[]> {
  const count = newest.number < maxBlocks ? newest.number : maxBlocks;
  const numbers = Array.from({ length: Number(count) }, (_, place) => newest.number - 1n - BigInt(place));
  const [below] = await readTogether(reader, [planAll(numbers.map((number) => planBlock(number)))]);
  return [newest, ...below.flatMap((block) => block ?? [])];
}
