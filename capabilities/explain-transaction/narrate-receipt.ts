import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { isSameHex } from "@alithia/chain/node/rpc-request.ts";
import type { ToldLog, TransactionFacts } from "@alithia/chain/transaction/transaction-facts.ts";
import { zeroAddress } from "viem";
import { count, quote, sayBlock, sayPlain } from "../narration/phrases.ts";
import { sayFee, sayHeadline } from "./narrate.ts";
import { sayEvents } from "./narrate-inside.ts";

/** Narrates what a receipt holds: the outcome, the contract created, the gas and the events. */
export function narrateReceipt(facts: TransactionFacts): string {
  const { action, block, chain, fee, hash, outcome } = facts;
  if (block === null) return `**${sayHeadline(facts)}** It has no receipt before it is mined.`;
  const created = action.kind === "deployed" && outcome === "succeeded" ? action.contract : null;
  const lines = [
    `- Status: ${outcome}, in ${sayBlock(block)} on ${chain.name}`,
    ...(created === null ? [] : [`- Contract address: ${quote(created.address)}`]),
    ...(fee === null ? [] : [`- Gas used: ${formatAmount(BigInt(fee.gasUsed), 0)}. ${sayFee(facts)}`]),
    `- Transaction: ${quote(hash)}`,
  ];
  return [`**${sayHeadline(facts)}**`, lines.join("\n"), sayEvents(facts, "")].join("\n\n");
}

const expecting = /\b(?:should|must|expect\w*|is there|was there|are there|did it|does it)\b/i;
const named = /\b(?:an?|the|one|any)\s+([A-Z][A-Za-z]+)\b/g;
const fromZero = /\bfrom\s+(?:the\s+)?(?:0x0+\b|zero|address\s*\(0\))/i;

/** Whether an event was emitted that the message expects, and from the zero address where it says so. */
export function sayWhetherEmitted({ logs }: TransactionFacts, message: string): string | null {
  const names = expecting.test(message) ? [...message.matchAll(named)].map(([, name = ""]) => name) : [];
  const [name, ...others] = names;
  if (name === undefined || others.length > 0) return null;
  const found = logs.filter(({ event }) => event?.name.toLowerCase() === name.toLowerCase());
  if (found.length === 0) return `**No, it emitted no ${quote(name)} event.**`;
  const isOfZero = fromZero.test(message);
  const fitting = isOfZero ? found.filter(isFromZero) : found;
  const [first = found[0]] = fitting;
  const what = `${count(fitting.length, `${name} event`)}${isOfZero ? " from the zero address" : ""}`;
  return fitting.length === 0
    ? `**No, its ${name} is from another address:** ${sayArguments(first)}.`
    : `**Yes, it emitted ${what}:** ${sayArguments(first)}.`;
}

const isFromZero = ({ event }: ToldLog) =>
  event?.arguments.some(
    ({ name, value }) => name === "from" && typeof value === "string" && isSameHex(value, zeroAddress),
  ) === true;

function sayArguments(log: ToldLog | undefined): string {
  return (log?.event?.arguments ?? [])
    .map(({ name, type, value }) => `${name || type} ${quote(sayPlain(value))}`)
    .join(", ");
}
