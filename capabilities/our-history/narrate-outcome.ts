import { formatAmount, formatCoins } from "@alithia/chain/amount/format-amount.ts";
import { type TokenAmount, type TokenLabel, toTokenAmount } from "@alithia/chain/token/token-label.ts";
import { sumByToken, type TokenSum } from "@alithia/chain/transaction/find-own-moves.ts";
import { sayRevert } from "../explain-transaction/narrate-call.ts";
import { count, quote, sayAmount, sayDollars, sayList, sayMoment, sayParty } from "../narration/phrases.ts";
import { allowing } from "./choose-proposals.ts";
import { sumFees } from "./read-fees.ts";
import type { EntryState, HistoryEntry, HistoryTransaction } from "./read-history.ts";
import type { Gain } from "./read-outcome.ts";

export const stateWords: Record<EntryState, string> = {
  confirmed: "confirmed",
  reverted: "reverted: it was mined and changed nothing but the fee",
  pending: "sent and not mined yet",
  unseen: "mined when I looked before, but the node does not show it now",
  dropped: "sent, but never mined",
  "other-transaction": "your wallet sent another transaction than the one I prepared",
  "not-sent": "not on the chain, so not signed",
  "not-signed": "no signature was reported, and I did not look on the chain for it",
};

/** What a signed proposal did, e.g. "you paid 20 S and received 173.37 ALI"; null if that is not known. */
export function sayOutcome({ capability, transactions }: HistoryEntry): string | null {
  const outcomes = transactions.flatMap(({ outcome }) =>
    outcome === null || outcome.failure !== null ? [] : [outcome],
  );
  if (outcomes.length === 0 || outcomes.length < transactions.length) return null;
  const payments = outcomes.flatMap(({ sent }) => sent ?? []);
  if (payments.length === outcomes.length && capability === "send")
    return sayList(payments.map(({ amount, to }) => `${sayAmount(amount)} reached ${sayParty(to)}`));
  const [created] = outcomes.flatMap((one) => one.created ?? []);
  const moves = outcomes.map((one) => one.moves);
  const sides = sayMoves(sumByToken(moves), capability === "return-ali");
  if (created !== undefined)
    return `it created the contract ${sayParty(created)}${sides === null ? "" : `, and ${sides}`}`;
  if (sides === null) return null;
  return moves.every(({ isWhole }) => isWhole) ? sides : `${sides} (${unseenCoins})`;
}

/** What a trade brought beside what its card said that it would; null if either is not known. */
export function sayAgainstQuote({
  transactions,
  expected = [],
  state,
  stepsLeft,
}: HistoryEntry): string | null {
  const moves = transactions.flatMap(({ outcome }) => outcome?.moves ?? []);
  const got = sumByToken(moves).filter(({ paid, received }) => received > paid);
  const [only, ...others] = got;
  if (only === undefined || others.length > 0 || state !== "confirmed" || stepsLeft > 0) return null;
  const { token } = only;
  const quoted = expected.filter((one) => one.token?.toLowerCase() === token.address?.toLowerCase());
  if (quoted.length === 0) return null;
  const [real, told] = [
    only.received - only.paid,
    quoted.reduce((sum, { change }) => sum + BigInt(change), 0n),
  ];
  const difference = real < told ? told - real : real - told;
  const compared =
    difference === 0n
      ? "exactly that"
      : `${sayAmount(toTokenAmount(token, difference))} ${real < told ? "less" : "more"}`;
  return `**You got ${sayAmount(toTokenAmount(token, real))}; quoted were ${sayAmount(toTokenAmount(token, told))}: ${compared}.**`;
}

/** Why a signed transaction failed and what stands because of it; null of one that did not fail. */
export function sayFailure({ state, transactions, summary, standing }: HistoryEntry): string | null {
  const failed = transactions.find((one) => one.state === "reverted");
  if (state !== "reverted" || failed === undefined) return null;
  const { outcome, gas, feeWei } = failed;
  const reason = outcome?.failure ?? null;
  const isOutOfGas = reason?.kind === "out-of-gas";
  const limit = isOutOfGas && gas !== null ? ` of ${formatAmount(BigInt(gas.used), 0)}` : "";
  const why = reason === null ? "" : `: ${sayRevert(reason)}`;
  const cause = isOutOfGas
    ? ` Its gas limit${limit} was too low; how much S you hold has nothing to do with it.`
    : "";
  const fee = feeWei === null ? "" : ` of ${formatCoins(BigInt(feeWei), 6)}`;
  const left =
    standing === true ? " **The permission still stands:** I read it again." : sayStanding(standing);
  return `**No, it failed${why}.**${cause} Nothing changed but the fee${fee}, so this is still to do: ${summary.join(" ")}${left} Say "try again", and I prepare it anew.${sayHashes(transactions)}`;
}

