import { count, quote, sayAmount, sayBlock, sayDollars, sayMoment } from "../narration/phrases.ts";
import { mostListed } from "./read-sent.ts";
import type { SentFacts, SummarizeWalletInput, WalletSummary } from "./wallet-summary.ts";

const maxShown = 5;

/** Narrates the network fees that a wallet paid for what it signed, the dearest first. */
export function narrateFees(
  { address, account, sent, block, chain }: WalletSummary,
  { days }: SummarizeWalletInput,
) {
  const within = days === undefined ? "" : ` (${days}, in UTC)`;
  const read = `Read at ${sayBlock(block)} on ${chain.name}.`;
  if (sent === null && account.kind !== "contract")
    return `**The node I read does not return a block that I need, so I cannot say what ${quote(address)} paid in fees.** Ask again. ${read}`;
  if (sent === null)
    return `**${quote(address)} is a contract, so it pays no fees:** whoever calls it does. ${read}`;
  const signed = `${quote(address)} sent ${sent.count === 0 ? "no transaction" : count(sent.count, "transaction")}${within}`;
  if (sent.count === 0) return `**${signed}, so it paid no fees.** ${read}`;
  if (sent.unlisted === "too-many")
    return `**${signed}.** I add up at most ${mostListed} of them: ask for a shorter time, such as “this week”. ${read}`;
  if (sent.unlisted === "unseen" || sent.fees === null)
    return `**${signed}.** The node I read does not return all of them, so I cannot add up their fees. ${read}`;
  const paid = `**${quote(address)} paid ${sayAmount(sent.fees)}${sayDollars(sent.dollars)} in network fees for ${count(sent.count, "transaction")}${within}.**`;
  return [paid, listDearest(sent), `Its nonce counts what it sent, so none is left out. ${read}`].join(
    "\n\n",
  );
}

function listDearest({ transactions }: SentFacts): string {
  const sorted = transactions
    .flatMap(({ hash, time, fee }) => (fee === null ? [] : [{ hash, time, fee }]))
    .sort((one, other) => (BigInt(other.fee.units) > BigInt(one.fee.units) ? 1 : -1));
  const lines = sorted
    .slice(0, maxShown)
    .map(({ hash, time, fee }) => `- ${sayMoment(time)}: ${sayAmount(fee)}, in ${quote(hash)}`);
  const left = sorted.length - lines.length;
  return [...lines, ...(left > 0 ? [`- and ${count(left, "cheaper one")}`] : [])].join("\n");
}
