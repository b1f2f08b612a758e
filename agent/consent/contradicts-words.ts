import { type Lexeme, wordOf } from "@alithia/protocol/lexing/lexeme.ts";
import type { PlainCommand } from "./plain-command.ts";
import type { RequestMessage } from "./request.ts";
import { between, buying, ownVerbs, selling } from "./wordings/value-words.ts";

/** Whether the request names another operation by a verb of its own, or the other direction of a trade. */
export function contradictsWords(command: PlainCommand, messages: readonly RequestMessage[]): boolean {
  const words = messages.flatMap(({ lexemes, pick }) => (pick === undefined ? lexemes.map(wordOf) : []));
  const named = ownVerbs.filter(([verb]) => words.some((word) => verb.test(word ?? "")));
  const isOther = named.length > 0 && !named.some(([, operations]) => operations.includes(command.operation));
  return (
    isOther || (command.operation === "trade" && messages.some(({ lexemes }) => isTurned(command, lexemes)))
  );
}

/** "Grab me 20 USDC" buys them, "sell S for 20 USDC" too: what stands before the amount tells its side. */
function isTurned({ arguments: all }: PlainCommand, lexemes: readonly Lexeme[]): boolean {
  const amounts = lexemes.filter(({ kind }, at) => kind === "number" && lexemes[at + 1]?.kind === "token");
  const [amount, ...others] = amounts;
  if (amount === undefined || others.length > 0) return false;
  let at = lexemes.indexOf(amount) - 1;
  if (/^(me|us)$/.test(wordOf(lexemes[at]) ?? "") && wordOf(lexemes[at - 1]) === "for") at -= 2;
  while (between.test(wordOf(lexemes[at]) ?? "")) at--;
  const before = wordOf(lexemes[at]) ?? "";
  const isSale = lexemes.some((lexeme) => selling.test(wordOf(lexeme) ?? ""));
  const isBuying = buying.test(before) || (isSale && /^(for|into|to)$/.test(before));
  const side = all.find(({ path }) => path === "side")?.value ?? "sell";
  return isBuying ? side !== "buy" : selling.test(before) && side !== "sell";
}
