import type { SignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import type { Hex } from "@alithia/chain/node/hex-quantity.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { findOwnMoves, sumByToken } from "@alithia/chain/transaction/find-own-moves.ts";
import { readTransaction } from "@alithia/chain/transaction/read-transaction.ts";

/** Reads how much of a token, or of the coin, transactions brought an account in sum, by their receipts. */
export async function readReceived(
  reader: ChainReader,
  { registry, book }: { registry: Registry; book: SignatureBook },
  { hashes, account, token }: { hashes: readonly Hex[]; account: Hex; token: Hex | undefined },
): Promise<bigint> {
  const read = await Promise.all(hashes.map((hash) => readTransaction(reader, registry, book, hash)));
  const sums = sumByToken(
    read.flatMap((one) => (one.found === "transaction" ? [findOwnMoves(registry, one.facts, account)] : [])),
  );
  const sum = sums.find((one) => one.token.address?.toLowerCase() === token?.toLowerCase());
  return sum === undefined || sum.received < sum.paid ? 0n : sum.received - sum.paid;
}
