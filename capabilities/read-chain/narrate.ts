import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import {
  count,
  quote,
  sayAmount,
  sayBlock,
  sayDollars,
  sayExactAmount,
  sayMoment,
  sayParty,
} from "../narration/phrases.ts";
import type { ChainFacts, GasFacts } from "./chain-facts.ts";
import type { ReadChainInput } from "./input.ts";
import { narrateEvents } from "./narrate-events.ts";

const maxFunctions = 12;

/** What stands at an address, and which functions its code answers. */
function narrateCode(facts: FactsOf<"code">): string {
  const { party, account, implementation, functions } = facts;
  if (account.kind === "account")
    return `**${sayParty(party)} is an ordinary account: there is no code at it.**`;
  if (account.kind === "delegated")
    return `**${sayParty(party)} is an account that runs the code of ${quote(account.delegate)} (EIP-7702).**`;
  const proxy = implementation ? ` It is a proxy: the code that runs is ${sayParty(implementation)}.` : "";
  const known = functions.flatMap(({ signature }) => (signature === null ? [] : [signature]));
  const unknown = functions.length - known.length;
  const head = `**${sayParty(party)} is a contract of ${count(account.codeBytes, "byte")}.**${proxy}`;
  if (functions.length === 0) return `${head} I found no functions in its code.`;
  const rest = unknown > 0 ? `\n\n${count(unknown, "more function")} I know only by selector.` : "";
  const shown = [...known].sort((left, right) => left.localeCompare(right, "en")).slice(0, maxFunctions);
  const left = known.length - shown.length;
  const lines = [
    ...shown.map((signature) => `- ${quote(signature)}`),
    ...(left > 0 ? [`- and ${left} more: ask me for its functions to see them all`] : []),
  ];
  const list = lines.length > 0 ? `\n\nFunctions I recognise in its code:\n\n${lines.join("\n")}` : "";
  return `${head}${list}${rest}`;
}

/** One fact of the chain in words. */
export function narrateChain(
  facts: ChainFacts,
  { block: named, date }: Pick<ReadChainInput, "block" | "date">,
): string {
  const isPast = (date ?? named) !== undefined;
  const read = `Read at ${sayBlock(facts.block)} on ${facts.chain.name}.`;
  switch (facts.topic) {
    case "status":
      return narrateStatus(facts);
    case "block":
      return narrateBlock(facts);
    case "gas":
      return `**${isPast ? sayPastGas(facts) : sayGas(facts.gas)}**\n\n${read}`;
    case "balance":
      return `**${sayParty(facts.party)} ${isPast ? "held" : "holds"} ${sayAmount(facts.amount)}${sayDollars(facts.dollars)}.**${sayExact(facts.amount)}\n\n${read}`;
    case "transaction-count": {
      const sent = count(Number(facts.transactionCount), "transaction");
      const note =
        facts.account.kind === "contract" ? " It is a contract, so this counts what it created." : "";
      return `**${sayParty(facts.party)} ${isPast ? "had" : "has"} sent ${sent}.**${note}\n\n${read}`;
    }
    case "code":
      return `${narrateCode(facts)}\n\n${read}`;
    case "transactions":
      return `${narrateTransactions(facts)}\n\n${read}`;
    case "logs":
      return `${narrateEvents(facts)}\n\n${read}`;
  }
}

/** The chain's newest transactions, one a line, with how to have one told. */
function narrateTransactions({ chain, transactions, fromBlock, block }: FactsOf<"transactions">): string {
  if (transactions.length === 0)
    return `**No transactions stand in the newest blocks of ${chain.name}** (${formatAmount(BigInt(fromBlock), 0)} to ${sayNumber(block)}).`;
  const lines = transactions.map(({ hash, block: number, from, to, value, isCall }) => {
    const sent = value.units === "0" ? "" : ` with ${sayAmount(value)}`;
    const what = to === null ? "deployed a contract" : `${isCall ? "called" : "paid"} ${sayParty(to)}${sent}`;
    return `- ${quote(hash)} in block ${formatAmount(BigInt(number), 0)}: ${sayParty(from)} ${what}`;
  });
  const head = `**The latest ${count(transactions.length, "transaction")} of ${chain.name}, the last one first:**`;
  return [head, "", ...lines, "", "Paste a hash, and I explain what it did."].join("\n");
}

type FactsOf<Topic> = Extract<ChainFacts, { topic: Topic }>;

function narrateStatus({ chain, block, secondsPerBlock, rehearsal, gas }: FactsOf<"status">): string {
  const pace = secondsPerBlock
    ? ` Its last ${secondsPerBlock.blocks} blocks came every ${secondsPerBlock.seconds} s on average.`
    : "";
  const worth = rehearsal ? " It is a chain for rehearsals: its coins are worth nothing." : "";
  return `**${chain.name} (chain ${chain.id}) stands at block ${sayNumber(block)}, made on ${sayMoment(block.time)}.**${pace}${worth}\n\n${sayGas(gas)}`.trim();
}

function narrateBlock(facts: FactsOf<"block">): string {
  const { chain, block, gas } = facts;
  const made = facts.latest
    ? `The latest block of ${chain.name} is ${sayNumber(block)}, made`
    : `Block ${sayNumber(block)} was made`;
  const paragraphs = [
    `**${made} on ${sayMoment(block.time)} with ${count(facts.transactionCount, "transaction")}.**`,
    `It used ${formatAmount(BigInt(facts.gasUsed), 0)} gas. ${gas ? `Its base fee is ${gas.baseFeeGwei} gwei.` : ""}`.trim(),
    `Hash: ${quote(facts.hash)}`,
    sayTransactions(facts),
  ];
  return paragraphs.filter((paragraph) => paragraph !== "").join("\n\n");
}

function sayNumber({ number }: ChainFacts["block"]): string {
  return formatAmount(BigInt(number), 0);
}

function sayGas(gas: GasFacts | null): string {
  if (!gas) return "The block tells no base fee, so I cannot say what gas costs.";
  return `Gas costs ${gas.baseFeeGwei} gwei in this block; a wallet should offer about ${gas.usualPriceGwei} gwei, so a plain transfer costs about ${sayAmount(gas.transferCost)}${sayDollars(gas.transferDollars)}.`;
}

function sayPastGas({ gas, gasUsed, block }: FactsOf<"gas">): string {
  const number = sayNumber(block);
  const used = `${formatAmount(BigInt(gasUsed), 0)} gas was used`;
  if (!gas) return `In block ${number}, ${used}; it tells no base fee.`;
  return `In block ${number} gas cost ${gas.baseFeeGwei} gwei, and ${used}.`;
}

function sayTransactions({ transactions, transactionCount }: FactsOf<"block">): string {
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

function sayExact(amount: FactsOf<"balance">["amount"]): string {
  const exact = sayExactAmount(amount);
  return sayAmount(amount) === exact ? "" : ` To the last digit: ${exact}.`;
}
