import type { Capability } from "@alithia/agent/capability.ts";
import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { readTransaction } from "@alithia/chain/transaction/read-transaction.ts";
import type { TransactionFacts } from "@alithia/chain/transaction/transaction-facts.ts";
import * as z from "zod";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { hashInput } from "../input/fields.ts";
import { readWithEvidence } from "../reading/read-with-evidence.ts";
import { transactionFollowUps } from "./follow-ups.ts";
import { narrateTransaction } from "./narrate.ts";
import { understandExplainTransaction } from "./understand.ts";

export const explainTransactionInput = z.object({ hash: hashInput });

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
    narrate: narrateTransaction,
    followUps: transactionFollowUps,
    suggest: ({ from, to }) => [
      { operation: "wallet-summary", address: from.address },
      ...(to === null ? [] : [{ operation: "account-kind" as const, address: to.address }]),
    ],
    execute: ({ hash }, context) =>
      readWithEvidence(node, context, async (reader) => {
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
