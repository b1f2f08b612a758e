import type { Hex } from "../node/hex-quantity.ts";
import type { ContractCall } from "../reading/contract-calls.ts";
import { type Log, latestFirst } from "../reading/read-logs.ts";
import { balanceCall, transferTopic } from "../token/token-calls.ts";
import { listMovements } from "./wallet-logs.ts";

export type ItemStandard = "ERC-721" | "ERC-1155";

/** An item of a collection that an account received once; whether it still has it must be read. */
export type ItemCandidate = { collection: Hex; tokenId: bigint; standard: ItemStandard };

const selectors = { "ownerOf(uint256)": "0x6352211e", "balanceOf(address,uint256)": "0x00fdd58e" } as const;

/**
 * Lists the items that logs, latest first, and then `suggested` name as received, each once, without unique
 * ones that the logs show leaving again.
 */
export function listItemCandidates(
  logs: readonly Log[],
  owner: Hex,
  suggested: readonly ItemCandidate[],
): ItemCandidate[] {
  const found = new Map<string, ItemCandidate | null>();
  const keep = (candidate: ItemCandidate, isGone: boolean) => {
    const key = `${candidate.collection}${candidate.tokenId}`;
    if (!found.has(key)) found.set(key, isGone ? null : candidate);
  };
  for (const log of [...logs].sort(latestFirst)) {
    const standard = log.topics[0]?.toLowerCase() === transferTopic ? "ERC-721" : "ERC-1155";
    for (const { token: collection, to, from, tokenId } of listMovements(log)) {
      if (tokenId === undefined) continue;
      const leaves = to !== owner && from === owner && standard === "ERC-721";
      if (leaves || to === owner) keep({ collection, tokenId, standard }, leaves);
    }
  }
  for (const candidate of suggested) keep(candidate, false);
  return [...found.values()].flatMap((candidate) => candidate ?? []);
}

/** Returns every contract whose items move in the logs. */
export function listCollections(logs: readonly Log[]): Hex[] {
  const moved = logs.flatMap(listMovements).filter(({ tokenId }) => tokenId !== undefined);
  return [...new Set(moved.map(({ token }) => token))];
}

/** Builds the call for an item's owner (ERC-721) or an account's balance of it (ERC-1155). */
export function itemCall({ collection, tokenId, standard }: ItemCandidate, owner: Hex): ContractCall {
  const id = tokenId.toString(16).padStart(64, "0");
  if (standard === "ERC-721") return { to: collection, data: `${selectors["ownerOf(uint256)"]}${id}` };
  const { data } = balanceCall(collection, owner);
  return { to: collection, data: `${selectors["balanceOf(address,uint256)"]}${data.slice(10)}${id}` };
}
