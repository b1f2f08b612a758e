import { quote } from "../narration/phrases.ts";
import { sayWhen, stateWords } from "./narrate-outcome.ts";
import { sayUnmined } from "./narrate-payments.ts";
import type { HistoryEntry } from "./read-history.ts";

const elsewhere =
  "What you deployed outside of this conversation I cannot list: a node keeps no list of what a wallet deployed. An explorer's page of your wallet shows the contracts that it created.";

/** The tokens that were deployed here: their contracts, or that their deployment is not seen as mined. */
export function narrateDeployed(entries: readonly HistoryEntry[]): string {
  if (entries.length === 0) return `**In this conversation you deployed no token.** ${elsewhere}`;
  const lines = entries.map(sayDeployment);
  const [first = ""] = lines;
  const listed =
    lines.length === 1
      ? `**${first}** I know of no other one here.`
      : lines.map((line) => `- ${line}`).join("\n");
  return [listed, sayUnmined(entries), elsewhere].filter((part) => part !== "").join("\n\n");
}

const card = /^Deploy the token (?<name>.+?) \((?<symbol>[^\s()]+)\)/;

function sayDeployment({ state, summary, transactions }: HistoryEntry): string {
  const { name = "a token", symbol } = card.exec(summary[0] ?? "")?.groups ?? {};
  const token = symbol === undefined ? name : `${symbol} (${name})`;
  const [created] = transactions.flatMap(({ outcome }) => outcome?.created ?? []);
  const hashes = transactions.map(({ hash }) => quote(hash)).join(", ");
  if (state === "confirmed")
    return `${token} is deployed${created === undefined ? "" : ` at ${quote(created.address)}`}${sayWhen(transactions)}, by ${hashes}.`;
  return `${token}: ${stateWords[state]}, by ${hashes}, so it has no contract that I could read yet.`;
}
