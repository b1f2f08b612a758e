import { count } from "../narration/count.ts";
import { quote } from "../narration/quote.ts";
import { sayParty } from "../narration/say-party.ts";
import type { ChainFacts } from "./chain-facts.ts";

const mostFunctions = 12;

/** What stands at an address, and which functions its code answers. */
export function narrateCode(facts: Extract<ChainFacts, { topic: "code" }>): string {
  const { party, account, implementation, functions } = facts;
  if (account.kind === "account")
    return `**${sayParty(party)} is an ordinary account: there is no code at it.**`;
  if (account.kind === "delegated")
    return `**${sayParty(party)} is an account that runs the code of ${quote(account.delegate)} (EIP-7702).**`;
  const proxy = implementation ? ` It is a proxy: the code that runs is ${sayParty(implementation)}.` : "";
  const known = functions.flatMap(({ signature }) => (signature === null ? [] : [signature]));
  const unknown = functions.length - known.length;
  const head = `**${sayParty(party)} is a contract of ${count(account.codeBytes, "byte")}.**${proxy}`;
  if (functions.length === 0) return `${head} I found no functions in its code.`;
  const rest = unknown > 0 ? `\n\n${count(unknown, "more function")} I know only by selector.` : "";
  const shown = [...known].sort((left, right) => left.localeCompare(right, "en")).slice(0, mostFunctions);
  const left = known.length - shown.length;
  const lines = [
    ...shown.map((signature) => `- ${quote(signature)}`),
    ...(left > 0 ? [`- and ${left} more: ask me for its functions to see them all`] : []),
  ];
  const list = lines.length > 0 ? `\n\nFunctions I recognise in its code:\n\n${lines.join("\n")}` : "";
  return `${head}${list}${rest}`;
}
