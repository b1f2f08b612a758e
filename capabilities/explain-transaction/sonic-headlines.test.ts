import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createSignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import { sonic } from "@alithia/chain/networks.ts";
import type { Hex } from "@alithia/chain/node/rpc-request.ts";
import {
  createRegistry,
  sonicContracts,
  sonicVenueContracts,
} from "@alithia/chain/registry/create-registry.ts";
import { composeToldFacts } from "@alithia/chain/testing/compose-told-facts.ts";
import { type ToldLog, transferLog } from "@alithia/chain/testing/create-told-node.ts";
import { findListedLabel } from "@alithia/chain/token/token-label.ts";
import {
  type AbiEvent,
  type AbiFunction,
  type AbiParameter,
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionData,
  getAddress,
  keccak256,
  parseAbiItem,
  stringToHex,
} from "viem";
import { describe, expect, test } from "vitest";
import { createAnalysis } from "../../bench/intents/understand-messages.ts";
import { sayAction } from "./say-action.ts";

/**
 * Receipts of kinds that protocols on Sonic produce, one per block: the call with its arguments, movements,
 * events, and the expected headline. Names stand for addresses, generated if unknown to the registry.
 */
const blocks = readFileSync(join(import.meta.dirname, "vectors", "sonic-receipts.txt"), "utf8")
  .split(/^## /m)
  .slice(1)
  .map((text) => text.trim().split("\n"));

const book = createSignatureBook();
const registry = createRegistry(sonic, {});
const known: Record<string, string> = Object.fromEntries([
  ["0", `0x${"0".repeat(40)}`],
  ...registry.tokens.map(({ symbol, address }) => [symbol, address]),
  ...[...sonicContracts, ...sonicVenueContracts].map(({ name, address }) => [
    name.replace(/\W/g, ""),
    address,
  ]),
]);

const made = (name: string) => keccak256(stringToHex(name));
const toAddress = (name: string): Hex =>
  getAddress(name.startsWith("0x") ? name : (known[name] ?? `0x${made(name).slice(26)}`));
const toUnits = (text: string): bigint => {
  const [, digits = "", zeros = "0"] = /^(\d+)(?:e(\d+))?$/.exec(text) ?? [];
  return BigInt(digits) * 10n ** BigInt(zeros);
};

/** Nested lists of words, e.g. `[USDC, 5e6, [me]]`. */
type Written = string | Written[];
const read = (text: string) => JSON.parse(text.replace(/[^\s,[\]]+/g, (word) => `"${word}"`)) as Written;

function toValue({ type, ...parameter }: AbiParameter, written: Written): unknown {
  const item = /^(.+)\[\d*\]$/.exec(type)?.[1];
  if (item !== undefined)
    return [...written].map((part) => toValue({ ...parameter, type: item } as AbiParameter, part));
  if (type === "tuple") return listValues((parameter as { components: AbiParameter[] }).components, written);
  if (typeof written !== "string") throw new Error(`${type} is no list`);
  if (type === "address") return toAddress(written);
  if (type === "bool") return written === "true";
  if (type === "string") return written;
  if (type === "bytes32")
    return written.startsWith("@")
      ? `0x${"0".repeat(24)}${toAddress(written.slice(1)).slice(2)}`
      : made(written);
  if (type.startsWith("bytes")) return written === "none" ? "0x" : made(written);
  return toUnits(written);
}

const listValues = (inputs: readonly AbiParameter[], written: Written) =>
  inputs.map((input, place) => toValue(input, written[place] ?? ""));

function toCall(line: string): Hex {
  const [, signature = "", values = ""] = /^(\S+\)) (\[.*\])$/.exec(line) ?? [];
  const item = parseAbiItem(`function ${signature}` as string) as AbiFunction;
  return encodeFunctionData({ abi: [item], args: listValues(item.inputs, read(values)) });
}

