import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { decodeEvent } from "@alithia/chain/decoding/decode-event.ts";
import type { SignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { type Hex, isAddress, isSameHex } from "@alithia/chain/node/hex-quantity.ts";
import { type Block, planBlock, toIso } from "@alithia/chain/reading/plan-block.ts";
import { latestFirst, readLogs } from "@alithia/chain/reading/read-logs.ts";
import { planAll, readTogether } from "@alithia/chain/reading/read-plan.ts";
import { nameParty, type Party, type Registry } from "@alithia/chain/registry/create-registry.ts";
import { labelNative, toTokenAmount } from "@alithia/chain/token/token-label.ts";
import { nameEventAmounts } from "@alithia/chain/transaction/name-amounts.ts";
import { parseTransaction } from "@alithia/chain/transaction/transaction.ts";
import { toEventSelector } from "viem/utils";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import type { EventFacts, LatestTransactions } from "./chain-facts.ts";

const maxEvents = 10;

type Asked = {
  toBlock: bigint;
  event: string | undefined;
  blocks: string | undefined;
  first?: true | undefined;
};

/** Reads a contract's latest events up to a block, as far back as the node returns them. */
export async function readEventFacts(
  { registry, book }: Pick<CapabilityDependencies, "registry" | "book">,
  reader: ChainReader,
  address: Hex,
  { toBlock, event: named, blocks: lastBlocks, first: ofFirst }: Asked,
): Promise<EventFacts> {
  const topics = named === undefined ? [] : [findTopics(book, named)];
  const filter = { address, topics, label: `${named ?? "All"} events of ${address}` };
  const counted = BigInt(lastBlocks ?? "0");
  const first = counted > 0n && counted <= toBlock ? toBlock - counted + 1n : 0n;
  const { logs, fromBlock } = await readLogs(reader, filter, { fromBlock: first, toBlock });
  const sorted = [...logs].sort(latestFirst);
  const shown = (ofFirst ? sorted.toReversed() : sorted).slice(0, maxEvents);
  const numbers = [...new Set(shown.map(({ blockNumber }) => blockNumber))];
  const [blocks] = await readTogether(reader, [planAll(numbers.map(planBlock))]);
  const times = new Map(numbers.map((number, place) => [number, blocks[place]?.timestamp]));
  const events = shown.map((log) => {
    const event = decodeEvent(book, log);
    const seconds = times.get(log.blockNumber);
    return {
      transaction: log.transactionHash,
      block: log.blockNumber.toString(),
      time: seconds === undefined ? null : toIso(seconds),
      event,
      amounts: event === null ? [] : nameEventAmounts(registry, event),
    };
  });
  const [oldest] = shown;
  const deployer =
    ofFirst && oldest ? await findDeployer(reader, registry, address, oldest.transactionHash) : undefined;
  return {
    events,
    found: logs.length,
    counts: countNames(logs.map((log) => decodeEvent(book, log)?.name)),
    ...(deployer === undefined ? {} : { deployer }),
    fromBlock: fromBlock?.toString() ?? null,
    ...(named === undefined ? {} : { asked: named }),
    ...(lastBlocks === undefined ? {} : { askedFrom: first.toString() }),
  };
}

function countNames(names: readonly (string | undefined)[]): EventFacts["counts"] {
  const counts = new Map<string, number>();
  for (const name of names) if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count })).sort((one, other) => other.count - one.count);
}

/** Who sent the transaction, if its receipt says that it created the contract; null if it says otherwise. */
async function findDeployer(
  reader: ChainReader,
  registry: Registry,
  address: Hex,
  hash: Hex,
): Promise<Party | null> {
  const label = `Receipt of ${hash}`;
  const [answer] = await reader.read([{ method: "eth_getTransactionReceipt", params: [hash], label }]);
  const receipt = answer?.ok
    ? (answer.result as { contractAddress?: string | null; from?: string } | null)
    : null;
  const isCreated = isSameHex(receipt?.contractAddress ?? "", address);
  return isCreated && isAddress(receipt?.from) ? nameParty(registry, receipt.from) : null;
}

/** Returns the topics of the events with this name or signature. Throws if none is known. */
function findTopics(book: SignatureBook, named: string): Hex[] {
  if (/^\w+\(.*\)$/.test(named)) {
    try {
      return [toEventSelector(named)];
    } catch (cause) {
      throw new CapabilityFailure("event-unreadable", `${named} is no signature of an event.`, { cause });
    }
  }
  const topics = [...new Set(book.findEventsByName(named).map((event) => toEventSelector(event)))];
  if (topics.length > 0) return topics;
  throw new CapabilityFailure(
    "event-unknown",
    `I know no event called ${named}. Give it with the types of its arguments, such as Transfer(address,address,uint256).`,
  );
}

/** How many blocks before the newest are searched if it has too few transactions. */
const maxBlocks = 25n;

/** Reads the newest transactions of the chain, latest first, going back from a block. */
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