/** What became of a withdrawn allowance, read again. */
export function sayStanding(standing: boolean | null): string {
  if (standing === null) return "";
  return standing ? " **But it still stands:** I read it again." : " I read the approval again: it is gone.";
}

/** What was left out of the moves. */
const unseenCoins = "S that moved inside a contract may be missing, as my node does not show it";

/** What left and what came; the sale pays for a return what was paid, which is no price. */
function sayMoves(sums: readonly TokenSum[], isReturn: boolean): string | null {
  const list = (sign: (sum: TokenSum) => bigint) =>
    sums.flatMap((sum) => (sign(sum) > 0n ? [toTokenAmount(sum.token, sign(sum))] : []));
  const paid = list((sum) => sum.paid - sum.received);
  const received = list((sum) => sum.received - sum.paid);
  const parts = [
    paid.length === 0 ? "" : `${isReturn ? "returned" : "paid"} ${sayList(paid.map(sayAmount))}`,
    received.length === 0 ? "" : `received **${sayList(received.map(sayAmount))}**${isReturn ? " back" : ""}`,
  ].filter((part) => part !== "");
  return parts.length === 0 ? null : `you ${parts.join(" and ")}${isReturn ? "" : sayPrice(paid, received)}`;
}

const priceDigits = 5;

function sayPrice([paid, ...paidToo]: TokenAmount[], [got, ...gotToo]: TokenAmount[]): string {
  if (paid === undefined || got === undefined || paidToo.length + gotToo.length > 0) return "";
  const price = sayPriceOfEach(paid, got);
  return price === "" ? "" : `, that is ${price}`;
}

/** The price of one token where one was given for another, in the one that prices are told in; empty if unknown. */
export function sayPriceOfEach(paid: TokenAmount, got: TokenAmount): string {
  const [money, goods] = rankAsMoney(paid.token) >= rankAsMoney(got.token) ? [paid, got] : [got, paid];
  if (money.token.decimals === null || goods.token.decimals === null) return "";
  const scaled = BigInt(money.units) * 10n ** BigInt(18 + goods.token.decimals);
  const price = scaled / (BigInt(goods.units) * 10n ** BigInt(money.token.decimals));
  const step = 10n ** BigInt(Math.max(0, price.toString().length - priceDigits));
  const rounded = ((price + step / 2n) / step) * step;
  return rounded === 0n
    ? ""
    : `${sayAmount(toTokenAmount({ ...money.token, decimals: 18 }, rounded))} for each ${sayName(goods.token)}`;
}

/** How much a token is used to tell prices in: dollars, then coins, then all others. */
export function rankAsMoney({ symbol, address, listed }: TokenLabel): number {
  if (listed && /usd/i.test(symbol ?? "")) return 2;
  return address === undefined || (listed && symbol === "wS") ? 1 : 0;
}

function sayName({ symbol, listed }: TokenLabel): string {
  return symbol === null ? "token" : listed ? symbol : quote(symbol);
}

/** Blocks and times of what was mined, e.g. "in block 87 (4 Mar 2027, 09:05 UTC)". */
export function sayWhen(transactions: readonly HistoryTransaction[]): string {
  const blocks = [...new Set(transactions.flatMap(({ block }) => block ?? []))];
  const time = transactions.at(-1)?.outcome?.time ?? null;
  if (blocks.length === 0) return "";
  const named = sayList(blocks.map((block) => formatAmount(BigInt(block), 0)));
  return ` in block${blocks.length > 1 ? "s" : ""} ${named}${time === null ? "" : ` (${sayMoment(time)})`}`;
}

/** The fee of what was mined, as a part of a sentence; empty if none is known. */
export function sayFeeOf(transactions: readonly HistoryTransaction[]): string {
  const wei = sumFees(transactions);
  return wei === null ? "" : `; the fee was ${formatCoins(wei, 6)}`;
}

/** The gas that was used, its price, and what the card allowed for. */
export function sayGas({ transactions, maxFeeWei, stepsLeft }: HistoryEntry): string | null {
  const gas = transactions.map((one) => one.gas).filter((one) => one !== null);
  const [first] = gas;
  if (first === undefined) return null;
  const used = gas.reduce((sum, one) => sum + BigInt(one.used), 0n);
  const isSame = gas.every(({ priceWei }) => priceWei === first.priceWei);
  const price = isSame ? ` at ${formatAmount(BigInt(first.priceWei), 9)} gwei` : "";
  const limits = gas.flatMap(({ limit }) => (limit === null ? [] : BigInt(limit)));
  const isWhole = limits.length === gas.length && stepsLeft === 0 && maxFeeWei !== null;
  const most = limits.reduce((sum, limit) => sum + limit, 0n);
  const estimate = isWhole
    ? ` The card's estimate was at most ${formatAmount(most, 0)} gas and ${formatCoins(BigInt(maxFeeWei), 6)}: a ceiling with a margin for a higher gas price; only what was used is charged.`
    : "";
  return `${formatAmount(used, 0)} gas${price}.${estimate}`;
}

