import type { AbiParameter } from "viem";
import { isAddress } from "viem/utils";

/** An argument that does not fit its type; the message states what would. */
export class ArgumentFault extends Error {
  override readonly name = "ArgumentFault";
}

/** Parses an argument as typed into a value for ABI encoding. Throws an `ArgumentFault`. */
export function parseArgument(parameter: AbiParameter, text: string): unknown {
  const trimmed = text.trim();
  const isComposed = parameter.type.startsWith("tuple") || parameter.type.endsWith("]");
  return parseValue(parameter, isComposed ? parseJson(parameter, trimmed) : trimmed);
}

function parseValue(parameter: AbiParameter, value: unknown): unknown {
  const { type } = parameter;
  const list = /^(.*)\[(\d*)\]$/.exec(type);
  if (list) return parseList({ ...parameter, type: list[1] ?? "" }, value, list[2] ?? "");
  if (type === "tuple") return parseTuple(parameter, value);
  const text = typeof value === "number" || typeof value === "boolean" ? String(value) : value;
  if (typeof text !== "string") throw refuse(parameter, `a value of type ${type}`);
  if (type === "string") return text;
  if (type === "bool") return parseBool(parameter, text);
  if (type === "address") return parseAddress(parameter, text);
  if (type.startsWith("bytes")) return parseBytes(parameter, text);
  return parseInteger(parameter, text);
}

function parseList(item: AbiParameter, value: unknown, length: string): unknown[] {
  if (!Array.isArray(value) || (length !== "" && value.length !== Number(length)))
    throw refuse(item, length === "" ? "a list in brackets" : `a list of ${length} values`);
  return value.map((one) => parseValue(item, one));
}

function parseTuple(parameter: AbiParameter, value: unknown): unknown {
  const components = "components" in parameter ? parameter.components : [];
  if (typeof value !== "object" || value === null) throw refuse(parameter, "a group of values as JSON");
  const at = (component: AbiParameter, place: number): unknown =>
    Array.isArray(value) ? value[place] : (value as Record<string, unknown>)[component.name ?? ""];
  const parsed = components.map((component, place) => parseValue(component, at(component, place)));
  const isNamed = components.every(({ name }) => name);
  return isNamed ? Object.fromEntries(components.map(({ name }, place) => [name, parsed[place]])) : parsed;
}

function parseBool(parameter: AbiParameter, text: string): boolean {
  if (/^(true|yes|1)$/i.test(text)) return true;
  if (/^(false|no|0)$/i.test(text)) return false;
  throw refuse(parameter, "true or false");
}

function parseAddress(parameter: AbiParameter, text: string): string {
  const isPlain = /^0x([0-9a-f]{40}|[0-9A-F]{40})$/.test(text);
  if (isPlain || isAddress(text)) return text;
  throw refuse(parameter, "an address: 0x and 40 hex digits with a right checksum");
}

function parseBytes(parameter: AbiParameter, text: string): string {
  const size = /^bytes(\d+)$/.exec(parameter.type)?.[1];
  const isHex = /^0x([0-9a-f]{2})*$/i.test(text);
  if (isHex && (size === undefined || text.length === 2 + 2 * Number(size))) return text;
  throw refuse(
    parameter,
    size === undefined ? "bytes as 0x and hex digits" : `${size} bytes as 0x and hex digits`,
  );
}

function parseInteger(parameter: AbiParameter, text: string): bigint {
  const [, sign = "", bits = "256"] = /^(u?)int(\d*)$/.exec(parameter.type) ?? [];
  const size = BigInt(bits === "" ? 256 : bits);
  const lowest = sign === "u" ? 0n : -(1n << (size - 1n));
  const highest = sign === "u" ? (1n << size) - 1n : (1n << (size - 1n)) - 1n;
  const isNumber = /^(-?\d{1,78}|0x[0-9a-f]{1,64})$/i.test(text);
  const value = isNumber ? BigInt(text) : null;
  if (value !== null && value >= lowest && value <= highest) return value;
  throw refuse(
    parameter,
    `a whole number in the token's smallest unit or as the function counts (${parameter.type})`,
  );
}

function parseJson(parameter: AbiParameter, text: string): unknown {
  try {
    return JSON.parse(text, (_, value: unknown, context?: { source?: string }) =>
      typeof value === "number" ? (context?.source ?? String(value)) : value,
    );
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw refuse(parameter, `JSON such as ${parameter.type.endsWith("]") ? "[1, 2]" : '{"a": 1}'}`);
  }
}

function refuse({ name, type }: AbiParameter, wanted: string): ArgumentFault {
  return new ArgumentFault(`The argument ${name ? `${name} (${type})` : type} must be ${wanted}.`);
}
