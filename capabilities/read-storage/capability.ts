import type { Capability } from "@alithia/agent/capability.ts";
import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { planCode, planStorage } from "@alithia/chain/reading/plan-account.ts";
import { readLatestBlock, stampRead } from "@alithia/chain/reading/plan-block.ts";
import { readTogether } from "@alithia/chain/reading/read-plan.ts";
import { nameParty } from "@alithia/chain/registry/create-registry.ts";
import * as z from "zod";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { addressInput } from "../input/fields.ts";
import { readNamedBlock } from "../read-chain/read-facts.ts";
import { readWithEvidence } from "../reading/read-with-evidence.ts";
import { narrateStorage, type StorageFacts } from "./narrate.ts";
import { findSlot } from "./slots.ts";
import { understandReadStorage } from "./understand.ts";

const readStorageInput = z.object({
  address: addressInput,
  slot: z
    .string()
    .refine((text) => findSlot(text) !== null, "is no storage slot")
    .describe("Number, 32 bytes in hex, implementation, admin or beacon"),
  block: z.optional(
    z
      .string()
      .regex(/^\d{1,18}$/)
      .describe("Block number; the latest when absent"),
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
    description: "One storage slot of a contract.",
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
  const slot = findSlot(named);
  if (slot === null) throw new CapabilityFailure("slot-unknown", `${named} is no storage slot.`);
  const block =
    asked === undefined
      ? await readLatestBlock(reader)
      : await readNamedBlock(reader, network.name, BigInt(asked));
  const [word, code] = await readTogether(reader, [
    planStorage(address, slot, block.tag),
    planCode(address, block.tag),
  ]);
  const number = BigInt(word);
  const isAddress = number >= 2n ** 64n && word.startsWith(`0x${"0".repeat(24)}`);
  return {
    ...stampRead(network, block),
    party: nameParty(registry, address),
    slot,
    word,
    number: number.toString(),
    address: isAddress ? nameParty(registry, `0x${word.slice(26)}`) : null,
    isContract: code !== "0x",
  };
}
