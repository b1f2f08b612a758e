import type { CapabilityContext } from "@alithia/agent/capability.ts";
import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import {
  parseAbiJson,
  readContractFunctions,
  standardViews,
} from "@alithia/chain/contract/read-contract-functions.ts";
import { decodeRevert, type RevertReason } from "@alithia/chain/decoding/decode-revert.ts";
import type { PlainArgument } from "@alithia/chain/decoding/decoded-call.ts";
import type { SignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { NodeFailure } from "@alithia/chain/node/chain-node.ts";
import type { Hex } from "@alithia/chain/node/rpc-request.ts";
import type { AccountKind } from "@alithia/chain/reading/plan-account.ts";
import { readLatestBlock, stampRead } from "@alithia/chain/reading/plan-block.ts";
import { planContractCalls, readTogether } from "@alithia/chain/reading/read-plan.ts";
import { nameParty, type Party, type Registry } from "@alithia/chain/registry/create-registry.ts";
import { descriptionCalls } from "@alithia/chain/token/token-calls.ts";
import { findListedLabel, labelUnlisted, type TokenLabel } from "@alithia/chain/token/token-label.ts";
import type { AbiFunction } from "viem";
import { formatAbiItem, formatAbiParams, getAddress, toFunctionSignature } from "viem/utils";
import * as z from "zod";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { addressInput, amountInput } from "../input/fields.ts";
import { type AbiSource, type AboutFunctions, aboutInput, readAboutFunctions } from "./about-functions.ts";
import { decodeValues, encodeCall, onlyReads } from "./call-values.ts";

/** The maximum number of overloads listed in a sentence. */
const maxVariants = 8;

/** Resolves a function by name or signature and argument count. Throws if none or several match. */
export function chooseFunction(
  functions: readonly AbiFunction[],
  asked: string,
  argumentCount: number,
  source: AbiSource,
): AbiFunction {
  const wanted = asked.replace(/^function\s+/, "").replace(/\s+/g, "");
  const [name = ""] = wanted.split("(");
  const bySignatures = new Map<string, AbiFunction>();
  for (const one of functions) {
    if (one.name.toLowerCase() !== name.toLowerCase()) continue;
    const signature = toFunctionSignature(one);
    if (!bySignatures.has(signature)) bySignatures.set(signature, one);
  }
  const named = [...bySignatures.values()];
  const bySignature = [bySignatures.get(wanted)].filter((one) => one !== undefined);
  const byCount = named.filter(({ inputs }) => inputs.length === argumentCount);
  const bySpelling = byCount.filter((one) => one.name === name);
  const chosen = [bySignature, byCount, bySpelling, named].find((candidates) => candidates.length === 1)?.[0];
  if (chosen) return chosen;
  if (named.length === 0)
    throw new CapabilityFailure(
      "function-unknown",
      source === "code"
        ? `I recognise no function ${name} in the code of that contract. Ask me to list the functions that I do, or attach its ABI as a file.`
        : `${source === "file" ? "The attached file" : "The explorer's source"} has no function ${name}. Ask me to list the functions of that contract.`,
    );
  const variants = named
    .slice(0, maxVariants)
    .map((one) => formatAbiItem(one))
    .join(", ");
  throw new CapabilityFailure(
    "function-ambiguous",
    `The contract has several: ${variants}. Which one do you mean?`,
  );
}

/** A contract's functions, or the result of calling one, as plain JSON. */
export type ContractFacts = {
  chain: { id: number; name: string };
  block: { number: string; time: string };
  party: Party;
  account: AccountKind;
  implementation: Party | null;
  source: AbiSource;
  /** The token that the contract is: a listed one, or any whose own unit the function returns. */
  token: TokenLabel | null;
} & (
  | { outcome: "listed"; reading: string[]; writing: string[]; unknown: number; hidden: Hex[] }
  | AboutFunctions
  /** The function changes state, so it requires a transaction. */
  | { outcome: "writes"; signature: string }
  /** The function requires values that are not given yet. */
  | { outcome: "asks"; signature: string; inputs: { name: string; type: string }[] }
  | { outcome: "returned"; signature: string; values: PlainArgument[] | null; raw: Hex }
  | { outcome: "reverted"; signature: string; reason: RevertReason }
);

const functionName = z.string().min(1).max(200);
const value = z.optional(amountInput.describe("S sent along"));
const values = z.optional(z.array(z.string().max(2_000)).max(20).describe("In order; lists as JSON"));

/** Lists the contract's functions if `function` is absent. */
export const readFunctionInput = z.object({
  address: addressInput,
  function: z.optional(functionName.describe("Name or signature; all when absent")),
  arguments: values,
  value,
  ...aboutInput,
});

export const callFunctionInput = z.object({
  address: addressInput,
  function: functionName.describe("Name or signature"),
  arguments: values,
  value,
});

export type ReadFunctionInput = z.infer<typeof readFunctionInput>;
export type CallFunctionInput = z.infer<typeof callFunctionInput>;

/** Lists a contract's functions, or reads one of them at the latest block. */
export async function readContractFacts(
  { registry, book, explorer }: CapabilityDependencies,
  reader: ChainReader,
  input: ReadFunctionInput,
  context: CapabilityContext,
): Promise<ContractFacts> {
  const address = getAddress(input.address);
  const block = await readLatestBlock(reader);
  const code = await readContractFunctions(reader, book, address, block.tag);
  if (code.account.kind === "account")
    throw new CapabilityFailure(
      "no-contract",
      `There is no contract at ${address}: it is an ordinary account.`,
    );
  const { source, functions } = await findFunctions(context, code, () =>
    explorer?.findAbi(code.implementation ?? address, context.signal),
  );
  const at = {
    ...stampRead(registry.network, block),
    party: nameParty(registry, address),
    account: code.account,
    implementation: code.implementation && nameParty(registry, code.implementation),
    source,
    token: findListedLabel(registry, address),
  };
  const about = await readAboutFunctions(reader, registry, input, {
    ...code,
    address,
    source,
    functions,
    block,
  });
  if (about !== null) return { ...at, ...about };
  if (input.function === undefined)
    return { ...at, ...listFunctions(functions, source === "code" ? code.unknown : []) };
  const given = input.arguments;
  const chosen = chooseFunction([...functions, ...standardViews], input.function, given?.length ?? 0, source);
  const signature = format(chosen);
  if (given === undefined && chosen.inputs.length > 0) {
    const inputs = chosen.inputs.map((one, place) => ({
      name: one.name || `value ${place + 1}`,
      type: formatAbiParams([one]),
    }));
    return { ...at, outcome: "asks", signature, inputs };
  }
  if (input.value !== undefined && source !== "code" && chosen.stateMutability !== "payable")
    throw new CapabilityFailure("not-payable", `${chosen.name} takes no S. Call it without.`);
  const data = encodeCall(chosen, given ?? []);
  if (!onlyReads(chosen)) return { ...at, outcome: "writes", signature };
  const returned = await callFunction(reader, book, chosen, { to: address, data }, block.tag);
  const token = isTokenAmount(signature)
    ? (at.token ?? (await readLabel(reader, registry, address, block.tag)))
    : at.token;
  return { ...at, token, signature, ...returned };
}

function listFunctions(functions: readonly AbiFunction[], hidden: Hex[]) {
  const reading = functions.filter(onlyReads).map(format);
  const writing = functions.filter((one) => !onlyReads(one)).map(format);
  return { outcome: "listed" as const, reading, writing, unknown: hidden.length, hidden };
}

const amountViews =
  /^(?:balanceOf\(address\)|totalSupply\(\)|allowance\(address,address\)|(?:cap|CAP|maxSupply|MAX_SUPPLY)\(\))$/;

/** Whether a token's function returns an amount in the token's own unit. */
export function isTokenAmount(signature: string): boolean {
  return amountViews.test(signature);
}

/** Reads what an unlisted token says of itself; null if it tells no decimals. */
async function readLabel(
  reader: ChainReader,
  registry: Registry,
  address: Hex,
  blockTag: Hex,
): Promise<TokenLabel | null> {
  const label = `Name and decimals of ${address}`;
  const [returned] = await readTogether(reader, [
    planContractCalls(descriptionCalls(address), blockTag, label),
  ]);
  const token = labelUnlisted(registry, address, returned);
  return token.decimals === null ? null : token;
}

const format = (one: AbiFunction) => formatAbiItem(one);

/** Prefers the attached ABI, then one published on an explorer, then what the bytecode shows. */
async function findFunctions(
  { file }: Pick<CapabilityContext, "file">,
  { recognised }: { recognised: readonly AbiFunction[] },
  findPublished: () => Promise<string | null> | undefined,
): Promise<{ source: AbiSource; functions: readonly AbiFunction[] }> {
  if (file) {
    const functions = parseAbiJson(file.text);
    if (functions) return { source: "file", functions };
    throw new CapabilityFailure(
      "abi-unreadable",
      "I find no functions in the attached file. An ABI is a JSON list.",
    );
  }
  const published = await findPublished();
  const functions = published ? parseAbiJson(published) : null;
  return functions ? { source: "explorer", functions } : { source: "code", functions: recognised };
}

/** Calls a reading function and returns its values or its revert reason. */
async function callFunction(
  reader: ChainReader,
  book: SignatureBook,
  chosen: AbiFunction,
  call: { to: Hex; data: Hex },
  blockTag: Hex,
) {
  const label = `${chosen.name} of ${call.to}`;
  const [answer] = await reader.read([{ method: "eth_call", params: [call, blockTag], label }]);
  if (answer?.ok && typeof answer.result === "string") {
    const raw = answer.result as Hex;
    return { outcome: "returned" as const, values: decodeValues(chosen, raw), raw: shorten(raw) };
  }
  const revert = answer && !answer.ok ? answer.error : null;
  if (revert?.data === undefined && revert?.code !== 3)
    throw new NodeFailure(
      "node-refused",
      "The node would not make that call, or its answer was too long to read.",
    );
  return { outcome: "reverted" as const, reason: decodeRevert(book, (revert.data ?? "0x") as Hex) };
}

const maxRawDigits = 514;

function shorten(raw: Hex): Hex {
  return raw.length > maxRawDigits ? (raw.slice(0, maxRawDigits) as Hex) : raw;
}
