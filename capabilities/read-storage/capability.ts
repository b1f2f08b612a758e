import type { Capability } from "@alithia/agent/capability.ts";
import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import type { Hex } from "@alithia/chain/node/rpc-request.ts";
import { planCode, planStorage, proxySlots } from "@alithia/chain/reading/plan-account.ts";
import { readLatestBlock, stampRead } from "@alithia/chain/reading/plan-block.ts";
import { planAll, readTogether } from "@alithia/chain/reading/read-plan.ts";
import { nameParty, type Party, type Registry } from "@alithia/chain/registry/create-registry.ts";
import * as z from "zod";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { addressInput } from "../input/fields.ts";
import { quote, sayBlock, sayParty } from "../narration/phrases.ts";
import { readNamedBlock } from "../read-chain/read-asked-block.ts";
import { readWithEvidence } from "../reading/read-with-evidence.ts";
import { findSlots, type ProxySlot, understandReadStorage } from "./understand.ts";

type StoredWord = {
  slot: Hex;
  word: Hex;
  number: string;
  /** Set if the word looks like one: 12 zero bytes before 20 others, which do not begin with more zeros. */
  address: Party | null;
};

type StorageFacts = {
  chain: { id: number; name: string };
  block: { number: string; time: string };
  party: Party;
  words: StoredWord[];
  isContract: boolean;
};

/** Narrates the slot's word, then its other readings, as storage has no types. Several are listed. */
function narrateStorage({ chain, block, party, words, isContract }: StorageFacts): string {
  const read = `Read at ${sayBlock(block)} on ${chain.name}.`;
  if (!isContract) {
    return `**${sayParty(party)} has no code at that block, so it has no storage to read.**\n\n${read}`;
  }
  const [only, ...others] = words;
  return only === undefined || others.length > 0
    ? narrateWords(words, party, read)
    : narrateWord(only, party, read);
}

function narrateWords(words: readonly StoredWord[], party: Party, read: string): string {
  const lines = words.map(({ slot, word, number, address }) => {
    const meaning = address === null ? quote(number) : sayParty(address);
    return `- ${sayNumber(slot)}: ${number === "0" ? "empty (zero)" : `${quote(word)}, as ${address === null ? "a number" : "an address"} ${meaning}`}`;
  });
  const note = "Storage says no types: what a word means, only the contract's source tells.";
  return [
    `**${words.length} storage slots of ${sayParty(party)}:**`,
    lines.join("\n"),
    `${note} ${read}`,
  ].join("\n\n");
}

function narrateWord({ slot, word, number, address }: StoredWord, party: Party, read: string): string {
  const name = findProxyName(slot);
  const where = name === null ? `slot ${sayNumber(slot)}` : `${name} slot (EIP-1967)`;
  if (number === "0") {
    const meaning =
      name === null ? "Either nothing was ever stored there, or a zero was." : meaningOfEmpty[name];
    return `**The ${where} of ${sayParty(party)} is empty: all 32 bytes are zero.** ${meaning}\n\n${read}`;
  }
  const holds =
    address === null
      ? `${quote(number)} (hex ${quote(`0x${BigInt(word).toString(16)}`)})`
      : sayParty(address);
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

const readStorageInput = z.object({
  address: addressInput,
  slot: z
    .string()
    .refine((text) => findSlots(text) !== null, "is no storage slot")
    .describe("Number, 32 bytes, implementation, admin or beacon; several with commas"),
  block: z.optional(
    z
      .string()
      .regex(/^\d{1,18}$/)
      .describe("Number; latest when absent"),
  ),
});

type ReadStorageInput = z.infer<typeof readStorageInput>;

export function createReadStorage(
  dependencies: CapabilityDependencies,
): Capability<ReadStorageInput, StorageFacts> {
  return {
    name: "read-storage",
    effect: "read",
    embeddedOnly: true,
    description: "Storage slots of a contract.",
    input: readStorageInput,
    understand: understandReadStorage,
    narrate: narrateStorage,
    execute: (input, context) =>
      readWithEvidence(dependencies.node, context, (reader) => readStorage(dependencies, reader, input)),
  };
}

async function readStorage(
  { registry }: CapabilityDependencies,
  reader: ChainReader,
  { address, slot: named, block: asked }: ReadStorageInput,
): Promise<StorageFacts> {
  const { network } = registry;
  const slots = findSlots(named);
  if (slots === null) throw new CapabilityFailure("slot-unknown", `${named} is no storage slot.`);
  const block =
    asked === undefined
      ? await readLatestBlock(reader)
      : await readNamedBlock(reader, network.name, BigInt(asked));
  const [words, code] = await readTogether(reader, [
    planAll(slots.map((slot) => planStorage(address, slot, block.tag))),
    planCode(address, block.tag),
  ]);
  return {
    ...stampRead(network, block),
    party: nameParty(registry, address),
    words: slots.flatMap((slot, place) => {
      const word = words[place];
      return word === undefined ? [] : [{ slot, ...describeWord(word, registry) }];
    }),
    isContract: code !== "0x",
  };
}

/** Smaller words are rather numbers, such as a supply; few addresses begin with four zero bytes. */
const smallestAddress = 2n ** 128n;

function describeWord(word: Hex, registry: Registry): Omit<StoredWord, "slot"> {
  const number = BigInt(word);
  const isAddress = number >= smallestAddress && word.startsWith(`0x${"0".repeat(24)}`);
  return {
    word,
    number: number.toString(),
    address: isAddress ? nameParty(registry, `0x${word.slice(26)}`) : null,
  };
}
