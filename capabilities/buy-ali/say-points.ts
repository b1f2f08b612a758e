import type { TokenAmount } from "@alithia/chain/token/token-label.ts";
import { saleRecord } from "@alithia/content/sale-record.ts";
import { writeAmount } from "@alithia/protocol/write-amount.ts";
import { count, quote, sayAmount, sayDollars, sayMoment } from "../narration/phrases.ts";
import type { RoleAccount } from "./read-sale-more.ts";
import type { SaleDetails, SaleFacts, SaleStatus } from "./sale-facts.ts";
import type { SalePoint } from "./sale-points.ts";
import { sayPhase, sayReturn } from "./say-phase.ts";
import { sayVesting } from "./say-vesting.ts";
import { worries } from "./say-worries.ts";

type Facts = Pick<SaleFacts, "status" | "sale" | "block"> & SaleDetails;

/** One or two sentences for each point, from what the contract says. */
const sentences: Record<SalePoint, (facts: Facts) => string> = {
  raised: ({ status }) =>
    `The sale has raised ${sayAmount(status.raised)} so far: ${sayAmount(status.sold)} are sold and not returned, at ${sayAmount(status.price)} each.`,
  held: ({ status, held }) =>
    `The sale's contract holds ${held === undefined ? "" : `${sayAmount(held)} and `}${sayAmount(status.unsold)}.`,
  returnable: ({ status }) =>
    `Buyers can still return ${sayAmount(status.returnable)}, for ${sayAmount(status.owed)}; that much stays in the contract for them.`,
  paid: sayPaid,
  payable: ({ status }) =>
    `${status.withdrawable.units === "0" ? "Nothing can go to the treasury at this moment." : `${sayAmount(status.withdrawable)} can go to the treasury now: nobody can return what it paid for any more, and anyone may send it there.`} ${sayDue(status)}`,
  treasury: sayTreasury,
  price: ({ status }) =>
    `One ${status.cap.token.symbol} costs ${sayPrice(status)} in the sale${isPublished(status) ? "" : comparePrice(status)}, one fixed price without stages, the same for everybody until it ends.`,
  dates: ({ status, block }) =>
    `${sayPhase(status)}${status.phase === "running" ? sayDaysLeft(status, block.time) : ""} ${sayDates(status)}`,
  sold: ({ status }) =>
    `${sayAmount(status.sold)} of ${sayAmount(status.cap)} are sold (${sayShare(status)}), for ${sayAmount(status.raised)}; ${sayAmount(status.left)} are left.`,
  limit: ({ status }) =>
    `One wallet may buy at most ${sayAmount(status.walletCap)}; ${sayAmount(status.left)} are left in the sale. There is no minimum beyond the smallest unit.`,
  return: ({ status }) =>
    `${sayReturn(status)} All purchases of one week of the sale end together, two weeks after that week, so one has 14 days and another up to 21.`,
  guardian: sayGuardian,
  "guardian-account": ({ accounts }) => sayAccount(accounts?.guardian),
  "treasury-account": ({ accounts }) => sayAccount(accounts?.treasury),
  pauses: sayPauses,
  unsold: sayUnsold,
  address: sayAddress,
  audit: ({ status }) => status.audit,
  locked: ({ status }) =>
    `No, nothing of what is bought in the sale is locked. The ${status.cap.token.symbol} come in the same transaction that pays, and can be moved or sold at once; what is sold or given away can no longer be returned to the sale.`,
  kept: ({ status }) =>
    `The contract itself keeps it: the ${sayAmount(status.owed)} that buyers can still return cannot leave it for anyone else, the team neither, and it has no owner who could change that. Only what nobody can return any more goes to the treasury, ${sayAmount(status.withdrawable)} at this moment.`,
  ...worries,
  "vesting-team": (facts) => sayVesting(facts, "vesting-team"),
  "vesting-investors": (facts) => sayVesting(facts, "vesting-investors"),
  "vesting-contract": (facts) => sayVesting(facts, "vesting-contract"),
  risk: ({ status }) =>
    `${status.cap.token.symbol} can fall to nothing, so pay only what you can lose. ${status.audit} ${sayReturn(status)}`,
};

/** Tells what is asked for and nothing else, the first sentence in bold. */
export function sayPoints(facts: Facts, points: readonly SalePoint[]): string {
  const [first = "", ...others] = [...new Set(points)].map((point) => sentences[point](facts));
  const [lead = "", ...rest] = first.split(/(?<=[.:;]) (?=\S)/);
  return [[`**${lead}**`, ...rest].join(" "), ...others].join("\n\n");
}

/** The contract's terms that the sale screen shows beside its figures. */
export function listTerms(facts: Facts): string[] {
  const { status } = facts;
  const { cap } = status;
  return [
    sayAddress(facts),
    sayDates(status),
    `One ${cap.token.symbol} costs ${sayPrice(status)}${comparePrice(status)}; ${sayAmount(cap)} are for sale at most, ${sayAmount(status.walletCap)} to one wallet.`,
    sayTreasury(facts),
    sayUnsold(facts),
    sayGuardian(facts),
    status.audit,
  ];
}

const hundredths = 10_000n;
const sayShare = ({ sold, cap }: SaleStatus): string =>
  `${Number((BigInt(sold.units) * hundredths) / BigInt(cap.units)) / 100} %`;

const dayMs = 86_400_000;
const sayDaysLeft = ({ end }: SaleStatus, now: string): string => {
  const days = Math.floor((Date.parse(end) - Date.parse(now)) / dayMs);
  return days < 1 ? "" : ` That is ${count(days, "day")} from now.`;
};

