import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import type { PlainArgument } from "@alithia/chain/decoding/decoded-call.ts";
import type { FailureReason } from "@alithia/chain/transaction/find-revert.ts";
import { quote, sayExactAmount } from "../narration/phrases.ts";

/** Why it failed, as a clause. */
export function sayRevert(reason: FailureReason): string {
  switch (reason.kind) {
    case "text":
      return reason.text === ""
        ? "the contract gave an empty reason"
        : `the contract said ${quote(reason.text)}`;
    case "panic":
      return `${reason.meaning} (panic ${reason.code})`;
    case "custom":
      return `${sayWords(reason.name)} (${quote(`${reason.name}(${reason.arguments.map(sayArgument).join(", ")})`)})`;
    case "sale":
      return `${lowerFirst(reason.sentence.replace(/\.$/, ""))} (${quote(reason.name)})`;
    case "short":
      return `${quote(reason.who)} ${reason.of === "balance" ? "held" : "was allowed to move"} ${sayExactAmount(reason.has)}, less than the ${sayExactAmount(reason.needs)} needed (${quote(reason.name)})`;
    case "unknown":
      return `the contract gave an error I do not know (${quote(reason.selector)})`;
    case "silent":
      return "the contract stopped without giving a reason";
    case "out-of-gas":
      return "it ran out of gas";
    case "not-reproduced":
      return "the same call works on the state before its block, so something changed within the block";
    case "unread":
      return "its reason could not be read";
  }
}

function lowerFirst(sentence: string): string {
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}

/** `ERC20InsufficientBalance` reads "insufficient balance". */
function sayWords(name: string): string {
  return name
    .replace(/^(ERC\d+|V\d)/, "")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase();
}

function sayArgument({ name, type, value }: PlainArgument): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const shown = /^u?int/.test(type) && /^\d{1,78}$/.test(text) ? formatAmount(BigInt(text), 0) : text;
  return name === "" ? shown : `${name}: ${shown}`;
}
