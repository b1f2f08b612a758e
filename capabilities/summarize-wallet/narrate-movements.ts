import type { Activity, GivenApproval, Movement, WalletFacts } from "@alithia/chain/account/wallet-facts.ts";
import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { isSameHex } from "@alithia/chain/node/hex-quantity.ts";
import { tellPromised } from "@alithia/chain/price/dollar-promise.ts";
import { type TokenAmount, toTokenAmount } from "@alithia/chain/token/token-label.ts";
import { zeroAddress } from "viem";
import { getAddress } from "viem/utils";
import { resolveDays } from "../input/resolve-days.ts";
import {
  count,
  quote,
  sayAmount,
  sayExactAmount,
  sayItem,
  sayList,
  sayMoment,
  sayParty,
  sayPromised,
  sayToken,
  warnOfReported,
} from "../narration/phrases.ts";
import { sayOutcomes } from "./narrate-fees.ts";
import {
  type ListedTransfer,
  otherSideOf,
  type SummarizeWalletInput,
  takerOf,
  type WalletSummary,
} from "./wallet-summary.ts";

const maxShown = 5;

/** Lists the latest token movements and approvals, one transaction per line with its hash. */
export function narrateActivity(
  { address, activity }: Pick<WalletFacts, "address" | "activity">,
  shown: readonly Activity[] = activity,
): string {
  if (activity.length === 0) return "";
  const lines = shown.map((one) => `- ${sayWhen(one)}: ${sayWhat(one, address)}, in ${quote(one.hash)}`);
  return ["**Latest token activity:**", "", ...lines].join("\n");
}

export function sayWhen({ time, block }: Activity): string {
  return time === null ? `Block ${formatAmount(BigInt(block), 0)}` : sayMoment(time);
}

export function sayWhat({ movements, approvals }: Activity, owner: string): string {
  const sayOne = owner === zeroAddress ? sayMintOrBurn : sayMovement;
  return [...movements.map(sayOne), ...approvals.map(sayGiven)].join("; ");
}

/** The zero address is the sender of a mint and the recipient of a burn. */
function sayMovement(movement: Movement): string {
  const { direction, other } = movement;
  const what = sayMoved(movement);
  if (direction === "self") return `moved ${what} to itself`;
  if (other === zeroAddress) return direction === "in" ? `received ${what}, newly minted` : `burned ${what}`;
  const who = sayOther(movement);
  return direction === "in" ? `received ${what} from ${who}` : `sent ${what} to ${who}`;
}

/** Narrates mints and burns by others, from the logs of the zero address itself. */
function sayMintOrBurn(movement: Movement): string {
  const what = sayMoved(movement);
  return movement.direction === "in"
    ? `${sayOther(movement)} burned ${what}`
    : `${what} minted for ${sayOther(movement)}`;
}

function sayMoved({ amount, tokenId }: Movement): string {
  return tokenId === undefined ? sayAmount(amount) : sayItem(amount, tokenId);
}

function sayOther({ other, otherName }: Movement): string {
  return sayParty({ address: other, name: otherName });
}

function sayGiven({ token, spender, spenderName, kind, amount, unlimited }: GivenApproval): string {
  const who = sayParty({ address: spender, name: spenderName });
  const of = sayToken(token);
  if (amount === null) return `set the approval of ${who} for ${of}`;
  if (amount.units === "0") return `withdrew the approval of ${who} for ${of}`;
  if (kind === "operator") return `allowed ${who} to move every item of ${of}`;
  return `allowed ${who} to spend ${unlimited ? `any amount of ${of}` : sayExactAmount(amount)}`;
}

/** Lists the explorer's coin transfers and those the node contradicts, or says why there are none. */
export function narrateListedTransfers(facts: WalletSummary): string {
  const { address, listed } = facts;
  if (listed === null) return sayUnseenTransfers(facts);
  const { transfers, isWhole, contradicted } = listed;
  const left =
    contradicted === 0
      ? ""
      : `The explorer lists ${count(contradicted, "more transfer")} of S that my node tells otherwise; I left them out.`;
  if (transfers.length === 0) return left || "The explorer lists no S transfers of it.";
  const head = isWhole && transfers.length <= maxShown ? "All its S transfers" : "Latest S transfers";
  const lines = transfers.slice(0, maxShown).map((transfer) => sayTransfer(address, transfer));
  return [`**${head}, as the explorer lists them:**`, "", ...lines, ...(left ? ["", left] : [])].join("\n");
}

