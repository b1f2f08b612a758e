import { decodeErrorResult } from "viem/utils";
import type { Hex } from "../node/rpc-request.ts";
import { quoteForeignText } from "../text/foreign-text.ts";
import { decodeOrNull } from "./decode-or-null.ts";
import { type PlainArgument, toPlainArguments } from "./decoded-call.ts";
import type { AbiError, SignatureBook } from "./signature-book.ts";

/** Source: Solidity documentation, "Panic via assert and Error via require". */
const meanings: Record<string, string> = {
  "1": "an assertion of the contract does not hold",
  "17": "an amount ran over or under its range",
  "18": "something was divided by zero",
  "33": "a number stands for no value of its list",
  "34": "stored bytes are malformed",
  "49": "something was taken from an empty list",
  "50": "a place beyond the end of a list was asked for",
  "65": "too much memory was asked for",
  "81": "a function that was never set was called",
};

function describePanic(code: bigint): { kind: "panic"; code: string; meaning: string } {
  const meaning = meanings[code.toString()] ?? "the contract stopped itself with a code of its own";
  return { kind: "panic", code: `0x${code.toString(16)}`, meaning };
}

/** Why a call reverted, decoded from its return data. `text` is the contract's own message, escaped. */
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

/** Decodes revert data without throwing; `unknown` if no error fits, `silent` without a selector. */
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
  return decodeOrNull(() => {
    const { args } = decodeErrorResult({ abi: [error], data });
    return (args as readonly unknown[] | undefined) ?? [];
  });
}
