import type { Capability } from "@alithia/agent/capability.ts";
import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { isUnlimited } from "@alithia/chain/amount/is-unlimited.ts";
import { findCallCautions } from "@alithia/chain/decoding/call-cautions.ts";
import { decodeCall } from "@alithia/chain/decoding/decode-call.ts";
import { type DecodedEvent, decodeEvent } from "@alithia/chain/decoding/decode-event.ts";
import { decodeRevert, type RevertReason } from "@alithia/chain/decoding/decode-revert.ts";
import type { DecodedCall } from "@alithia/chain/decoding/decoded-call.ts";
import type { SignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import type { Hex } from "@alithia/chain/node/rpc-request.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { findListedLabel, type TokenAmount } from "@alithia/chain/token/token-label.ts";
import { nameAmounts, nameEventAmounts } from "@alithia/chain/transaction/name-amounts.ts";
import { formatAbiItem } from "viem/utils";
import * as z from "zod";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { sayCall, sayRevert } from "../explain-transaction/narrate-call.ts";
import { addressInput } from "../input/fields.ts";
import {
  count,
  escapeMarkdown,
  quote,
  sayExactAmount,
  sayList,
  sayPlain,
  sayToken,
} from "../narration/phrases.ts";
import { saySelector, understandDecodeData } from "./understand.ts";

/** What bytes decode to, without reading the chain. */
type DataFacts =
  | { kind: "call"; call: DecodedCall; warnings: string[] }
  | { kind: "error"; reason: RevertReason }
  | { kind: "event"; event: DecodedEvent; amounts: { name: string; amount: TokenAmount }[] }
  /** Names that share one selector; none is known if both lists are empty. */
  | { kind: "selector"; selector: string; functions: string[]; errors: string[] }
  | { kind: "unknown-event"; topic: string; named: string[] }
  | { kind: "unknown-data"; selector: string | null; named: string[]; bytes: number };

const hex = z.string().regex(/^0x([0-9a-fA-F]{2})*$/, "is not whole bytes in hex, starting with 0x");
const word = z.string().regex(/^0x[0-9a-fA-F]{64}$/, "is not 32 bytes in hex, starting with 0x");

/** Calldata, a selector or error data; with `topics`, the data of a log. */
const decodeDataInput = z.object({
  data: hex.max(200_000).describe("Calldata, selector, error or log data"),
  topics: z.optional(z.array(word).min(1).max(4)).describe("Of a log"),
  target: z.optional(addressInput).describe("Its contract"),
});

type DecodeDataInput = z.infer<typeof decodeDataInput>;

type Known = { book: SignatureBook; registry: Registry };

const selectorLength = 10;
const noAddress: Hex = "0x0000000000000000000000000000000000000000";

/** Classifies the bytes: a log if there are topics, else a selector, a call, an error, or unknown. */
function readData({ book, registry }: Known, { data, topics, target }: DecodeDataInput): DataFacts {
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

/** Deduplicates signatures, which the book may have several times with different argument names. */
function listNames(items: readonly Parameters<typeof formatAbiItem>[0][]): string[] {
  return [...new Set(items.map((item) => formatAbiItem(item)))];
}

const bytesOnly =
  "I read this from the bytes alone: it says what would be called, not what the contract does.";
const sameSelector =
  "Different names can share one selector, so a selector alone never proves which function a contract has.";

/** Narrates the meaning of the bytes in one sentence, then the details, or that nothing fits. */
function narrateData(facts: DataFacts): string {
  switch (facts.kind) {
    case "call":
      return narrateCall(facts);
    case "error":
      return `**This is an error: ${sayRevert(facts.reason)}.**\n\nA contract returns it instead of a result, and everything the call did is undone.`;
    case "event":
      return narrateEvent(facts);
    case "selector":
      return narrateSelector(facts);
    case "unknown-event":
      return facts.named.length === 0
        ? `**I do not know this event.** ${quote(facts.topic)} is the topic of none that I have a signature of.`
        : `**Its first topic is that of ${sayNames(facts.named)}, but the other topics and the data do not fit that.** Check that they are complete.`;
    case "unknown-data":
      return narrateUnknown(facts);
  }
}

function narrateCall({ call, warnings }: Extract<DataFacts, { kind: "call" }>): string {
  const inside = call.inner.length + call.innerLeftOut;
  const holds = inside > 0 ? `, with ${count(inside, "call")} inside` : "";
  const careful = warnings.map((sentence) => `**Careful:** ${escapeMarkdown(sentence)}`);
  return [
    `**This calls ${quote(call.signature ?? call.selector)}${holds}.**`,
    ...careful,
    sayCall(call, 0).join("\n"),
    bytesOnly,
  ].join("\n\n");
}

function narrateEvent({ event, amounts }: Extract<DataFacts, { kind: "event" }>): string {
  const named = new Map(
    amounts.map(({ name, amount }) => [
      name,
      isUnlimited(BigInt(amount.units)) ? `any amount of ${sayToken(amount.token)}` : sayExactAmount(amount),
    ]),
  );
  const lines = event.arguments.map(
    ({ name, type, value }) => `- ${name || type}: ${quote(named.get(name) ?? sayPlain(value))}`,
  );
  const head = `**This log is the event ${quote(event.signature)}.**`;
  const note =
    "Any contract can raise an event of that name: what it is worth depends on the contract it came from.";
  return [head, lines.join("\n"), note].filter((part) => part !== "").join("\n\n");
}

function narrateSelector({ selector, functions, errors }: Extract<DataFacts, { kind: "selector" }>): string {
  if (functions.length + errors.length === 0)
    return `**I do not know the selector ${quote(selector)}.** It is none of the functions and errors that I have a signature of, and a selector cannot be turned back into a name.`;
  const parts = [
    ...(functions.length > 0
      ? [`the function${functions.length > 1 ? "s" : ""} ${sayNames(functions)}`]
      : []),
    ...(errors.length > 0 ? [`the error${errors.length > 1 ? "s" : ""} ${sayNames(errors)}`] : []),
  ];
  return `**${quote(selector)} is the selector of ${sayList(parts)}.**\n\n${sameSelector}`;
}

function narrateUnknown({ selector, named, bytes }: Extract<DataFacts, { kind: "unknown-data" }>): string {
  const size = count(bytes, "byte");
  if (selector === null)
    return `**I cannot decode this: ${size} are too few for a call or an error.** Either starts with a selector of 4 bytes.`;
  if (named.length > 0)
    return `**It starts with the selector of ${sayNames(named)}, but the ${formatAmount(BigInt(bytes), 0)} bytes do not fit that.** Part of it is missing, or it is another function with the same selector.`;
  return `**I cannot decode this: I do not know the selector ${quote(selector)}.** The data has ${size}. With the contract's address I can look for its functions, or attach its ABI and ask me to call it.`;
}

function sayNames(names: readonly string[]): string {
  return sayList(names.map(quote));
}

export function createDecodeData(
  known: Pick<CapabilityDependencies, "book" | "registry">,
): Capability<DecodeDataInput, DataFacts> {
  return {
    name: "decode-data",
    effect: "read",
    description: "What pasted bytes mean.",
    input: decodeDataInput,
    understand: understandDecodeData,
    narrate: narrateData,
    answer: (_, __, question) => saySelector(question),
    execute: async (input) => ({ facts: readData(known, input) }),
  };
}
