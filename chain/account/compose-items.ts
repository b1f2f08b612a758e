import { formatAmount } from "../amount/format-amount.ts";
import type { Hex } from "../node/hex-quantity.ts";
import type { Log } from "../reading/log.ts";
import { decodeNumber } from "../token/decode-number.ts";
import type { TokenLabel } from "../token/token-label.ts";
import { type ItemCandidate, type ItemStandard, listCollections } from "./item-candidates.ts";
import type { Revealed } from "./read-revealed.ts";
import type { HeldCollection, HeldItems } from "./wallet-facts.ts";

type Read = { address: Hex; logs: readonly Log[]; logsFromBlock: bigint | null; revealed: Revealed };

/** The items that their contracts say a wallet has, by collection, and why there may be more. */
export function composeItems(read: Read, findLabel: (token: Hex) => TokenLabel): HeldItems {
  const { logs, revealed } = read;
  const contracts = new Set([
    ...revealed.items.map(({ candidate }) => candidate.collection),
    ...listCollections(logs),
  ]);
  const collections = [...contracts].flatMap((contract) => composeCollection(contract, read, findLabel));
  return { collections, unseen: listUnseenItems(read, collections) };
}

function composeCollection(
  contract: Hex,
  { address, revealed }: Read,
  findLabel: (token: Hex) => TokenLabel,
): HeldCollection[] {
  const own = revealed.items.filter(({ candidate }) => candidate.collection === contract);
  const items = own.flatMap(({ candidate, standing }) => {
    const units = countHeld(candidate, decodeNumber(standing), address);
    return units === 0n ? [] : [{ tokenId: candidate.tokenId.toString(), units: units.toString() }];
  });
  const standard: ItemStandard = own[0]?.candidate.standard ?? "ERC-721";
  const counted = decodeNumber(revealed.tokens.get(contract)?.[3] ?? null) ?? 0n;
  const more = counted - BigInt(items.length);
  const unnamed = standard === "ERC-721" && more > 0n ? more : 0n;
  if (items.length === 0 && unnamed === 0n) return [];
  return [{ token: findLabel(contract), standard, items, unnamed: unnamed.toString() }];
}

function countHeld({ standard }: ItemCandidate, told: bigint | null, owner: Hex): bigint {
  if (told === null) return 0n;
  if (standard === "ERC-1155") return told;
  return told === BigInt(owner) ? 1n : 0n;
}

function listUnseenItems(
  { logsFromBlock, revealed }: Read,
  collections: readonly HeldCollection[],
): string[] {
  const unseen: string[] = [];
  if (logsFromBlock === null) unseen.push("The node gave no logs, by which NFTs are found.");
  else if (logsFromBlock > 0n)
    unseen.push(
      `I searched the node's logs from block ${formatAmount(logsFromBlock, 0)} on; NFTs that came before may be missing.`,
    );
  if (revealed.itemsLeftOut > 0)
    unseen.push(
      `${formatAmount(BigInt(revealed.itemsLeftOut), 0)} more that once came were not asked about.`,
    );
  const unread = revealed.items.filter(({ standing }) => standing === null).length;
  if (unread > 0)
    unseen.push(
      `Of ${formatAmount(BigInt(unread), 0)} that once came, the contract does not say who has it.`,
    );
  const unnamed = collections.reduce((sum, one) => sum + BigInt(one.unnamed), 0n);
  if (unnamed > 0n)
    unseen.push(`Contracts count ${formatAmount(unnamed, 0)} more for it whose numbers I did not see.`);
  return unseen;
}
