import type { AbiParameter } from "viem";
import { decodeFunctionData, getAddress } from "viem/utils";
import { formatAmount, formatMoment } from "../amount/format-amount.ts";
import { isUnlimited } from "../amount/is-unlimited.ts";
import { decodeOrNull } from "../decoding/decode-or-null.ts";
import type { Hex } from "../node/rpc-request.ts";
import { quoteForeignText } from "../text/foreign-text.ts";
import type { TokenLabel } from "../token/token-label.ts";
import type { DescribedFunction, Descriptor, DescriptorField } from "./descriptor.ts";

/** A call in a descriptor's words, and every argument that it omits. */
export type Telling = {
  owner: string;
  intent: string;
  fields: { label: string; value: string }[];
  /** Arguments and coins that the descriptor does not show, in raw form. */
  unshown: { label: string; value: string }[];
};

type Call = { chainId: number; from: Hex; to: Hex | null; data: Hex; valueWei: bigint };

type Known = {
  findLabel(token: Hex): TokenLabel | null;
  findName(address: string): string | null;
  coin: TokenLabel;
};

type Leaf = { path: string; type: string; value: unknown };

const maxShown = 24;
const maxText = 120;

/** Describes a call by its contract's descriptor; null if there is none, or no function fits. */
export function tellByDescriptor(
  descriptors: readonly Descriptor[],
  call: Call,
  known: Known,
): Telling | null {
  const { to, data } = call;
  const own = descriptors.find(({ deployments }) =>
    deployments.some(
      ({ chainId, address }) =>
        chainId === call.chainId && address.toLowerCase() === (to ?? "").toLowerCase(),
    ),
  );
  const described = own?.functions.get(data.slice(0, 10).toLowerCase());
  if (own === undefined || described === undefined) return null;
  const leaves = decodeLeaves(described, data);
  if (leaves === null) return null;
  const telling = { ...call, leaves, metadata: own.metadata, known };
  const shown = described.fields.map((field) => tellField(field, telling));
  const covered = new Set(shown.flatMap(({ paths }) => paths));
  const unshown = leaves
    .filter(({ path }) => !covered.has(path))
    .map(({ path, type, value }) => ({ label: `${path} (${type})`, value: writeRaw(value) }));
  const coins =
    call.valueWei > 0n && !covered.has("@.value")
      ? [{ label: "Coins sent along", value: writeCoins(call.valueWei, known.coin) }]
      : [];
  return {
    owner: own.owner,
    intent: described.intent,
    fields: shown.flatMap(({ label, values }) => values.map((value) => ({ label, value }))),
    unshown: [...coins, ...unshown].slice(0, maxShown),
  };
}

type Telled = Call & {
  leaves: readonly Leaf[];
  metadata: Readonly<Record<string, unknown>>;
  known: Known;
};

/** Decodes every innermost value with its path; null if the data is not the function's. */
function decodeLeaves({ abi }: DescribedFunction, data: Hex): Leaf[] | null {
  return decodeOrNull(() => {
    const { args } = decodeFunctionData({ abi: [abi], data });
    const values = (args as readonly unknown[] | undefined) ?? [];
    return abi.inputs.flatMap((input, place) =>
      listLeaves(input, values[place], input.name || String(place)),
    );
  });
}

function listLeaves(parameter: AbiParameter, value: unknown, path: string): Leaf[] {
  const element = /^(.*)\[\d*\]$/.exec(parameter.type)?.[1];
  if (element !== undefined)
    return (value as readonly unknown[]).flatMap((one, place) =>
      listLeaves({ ...parameter, type: element } as AbiParameter, one, `${path}.[${place}]`),
    );
  if (!("components" in parameter)) return [{ path, type: parameter.type, value }];
  return parameter.components.flatMap((component, place) => {
    const name = component.name || String(place);
    const held = Array.isArray(value) ? value[place] : (value as Record<string, unknown>)[name];
    return listLeaves(component, held, `${path}.${name}`);
  });
}

