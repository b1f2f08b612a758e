import { isUnlimited } from "@alithia/chain/amount/is-unlimited.ts";
import { decodeCall } from "@alithia/chain/decoding/decode-call.ts";
import { decodeEvent } from "@alithia/chain/decoding/decode-event.ts";
import { decodeRevert } from "@alithia/chain/decoding/decode-revert.ts";
import type { DecodedCall } from "@alithia/chain/decoding/decoded-call.ts";
import type { SignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import type { Hex } from "@alithia/chain/node/hex-quantity.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { findListedLabel } from "@alithia/chain/token/token-label.ts";
import { nameAmounts, nameEventAmounts } from "@alithia/chain/transaction/name-amounts.ts";
import { formatAbiItem } from "viem/utils";
import type { DataFacts } from "./data-facts.ts";
import type { DecodeDataInput } from "./input.ts";

const control =
  /^(transferOwnership|renounceOwnership|acceptOwnership|upgradeTo|upgradeToAndCall|changeAdmin|setOwner|grantRole|setImplementation|addOwnerWithThreshold|swapOwner|enableModule)$/;

/** What a signer of this call should know, for it and every call inside it; each thing is said once. */
function findCallWarnings(call: DecodedCall): string[] {
  const own = warnOf(call);
  return [...new Set([...own, ...call.inner.flatMap(findCallWarnings)])];
}

function warnOf({ name, selector, arguments: given, innerLeftOut }: DecodedCall): string[] {
  const left =
    innerLeftOut > 0 ? ["It holds more calls than I show, so there is more in it than you see here."] : [];
  if (name === null)
    return [
      `It holds a call that I cannot decode (${selector}): I do not know what that part does.`,
      ...left,
    ];
  const [first, second] = given.map(({ value }) => value);
  if (name === "approve" || name === "increaseAllowance") {
    if (typeof second !== "string" || !/^\d+$/.test(second) || !isUnlimited(BigInt(second))) return left;
    return [`Whoever signs this lets ${String(first)} move any amount of that token, at any time.`, ...left];
  }
  if (name === "setApprovalForAll" && second === true)
    return [`Whoever signs this lets ${String(first)} take every item of that collection.`, ...left];
  if (/^permit/i.test(name))
    return ["It uses a signed permission, which lets somebody else move tokens of who signed it.", ...left];
  if (control.test(name))
    return [`${name} changes who controls the contract, or what code it runs.`, ...left];
  if (name === "execTransaction" && given[3]?.value === "1")
    return [
      "It runs the inner code as the wallet itself (delegatecall), which can change anything.",
      ...left,
    ];
  return left;
}

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
    return { kind: "call", call: named, warnings: findCallWarnings(named) };
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
