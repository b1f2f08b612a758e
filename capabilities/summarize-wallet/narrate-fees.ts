import { count, quote, sayAmount, sayBlock, sayDollars, sayList, sayMoment } from "../narration/phrases.ts";
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
    .flatMap(({ fee, ...one }) => (fee === null ? [] : [{ ...one, fee }]))
    .sort((one, other) => (BigInt(other.fee.units) > BigInt(one.fee.units) ? 1 : -1));
  const lines = sorted
    .slice(0, maxShown)
    .map(
      ({ fee, ...one }) =>
        `- ${sayMoment(one.time)}: ${sayAmount(fee)}, in ${quote(one.hash)}${sayKind(one)}`,
    );
  const left = sorted.length - lines.length;
  return [...lines, ...(left > 0 ? [`- and ${count(left, "cheaper one")}`] : [])].join("\n");
}

/** Whom a transaction called or paid. */
function sayKind({
  to,
  amount,
  failed,
}: Pick<SentFacts["transactions"][number], "to" | "amount" | "failed">) {
  const paid = amount.units === "0" ? "a call of" : `${sayAmount(amount)} to`;
  const what = to === null ? "a deployment" : `${paid} ${quote(to)}`;
  return ` (${what}${failed ? ", failed" : ""})`;
}

/** States how many of the wallet's own transactions failed, and which; empty if they are not all known. */
export function sayOutcomes({ sent }: WalletSummary): string {
  if (sent === null || sent.unlisted !== null || sent.count === 0) return "";
  const failed = sent.transactions.filter((one) => one.failed);
  const all = count(sent.count, "transaction");
  if (failed.length === 0) return `**None of the ${all} that it sent itself failed.**`;
  const named = sayList(failed.slice(0, maxShown).map(({ hash }) => quote(hash)));
  return `**Of the ${all} that it sent itself ${failed.length} failed:** ${named}. Paste one, and I say why.`;
}