function tellField(
  field: DescriptorField,
  telled: Telled,
): { label: string; values: string[]; paths: string[] } {
  const found = resolve(field.path, telled);
  const values = found.map((one, place) => write(field, one.value, telled, place));
  const isCut = /\[-?\d*:-?\d*\]$/.test(field.path);
  return {
    label: field.label || field.path,
    values: values.slice(0, maxShown),
    // A slice of bytes does not cover the value, and values beyond the limit are not shown.
    paths: isCut ? [] : found.slice(0, maxShown).map(({ path }) => path),
  };
}

type Found = { path: string; value: unknown };

/** Resolves a path to arguments (`#.`), the transaction (`@.`) or constants (`$.`). */
function resolve(path: string, telled: Telled): Found[] {
  if (path.startsWith("@.")) {
    const { to, from, valueWei, chainId } = telled;
    const held: Record<string, unknown> = { to, from, value: valueWei, chainId };
    const value = held[path.slice(2)];
    return value === undefined ? [] : [{ path, value }];
  }
  if (path.startsWith("$.")) {
    const value = path
      .slice(2)
      .split(".")
      .reduce<unknown>(
        (held, name) =>
          typeof held === "object" && held !== null && Object.hasOwn(held, name)
            ? (held as Record<string, unknown>)[name]
            : undefined,
        { metadata: telled.metadata },
      );
    return value === undefined ? [] : [{ path, value }];
  }
  return resolveArguments(path.replace(/^#\./, ""), telled.leaves);
}

function resolveArguments(path: string, leaves: readonly Leaf[]): Found[] {
  const slice = /^(.*?)\.?\[(-?\d*):(-?\d*)\]$/.exec(path);
  if (slice !== null) {
    const [, before = "", from = "", to = ""] = slice;
    return resolveArguments(before, leaves).flatMap((one) => cut(one, from, to));
  }
  const wanted = path.split(".");
  const lengths = (prefix: string) =>
    new Set(
      leaves.flatMap((leaf) =>
        leaf.path.startsWith(`${prefix}.[`) ? [leaf.path.slice(prefix.length + 1).split(".")[0]] : [],
      ),
    ).size;
  return leaves.filter((leaf) => {
    const own = leaf.path.split(".");
    if (own.length < wanted.length) return false;
    return wanted.every((part, place) => {
      if (part === "[]") return /^\[\d+\]$/.test(own[place] ?? "");
      const last = /^\[-(\d+)\]$/.exec(part)?.[1];
      if (last === undefined) return part === own[place];
      return own[place] === `[${lengths(own.slice(0, place).join(".")) - Number(last)}]`;
    });
  });
}

/** Slices the bytes of a value; negative offsets count from its end. */
function cut({ path, value }: Found, from: string, to: string): Found[] {
  const digits =
    typeof value === "bigint" ? value.toString(16).padStart(64, "0") : String(value).replace(/^0x/, "");
  const count = digits.length / 2;
  const at = (text: string, usual: number) => {
    if (text === "") return usual;
    const number = Number(text);
    return Math.min(count, Math.max(0, number < 0 ? count + number : number));
  };
  return [{ path, value: `0x${digits.slice(at(from, 0) * 2, at(to, count) * 2)}` }];
}

function write({ format, params }: DescriptorField, value: unknown, telled: Telled, place: number): string {
  const number = toNumber(value);
  const written = number === null ? null : writeNumber({ format, params }, number, telled, place);
  if (written !== null) return written;
  if (format === "enum") return writeEnum(value, params, telled);
  if (format === "addressName" || format === "interoperableAddressName")
    return writeAddress(value, telled.known);
  return writeRaw(value);
}

/** Formats a number, or returns null if the format is not numeric. */
function writeNumber(
  { format, params }: Pick<DescriptorField, "format" | "params">,
  number: bigint,
  telled: Telled,
  place: number,
): string | null {
  const { known } = telled;
  switch (format) {
    case "amount":
      return writeCoins(number, known.coin);
    case "tokenAmount":
      return writeTokens(number, findToken(params, telled, place), params, known);
    case "date":
      return params["encoding"] === "blockheight" ? null : writeDate(number);
    case "duration":
      return writeDuration(number);
    case "unit":
      return writeUnit(number, params);
    default:
      return null;
  }
}

function toNumber(value: unknown): bigint | null {
  if (typeof value === "bigint") return value;
  return typeof value === "number" ? BigInt(value) : null;
}

function findToken(params: DescriptorField["params"], telled: Telled, place: number): Hex | null {
  const { token, tokenPath } = params;
  const named = typeof tokenPath === "string" ? tokenPath : token;
  if (typeof named !== "string") return null;
  const found = /^[#@$]\.|^[A-Za-z_]/.test(named) ? resolve(named, telled) : [{ value: named }];
  const value = (found[place] ?? found[0])?.value;
  return typeof value === "string" && /^0x[0-9a-fA-F]{40}$/.test(value) ? (value as Hex) : null;
}

const nativeMarkers = /^0x(0{40}|e{40})$/i;

function writeTokens(
  units: bigint,
  token: Hex | null,
  params: DescriptorField["params"],
  known: Known,
): string {
  if (token === null) return `${formatAmount(units, 0)} of the smallest units of a token it does not name`;
  const native = params["nativeCurrencyAddress"];
  const isNative =
    [native].flat().some((one) => typeof one === "string" && one.toLowerCase() === token.toLowerCase()) &&
    nativeMarkers.test(token);
  if (isNative) return writeCoins(units, known.coin);
  const label = known.findLabel(getAddress(token.toLowerCase()));
  const symbol = label === null || label.symbol === null ? null : label.symbol;
  const address = getAddress(token.toLowerCase());
  if (isUnlimited(units)) return `any amount of ${symbol ?? "the token"} (${address})`;
  if (label === null || label.decimals === null || symbol === null)
    return `${formatAmount(units, 0)} of the smallest units of ${address}`;
  return `${formatAmount(units, label.decimals)} ${symbol}${label.listed ? "" : ` (${address})`}`;
}

function writeCoins(wei: bigint, coin: TokenLabel): string {
  return `${formatAmount(wei, coin.decimals ?? 18)} ${coin.symbol}`;
}

const latestMoment = 4_102_444_800n;

function writeDate(seconds: bigint): string {
  return seconds < latestMoment ? formatMoment(seconds) : `${seconds} (far beyond any date)`;
}

function writeDuration(seconds: bigint): string {
  const parts: [bigint, string][] = [
    [seconds / 86_400n, "d"],
    [(seconds / 3_600n) % 24n, "h"],
    [(seconds / 60n) % 60n, "min"],
    [seconds % 60n, "s"],
  ];
  const said = parts.flatMap(([count, unit]) => (count === 0n ? [] : [`${formatAmount(count, 0)} ${unit}`]));
  return said.length === 0 ? "0 s" : said.join(" ");
}

function writeUnit(value: bigint, { base, decimals }: DescriptorField["params"]): string {
  const places =
    Number.isInteger(decimals) && Number(decimals) >= 0 && Number(decimals) <= 36 ? Number(decimals) : 0;
  return `${formatAmount(value, places)} ${typeof base === "string" ? quoteForeignText(base, 12) : ""}`.trim();
}

function writeEnum(value: unknown, params: DescriptorField["params"], telled: Telled): string {
  const reference = params["$ref"];
  const [held] = typeof reference === "string" ? resolve(reference, telled) : [];
  const named = (held?.value as Record<string, unknown> | undefined)?.[String(value)];
  return typeof named === "string" ? `${quoteForeignText(named, 40)} (${String(value)})` : writeRaw(value);
}

/** Formats the full address with a name that the site knows, never one from the descriptor. */
function writeAddress(value: unknown, { findName }: Known): string {
  if (typeof value !== "string" || !/^0x[0-9a-fA-F]{40}$/.test(value)) return writeRaw(value);
  const address = getAddress(value.toLowerCase());
  const name = findName(address);
  return name === null ? address : `${name} ${address}`;
}

function writeRaw(value: unknown): string {
  return quoteForeignText(typeof value === "bigint" ? value.toString() : String(value), maxText);
}