/** Hashes in full, to look up or to hand on. */
export function sayHashes(transactions: readonly HistoryTransaction[]): string {
  const hashes = transactions.map(({ hash }) => quote(hash));
  return hashes.length === 0 ? "" : `\n\nTransaction${hashes.length > 1 ? "s" : ""}: ${hashes.join(", ")}`;
}

/** The net of each token over what was signed here. */
export function narrateNet(entries: readonly HistoryEntry[], gain: Gain | null = null): string {
  const mined = entries
    .toReversed()
    .flatMap(({ transactions }) => transactions.filter(({ block }) => block !== null));
  const confirmed = mined.filter(({ state }) => state === "confirmed");
  const known = confirmed.flatMap(({ outcome }) => outcome ?? []);
  const sums = sumByToken(known.map(({ moves }) => moves));
  if (sums.length === 0)
    return `What was signed here moved nothing that I can read${sumFees(mined) === null ? "" : `; it cost ${formatCoins(sumFees(mined) ?? 0n, 6)} in network fees`}.`;
  const changed = sums.filter(({ paid, received }) => paid !== received);
  const net = changed.length === 0 ? "neither more nor less of any token" : sayList(changed.map(sayNet));
  const fees = sumFees(mined);
  const opening = `Over the ${count(confirmed.length, "transaction")} confirmed here you have **${net}**${fees === null ? "" : `, and you paid ${formatCoins(fees, 6)} in network fees besides${sayGain(gain, changed)}`}.`;
  const lines = sums.map(
    ({ token, paid, received }) =>
      `- ${sayAmount(toTokenAmount(token, paid))} paid, ${sayAmount(toTokenAmount(token, received))} received`,
  );
  const unread = confirmed.length - known.length;
  const doubts = [
    unread > 0 ? `What ${unread} of these transactions moved I could not read just now.` : "",
    known.every(({ moves }) => moves.isWhole) ? "" : `Note: ${unseenCoins}.`,
  ].filter((part) => part !== "");
  return [opening, lines.join("\n"), ...doubts].join("\n\n");
}

function sayGain(gain: Gain | null, changed: readonly TokenSum[]): string {
  if (gain === null || changed.some(({ token }) => token.address !== undefined)) return "";
  const wei = BigInt(gain.wei);
  return `: **${formatCoins(wei < 0n ? -wei : wei, 6)}${sayDollars(gain.dollars)} ${wei < 0n ? "less" : "more"} after fees**`;
}

function sayNet({ token, paid, received }: TokenSum): string {
  const isLess = paid > received;
  const difference = sayAmount(toTokenAmount(token, isLess ? paid - received : received - paid));
  return `${difference} ${isLess ? "less" : "more"}`;
}

/** What is not signed yet, in the order in which it was prepared. */
export function narrateOpen(entries: readonly HistoryEntry[]): string {
  const open = entries
    .filter(({ state, stepsLeft }) => /^(?:not-sent|not-signed)$/.test(state) || stepsLeft > 0)
    .toReversed();
  if (open.length === 0) return "Nothing is waiting: all that I prepared here was signed.";
  const lines = open.flatMap(({ summary, stepsLeft }) =>
    stepsLeft > 0 ? summary.slice(-stepsLeft) : summary,
  );
  return lines.length === 1
    ? `**This still waits for your signature:** ${lines[0]}`
    : `**These still wait for your signature, in this order:**\n\n${lines.map((line, at) => `${at + 1}. ${line}`).join("\n")}`;
}

/** What is left of the approval on a card once the steps behind it are done. */
export function sayApproval({ summary, allowance }: HistoryEntry): string {
  const [, spender, amount] = allowing.exec(summary[0] ?? "") ?? [];
  if (spender === undefined || amount === undefined)
    return `No approval for an exact amount stands on that card: ${summary.join(" ")}`;
  if (allowance != null) {
    const allowed = `you let ${quote(spender)} move exactly ${amount}`;
    if (BigInt(allowance.left) > 0n)
      return `**${BigInt(allowance.left) < BigInt(allowance.given) ? "A part of it still stands" : "It still stands"}:** ${allowed}. I read it again. It stays until that is taken, or until you revoke it.`;
    const taken = summary.length > 1 ? ", and the step behind it took all of that" : "";
    return `**It is gone, and there is nothing to revoke:** ${allowed}${taken}. I read it again: nothing of it is left.`;
  }
  return summary.length > 1
    ? `**Nothing of it is left afterwards:** it lets ${quote(spender)} move exactly ${amount}, and the step behind it takes all of that. Signed alone, it stays until you take it back.`
    : `**It stays open** until ${quote(spender)} has taken all of ${amount}, or until you take it back.`;
}
