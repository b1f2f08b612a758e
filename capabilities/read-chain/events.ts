import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { isUnlimited } from "@alithia/chain/amount/is-unlimited.ts";
import { decodeEvent } from "@alithia/chain/decoding/decode-event.ts";
import type { PlainArgument } from "@alithia/chain/decoding/decoded-call.ts";
import type { SignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { type Hex, isAddress, isSameHex } from "@alithia/chain/node/rpc-request.ts";
import { type Block, planBlock, toIso } from "@alithia/chain/reading/plan-block.ts";
import { type Log, latestFirst, readLogs } from "@alithia/chain/reading/read-logs.ts";
import { planAll, readTogether } from "@alithia/chain/reading/read-plan.ts";
import { nameParty, type Party, type Registry } from "@alithia/chain/registry/create-registry.ts";
import { quoteForeignText } from "@alithia/chain/text/foreign-text.ts";
import { labelNative, type TokenAmount, toTokenAmount } from "@alithia/chain/token/token-label.ts";
import { nameEventAmounts } from "@alithia/chain/transaction/name-amounts.ts";
import { parseTransaction } from "@alithia/chain/transaction/transaction.ts";
import { toEventSelector } from "viem/utils";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { isWithinBounds, type ListFilter, sayFilter } from "../input/read-filter.ts";
import {
  count,
  quote,
  sayExactAmount,
  sayList,
  sayMoment,
  sayParty,
  sayPlain,
  sayToken,
} from "../narration/phrases.ts";
import type { EventFacts, LatestTransactions } from "./chain-facts.ts";

const maxEvents = 10;
/** The most that are told where so many are asked for. */
const maxCounted = 25;

type Asked = {
  toBlock: bigint;
  event: string | undefined;
  blocks: string | undefined;
  count?: string | undefined;
  bounds?: ListFilter;
  first?: true | "deployer" | undefined;
};

/** Reads a contract's latest events up to a block, as far back as the node returns them. */
export async function readEventFacts(
  { registry, book }: Pick<CapabilityDependencies, "registry" | "book">,
  reader: ChainReader,
  address: Hex,
  { toBlock, event: named, blocks: lastBlocks, first: ofFirst, count: asked, bounds = {} }: Asked,
): Promise<EventFacts> {
  const topics = named === undefined ? [] : [findTopics(book, named)];
  const filter = { address, topics, label: `${named ?? "All"} events of ${address}` };
  const first = findFirstBlock(toBlock, BigInt(lastBlocks ?? "0"));
  const { logs: all, fromBlock } = await readLogs(reader, filter, { fromBlock: first, toBlock });
  const isBounded = Object.keys(bounds).length > 0;
  const logs = isBounded ? all.filter((log) => isBoundedLog(registry, book, log, bounds)) : all;
  const sorted = [...logs].sort(latestFirst);
  const shown = (ofFirst ? sorted.toReversed() : sorted).slice(
    0,
    asked === undefined ? maxEvents : Math.min(Number(asked), maxCounted),
  );
  const times = await readTimes(reader, shown);
  const events = shown.map((log) => ({
    ...decodeLog(registry, book, log),
    time: times.get(log.blockNumber) ?? null,
  }));
  const [oldest] = shown;
  const deployer =
    ofFirst && oldest ? await findDeployer(reader, registry, address, oldest.transactionHash) : undefined;
  return {
    events,
    found: logs.length,
    counts: countNames(logs.map((log) => decodeEvent(book, log)?.name)),
    ...(deployer === undefined ? {} : { deployer }),
    ...(ofFirst === "deployer" ? { isOfDeployer: true as const } : {}),
    fromBlock: fromBlock?.toString() ?? null,
    ...(isBounded && { bounds }),
    ...(named === undefined ? {} : { asked: named }),
    ...(lastBlocks === undefined ? {} : { askedFrom: first.toString() }),
  };
}

const findFirstBlock = (last: bigint, counted: bigint) =>
  counted > 0n && counted <= last ? last - counted + 1n : 0n;

function decodeLog(registry: Registry, book: SignatureBook, log: Log) {
  const event = decodeEvent(book, log);
  const amounts = event === null ? [] : nameEventAmounts(registry, event);
  return { transaction: log.transactionHash, block: log.blockNumber.toString(), event, amounts };
}

/** Whether an amount of the log that is known lies within the bounds. */
const isBoundedLog = (registry: Registry, book: SignatureBook, log: Log, bounds: ListFilter) =>
  decodeLog(registry, book, log).amounts.some(({ amount }) => isWithinBounds(amount.text, bounds));

/** The times of the blocks of logs, by their number. */
async function readTimes(reader: ChainReader, logs: readonly { blockNumber: bigint }[]) {
  const numbers = [...new Set(logs.map(({ blockNumber }) => blockNumber))];
  const [blocks] = await readTogether(reader, [planAll(numbers.map(planBlock))]);
  return new Map(blocks.flatMap((block) => (block === null ? [] : [[block.number, toIso(block.timestamp)]])));
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

const longestValue = 100;

/** Lists a contract's latest events, each with its arguments and its transaction. */
export function narrateEvents(facts: EventFacts & { party: Party }): string {
  const { party, events, found, asked, counts } = facts;
  const reach = sayReach(facts);
  const kind = asked === undefined ? "event" : `${quote(quoteForeignText(asked))} event`;
  const within = sayFilter(facts.bounds ?? {});
  const searched = saySearched(facts);
  if (events.length === 0 && facts.isOfDeployer)
    return `**Who deployed ${sayParty(party)} I cannot tell: I find no event of it.** If it is somebody's wallet, nobody did; ask me whether it is a contract. An explorer's page of a contract names its creator and the day. ${reach}`.trim();
  if (events.length === 0)
    return `${searched}**I found no ${kind}s of ${sayParty(party)}${within}.** Only contracts make them; of a wallet, ask me what is in it. ${reach}`.trim();
  if (facts.deployer !== undefined) return narrateFirst(facts);
  const shown = found > events.length ? ` The latest${events.length === 1 ? "" : ` ${events.length}`}:` : "";
  const names = counts.map(({ name, count: number }) => `${formatAmount(BigInt(number), 0)} ${quote(name)}`);
  const tally = asked === undefined && names.length > 1 ? ` By name: ${sayList(names)}.` : "";
  return [
    `${searched}**${sayParty(party)} has ${count(found, kind)}${within}.**${tally}${shown}`,
    "",
    ...events.map(sayEvent),
    "",
    reach,
  ]
    .join("\n")
    .trim();
}

/** Tells the oldest event that the node gave, and whether its transaction deployed the contract. */
function narrateFirst(facts: EventFacts & { party: Party }): string {
  const { party, events, deployer, fromBlock } = facts;
  const [first, ...others] = events;
  if (first === undefined) return "";
  const isWhole = fromBlock === "0";
  if (deployer && facts.isOfDeployer)
    return `**${sayParty(deployer)} deployed ${sayParty(party)}** in block ${formatAmount(BigInt(first.block), 0)}${first.time === null ? "" : `, ${sayMoment(first.time)}`}, in ${quote(first.transaction)}.`;
  const made = deployer
    ? `${sayParty(deployer)} deployed the contract in that very transaction.`
    : "By its receipt that transaction did not itself deploy the contract: it is older, or another contract created it.";
  return [
    `**The ${isWhole ? "first" : "oldest"} event of ${sayParty(party)}${isWhole ? "" : " that the node gave me"} is in block ${formatAmount(BigInt(first.block), 0)}${first.time === null ? "" : `, ${sayMoment(first.time)}`}.** ${made}`,
    "",
    sayEvent(first),
    ...(others.length === 0 ? [] : ["", "The next ones:", "", ...others.map(sayEvent)]),
    "",
    sayReach(facts),
  ]
    .join("\n")
    .trim();
}

/** States which part of the requested range was searched, if not all of it. */
function saySearched({ fromBlock, askedFrom }: EventFacts): string {
  if (askedFrom === undefined || fromBlock === askedFrom) return "";
  const first = formatAmount(BigInt(askedFrom), 0);
  return fromBlock === null
    ? `**The node gave me none of the blocks from ${first} on, so I searched nothing.**\n\n`
    : `**I searched only from block ${formatAmount(BigInt(fromBlock), 0)} on; the blocks from ${first} to there I did not search.**\n\n`;
}

function sayReach({ fromBlock, askedFrom }: EventFacts): string {
  if (askedFrom !== undefined) return "";
  if (fromBlock === null) return "The node gave me no events at all.";
  return fromBlock === "0"
    ? ""
    : `The node gave events from block ${formatAmount(BigInt(fromBlock), 0)} on; older ones I did not see.`;
}

function sayEvent({ block, time, event, transaction, amounts }: EventFacts["events"][number]): string {
  const when = time === null ? "" : `, ${sayMoment(time)}`;
  const known = new Map(amounts.map(({ name, amount }) => [name, sayBound(amount)]));
  const what =
    event === null
      ? "an event I cannot decode"
      : quote(`${event.name}(${event.arguments.map((held) => sayArgument(held, known)).join(", ")})`);
  return `- Block ${formatAmount(BigInt(block), 0)}${when}: ${what} in ${quote(transaction)}`;
}

function sayBound(amount: TokenAmount): string {
  return isUnlimited(BigInt(amount.units))
    ? `any amount of ${sayToken(amount.token)}`
    : sayExactAmount(amount);
}

function sayArgument({ name, type, value }: PlainArgument, known: ReadonlyMap<string, string>): string {
  const text = known.get(name) ?? sayPlain(value);
  const short = text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
  return `${name || type}: ${short}`;
}
