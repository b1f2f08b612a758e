import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { zeroAddress } from "viem";
import { sayFilter } from "../input/read-filter.ts";
import { count, quote, sayList, warnOfReported } from "../narration/phrases.ts";
import { sayInDollars } from "../rows/answer-row-question.ts";
import {
  listAmounts,
  listLines,
  pickRows,
  type Row,
  sayRows,
  saySums,
  sayWhen,
  sumByToken,
} from "../rows/row.ts";
import type { RowPick } from "../rows/row-question.ts";
import { joinParagraphs, sayHolder, sayWhose } from "./narrate-holdings.ts";
import { sayOutcomes } from "./narrate-totals.ts";
import {
  choosePayments,
  chooseRows,
  isUnpaid,
  kindNames,
  listCoins,
  listRows,
  listRowsOf,
  sayDays,
} from "./wallet-rows.ts";
import { otherSideOf, type SummarizeWalletInput, takerOf, type WalletSummary } from "./wallet-summary.ts";

const maxShown = 5;

/** Lists the latest token movements and approvals, one transaction per line with its hash. */
export const narrateActivity = (rows: readonly Row[]): string =>
  rows.length === 0 ? "" : `**Latest token activity:**\n\n${listLines(sayRows(rows))}`;

/** Lists the explorer's coin transfers and those the node contradicts, or says why there are none. */
export function narrateListedTransfers(
  facts: WalletSummary,
  coins: readonly Row[] = listCoins(facts),
  isWhole = facts.listed?.isWhole === true,
): string {
  const { listed, activity } = facts;
  if (listed === null) return sayUnseenTransfers(facts, activity.length === 0);
  const left =
    listed.contradicted === 0
      ? ""
      : `The explorer lists ${count(listed.contradicted, "more transfer")} of S that my node tells otherwise; I left them out.`;
  if (coins.length === 0) return left || "The explorer lists no S transfers of it.";
  const head = isWhole && coins.length <= maxShown ? "All its S transfers" : "Latest S transfers";
  return joinParagraphs([
    `**${head}, as the explorer lists them:**`,
    listLines(coins.slice(0, maxShown).flatMap((row) => sayRows([row]))),
    left,
  ]);
}

/** Explains which plain coin transfers are not shown without an explorer. */
export function sayUnseenTransfers({ sent }: Pick<WalletSummary, "sent">, isNothingSeen: boolean): string {
  if (sent !== null && sent.unlisted === null)
    return "No transaction that it signed is left out. S that somebody simply sent to it leaves no record that I can search, so that is not listed.";
  return isNothingSeen
    ? "I see no token activity. S that somebody simply sends leaves no record that I can search, so there may be some."
    : "S that somebody simply sends leaves no record that I can search, so it is not listed here.";
}

/** What finds a payment that is not seen. */
const askTheSender =
  "Ask whoever sent it for the hash of the transaction, 0x and 64 digits: paste it here, and I say who sent how much to whom and when, and whether it went through. With their address I look for what came from it.";
const ownSigned =
  "What left by a transaction that the wallet itself signed for something else is not among that: ask what went out.";

/** Narrates what a wallet received, sent or allowed, filtered by days and counterparty. */
export function narrateMovements(facts: WalletSummary, input: SummarizeWalletInput): string {
  const rows = takeLatest(chooseRows(listRows(facts), facts, input), input);
  const coins = chooseRows(listCoins(facts), facts, input);
  const isNothing = rows.length + coins.length === 0;
  const isOfCoins = (input.token ?? facts.coin.token.symbol) === facts.coin.token.symbol;
  const isUnseen = isNothing && isOfCoins && input.token !== undefined && input.moved !== "out";
  return joinParagraphs([
    isUnseen
      ? `I cannot see which S ${sayHolder(facts)} received: neither a plain transfer of S nor the S of a trade leaves a log. Its balance tells: ask me for it now and on another day.`
      : sayOpening(facts, input, isNothing),
    warnOfReported(facts.reported),
    input.part === "activity" && input.kind === undefined ? sayOutcomes(facts) : "",
    ...narrateWays(rows, input.moved),
    input.part === "worth" ? sumByToken(listAmounts(rows)).map(sayInDollars).join("\n\n") : "",
    isOfCoins && !isUnseen && takerOf(input) === undefined ? sayCoins(facts, rows, coins) : "",
    sayUnpaid(facts, input),
    isNothing && input.moved === "in" ? askTheSender : "",
    sayReach(facts, input),
  ]);
}

