import { formatAmount, formatCoins } from "@alithia/chain/amount/format-amount.ts";
import { isUnlimited } from "@alithia/chain/amount/is-unlimited.ts";
import { largestUnits } from "@alithia/chain/amount/parse-amount.ts";
import type { DecodedCall, PlainArgument, PlainValue } from "@alithia/chain/decoding/decoded-call.ts";
import type { Hex } from "@alithia/chain/node/rpc-request.ts";
import type { TokenAmount } from "@alithia/chain/token/token-label.ts";
import type { FailureReason } from "@alithia/chain/transaction/find-revert.ts";
import type { TransactionFacts } from "@alithia/chain/transaction/transaction-facts.ts";
import {
  count,
  findMoment,
  quote,
  sayExactAmount,
  sayParty,
  sayPlain,
  sayToken,
} from "../narration/phrases.ts";

const longestValue = 400;
const largest = largestUnits.toString();

/** Narrates the decoded call with its arguments and inner calls, and the number of events. */
export function narrateCall({ call, events, undecodedEvents, outcome }: TransactionFacts): string {
  const lines = call?.name ? ["**The call:**", "", ...sayCall(call, 0)] : [];
  const total = events.length + undecodedEvents;
  if (outcome === "succeeded" && total > 0) {
    lines.push("", sayEvents([...new Set(events.map(({ name }) => name))], total, undecodedEvents));
  }
  return lines.join("\n").trim();
}

function sayEvents(names: readonly string[], total: number, unknown: number): string {
  const all = count(total, "event");
  if (names.length === 0)
    return total === 1 ? `${all}, which I cannot decode.` : `${all}, none of which I can decode.`;
  const rest = unknown > 0 ? `, and ${formatAmount(BigInt(unknown), 0)} that I cannot decode` : "";
  return `${all}: ${names.map(quote).join(", ")}${rest}.`;
}

/** Names of arguments that contain inner calls, which are listed below them. */
const heldCalls = /^(calls|data|inputs)$/;

/** Formats a call as a list item with its inner calls below it. */
export function sayCall(call: DecodedCall, depth: number, outer: Hex | null = null): string[] {
  const indent = "  ".repeat(depth);
  const amounts = new Map(call.amounts?.map(({ name, amount }) => [name, amount]));
  const held = call.inner.length + call.innerLeftOut;
  const below = held === 1 ? "the call below" : `the ${held} calls below`;
  const values = call.arguments
    .map(({ name, type, value }) => {
      const isHeld = held > 0 && heldCalls.test(name);
      return `${name || type}: ${isHeld ? below : sayArgument(name, value, amounts)}`;
    })
    .join(", ");
  const kind = call.selector.length === 4 ? "command" : "function";
  const head = call.name === null ? `unknown ${kind} ${call.selector}` : `${call.name}(${values})`;
  const inner = call.inner.flatMap((one) => sayCall(one, depth + 1, call.target));
  const left = call.innerLeftOut > 0 ? [`${indent}  - and ${count(call.innerLeftOut, "more call")}`] : [];
  return [
    `${indent}- ${quote(head)}${depth > 0 ? sayWhere(call, outer) : ""}${call.mayFail ? " (may fail without failing the rest)" : ""}`,
    ...inner,
    ...left,
  ];
}

/** States an inner call's target, if it differs from the outer one's, and the value sent. */
function sayWhere({ target, targetName, valueWei }: DecodedCall, outer: Hex | null): string {
  const to =
    target !== null && target !== outer
      ? ` of ${sayParty({ address: target, name: targetName ?? null })}`
      : "";
  const paid = valueWei !== undefined && valueWei !== "0" ? ` with ${formatCoins(BigInt(valueWei))}` : "";
  return `${to}${paid}`;
}

type Amounts = ReadonlyMap<string, TokenAmount>;

function sayArgument(name: string, value: PlainValue, amounts: Amounts): string {
  const text = sayNamed(name, value, amounts);
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}

/** Formats times and amounts of listed tokens for reading; other values as they are. */
function sayNamed(name: string, value: PlainValue, amounts: Amounts): string {
  if (value === largest) return "the largest number";
  const moment = findMoment(name, value);
  if (moment !== null) return moment;
  const amount = amounts.get(name);
  if (amount?.units === value && isUnlimited(BigInt(amount.units)))
    return `any amount of ${sayToken(amount.token)}`;
  const isExact = amount !== undefined && amount.text !== null && amount.units === value;
  return isExact
    ? `${amount.text} ${sayToken(amount.token)}`
    : sayPlain(value, (inner, held) => sayNamed(inner, held, amounts));
}

/** Formats a failure reason as a clause. */
export function sayRevert(reason: FailureReason): string {
  switch (reason.kind) {
    case "text":
      return reason.text === ""
        ? "the contract gave an empty reason"
        : `the contract said ${quote(reason.text)}`;
    case "panic":
      return `${reason.meaning} (panic ${reason.code})`;
    case "custom":
      return `${sayWords(reason.name)} (${quote(`${reason.name}(${reason.arguments.map(sayErrorArgument).join(", ")})`)})`;
    case "sale":
      return `${lowerFirst(reason.sentence.replace(/\.$/, ""))} (${quote(reason.name)})`;
    case "short":
      return `${quote(reason.who)} ${reason.of === "balance" ? "held" : "was allowed to move"} ${sayExactAmount(reason.has)}, less than the ${sayExactAmount(reason.needs)} needed (${quote(reason.name)})`;
    case "unknown":
      return `the contract gave an error I do not know (${quote(reason.selector)})`;
    default:
      return withoutReason[reason.kind];
  }
}

const withoutReason = {
  silent: "the contract stopped without giving a reason",
  "out-of-gas": "it ran out of gas",
  "not-reproduced":
    "the same call works on the state before its block, so something changed within the block",
  unread: "its reason could not be read",
} as const;

function lowerFirst(sentence: string): string {
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}

/** Converts an error's name to words, e.g. `ERC20InsufficientBalance` to "insufficient balance". */
function sayWords(name: string): string {
  return name
    .replace(/^(ERC\d+|V\d)/, "")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase();
}

function sayErrorArgument({ name, type, value }: PlainArgument): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const shown = /^u?int/.test(type) && /^\d{1,78}$/.test(text) ? formatAmount(BigInt(text), 0) : text;
  return name === "" ? shown : `${name}: ${shown}`;
}
