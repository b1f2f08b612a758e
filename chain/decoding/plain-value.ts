import type { AbiParameter } from "viem";
import type { Hex } from "../node/hex-quantity.ts";
import { isHex } from "../node/is-hex.ts";
import { quoteForeignText } from "../text/quote-foreign-text.ts";
import { decodePath } from "./decode-path.ts";

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
