import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { count, quote, sayList, sayMoment } from "../narration/phrases.ts";
import type { BlockField, ChainFacts } from "./chain-facts.ts";

type BlockFacts = Extract<ChainFacts, { topic: "block" }>;

const zeroAddress = /^0x0{40}$/;
const group = (number: string) => formatAmount(BigInt(number), 0);

/** What a block has, by field; null where its header does not tell. */
const fieldWords: Record<BlockField, (facts: BlockFacts) => string | null> = {
  number: () => null,
  time: ({ block }) => `the time ${sayMoment(block.time)} (${Date.parse(block.time) / 1000})`,
  transactions: ({ transactionCount }) => count(transactionCount, "transaction"),
  "gas-used": ({ gasUsed }) => `${group(gasUsed)} gas used`,
  "gas-limit": ({ gasLimit }) => `a gas limit of ${group(gasLimit)}`,
  "base-fee": ({ gas }) => gas && `a base fee of ${gas.baseFeeGwei} gwei`,
  hash: ({ hash }) => `the hash ${quote(hash)}`,
  parent: ({ parentHash }) => parentHash && `the parent hash ${quote(parentHash)}`,
  miner: ({ miner }) =>
    miner && `the miner ${quote(miner)}${zeroAddress.test(miner) ? ", so none is named" : ""}`,
  size: ({ size }) => size && `a size of ${group(size)} bytes`,
};

const allFields = (Object.keys(fieldWords) as BlockField[]).filter((field) => field !== "number");

/** Narrates a block: the fields that were asked for in one sentence, then the others. */
export function narrateBlock(facts: BlockFacts, asked: readonly BlockField[] = []): string {
  const { chain, block, latest } = facts;
  const name = latest
    ? `The latest block of ${chain.name} is ${group(block.number)}`
    : `Block ${group(block.number)}`;
  if (asked.length === 1 && asked[0] === "number")
    return `**${name}${latest ? ", made" : " was made"} on ${sayMoment(block.time)}.**`;
  const told = asked.flatMap((field) => fieldWords[field](facts) ?? []);
  const lacking = asked.filter((field) => field !== "number" && fieldWords[field](facts) === null);
  const others = allFields.filter(
    (field) => !asked.includes(field) && !(asked.length === 0 && inHead.has(field)),
  );
  const head =
    told.length === 0
      ? `${name}${latest ? ", made" : " was made"} on ${sayMoment(block.time)} with ${count(facts.transactionCount, "transaction")}.`
      : `${name}${latest ? ". It" : ""} has ${sayList(told)}.`;
  const missing = lacking.length === 0 ? "" : ` The node does not tell its ${sayList(lacking)}.`;
  const rest = others.flatMap((field) => fieldWords[field](facts) ?? []).map((words) => `- ${words}`);
  const isOfAll = asked.length === 0 || asked.includes("transactions");
  return [`**${head}**${missing}`, rest.join("\n"), isOfAll ? sayTransactions(facts) : ""]
    .filter(Boolean)
    .join("\n\n");
}

/** Told in the first sentence where no field is asked for. */
const inHead: ReadonlySet<BlockField> = new Set<BlockField>(["time", "transactions"]);

function sayTransactions({ transactions, transactionCount }: BlockFacts): string {
  if (transactions.length === 0) return "";
  const left = transactionCount - transactions.length;
  const lines = transactions.map((hash) => `- ${quote(hash)}`);
  return [
    `Its ${count(transactionCount, "transaction")}:`,
    "",
    ...lines,
    ...(left > 0 ? [`- and ${formatAmount(BigInt(left), 0)} more`] : []),
  ].join("\n");
}