function sayTransfer(
  address: string,
  { hash, time, from, to, amount, failed, isInternal, isRead }: ListedTransfer,
): string {
  const outgoing = getAddress(from) === address;
  const receiver = to === null ? "a new contract" : quote(getAddress(to));
  const other = outgoing ? receiver : quote(getAddress(from));
  const verb = outgoing ? "sent" : "received";
  const notes = [
    failed ? "failed" : "",
    isInternal ? "paid by a contract within it" : "",
    isRead || isInternal ? "" : "my node does not know it",
  ].filter(Boolean);
  const note = notes.length === 0 ? "" : ` (${notes.join(", ")})`;
  return `- ${sayMoment(time)}: ${verb} ${sayAmount(amount)} ${outgoing ? "to" : "from"} ${other}, in ${quote(hash)}${note}`;
}

/** Explains which plain coin transfers are not shown without an explorer. */
export function sayUnseenTransfers({ activity, sent }: Pick<WalletSummary, "activity" | "sent">): string {
  if (sent !== null && sent.unlisted === null)
    return "What it sent itself is whole: its nonce counts it. S that came in by plain transfers leaves no logs, so I cannot see it.";
  return activity.length === 0
    ? "I see no token activity. Plain S transfers leave no logs, so there may be some that I cannot see."
    : "Plain S transfers leave no logs, so they are not among the activity I can see.";
}

/** Narrates what a wallet received, sent or allowed, filtered by days and counterparty. */
export function narrateMovements(facts: WalletSummary, input: SummarizeWalletInput): string {
  const activity = facts.activity.flatMap((one) => filterActivity(one, facts, input));
  const transfers = facts.listed?.transfers.filter((one) => {
    const isOut = isSameHex(one.from, facts.address);
    const other = isOut ? one.to : one.from;
    return fits(isOut ? "out" : "in", other, one.time, facts, input) && isOfToken(one.amount, input);
  });
  const listed = transfers === undefined ? null : { transfers, isWhole: false, contradicted: 0 };
  const isOfOtherToken = input.token !== undefined && input.token !== facts.coin.token.symbol;
  const asked = sayAsked(input);
  const found = activity.length + (transfers?.length ?? 0);
  const isUnseen = found === 0 && input.token !== undefined && !isOfOtherToken && input.moved !== "out";
  const opening = isUnseen
    ? `I cannot see which S ${quote(facts.address)} received: neither a plain transfer of S nor the S of a trade leaves a log. Its balance tells: ask me for it now and on another day.`
    : found === 0
      ? `I see nothing that ${quote(facts.address)} ${asked}${sayTaker(input)}${sayLatestBefore(facts)}.`
      : `This is what ${quote(facts.address)} ${asked}${sayTaker(input)}, as far as I can see:`;
  const reach =
    facts.logsFromBlock === null
      ? []
      : [`I looked from block ${Number(facts.logsFromBlock).toLocaleString("en-US")} on.`];
  return [
    opening,
    warnOfReported(facts.reported),
    input.part === "activity" ? sayOutcomes(facts) : "",
    ...(input.moved === "both"
      ? narrateBoth(facts, activity)
      : [
          narrateActivity({ address: facts.address, activity }, activity),
          input.moved === undefined ? "" : saySums(activity),
        ]),
    input.part === "worth" ? sumTokens(activity).map(sayInDollars).join("\n\n") : "",
    transfers?.length === 0 || isOfOtherToken || isUnseen
      ? ""
      : narrateListedTransfers({ ...facts, activity, listed }),
    found === 0 && input.moved === "in" ? askTheSender : "",
    [...(takerOf(input) === undefined ? [] : [ownSigned]), ...reach, ...facts.unseen].join(" "),
  ]
    .filter((paragraph) => paragraph !== "")
    .join("\n\n");
}

function sayLatestBefore({ latestBefore, address }: WalletSummary): string {
  return latestBefore == null
    ? ""
    : `; the latest that I see was on ${sayWhen(latestBefore)}: ${sayWhat(latestBefore, address)}, in ${quote(latestBefore.hash)}`;
}

function sayTaker(input: SummarizeWalletInput): string {
  const taker = takerOf(input);
  if (taker === undefined) return "";
  return taker === "others"
    ? " in a transaction that somebody else signed"
    : ` in a transaction that ${quote(taker)} signed or that called it`;
}

/** What finds a payment that is not seen. */
const askTheSender =
  "Ask whoever sent it for the hash of the transaction, 0x and 64 digits: paste it here, and I say who sent how much to whom and when, and whether it went through. With their address I look for what came from it.";

const ownSigned =
  "What left by a transaction that the wallet itself signed for something else is not among that: ask what went out.";
/** States the latest of the movements; null if there is none. */
export function sayLatest(facts: WalletSummary, input: SummarizeWalletInput): string | null {
  const [latest] = facts.activity.flatMap((one) => filterActivity(one, facts, input));
  if (latest === undefined) return null;
  const what = sayWhat(latest, facts.address);
  return `The latest that I see of it was on ${sayWhen(latest)}: ${what}, in ${quote(latest.hash)}.`;
}

