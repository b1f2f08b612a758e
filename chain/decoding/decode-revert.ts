import { decodeErrorResult } from "viem/utils";
import type { Hex } from "../node/hex-quantity.ts";
import { quoteForeignText } from "../text/quote-foreign-text.ts";
import { describePanic } from "./describe-panic.ts";
import { type PlainArgument, toPlainArguments } from "./plain-value.ts";
import type { AbiError, SignatureBook } from "./signature-book.ts";

/** Why a call reverted, out of its bytes. `text` of an error is the contract's own words, escaped. */
export type RevertReason =
  | { kind: "text"; text: string }
  | { kind: "panic"; code: string; meaning: string }
  | { kind: "custom"; name: string; arguments: PlainArgument[] }
  | { kind: "unknown"; selector: Hex }
  | { kind: "silent" };

const longestText = 300;
const textError: AbiError = { type: "error", name: "Error", inputs: [{ name: "reason", type: "string" }] };
const panicError: AbiError = { type: "error", name: "Panic", inputs: [{ name: "code", type: "uint256" }] };
const builtIn: Record<string, AbiError[]> = { "0x08c379a0": [textError], "0x4e487b71": [panicError] };

/** Takes any bytes a reverted call returned and never throws: what no known error fits is `unknown`, less than a selector `silent`. */
export function decodeRevert(book: SignatureBook, data: Hex): RevertReason {
  if (data.length < 10) return { kind: "silent" };
  const selector = data.slice(0, 10).toLowerCase() as Hex;
  const candidates = builtIn[selector] ?? book.findErrors(selector);
  for (const error of candidates) {
    const values = tryDecode(error, data);
    if (values === null) continue;
    if (error === textError) return { kind: "text", text: quoteForeignText(String(values[0]), longestText) };
    if (error === panicError) return describePanic(values[0] as bigint);
    return { kind: "custom", name: error.name, arguments: toPlainArguments(error.inputs, values) };
  }
  return { kind: "unknown", selector };
}

function tryDecode(error: AbiError, data: Hex): readonly unknown[] | null {
  try {
    const { args } = decodeErrorResult({ abi: [error], data });
    return (args as readonly unknown[] | undefined) ?? [];
  } catch {
    return null;
  }
}