function toLog(line: string): ToldLog {
  const [, address = "", signature = "", values = ""] = /^(\S+) (\w+\(.*\)) (\[.*\])$/.exec(line) ?? [];
  const item = parseAbiItem(`event ${signature}` as string) as AbiEvent;
  const named = item.inputs.map((input, place) => ({
    ...input,
    name: `p${place}`,
    value: toValue(input, read(values)[place] ?? ""),
  }));
  const args = Object.fromEntries(
    named.filter(({ indexed }) => indexed).map(({ name, value }) => [name, value]),
  );
  const inputs = named.filter(({ indexed }) => !indexed);
  return {
    address: toAddress(address),
    topics: encodeEventTopics({ abi: [{ ...item, inputs: named }], args } as never) as Hex[],
    data: encodeAbiParameters(
      inputs,
      inputs.map(({ value }) => value),
    ),
  };
}

function toMove(line: string): ToldLog {
  const [, token = "", from = "", to = "", units = "", id] =
    /^(\S+) (\S+)>(\S+) (\d\S*)( item)?$/.exec(line) ?? [];
  const log = transferLog(toAddress(token), toAddress(from), toAddress(to), toUnits(units));
  return id === undefined ? log : { ...log, topics: [...log.topics, log.data], data: "0x" };
}

async function tell(lines: readonly string[]): Promise<string> {
  const listed = (kind: string) =>
    lines.filter((line) => line.startsWith(`${kind} `)).map((line) => line.slice(kind.length + 1));
  const [to = ""] = listed("to");
  const [call = "", value = "0"] = [listed("call")[0], listed("value")[0]];
  const data = call === "" ? "0x" : toCall(call);
  const logs = lines.flatMap((line) => {
    const [kind, rest] = [line.split(" ")[0], line.slice(line.indexOf(" ") + 1)];
    return kind === "move" ? [toMove(rest)] : kind === "log" ? [toLog(rest)] : [];
  });
  const names = new Map(
    [...`me ${lines.join(" ")}`.matchAll(/[A-Za-z][\w.]*/g)].map(([name]) => [toAddress(name), name]),
  );
  const decimals = Object.fromEntries(listed("decimals").map((line) => line.split(" ") as [string, string]));
  const transaction = {
    from: toAddress(listed("from")[0] ?? "me"),
    to: toAddress(to),
    value: `0x${toUnits(value).toString(16)}`,
    input: data,
    status: "0x1",
    logs,
  } as const;
  const facts = await composeToldFacts(transaction, {
    registry,
    book,
    findLabel: (address) => {
      const symbol = names.get(getAddress(address)) ?? null;
      return (
        findListedLabel(registry, address) ?? {
          address,
          symbol,
          name: symbol,
          decimals: Number(decimals[symbol ?? ""] ?? 18),
          listed: false,
        }
      );
    },
  });
  return sayAction(facts)
    .replace(/`(0x\w{40})`/g, (_, address: Hex) =>
      registry.findName(address) === null ? (names.get(address) ?? address) : "",
    )
    .replace(/`/g, "")
    .replace(/ +(?=[ ,]|$)/g, "");
}

describe("a transaction's headline says what is true of it and no more", () => {
  test.each(blocks.map(([about = "", ...lines]) => ({ about, lines })))("$about", async ({ lines }) => {
    const [told] = lines.filter((line) => line.startsWith("told ")).map((line) => line.slice(5));
    expect(await tell(lines)).toBe(told);
  });
});

const { understandLast } = createAnalysis();
const hash = `0x178c${"0a".repeat(30)}`;
const explained = [`explain-transaction ${JSON.stringify({ hash })}`];

test.each([
  `and internal calls? trace of ${hash}`,
  `show me topics and data of the logs in ${hash}`,
  `events of ${hash} with all arguments`,
])("%s", (message) => expect(understandLast(message)).toEqual(explained));

test.each([
  "What are the exact raw values in the TokensPurchased event?",
  "decode the raw log data of both events: topics and data",
  "and internal calls?",
  "any calls inside? give me the trace",
])("after an explained transaction: %s", (message) =>
  expect(understandLast(`explain ${hash}`, message)).toEqual(explained),
);

test("a topic is no transaction", () => {
  expect(understandLast(`which event has topic ${hash}`)).not.toEqual(explained);
});

test("“my wallet shows” a transaction is no question for the wallet, but “what is in my wallet” is", () => {
  const asked = `My wallet shows an old transaction, ${hash}. What did I agree to there, and did it cost me anything?`;
  expect(understandLast(asked)).toEqual(explained);
  expect(understandLast(`what is in my wallet, and explain ${hash}`)).toHaveLength(2);
});