/** What came in and what went out, each with its sum. */
function narrateBoth(facts: WalletSummary, activity: readonly Activity[]): string[] {
  const ways = [
    ["in", "Came in"],
    ["out", "Went out"],
  ] as const;
  return ways.flatMap(([moved, title]) => {
    const { address } = facts;
    const ofWay = activity.flatMap((one) => filterActivity(one, facts, { address, moved }));
    const lines = ofWay.map((one) => `- ${sayWhen(one)}: ${sayWhat(one, address)}, in ${quote(one.hash)}`);
    return lines.length === 0
      ? [`**${title}:** nothing that I can see.`]
      : [`**${title}:**\n\n${lines.join("\n")}`, saySums(ofWay)];
  });
}

/** Sums several movements by token. */
function saySums(activity: readonly Activity[]): string {
  if (listMoved(activity).length < 2) return "";
  return `Of what is listed here, that is ${sayList(sumTokens(activity).map(sayAmount))} together.`;
}

function listMoved(activity: readonly Activity[]): Movement[] {
  return activity.flatMap(({ movements }) => movements).filter(({ tokenId }) => tokenId === undefined);
}

export function sumTokens(activity: readonly Activity[]): TokenAmount[] {
  return sumByToken(listMoved(activity).map(({ amount }) => amount));
}

/** The sum of the amounts of each token. */
export function sumByToken(amounts: readonly TokenAmount[]): TokenAmount[] {
  const byToken = Map.groupBy(amounts, ({ token }) => token.address);
  return [...byToken.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const units = others.reduce((sum, amount) => sum + BigInt(amount.units), BigInt(first.units));
    return [toTokenAmount(first.token, units)];
  });
}

/** States an amount's dollars where its issuer promises them; empty for other tokens. */
export function sayInDollars(amount: TokenAmount): string {
  const dollars = tellPromised(amount);
  return dollars === null ? "" : sayPromised(amount, dollars);
}

export function isFiltered({ moved, counterparty, days, token }: SummarizeWalletInput): boolean {
  return (moved ?? counterparty ?? days ?? token) !== undefined;
}

export function filterActivity(one: Activity, facts: WalletSummary, input: SummarizeWalletInput): Activity[] {
  const movements = one.movements.filter(
    ({ direction, other, amount }: Movement) =>
      fits(direction, other, one.time, facts, input) && isOfToken(amount, input),
  );
  const isAnything = [input.moved, input.counterparty, input.token].every((filter) => filter === undefined);
  const approvals = isAnything && isWithin(one.time, facts, input) ? one.approvals : [];
  return movements.length + approvals.length === 0 ? [] : [{ ...one, movements, approvals }];
}

function fits(
  direction: Movement["direction"],
  other: string | null,
  time: string | null,
  facts: WalletSummary,
  input: SummarizeWalletInput,
): boolean {
  const { moved } = input;
  const counterparty = otherSideOf(input);
  if (moved !== undefined && moved !== "both" && direction !== moved) return false;
  if (counterparty !== undefined && !isSameHex(other ?? "", counterparty)) return false;
  return isWithin(time, facts, input);
}

/** Whether an amount is of the token asked for: a listed symbol, or any token's address. */
function isOfToken({ token }: TokenAmount, { token: asked }: SummarizeWalletInput): boolean {
  if (asked === undefined) return true;
  const isSymbol = token.listed && token.symbol?.toLowerCase() === asked.toLowerCase();
  return isSymbol || isSameHex(token.address ?? "", asked);
}

function isWithin(time: string | null, { block }: WalletSummary, { days }: SummarizeWalletInput): boolean {
  const within = days === undefined ? null : resolveDays(days, Date.parse(block.time));
  if (within === null) return true;
  const moment = time === null ? Number.NaN : Date.parse(time);
  return moment >= within.from && moment <= within.to;
}

function sayAsked(input: SummarizeWalletInput): string {
  const { moved, days } = input;
  const counterparty = otherSideOf(input);
  const isAnything = [moved, counterparty, input.token].every((filter) => filter === undefined);
  const both = isAnything ? "received, sent or allowed" : "received or sent";
  const verb = moved === "in" ? "received" : moved === "out" ? "sent" : both;
  const side = moved === "in" ? "from" : moved === "out" ? "to" : "from or to";
  const other = counterparty === undefined ? "" : ` ${side} ${quote(counterparty)}`;
  const what = input.token === undefined ? "" : ` in ${input.token}`;
  return `${verb}${what}${other}${days === undefined ? "" : ` (${days}, in UTC)`}`;
}
