import { zeroAddress } from "viem";
import { findMovement } from "../account/wallet-logs.ts";
import type { ChainReader } from "../evidence/chain-reader.ts";
import type { Hex } from "../node/hex-quantity.ts";
import { readLogs } from "../reading/read-logs.ts";
import { nameParty, type Party, type Registry } from "../registry/create-registry.ts";
import { transferTopic } from "./token-calls.ts";
import { type TokenAmount, type TokenLabel, toTokenAmount } from "./token-label.ts";

/** Who holds a token by the sum of its Transfer events, the largest first. */
export type TokenHolders = { rows: { party: Party; held: TokenAmount }[]; count: number };

const maxShown = 10;

/** Adds up a token's transfers; null if the node gives only a part of them or they do not add up to its supply. */
export async function readTokenHolders(
  reader: ChainReader,
  registry: Registry,
  { token, supply, block }: { token: TokenLabel & { address: Hex }; supply: bigint; block: bigint },
): Promise<TokenHolders | null> {
  const filter = {
    address: token.address,
    topics: [transferTopic as Hex],
    label: `Transfers of ${token.address}`,
  };
  const { logs, fromBlock } = await readLogs(reader, filter, { fromBlock: 0n, toBlock: block });
  if (fromBlock !== 0n) return null;
  const sums = new Map<Hex, bigint>();
  for (const { from, to, units } of logs.flatMap((log) => findMovement(log) ?? [])) {
    sums.set(from, (sums.get(from) ?? 0n) - units);
    sums.set(to, (sums.get(to) ?? 0n) + units);
  }
  sums.delete(zeroAddress);
  const held = [...sums]
    .filter(([, units]) => units !== 0n)
    .sort(([, one], [, other]) => (other > one ? 1 : -1));
  const isWhole =
    held.every(([, units]) => units > 0n) && supply === held.reduce((sum, [, units]) => sum + units, 0n);
  if (!isWhole) return null;
  const rows = held
    .slice(0, maxShown)
    .map(([address, units]) => ({ party: nameParty(registry, address), held: toTokenAmount(token, units) }));
  return { rows, count: held.length };
}
