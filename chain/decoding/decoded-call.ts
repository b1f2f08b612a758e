import type { AbiParameter } from "viem";
import { getAddress } from "viem/utils";
import { type Hex, isHex } from "../node/rpc-request.ts";
import { quoteForeignText } from "../text/foreign-text.ts";
import type { TokenAmount } from "../token/token-label.ts";

export type DecodedCall = {
  target: Hex | null;
  /** The known name of the target. */
  targetName?: string;
  selector: Hex;
  /** Null if no known function fits the data; then nothing is claimed about it. */
  name: string | null;
  signature: string | null;
  arguments: PlainArgument[];
  /** Arguments that are amounts of a listed token, by name. */
  amounts?: { name: string; amount: TokenAmount }[];
  /** The coins sent with an inner call, if the outer one specifies them. */
  valueWei?: string;
  /** Whether the outer call continues if this one fails. */
  mayFail?: boolean;
  inner: DecodedCall[];
  /** The number of inner calls beyond those shown. */
  innerLeftOut: number;
};

const addressDigits = 40;
const hopDigits = 46;

/**
 * Decodes a swap path through concentrated liquidity pools: a token, then for each pool its key (fee or tick
 * spacing, by exchange) and the next token. Returns null for other bytes.
 */
function decodePath(path: Hex): string[] | null {
  const digits = path.slice(2);
  const rest = digits.length - addressDigits;
  if (rest < hopDigits || rest % hopDigits !== 0) return null;
  const steps = [toAddress(digits.slice(0, addressDigits))];
  for (let at = addressDigits; at < digits.length; at += hopDigits) {
    steps.push(Number.parseInt(digits.slice(at, at + 6), 16).toString());
    steps.push(toAddress(digits.slice(at + 6, at + hopDigits)));
  }
  return steps;
}

function toAddress(digits: string): string {
  return getAddress(`0x${digits}`);
}

/** A decoded value as plain JSON; numbers are decimal strings. */
export type PlainValue = string | boolean | PlainValue[] | { [name: string]: PlainValue };

export type PlainArgument = { name: string; type: string; value: PlainValue };

const longestText = 300;
const longestBytes = 1_026;

/** Converts decoded values to plain arguments in order; foreign text is escaped, and long text is cut. */
export function toPlainArguments(
  parameters: readonly AbiParameter[],
  values: readonly unknown[],
): PlainArgument[] {
  return parameters.map((parameter, index) => ({
    name: parameter.name ?? "",
    type: parameter.type,
    value: toPath(parameter, values[index]) ?? toPlainValue(values[index], parameter.type),
  }));
}

/** Returns the steps of a swap path, or null if the argument is none. */
function toPath({ name, type }: AbiParameter, value: unknown): PlainValue | null {
  return name === "path" && type === "bytes" && typeof value === "string" ? decodePath(value as Hex) : null;
}

function toPlainValue(value: unknown, type: string): PlainValue {
  if (typeof value === "boolean") return value;
  if (typeof value === "bigint" || typeof value === "number") return value.toString();
  if (typeof value === "string") {
    if (type.startsWith("string")) return quoteForeignText(value, longestText);
    return value.length > longestBytes ? `${value.slice(0, longestBytes)}…` : value;
  }
  if (Array.isArray(value)) return value.map((item) => toPlainValue(item, type));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, held]) => [
        key,
        toPath({ name: key, type: isHex(held) ? "bytes" : "" }, held) ?? toPlainValue(held, inner(held)),
      ]),
    );
  return "";
}

/** Types inside a tuple are not available here: text that is not hex is treated as a foreign string. */
function inner(value: unknown): string {
  return typeof value === "string" && !isHex(value) ? "string" : "";
}