/** What came in that nobody paid. */
function sayUnpaid(facts: WalletSummary, { without, ...input }: SummarizeWalletInput): string {
  if (without !== "unpaid") return "";
  const unpaid = chooseRows(listRows(facts), facts, input).filter(({ movement }) => isUnpaid(movement));
  const sums = sayList(saySums(unpaid));
  return sums === "" ? "" : `Not among these, as nobody paid it to you: ${sums}, newly minted or bought.`;
}

/** So many transactions as are asked for, newest first. */
export function takeLatest(rows: readonly Row[], { count: most }: SummarizeWalletInput): readonly Row[] {
  if (most === undefined) return rows;
  const hashes = [...new Set(rows.map(({ hash }) => hash))].slice(0, Number(most));
  return rows.filter(({ hash }) => hashes.includes(hash));
}

function sayCoins(facts: WalletSummary, rows: readonly Row[], coins: readonly Row[]): string {
  if (facts.listed === null) return sayUnseenTransfers(facts, rows.length === 0);
  const listed = { ...facts.listed, contradicted: 0 };
  return coins.length === 0 ? "" : narrateListedTransfers({ ...facts, listed }, coins, false);
}

function sayReach({ logsFromBlock, unseen }: WalletSummary, input: SummarizeWalletInput): string {
  const looked =
    logsFromBlock === null ? [] : [`I looked from block ${formatAmount(BigInt(logsFromBlock), 0)} on.`];
  return [...(takerOf(input) === undefined ? [] : [ownSigned]), ...looked, ...unseen].join(" ");
}

function sayOpening(facts: WalletSummary, input: SummarizeWalletInput, isNothing: boolean): string {
  const what =
    takerOf(input) === undefined
      ? `${sayHolder(facts)} ${sayAsked(input)}`
      : `left ${facts.isOwn ? "your wallet" : quote(facts.address)}${sayKind(input)}${sayTaker(facts, input)}`;
  return isNothing
    ? `I see nothing that ${what}${sayLatestBefore(facts)}.`
    : `This is what ${what}, as far as I can see:`;
}

const sayKind = ({ token, days }: SummarizeWalletInput) =>
  `${token === undefined ? "" : ` in ${token}`}${sayDays(days)}`;

function sayLatestBefore({ latestBefore, address }: WalletSummary): string {
  const [line] = latestBefore == null ? [] : sayRows(listRowsOf(latestBefore, address));
  return line === undefined ? "" : `; the latest that I see was on ${line}`;
}

function sayTaker({ isTakerCode }: WalletSummary, input: SummarizeWalletInput): string {
  const taker = takerOf(input);
  if (taker === undefined) return "";
  return taker === "others"
    ? " in a transaction that somebody else signed"
    : isTakerCode === true
      ? ` in a transaction that called ${quote(taker)} or that somebody else signed`
      : ` in a transaction that ${quote(taker)} signed or that called it`;
}

/** What moved, with its sum; both directions apart where both are asked for. */
function narrateWays(rows: readonly Row[], moved: SummarizeWalletInput["moved"]): string[] {
  if (moved === undefined) return [narrateActivity(rows)];
  if (moved !== "both") return [narrateActivity(rows), saySumOf(rows)];
  return (["in", "out"] as const).flatMap((way) => {
    const title = way === "in" ? "Came in" : "Went out";
    const ofWay = rows.filter(({ movement }) => movement?.direction === way);
    return ofWay.length === 0
      ? [`**${title}:** nothing that I can see.`]
      : [`**${title}:**\n\n${listLines(sayRows(ofWay))}`, saySumOf(ofWay)];
  });
}

