import type { Capability } from "@alithia/agent/capability.ts";
import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { embeddedOnly } from "@alithia/agent/describe-capabilities.ts";
import { type ChainReader, createChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import type { Hex } from "@alithia/chain/node/hex-quantity.ts";
import { findLastSent } from "@alithia/chain/transaction/find-last-sent.ts";
import { readTransaction } from "@alithia/chain/transaction/read-transaction.ts";
import type { TransactionFacts } from "@alithia/chain/transaction/transaction-facts.ts";
import * as z from "zod";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { addressInput, hashInput } from "../input/fields.ts";
import { quote } from "../narration/phrases.ts";
import { readWithEvidence } from "../reading/read-with-evidence.ts";
import { transactionFollowUps } from "./follow-ups.ts";
import { narrateTransaction } from "./narrate.ts";
import { answerOfInside } from "./narrate-inside.ts";
import { narrateReceipt, sayWhetherEmitted } from "./narrate-receipt.ts";
import { understandExplainTransaction } from "./understand.ts";

/** A transaction by its hash, or the last one that an account sent. */
export const explainTransactionInput = z.object({
  hash: hashInput.optional(),
  lastOf: addressInput.optional(),
  /** Its receipt alone: outcome, contract created, gas and events. */
  part: z.optional(z.literal("receipt").meta(embeddedOnly)),
});

type ExplainTransactionInput = z.infer<typeof explainTransactionInput>;

export function createExplainTransaction({
  node,
  registry,
  book,
}: CapabilityDependencies): Capability<ExplainTransactionInput, TransactionFacts> {
  const { name } = registry.network;
  return {
    name: "explain-transaction",
    effect: "read",
    description: "What a transaction did, or why it failed.",
    input: explainTransactionInput,
    understand: understandExplainTransaction,
    narrate: (facts, { hash, lastOf, part }) => {
      if (part === "receipt") return narrateReceipt(facts);
      return hash === undefined && lastOf !== undefined
        ? `This is the last transaction that ${quote(lastOf)} sent.\n\n${narrateTransaction(facts)}`
        : narrateTransaction(facts);
    },
    answer: (facts, { part }, question) =>
      part === "receipt" ? sayWhetherEmitted(facts, question) : answerOfInside(facts, question),
    followUps: transactionFollowUps,
    suggest: ({ from, to }) => [
      { operation: "wallet-summary", address: from.address },
      ...(to === null ? [] : [{ operation: "account-kind" as const, address: to.address }]),
    ],
    execute: (input, context) =>
      readWithEvidence(node, context, async (reader) => {
        const hash = input.hash ?? (await findLast(reader, createChainReader(node, context.signal), input));
        const explained = await readTransaction(reader, registry, book, hash);
        if (explained.found === "transaction") return explained.facts;
        if (explained.found === "block")
          throw new CapabilityFailure(
            "hash-of-block",
            `That is the hash of block ${explained.number}, not of a transaction. Ask me about block ${explained.number}.`,
          );
        throw new CapabilityFailure(
          "transaction-unknown",
          `${name} has no transaction ${hash.slice(0, 10)}…${hash.slice(-4)}. It may belong to another network, or never have been sent. Check the hash; if you have just sent it, ask again in a moment. Private keys look alike: if it is one, move what its wallet holds to a new one.`,
        );
      }),
  };
}

async function findLast(
  reader: ChainReader,
  searcher: ChainReader,
  { lastOf }: ExplainTransactionInput,
): Promise<Hex> {
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
