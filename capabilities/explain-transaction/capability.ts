import type { Capability } from "@alithia/agent/capability.ts";
import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { embeddedOnly } from "@alithia/agent/describe-capabilities.ts";
import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { type ChainReader, createChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { readIdentities } from "@alithia/chain/identity/read-identity.ts";
import { type Hex, isSameHex } from "@alithia/chain/node/rpc-request.ts";
import { readLatestBlock } from "@alithia/chain/reading/plan-block.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { findOwnMoves } from "@alithia/chain/transaction/find-own-moves.ts";
import { findLastSent, findSentBefore } from "@alithia/chain/transaction/list-sent.ts";
import { readTransaction } from "@alithia/chain/transaction/read-transaction.ts";
import type { ToldLog, TransactionFacts } from "@alithia/chain/transaction/transaction-facts.ts";
import { zeroAddress } from "viem";
import * as z from "zod";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { addressInput, hashInput } from "../input/fields.ts";
import { count, quote, sayBlock, sayPlain } from "../narration/phrases.ts";
import { sayIdentity } from "../narration/say-identity.ts";
import { readWithEvidence } from "../reading/read-with-evidence.ts";
import { type AskedFacts, addAsked, asksOfTransaction, narrateAsked, offerAgain } from "./answer-below.ts";
import { transactionFollowUps } from "./follow-ups.ts";
import { narrateTransaction, sayFee, sayHeadline } from "./narrate.ts";
import { answerOfFinality, asksOutcome, type BriefFacts, narrateBrief } from "./narrate-brief.ts";
import { answerOfInside, sayEvents } from "./narrate-inside.ts";
import { asksPlainly, narratePlain, type PlainFacts } from "./narrate-plain.ts";
import { understandExplainTransaction } from "./understand.ts";

/** A transaction by its hash, or the last one that an account sent. */
export const explainTransactionInput = z.object({
  hash: hashInput.optional(),
  lastOf: addressInput.optional(),
  /** Its receipt alone: outcome, contract created, gas and events. */
  part: z.optional(z.literal("receipt").meta(embeddedOnly)),
  /** What its sender sent right before this one. */
  before: z.optional(hashInput.meta(embeddedOnly)),
  asks: z.optional(z.enum(asksOfTransaction).meta(embeddedOnly)),
});

type ExplainTransactionInput = z.infer<typeof explainTransactionInput>;

/** The most contracts that are looked up for a plain account of a transaction. */
const maxNamed = 6;

export function createExplainTransaction({
  node,
  registry,
  book,
}: CapabilityDependencies): Capability<ExplainTransactionInput, PlainFacts & BriefFacts & AskedFacts> {
  const { name } = registry.network;
  return {
    name: "explain-transaction",
    effect: "read",
    description: "What a transaction did, or why it failed.",
    input: explainTransactionInput,
    understand: understandExplainTransaction,
    narrate: (facts, { hash, lastOf, part, asks }) => {
      if (asks !== undefined) return narrateAsked(facts, asks);
      if (part === "receipt") return narrateReceipt(facts);
      if (facts.brief !== undefined) return narrateBrief(facts);
      if (facts.plain !== undefined) return narratePlain(facts);
      return hash === undefined && lastOf !== undefined
        ? `This is the last transaction that ${quote(lastOf)} sent: ${quote(facts.hash)}.\n\n${narrateTransaction(facts)}`
        : narrateTransaction(facts);
    },
    answer(facts, { part, asks }, question) {
      if (asks !== undefined) return null;
      const settled = answerOfFinality(facts, question);
      if (settled !== null) return settled;
      if (facts.plain !== undefined || facts.brief !== undefined) return null;
      return part === "receipt" ? sayWhetherEmitted(facts, question) : answerOfInside(facts, question);
    },
    followUps: transactionFollowUps,
    suggest: ({ from, to }) => [
      { operation: "wallet-summary", address: from.address },
      ...(to === null ? [] : [{ operation: "account-kind" as const, address: to.address }]),
    ],
    async execute(input, context) {
      const read = await readWithEvidence(
        node,
        context,
        async (reader): Promise<PlainFacts & BriefFacts & AskedFacts> => {
          const hash = input.hash ?? (await findLast(reader, createChainReader(node, context.signal), input));
          const explained = await readTransaction(reader, registry, book, hash);
          if (explained.found === "transaction" && input.asks !== undefined)
            return addAsked(reader, registry, explained.facts, input.asks, context.account);
          if (explained.found === "transaction" && asksOutcome(context.turns))
            return addMoves(registry, explained.facts, context.account);
          if (explained.found === "transaction")
            return asksPlainly(context.turns)
              ? addNouns(reader, registry, explained.facts, context.account)
              : explained.facts;
          if (explained.found === "block")
            throw new CapabilityFailure(
              "hash-of-block",
              `That is the hash of block ${explained.number}, not of a transaction. Ask me about block ${explained.number}.`,
            );
          throw new CapabilityFailure(
            "transaction-unknown",
            `${name} has no transaction ${hash.slice(0, 10)}…${hash.slice(-4)}. It may belong to another network, or never have been sent. Check the hash; if you have just sent it, ask again in a moment. Private keys look alike: if it is one, move what its wallet holds to a new one.`,
          );
        },
      );
      return { ...read, ...offerAgain(read.facts) };
    },
  };
}

/** Adds what moved for the connected wallet. */
function addMoves(registry: Registry, facts: TransactionFacts, account: Hex | undefined): BriefFacts {
  const { paid, received } = findOwnMoves(registry, facts, account ?? facts.from.address);
  return { ...facts, brief: account === undefined ? { paid: [], received: [] } : { paid, received } };
}

/** Adds what the contracts are that took part. */
async function addNouns(
  reader: ChainReader,
  registry: Registry,
  facts: TransactionFacts,
  account: string | undefined,
): Promise<PlainFacts> {
  const parties = [
    facts.to,
    ...facts.approvals.map(({ spender }) => spender),
    ...facts.movements.flatMap(({ from, to }) => [from, to]),
  ];
  const unnamed = parties.flatMap((one) => (one === null || one.name !== null ? [] : one.address));
  const asked = [...new Set(unnamed)].filter((one) => one !== facts.from.address).slice(0, maxNamed);
  const { tag } = await readLatestBlock(reader);
  const identities = await readIdentities(reader, registry, asked, tag);
  const nouns = Object.fromEntries([...identities].map(([address, one]) => [address, sayIdentity(one)]));
  return { ...facts, plain: { nouns, isOwn: isSameHex(account, facts.from.address) } };
}

async function findLast(
  reader: ChainReader,
  searcher: ChainReader,
  { lastOf, before }: ExplainTransactionInput,
): Promise<Hex> {
  if (before !== undefined) return findBefore(searcher, before);
  if (lastOf === undefined)
    throw new CapabilityFailure("hash-missing", "Which transaction? Paste its hash: 0x and 64 digits.");
  const last = await findLastSent(reader, searcher, lastOf);
  if (last.found === "transaction") return last.hash;
  throw last.found === "never-sent"
    ? new CapabilityFailure("never-sent", `${lastOf} has never sent a transaction.`)
    : new CapabilityFailure(
        "last-unseen",
        `The node I read keeps no states from the time of the last transaction of ${lastOf}, so I cannot find it. Paste its hash, or ask me about its token activity.`,
      );
}

async function findBefore(searcher: ChainReader, hash: Hex): Promise<Hex> {
  const found = await findSentBefore(searcher, hash);
  if (found.found === "transaction") return found.hash;
  throw found.found === "never-sent"
    ? new CapabilityFailure(
        "first-sent",
        "That was the first transaction that its sender sent: there is none before it.",
      )
    : new CapabilityFailure(
        "before-unseen",
        "The node I read does not show me what was sent right before it. Ask me for your transactions.",
      );
}

/** Narrates what a receipt holds: the outcome, the contract created, the gas and the events. */
function narrateReceipt(facts: TransactionFacts): string {
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
function sayWhetherEmitted({ logs }: TransactionFacts, message: string): string | null {
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
