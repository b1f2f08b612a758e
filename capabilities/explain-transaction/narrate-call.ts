import type { DecodedCall } from "@alithia/chain/decoding/decode-call.ts";
import type { PlainValue } from "@alithia/chain/decoding/plain-value.ts";
import type { TransactionFacts } from "@alithia/chain/transaction/transaction-facts.ts";
import { quote } from "../narration/quote.ts";

const longestValue = 400;
const largest = (2n ** 256n - 1n).toString();

/** The decoded call with its arguments and inner calls, and how many events there were. */
export function narrateCall({ call, events, undecodedEvents, outcome }: TransactionFacts): string {
  const lines = call?.name ? ["**The call:**", "", ...sayCall(call, 0)] : [];
  const total = events.length + undecodedEvents;
  if (outcome === "succeeded" && total > 0) {
    const names = [...new Set(events.map(({ name }) => name))].map(quote).join(", ");
    const known = names === "" ? "" : `: ${names}`;
    const unknown = undecodedEvents > 0 ? `; ${undecodedEvents} of them I cannot decode` : "";
    lines.push("", `${total} ${total === 1 ? "event" : "events"}${known}${unknown}.`);
  }
  return lines.join("\n").trim();
}

function sayCall(call: DecodedCall, depth: number): string[] {
  const indent = "  ".repeat(depth);
  const values = call.arguments
    .map(({ name, type, value }) => `${name || type}: ${sayValue(value)}`)
    .join(", ");
  const kind = call.selector.length === 4 ? "command" : "function";
  const head = call.name === null ? `unknown ${kind} ${call.selector}` : `${call.name}(${values})`;
  const inner = call.inner.flatMap((one) => sayCall(one, depth + 1));
  const left = call.innerLeftOut > 0 ? [`${indent}  - and ${call.innerLeftOut} more calls`] : [];
  return [
    `${indent}- ${quote(head)}${call.mayFail ? " (may fail without failing the rest)" : ""}`,
    ...inner,
    ...left,
  ];
}

function sayValue(value: PlainValue): string {
  if (value === largest) return "the largest number";
  const text = sayPlain(value);
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}

/** Lists and structs as they read best: `[1, 2]`, `{to: 0x…, amount: 5}`. */
function sayPlain(value: PlainValue): string {
  if (Array.isArray(value)) return `[${value.map(sayPlain).join(", ")}]`;
  if (typeof value !== "object") return String(value);
  return `{${Object.entries(value)
    .map(([name, held]) => `${name}: ${sayPlain(held)}`)
    .join(", ")}}`;
}
