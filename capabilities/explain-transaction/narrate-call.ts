import type { DecodedCall } from "@alithia/chain/decoding/decode-call.ts";
import type { PlainValue } from "@alithia/chain/decoding/plain-value.ts";
import type { TokenAmount } from "@alithia/chain/token/token-amount.ts";
import type { TransactionFacts } from "@alithia/chain/transaction/transaction-facts.ts";
import { quote } from "../narration/quote.ts";
import { sayToken } from "../narration/say-token.ts";

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
  const amounts = new Map(call.amounts?.map(({ name, amount }) => [name, amount]));
  const values = call.arguments
    .map(({ name, type, value }) => `${name || type}: ${sayArgument(name, value, amounts)}`)
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

type Amounts = ReadonlyMap<string, TokenAmount>;

function sayArgument(name: string, value: PlainValue, amounts: Amounts): string {
  const text = sayNamed(name, value, amounts);
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}

/** Lists and structs as they read best: `[1, 2]`, `{to: 0x…, amount: 5}`. */
function sayPlain(value: PlainValue, amounts: Amounts): string {
  if (Array.isArray(value)) return `[${value.map((held) => sayPlain(held, amounts)).join(", ")}]`;
  if (typeof value !== "object") return String(value);
  return `{${Object.entries(value)
    .map(([name, held]) => `${name}: ${sayNamed(name, held, amounts)}`)
    .join(", ")}}`;
}

/** An amount of a listed token with that token's decimals; anything else as it is. */
function sayNamed(name: string, value: PlainValue, amounts: Amounts): string {
  if (value === largest) return "the largest number";
  const amount = amounts.get(name);
  const isExact = amount !== undefined && amount.text !== null && amount.units === value;
  return isExact ? `${amount.text} ${sayToken(amount.token)}` : sayPlain(value, amounts);
}
