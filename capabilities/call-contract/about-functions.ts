import { embeddedOnly } from "@alithia/agent/describe-capabilities.ts";
import { readAddressWord } from "@alithia/chain/account/wallet-logs.ts";
import { decodeOrNull } from "@alithia/chain/decoding/decode-or-null.ts";
import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { type Hex, isSameHex } from "@alithia/chain/node/rpc-request.ts";
import type { Block } from "@alithia/chain/reading/plan-block.ts";
import { nameParty, type Party, type Registry } from "@alithia/chain/registry/create-registry.ts";
import type { AbiFunction } from "viem";
import { formatAbiItem, toFunctionSelector, toFunctionSignature } from "viem/utils";
import * as z from "zod";
import { onlyReads } from "./call-values.ts";

/** Where the functions come from. */
export type AbiSource = "file" | "explorer" | "code";

const mostNames = 8;

/** What is asked about the functions themselves, which calls none by the visitor's wish. */
export const aboutInput = {
  /** Selectors, whether functions with these names are there, or who controls the contract. */
  about: z.optional(z.enum(["selectors", "presence", "owner", "meaning"]).meta(embeddedOnly)),
  /** Names or signatures. */
  names: z.optional(z.array(z.string().min(1).max(200)).min(1).max(mostNames).meta(embeddedOnly)),
  /** Whether the message supposes that there is none. */
  denied: z.optional(z.literal(true).meta(embeddedOnly)),
};

type AboutInput = {
  about?: "selectors" | "presence" | "owner" | "meaning" | undefined;
  names?: string[] | undefined;
};

export type DescribedFunction = {
  signature: string;
  selector: Hex;
  reads: boolean;
  /** Whether it takes coins; null where its code tells no more than its selector. */
  paid: boolean | null;
  /** What it does by the standard of its contract; null if that is unknown. */
  known: string | null;
};

/** What the code shows of functions by name, or of who controls the contract. */
export type AboutFunctions =
  | {
      outcome: "described";
      named: { name: string; found: DescribedFunction[] }[];
      /** How many functions are known by selector alone. */
      unknown: number;
    }
  | {
      outcome: "controlled";
      hasOwner: boolean;
      /** Functions that tell an account with powers, and whom they name. */
      roles: { signature: string; holder: Party | null }[];
      isSale: boolean;
      unknown: number;
    };

type Code = {
  address: Hex;
  source: AbiSource;
  functions: readonly AbiFunction[];
  unknown: readonly Hex[];
  block: Block;
};

/** Answers about functions by name and about owners from the code; null if neither is asked for. */
export async function readAboutFunctions(
  reader: ChainReader,
  registry: Registry,
  { about, names }: AboutInput,
  code: Code,
): Promise<AboutFunctions | null> {
  const unknown = code.source === "code" ? code.unknown.length : 0;
  const isOfOwner = about === "owner" || (about === "presence" && names?.join() === "owner");
  if (isOfOwner) {
    const roles = await readRoles(reader, registry, code);
    const hasOwner = code.functions.some(({ name, inputs }) => name === "owner" && inputs.length === 0);
    const isSale = isSameHex(registry.addresses.aliSale ?? "", code.address);
    return { outcome: "controlled", hasOwner, roles, isSale, unknown };
  }
  if (names === undefined) return null;
  const isWrapped = registry.findToken(code.address)?.kind === "wrapped-native";
  const named = names.map((name) => ({ name, found: findNamed(name, code, isWrapped) }));
  return { outcome: "described", named, unknown };
}

/** The functions of that name; of a signature in full, also one that is known by its selector alone. */
function findNamed(
  asked: string,
  { functions, unknown, source }: Code,
  isWrapped: boolean,
): DescribedFunction[] {
  const [name = ""] = asked.split("(");
  const found = functions.filter((one) => one.name.toLowerCase() === name.toLowerCase());
  const described = new Map(found.map((one) => [toFunctionSelector(one), describe(one, isWrapped)]));
  const selector = asked.includes("(") ? decodeOrNull(() => toFunctionSelector(`function ${asked}`)) : null;
  if (selector === null || asked.endsWith("()")) return [...described.values()];
  const exact = described.get(selector);
  const isHidden = source === "code" && unknown.some((one) => isSameHex(one, selector));
  if (exact !== undefined) return [exact];
  return isHidden ? [{ signature: asked, selector, reads: false, paid: null, known: null }] : [];
}

/** What functions do by the standards, by signature; those of a wrapped coin are of its listed contract alone. */
const standardWords: Record<string, string> = {
  "transfer(address,uint256)": "By the ERC-20 standard it sends the caller's tokens to the address.",
  "transferFrom(address,address,uint256)":
    "By the ERC-20 standard it moves tokens of the first address to the second, as far as the caller was approved.",
  "approve(address,uint256)":
    "By the ERC-20 standard it lets the address take up to that many of the caller's tokens.",
};
const wrappedWords: Record<string, string> = {
  "deposit()": "It wraps: whoever sends coins with it gets as many of the wrapped token, one for one.",
  "withdraw(uint256)":
    "It unwraps: it takes so many of the caller's wrapped tokens and pays back as many coins.",
};

function describe(one: AbiFunction, isWrapped: boolean): DescribedFunction {
  const plain = toFunctionSignature(one);
  return {
    signature: formatAbiItem(one),
    selector: toFunctionSelector(one),
    reads: onlyReads(one),
    paid: one.stateMutability === "payable",
    known: (isWrapped ? wrappedWords[plain] : undefined) ?? standardWords[plain] ?? null,
  };
}

const roleNames = /^(?:owner|getowner|admin|guardian|governor|governance|authority|controller)$/i;

/** Calls each function without parameters whose name is that of a role. */
async function readRoles(reader: ChainReader, registry: Registry, { address, functions, block }: Code) {
  const asking = functions.filter(({ name, inputs }) => roleNames.test(name) && inputs.length === 0);
  const answers = await reader.read(
    asking.map((one) => ({
      method: "eth_call",
      params: [{ to: address, data: toFunctionSelector(one) }, block.tag],
      label: `${one.name} of ${address}`,
    })),
  );
  return asking.map((one, place) => {
    const answer = answers[place];
    const holder = answer?.ok ? readAddressWord(answer.result) : null;
    return { signature: formatAbiItem(one), holder: holder && nameParty(registry, holder) };
  });
}
