import type { Hex } from "@alithia/chain/node/hex-quantity.ts";
import type { Party } from "@alithia/chain/registry/create-registry.ts";
import { quote, sayBlock, sayParty } from "../narration/phrases.ts";
import { type ProxySlot, proxySlots } from "./slots.ts";

export type StorageFacts = {
  chain: { id: number; name: string };
  block: { number: string; time: string };
  party: Party;
  slot: Hex;
  word: Hex;
  number: string;
  /** Where the word has the shape of one: 12 empty bytes before 20 others. */
  address: Party | null;
  isContract: boolean;
};

/** The slot's word in one sentence, then its other readings: storage itself says no type. */
export function narrateStorage(facts: StorageFacts): string {
  const { chain, block, party, slot, word, number, address, isContract } = facts;
  const read = `Read at ${sayBlock(block)} on ${chain.name}.`;
  if (!isContract) {
    return `**${sayParty(party)} has no code at that block, so it has no storage to read.**\n\n${read}`;
  }
  const name = findProxyName(slot);
  const where = name === null ? `slot ${sayNumber(slot)}` : `${name} slot (EIP-1967)`;
  if (number === "0") {
    const meaning =
      name === null ? "Either nothing was ever stored there, or a zero was." : meaningOfEmpty[name];
    return `**The ${where} of ${sayParty(party)} is empty: all 32 bytes are zero.** ${meaning}\n\n${read}`;
  }
  const holds = address === null ? quote(number) : sayParty(address);
  const lines = [
    `- Word: ${quote(word)}`,
    `- As a number: ${quote(number)}`,
    ...(address === null ? [] : [`- As an address: ${sayParty(address)}`]),
  ];
  const note =
    name === null
      ? "Storage says no types: which of these it means, only the contract's source tells."
      : `Slot ${quote(slot)}.`;
  return [`**The ${where} of ${sayParty(party)} holds ${holds}.**`, lines.join("\n"), `${note} ${read}`].join(
    "\n\n",
  );
}

const meaningOfEmpty: Record<ProxySlot, string> = {
  implementation: "So it is no proxy of that standard, or it uses a beacon; other kinds of proxies exist.",
  admin: "So no admin is set there; other ways to upgrade a contract exist.",
  beacon: "So it is no beacon proxy of that standard.",
};

function findProxyName(slot: string): ProxySlot | null {
  const [name] = Object.entries(proxySlots).find(([, word]) => word === slot) ?? [];
  return (name as ProxySlot | undefined) ?? null;
}

function sayNumber(slot: string): string {
  const number = BigInt(slot).toString();
  return number.length > 12 ? quote(slot) : number;
}