/** Sums several movements by token. */
function saySumOf(rows: readonly Row[]): string {
  if (listAmounts(rows).length < 2) return "";
  const minted = sayMinted(rows);
  const beside = minted === "" ? "" : `, among it ${minted} newly minted, which nobody paid`;
  return `Of what is listed here, that is ${sayList(saySums(rows))} together${beside}.`;
}

/** What came from nobody, since it was minted for the wallet. */
const sayMinted = (rows: readonly Row[]): string =>
  sayList(
    saySums(rows.filter(({ movement }) => movement?.direction === "in" && movement.other === zeroAddress)),
  );

function sayAsked(input: SummarizeWalletInput): string {
  const { moved, days, token, kind } = input;
  const counterparty = otherSideOf(input);
  const isAnything = (moved ?? counterparty ?? token) === undefined;
  const [verb, side] =
    moved === "in"
      ? ["received", "from"]
      : moved === "out"
        ? ["sent", "to"]
        : [isAnything ? "received, sent or allowed" : "received or sent", "from or to"];
  const other = counterparty === undefined ? "" : ` ${side} ${quote(counterparty)}`;
  const by = kind === undefined ? "" : ` by ${kindNames[kind].many}`;
  return `${verb}${token === undefined ? "" : ` in ${token}`}${by}${other}${sayDays(days)}${sayFilter(input)}`;
}

/** Narrates the one payment that is asked for, or how many there are, by all that was read. */
export function narratePick(facts: WalletSummary, input: SummarizeWalletInput, pick: RowPick): string {
  const isOfAll = input.moved === undefined;
  const rows = isOfAll ? [...listRows(facts), ...listCoins(facts)] : choosePayments(facts, input);
  const scope = isOfAll ? "" : sayScope(input);
  const reach = [sayUnseenTransfers(facts, facts.activity.length === 0), ...facts.unseen].join(" ");
  if (rows.length === 0)
    return joinParagraphs([`**I see no payment${scope} of ${sayWhose(facts)}.**`, reach]);
  if (pick === "count") return joinParagraphs([sayCount(facts, rows, scope), reach]);
  const most = Number(input.count ?? 1);
  const picked = pick === "first" && most > 1 ? rows.slice(-most).toReversed() : pickRows(rows, pick);
  const lines = picked
    .slice(0, Math.max(most, maxTokens))
    .map((row) => `${row.words}, on ${sayWhen(row)}, in ${quote(row.hash)}`);
  const opening = `The ${pick} ${isOfAll ? "transaction" : "payment"}${scope}`;
  const several = `The first ${lines.length} ${isOfAll ? "transactions" : "payments"}${scope}`;
  const said =
    most > 1
      ? `**${several}, as far as I can see:**\n\n${listLines(lines)}`
      : lines.length === 1
        ? `**${opening}, as far as I can see:** ${lines[0]}.`
        : `**${opening}, token by token, as far as I can see:**\n\n${listLines(lines)}`;
  return joinParagraphs([said, reach]);
}

const maxTokens = 6;

function sayCount(facts: WalletSummary, rows: readonly Row[], scope: string): string {
  const transactions = new Set(rows.map(({ hash }) => hash)).size;
  const beside = transactions === rows.length ? "" : `, in ${count(transactions, "transaction")}`;
  const parts = Map.groupBy(rows, ({ movement }) => movement?.direction);
  const ways = [...parts].map(([way, { length }]) => `${length} ${way === "in" ? "came in" : "went out"}`);
  return `**${count(rows.length, "payment")}${scope} of ${sayWhose(facts)}, as far as I can see**${beside}${ways.length > 1 ? `: ${sayList(ways)}` : ""}.`;
}

function sayScope({ moved, token, days, counterparty }: SummarizeWalletInput): string {
  const way = moved === "both" ? " in or out" : moved === "in" ? " that came in" : " that went out";
  const other = counterparty === undefined ? "" : ` ${moved === "in" ? "from" : "to"} ${quote(counterparty)}`;
  return `${token === undefined ? "" : ` in ${token}`}${way}${other}${sayDays(days)}`;
}
