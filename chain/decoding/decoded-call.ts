import type { AbiParameter } from "viem";
import { getAddress } from "viem/utils";
import { type Hex, isHex } from "../node/hex-quantity.ts";
import { quoteForeignText } from "../text/foreign-text.ts";
import type { TokenAmount } from "../token/token-label.ts";

export type DecodedCall = {
  target: Hex | null;
  /** The name that we know the target by. */
  targetName?: string;
  selector: Hex;
  /** Null when no known function fits these bytes; then nothing is claimed about them. */
  name: string | null;
  signature: string | null;
  arguments: PlainArgument[];
  /** Arguments that are amounts of a listed token, by their names. */
  amounts?: { name: string; amount: TokenAmount }[];
  /** The coins sent along with an inner call, where the outer one says so. */
  valueWei?: string;
  /** The outer call goes on when this one fails. */
  mayFail?: boolean;
  inner: DecodedCall[];
  /** Inner calls beyond what is shown. */
  innerLeftOut: number;
};

const addressDigits = 40;
const hopDigits = 46;

/**
 * The way a swap takes through concentrated pools: a token, then for each pool its number (the fee or the tick spacing,
 * as the exchange has it) and the next token. Null for bytes of another shape.
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

/** A decoded value as plain JSON: numbers of any size as decimal text. */
export type PlainValue = string | boolean | PlainValue[] | { [name: string]: PlainValue };

export type PlainArgument = { name: string; type: string; value: PlainValue };

const longestText = 300;
const longestBytes = 1_026;

/** Decoded values beside their parameters, in order; texts of strangers are escaped, and long ones cut. */
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

/** A swap's path through pools reads as its steps. */
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

/** Inside a tuple the types are not at hand: text that is not hex is taken as a string of somebody's. */
function inner(value: unknown): string {
  return typeof value === "string" && !isHex(value) ? "string" : "";
}
