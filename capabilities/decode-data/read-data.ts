import { findCallCautions } from "@alithia/chain/decoding/call-cautions.ts";
import { decodeCall } from "@alithia/chain/decoding/decode-call.ts";
import { type DecodedEvent, decodeEvent } from "@alithia/chain/decoding/decode-event.ts";
import { decodeRevert, type RevertReason } from "@alithia/chain/decoding/decode-revert.ts";
import type { DecodedCall } from "@alithia/chain/decoding/decoded-call.ts";
import type { SignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import type { Hex } from "@alithia/chain/node/hex-quantity.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { findListedLabel, type TokenAmount } from "@alithia/chain/token/token-label.ts";
import { nameAmounts, nameEventAmounts } from "@alithia/chain/transaction/name-amounts.ts";
import { formatAbiItem } from "viem/utils";
import * as z from "zod";
import { addressInput } from "../input/fields.ts";

/** What bytes say by themselves; nothing of it is read from the chain. */
export type DataFacts =
  | { kind: "call"; call: DecodedCall; warnings: string[] }
  | { kind: "error"; reason: RevertReason }
  | { kind: "event"; event: DecodedEvent; amounts: { name: string; amount: TokenAmount }[] }
  /** Names that share one selector; none is known where both lists are empty. */
  | { kind: "selector"; selector: string; functions: string[]; errors: string[] }
  | { kind: "unknown-event"; topic: string; named: string[] }
  | { kind: "unknown-data"; selector: string | null; named: string[]; bytes: number };

const hex = z.string().regex(/^0x([0-9a-fA-F]{2})*$/, "is not whole bytes in hex, starting with 0x");
const word = z.string().regex(/^0x[0-9a-fA-F]{64}$/, "is not 32 bytes in hex, starting with 0x");

/** Calldata, a selector or the data of an error; with `topics`, the data of a log. */
export const decodeDataInput = z.object({
  data: hex.max(200_000).describe("Hex: calldata, selector, error or log data"),
  topics: z.optional(z.array(word).min(1).max(4)).describe("Of a log"),
  target: z.optional(addressInput).describe("The contract, where known"),
});

export type DecodeDataInput = z.infer<typeof decodeDataInput>;

type Known = { book: SignatureBook; registry: Registry };

const selectorLength = 10;
const noAddress: Hex = "0x0000000000000000000000000000000000000000";

/** What the bytes are: a log where there are topics, else a selector, a call or an error; or that nothing fits. */
export function readData({ book, registry }: Known, { data, topics, target }: DecodeDataInput): DataFacts {
  if (topics !== undefined) return readLog({ book, registry }, data as Hex, topics as Hex[], target);
  const selector = data.slice(0, selectorLength).toLowerCase();
  const functions = listNames(book.findFunctions(selector));
  const errors = listErrors(book, selector);
  if (data.length === selectorLength) return { kind: "selector", selector, functions, errors };
  const call = decodeCall(book, target ?? null, data as Hex);
  if (call !== null && call.name !== null) {
    const named = nameAmounts(call, {
      findListed: (address) => findListedLabel(registry, address),
      findName: registry.findName,
      sale: registry.addresses.aliSale,
      ali: registry.addresses.aliToken,
    });
    return { kind: "call", call: named, warnings: findCallCautions(named) };
  }
  const reason = decodeRevert(book, data as Hex);
  if (reason.kind !== "unknown" && reason.kind !== "silent") return { kind: "error", reason };
  const named = [...functions, ...errors];
  const bytes = (data.length - 2) / 2;
  return { kind: "unknown-data", selector: reason.kind === "silent" ? null : selector, named, bytes };
}

function readLog({ book, registry }: Known, data: Hex, topics: Hex[], target: Hex | undefined): DataFacts {
  const address = target ?? noAddress;
  const log = { address, topics, data, blockNumber: 0n, transactionHash: noAddress, logIndex: 0 };
  const event = decodeEvent(book, log);
  if (event !== null) return { kind: "event", event, amounts: nameEventAmounts(registry, event) };
  const [topic = "0x"] = topics;
  return { kind: "unknown-event", topic, named: listNames(book.findEvents(topic)) };
}

const builtIn: Record<string, string> = { "0x08c379a0": "Error(string)", "0x4e487b71": "Panic(uint256)" };

function listErrors(book: SignatureBook, selector: string): string[] {
  const own = builtIn[selector];
  return own === undefined ? listNames(book.findErrors(selector)) : [own];
}

/** Signatures by their types, which the book may hold several times with other names of arguments. */
function listNames(items: readonly Parameters<typeof formatAbiItem>[0][]): string[] {
  return [...new Set(items.map((item) => formatAbiItem(item)))];
}
