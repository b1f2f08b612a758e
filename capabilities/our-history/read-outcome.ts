import type { SignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { NodeFailure } from "@alithia/chain/node/chain-node.ts";
import type { Hex } from "@alithia/chain/node/rpc-request.ts";
import { readDollars } from "@alithia/chain/price/read-reference-prices.ts";
import { readLatestBlock } from "@alithia/chain/reading/plan-block.ts";
import type { Party, Registry } from "@alithia/chain/registry/create-registry.ts";
import { labelNative, type TokenAmount, toTokenAmount } from "@alithia/chain/token/token-label.ts";
import { findOwnMoves, type OwnMoves, sumByToken } from "@alithia/chain/transaction/find-own-moves.ts";
import type { FailureReason } from "@alithia/chain/transaction/find-revert.ts";
import { readTransaction } from "@alithia/chain/transaction/read-transaction.ts";

/** What a mined transaction did for the account that signed it. */
export type Outcome = {
  /** Why it failed; null if it did not, or the node does not tell. */
  failure: FailureReason | null;
  time: string | null;
  moves: OwnMoves;
  /** Of a payment: what arrived with whom. */
  sent: { amount: TokenAmount; to: Party } | null;
  created: Party | null;
};

/** Reads what a mined transaction did; null if the node does not tell. */
export async function readOutcome(
  reader: ChainReader,
  { registry, book }: { registry: Registry; book: SignatureBook },
  hash: Hex,
  account: Hex,
): Promise<Outcome | null> {
  try {
    const read = await readTransaction(reader, registry, book, hash);
    if (read.found !== "transaction" || read.facts.outcome === "pending") return null;
    const { facts } = read;
    const { action } = facts;
    const isSent = action.kind === "sent" && facts.outcome === "succeeded";
    return {
      failure: facts.outcome === "failed" ? facts.revert : null,
      time: facts.block?.time ?? null,
      moves: findOwnMoves(registry, facts, account),
      sent: isSent ? { amount: action.amount, to: action.to } : null,
      created: action.kind === "deployed" ? action.contract : null,
    };
  } catch (error) {
    // What became of it is known by its receipt all the same.
    if (error instanceof NodeFailure && error.code !== "node-behind") return null;
    throw error;
  }
}

/** What an account has more or less of the coin after all fees, in wei, with its worth. */
export type Gain = { wei: string; dollars: string | null };

/** Adds up what transactions moved of the coin, their fees taken off; null if they moved none of it. */
export async function readGain(
  reader: ChainReader,
  registry: Registry,
  transactions: readonly { outcome: Outcome | null; feeWei: string | null }[],
): Promise<Gain | null> {
  const moves = transactions.flatMap(({ outcome }) => outcome?.moves ?? []);
  const coins = sumByToken(moves).find(({ token }) => token.address === undefined);
  if (coins === undefined) return null;
  const fees = transactions.reduce((sum, { feeWei }) => sum + BigInt(feeWei ?? 0), 0n);
  const wei = coins.received - coins.paid - fees;
  const size = toTokenAmount(labelNative(registry), wei < 0n ? -wei : wei);
  const dollars = await readDollars(reader, registry, size, await readLatestBlock(reader));
  return { wei: String(wei), dollars };
}
