import type { AbiFunction } from "viem";
import { getAddress, parseAbiItem, toFunctionSelector } from "viem/utils";
import { decodeOrNull } from "../decoding/decode-or-null.ts";
import type { Hex } from "../node/rpc-request.ts";
import { quoteForeignText } from "../text/foreign-text.ts";

export type DescriptorField = {
  path: string;
  label: string;
  format: string;
  params: Readonly<Record<string, unknown>>;
};

export type DescribedFunction = { abi: AbiFunction; intent: string; fields: readonly DescriptorField[] };

/** The author's description of a contract's calls (ERC-7730): a claim, validated only in form. */
export type Descriptor = {
  /** The author, as stated by themselves. */
  owner: string;
  deployments: readonly { chainId: number; address: Hex }[];
  /** The values for paths under `$.metadata`. */
  metadata: Readonly<Record<string, unknown>>;
  functions: ReadonlyMap<string, DescribedFunction>;
};

/** Why a text is no descriptor, with the path of the fault. */
export class DescriptorFault extends Error {
  override readonly name = "DescriptorFault";
}

const knownFormats =
  /^(raw|addressName|calldata|amount|tokenAmount|nftName|date|duration|unit|enum|chainId|tokenTicker|interoperableAddressName)$/;
const maxFunctions = 500;
const maxFields = 60;
const maxText = 80;

type Json = Readonly<Record<string, unknown>>;

/** Parses the JSON of a descriptor of contract calls. Throws a `DescriptorFault` with one sentence. */
export function parseDescriptor(json: unknown): Descriptor {
  const root = object(json, "the file");
  const { context, metadata, display } = root;
  if (root["includes"] !== undefined) fail("includes", "other files are not read in: write it out in one");
  const { contract } = object(context, "context");
  const { deployments, abi } = object(contract, "context.contract");
  const { formats, definitions } = object(display, "display");
  const held = metadata === undefined ? {} : object(metadata, "metadata");
  const owner = typeof held["owner"] === "string" ? held["owner"] : "its author";
  return {
    owner: text(owner, "metadata.owner"),
    deployments: list(deployments, "context.contract.deployments").map((one, place) =>
      readDeployment(one, `context.contract.deployments.${place}`),
    ),
    metadata: held,
    functions: readFunctions(object(formats, "display.formats"), {
      abi: Array.isArray(abi) ? abi : [],
      definitions: definitions === undefined ? {} : object(definitions, "display.definitions"),
    }),
  };
}

type Shared = { abi: readonly unknown[]; definitions: Json };

function readFunctions(formats: Json, shared: Shared): Map<string, DescribedFunction> {
  const entries = Object.entries(formats);
  if (entries.length === 0 || entries.length > maxFunctions)
    fail("display.formats", `it has to describe 1 to ${maxFunctions} functions`);
  const functions = new Map<string, DescribedFunction>();
  for (const [key, value] of entries) {
    const place = `display.formats.${key}`;
    const abi = readFunction(key, shared.abi, place);
    const format = object(value, place);
    const selector = toFunctionSelector(abi);
    if (functions.has(selector)) fail(place, "the same function is described twice");
    const { intent } = format;
    functions.set(selector, {
      abi,
      intent: text(typeof intent === "string" ? intent : abi.name, `${place}.intent`),
      fields: readFields(format["fields"], shared.definitions, place),
    });
  }
  return functions;
}

/** Resolves a function by signature or selector; the ABI names arguments that the signature does not. */
function readFunction(key: string, abi: readonly unknown[], place: string): AbiFunction {
  const written = parseSignature(key);
  if (written?.inputs.every(({ name }) => name)) return written;
  const selector = written === null ? key.toLowerCase() : toFunctionSelector(written);
  const named = abi.find((item) => findSelector(item) === selector) as AbiFunction | undefined;
  return named ?? written ?? fail(place, "that is no function's signature, and the ABI has no such function");
}

function parseSignature(key: string): AbiFunction | null {
  return decodeOrNull(() => {
    const item = parseAbiItem(`function ${key}`);
    return item.type === "function" ? item : null;
  });
}

function findSelector(item: unknown): Hex | null {
  return decodeOrNull(() =>
    (item as Json | null)?.["type"] === "function" ? toFunctionSelector(item as AbiFunction) : null,
  );
}

function readFields(value: unknown, definitions: Json, place: string): DescriptorField[] {
  const fields = list(value ?? [], `${place}.fields`);
  if (fields.length > maxFields) fail(place, `it has more than ${maxFields} fields`);
  return fields.flatMap((one, index) => readField(one, definitions, `${place}.fields.${index}`, ""));
}

/** Parses a field, or a group of fields under one path. */
function readField(value: unknown, definitions: Json, place: string, above: string): DescriptorField[] {
  const own = object(value, place);
  const reference = own["$ref"];
  const defined =
    typeof reference === "string"
      ? object(definitions[reference.replace(/^\$\.display\.definitions\./, "")], `${place}.$ref`)
      : {};
  const field: Json = { ...defined, ...own };
  const { path, label = "", format = "raw", params, fields } = field;
  if (field["value"] !== undefined && path === undefined) return [];
  if (typeof path !== "string") return fail(`${place}.path`, "the path is missing");
  const whole = above === "" || /^[@$]/.test(path) ? path : `${above}.${path.replace(/^#\./, "")}`;
  if (fields !== undefined)
    return list(fields, `${place}.fields`).flatMap((one, index) =>
      readField(one, definitions, `${place}.fields.${index}`, whole),
    );
  if (typeof format !== "string" || !knownFormats.test(format))
    fail(`${place}.format`, `${quoteForeignText(String(format), 40)} is no format of ERC-7730`);
  return [
    {
      path: whole,
      label: text(label, `${place}.label`),
      format: format as string,
      params: {
        ...(defined["params"] === undefined ? {} : object(defined["params"], `${place}.params`)),
        ...(params === undefined ? {} : object(params, `${place}.params`)),
      },
    },
  ];
}

function readDeployment(value: unknown, place: string): { chainId: number; address: Hex } {
  const { chainId, address } = object(value, place);
  if (!Number.isSafeInteger(chainId)) fail(`${place}.chainId`, "the chain's number is missing");
  if (typeof address !== "string" || !/^0x[0-9a-fA-F]{40}$/.test(address))
    fail(`${place}.address`, "the address is not 0x and 40 digits");
  return { chainId: chainId as number, address: getAddress((address as string).toLowerCase()) };
}

function object(value: unknown, place: string): Json {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return fail(place, "it has to be an object");
  return value as Json;
}

function list(value: unknown, place: string): readonly unknown[] {
  return Array.isArray(value) ? value : fail(place, "it has to be a list");
}

function text(value: unknown, place: string): string {
  return typeof value === "string" ? quoteForeignText(value, maxText) : fail(place, "it has to be a text");
}

function fail(place: string, why: string): never {
  throw new DescriptorFault(`${place}: ${why}.`);
}