function sayDates({ start, end, lastCallStart, close }: SaleStatus): string {
  return `Buying: from ${sayMoment(start)} to ${sayMoment(end)}; the last call, without a right of return, from ${sayMoment(lastCallStart)} to ${sayMoment(close)}.`;
}

function sayAddress({ sale, status: { cap } }: Facts): string {
  const token = cap.token.address === undefined ? "" : `, of the token ${quote(cap.token.address)}`;
  return `The sale is the contract ${quote(sale)}${token}.`;
}

function sayTreasury({ status }: Facts): string {
  return `The treasury is ${quote(status.treasury)}. It gets the payments that nobody can return any more; anyone may send them there. The fallback treasury, only if that refuses, from ${sayMoment(status.fallbackFrom)} on: ${quote(status.fallbackTreasury)}.`;
}

function sayUnsold({ status }: Facts): string {
  return `Unsold ${status.cap.token.symbol} go to ${quote(status.unsoldRecipient)} after the last call, which ends on ${sayMoment(status.close)}: the contract fixes that recipient, nobody can change it, and anyone may send them.`;
}

function sayGuardian({ status }: Facts): string {
  return `The guardian ${quote(status.guardian)} may pause buying before its end, and nothing else: for 72 hours a call at most and 7 days in all, with ${sayHours(status.pauseSecondsLeft)} of pauses left. Nobody can change the terms, and returns are never paused.`;
}

/** What the treasury got, by the payments in the events or else by what is no longer in the contract. */
function sayPaid({ status, held, history }: Facts): string {
  if (held === undefined) return "How much is in the contract I could not read.";
  const gone = BigInt(status.raised.units) - BigInt(held.units);
  const inContract = `Of the ${sayAmount(status.raised)} raised, ${sayAmount(held)} ${gone <= 0n ? "are still" : "are"} in the contract`;
  const events = sayWithdrawals(history);
  if (gone <= 0n) return `Nothing is with the treasury yet by that count: ${lower(inContract)}.${events}`;
  const paid: TokenAmount = { ...status.raised, units: gone.toString(), text: null };
  return `${sayAmount(paid)} have gone to the treasury ${quote(status.treasury)}: ${lower(inContract)}.${events}`;
}

const lower = (sentence: string) => `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
const sayFrom = (block: string) => `from block ${Number(block).toLocaleString("en-US")} on`;

function sayWithdrawals(history: SaleDetails["history"]): string {
  if (!history) return "";
  const { withdrawals, withdrawn, fromBlock } = history;
  const found =
    withdrawals === 0
      ? "no payment to it"
      : `${count(withdrawals, "payment")} to it, ${sayAmount(withdrawn)} in all`;
  return ` In the contract's events ${sayFrom(fromBlock)}, as far as I could read them, I find ${found}.`;
}

function sayDue({ nextDue, owed }: SaleStatus): string {
  return nextDue === null
    ? "Nothing waits for the end of a right of return."
    : `Of the ${sayAmount(owed)} that can still be returned, the first part can follow on ${sayMoment(nextDue)} at the earliest: a payment can go when the right to return its purchase ends, 14 to 21 days after it.`;
}

/** `pausedUntil` is set by every pause, so that zero means none. */
function sayPauses({ status, history }: Facts): string {
  const events = history
    ? ` In its events ${sayFrom(history.fromBlock)}, as far as I could read them, I find ${history.pauses === 0 ? "no pause" : `${count(history.pauses, "event")} that set or ended a pause`}.`
    : "";
  if (status.lastPause === null)
    return `Buying has never been paused: the contract's ${quote("pausedUntil()")} is 0, and every pause sets it.${events}`;
  if (status.pausedUntil !== null)
    return `Buying is paused now, until ${sayMoment(status.pausedUntil)}; returns are not.${events}`;
  return `Buying has been paused before: the latest pause ended on ${sayMoment(status.lastPause)}, and all of them lasted ${sayDuration(status.pauseSecondsUsed)}.${events}`;
}

function sayAccount(account: RoleAccount | undefined): string {
  if (account === undefined) return "";
  const { role, address, code, safe } = account;
  return `The ${role} ${quote(address)} is ${sayKind(code, safe)}.`;
}

function sayKind(code: RoleAccount["code"], safe: RoleAccount["safe"]): string {
  if (code.kind === "account")
    return "an ordinary account without code, so no multisig: one key signs for it, and who has that key nobody can read";
  if (code.kind === "delegated")
    return `an account with one key, which runs the code of ${quote(code.delegate)}`;
  const size = `a contract with ${count(code.codeBytes, "byte")} of code`;
  return safe === null
    ? `${size}, which does not answer as a Safe multisig does`
    : `${size} that answers as a Safe multisig: ${safe.threshold} of ${count(safe.owners, "owner")} must sign`;
}

function sayHours(seconds: string): string {
  return `${Math.floor(Number(seconds) / 3_600)} hours`;
}

function sayDuration(seconds: string): string {
  const all = Number(seconds);
  return all < 7_200 ? count(Math.floor(all / 60), "minute") : sayHours(seconds);
}

export function isPublished({ price }: SaleStatus): boolean {
  return writeAmount(BigInt(price.units), 18) === saleRecord.exchangeRate;
}

/** The price of one token, with its dollars. */
export const sayPrice = ({ price, priceInDollars }: SaleStatus): string =>
  `${sayAmount(price)}${sayDollars(priceInDollars)}`;

/** Compares the price with the published one, as the sale screen does. */
export function comparePrice(status: SaleStatus): string {
  if (isPublished(status)) return " (equal to the published price)";
  return ` (not the published ${saleRecord.exchangeRate} S: nothing is bought here while they differ)`;
}
