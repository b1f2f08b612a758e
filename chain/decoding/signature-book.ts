import { aliSaleAbi } from "@alithia/contracts/generated/ali-sale.ts";
import { aliTokenAbi } from "@alithia/contracts/generated/ali-token.ts";
import { wrappedSAbi } from "@alithia/contracts/generated/wrapped-s.ts";
import type { Abi, AbiEvent, AbiFunction } from "viem";
import { parseAbiItem, toEventSelector, toFunctionSelector } from "viem/utils";
import type { Hex } from "../node/rpc-request.ts";
import signatures from "./signatures.json" with { type: "json" };

/**
 * `signatures.json`: `functions` that matter on Sonic, with parameter names; `venues`, of its exchanges,
 * lending markets, bridges and wallets; `protocols`, shared by many chains; `events` with indexed arguments;
 * `errors` of OpenZeppelin 5 and the exchanges. Selectors are computed by hashing, so an entry can be unknown
 * but never wrong. Struct parameters are written as tuples.
 */
export const functionSignatures: readonly string[] = [
  ...signatures.functions,
  ...signatures.venues,
  ...signatures.protocols,
];

export type AbiError = Extract<Abi[number], { type: "error" }>;

/** Every known function, event and error by selector; several may share one. */
export type SignatureBook = {
  findFunctions(selector: string): readonly AbiFunction[];
  findEvents(topic: string): readonly AbiEvent[];
  findErrors(selector: string): readonly AbiError[];
  findEventsByName(name: string): readonly AbiEvent[];
  findFunctionsByName(name: string): readonly AbiFunction[];
};

type AbiItem = { type: string };

/** Creates a book of the given ABI, our own contracts and the curated signatures, parsed on first use. */
export function createSignatureBook(abi: readonly AbiItem[] = []): SignatureBook {
  const own: AbiItem[] = [...abi, ...aliSaleAbi, ...aliTokenAbi, ...wrappedSAbi];
  const functions = whenAsked(() =>
    groupBy(
      [
        ...own.filter((item): item is AbiFunction => item.type === "function"),
        ...functionSignatures.map((signature) => parseAbiItem(`function ${signature}`) as AbiFunction),
      ],
      toFunctionSelector,
    ),
  );
  const events = whenAsked(() =>
    groupBy(
      [
        ...own.filter((item): item is AbiEvent => item.type === "event"),
        ...signatures.events.map((signature) => parseAbiItem(`event ${signature}`) as AbiEvent),
      ],
      toEventSelector,
    ),
  );
  const errors = whenAsked(() =>
    groupBy(
      [
        ...own.filter((item): item is AbiError => item.type === "error"),
        ...signatures.errors.map((signature) => parseAbiItem(`error ${signature}`) as AbiError),
      ],
      (error) => toFunctionSelector({ ...error, type: "function" } as never),
    ),
  );
  return {
    findFunctions: (selector) => functions().get(selector.toLowerCase()) ?? [],
    findEvents: (topic) => events().get(topic.toLowerCase()) ?? [],
    findEventsByName: (name) =>
      [...events().values()].flat().filter((event) => event.name.toLowerCase() === name.toLowerCase()),
    findFunctionsByName: (name) =>
      [...functions().values()].flat().filter((one) => one.name.toLowerCase() === name.toLowerCase()),
    findErrors: (selector) => errors().get(selector.toLowerCase()) ?? [],
  };
}

function whenAsked<Value>(create: () => Value): () => Value {
  let created: { value: Value } | null = null;
  return () => {
    created ??= { value: create() };
    return created.value;
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
