import { aliSaleAbi } from "@alithia/contracts/generated/ali-sale.ts";
import { aliTokenAbi } from "@alithia/contracts/generated/ali-token.ts";
import { wrappedSAbi } from "@alithia/contracts/generated/wrapped-s.ts";
import type { Abi, AbiEvent, AbiFunction } from "viem";
import { parseAbiItem, toEventSelector, toFunctionSelector } from "viem/utils";
import type { Hex } from "../node/hex-quantity.ts";
import { errorSignatures } from "./error-signatures.ts";
import { eventSignatures } from "./event-signatures.ts";
import { functionSignatures } from "./function-signatures.ts";
import { protocolSignatures } from "./protocol-signatures.ts";
import { venueSignatures } from "./venue-signatures.ts";

export type AbiError = Extract<Abi[number], { type: "error" }>;

/** Every function, event and error we can name, by selector; several may share one. */
export type SignatureBook = {
  findFunctions(selector: string): readonly AbiFunction[];
  findEvents(topic: string): readonly AbiEvent[];
  findErrors(selector: string): readonly AbiError[];
};

type AbiItem = { type: string };

/** Our own contracts, the curated signatures and whatever ABI is at hand (which goes first). */
export function createSignatureBook(abi: readonly AbiItem[] = []): SignatureBook {
  const own: AbiItem[] = [...abi, ...aliSaleAbi, ...aliTokenAbi, ...wrappedSAbi];
  const functions = [
    ...own.filter((item): item is AbiFunction => item.type === "function"),
    ...[...functionSignatures, ...venueSignatures, ...protocolSignatures].map(
      (signature) => parseAbiItem(`function ${signature}`) as AbiFunction,
    ),
  ];
  const events = [
    ...own.filter((item): item is AbiEvent => item.type === "event"),
    ...eventSignatures.map((signature) => parseAbiItem(`event ${signature}`) as AbiEvent),
  ];
  const errors = [
    ...own.filter((item): item is AbiError => item.type === "error"),
    ...errorSignatures.map((signature) => parseAbiItem(`error ${signature}`) as AbiError),
  ];
  const functionsBySelector = groupBy(functions, toFunctionSelector);
  const eventsByTopic = groupBy(events, toEventSelector);
  const errorsBySelector = groupBy(errors, (error) =>
    toFunctionSelector({ ...error, type: "function" } as never),
  );
  return {
    findFunctions: (selector) => functionsBySelector.get(selector.toLowerCase()) ?? [],
    findEvents: (topic) => eventsByTopic.get(topic.toLowerCase()) ?? [],
    findErrors: (selector) => errorsBySelector.get(selector.toLowerCase()) ?? [],
  };
}

function groupBy<Item>(items: readonly Item[], selectorOf: (item: Item) => Hex): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const selector = selectorOf(item).toLowerCase();
    groups.set(selector, [...(groups.get(selector) ?? []), item]);
  }
  return groups;
}
