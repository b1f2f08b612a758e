import type { TokenAmount } from "@alithia/chain/token/token-label.ts";
import { zeroAddress } from "viem";
import {
  capitalize,
  count,
  quote,
  sayAmount,
  sayDollars,
  sayList,
  sayParty,
  sayToken,
} from "../narration/phrases.ts";
import { listLines, type Row, saySums, sumByToken } from "../rows/row.ts";
import { listSigned, sayEntry } from "./list-entries.ts";
import { joinParagraphs, sayHolder, sayRead } from "./narrate-holdings.ts";
import { composeFeePeriods } from "./narrate-periods.ts";
import { mostListed } from "./read-sent.ts";
import { choosePayments, chooseRows, kindNames, listOfKind, listRows, sayDays } from "./wallet-rows.ts";
import type { SummarizeWalletInput, WalletSummary } from "./wallet-summary.ts";

/** What the wallet paid to, or got from, one other side in one token. */
type Total = { other: `0x${string}`; name: string | null; payments: number; amount: TokenAmount };
type Asked = SummarizeWalletInput & { moved: "in" | "out" };

const words = {
  in: ["received", "from", "sender"],
  out: ["sent", "to", "recipient"],
} as const;

/** Narrates what a wallet paid to or got from each other side; those without a name first, their sum last. */
export function narrateTotals(facts: WalletSummary, input: SummarizeWalletInput): string {
  const asked: Asked = { ...input, moved: input.moved === "in" ? "in" : "out" };
  const totals = listTotals(choosePayments(facts, asked));
  const people = totals.filter(({ name }) => name === null);
  const known = totals.filter(({ name }) => name !== null);
  const withKnown = known.length === 0 ? "" : `; with those known by name ${sum(totals)}`;
  return joinParagraphs([
    sayOpening(facts, asked, people, known.length > 0),
    people.map(sayLine).join("\n"),
    known.length === 0
      ? ""
      : `**Apart from these, with whom I know by name:**\n\n${known.map(sayLine).join("\n")}`,
    people.length === 0 ? "" : `**Together: ${sum(people)}**${withKnown}.`,
    sayUncounted(facts, asked),
    [...listUnseenCoins(facts, asked), ...facts.unseen, sayRead(facts)].join(" "),
  ]);
}

/** What was minted for the wallet, or burned from it, is no payment. */
export function sayUncounted(facts: WalletSummary, asked: Asked): string {
  const ofNobody = chooseRows(listRows(facts), facts, asked).filter(
    ({ movement }) => movement?.other === zeroAddress,
  );
  const sums = sayList(saySums(ofNobody));
  if (sums === "") return "";
  return asked.moved === "in"
    ? `Not among these, as nobody paid it: ${sums}, newly minted for ${facts.isOwn ? "your" : "this"} wallet.`
    : `Not among these, as nobody got it: ${sums}, burned.`;
}

function sayOpening(
  facts: WalletSummary,
  { moved, token, days }: Asked,
  people: readonly Total[],
  isKnown: boolean,
): string {
  const [verb, side, party] = words[moved];
  const when = sayDays(days);
  const beside = isKnown ? " beside those that I know by name" : "";
  if (people.length === 0)
    return `**I see no ${party} of what ${sayHolder(facts)} ${verb}${token === undefined ? "" : ` in ${token}`}${when}${beside}.**`;
  const others = new Set(people.map(({ other }) => other)).size;
  const most = others === 1 ? "" : `, ${sayMost(people, side)}`;
  return `**${capitalize(sayHolder(facts))} ${verb}${token === undefined ? "" : ` ${token}`} ${side} ${count(others, party)}${when}${beside}**${most}:`;
}

/** Who comes first in each token. */
function sayMost(people: readonly Total[], side: string): string {
  const byToken = Map.groupBy(people, ({ amount }) => amount.token.address);
  const firsts = [...byToken.values()].flatMap(([first]) => first ?? []);
  return sayList(
    firsts.map(({ amount, other }) => `the most ${sayToken(amount.token)} ${side} ${quote(other)}`),
  );
}

const sayLine = ({ other, name, amount, payments }: Total) =>
  `- ${sayParty({ address: other, name })}: ${sayAmount(amount)} in ${count(payments, "payment")}`;

const sum = (totals: readonly Total[]) =>
  sayList(sumByToken(totals.map(({ amount }) => amount)).map(sayAmount));

/** Sums by other side and token: token by token, the highest first. */
function listTotals(payments: readonly Row[]): Total[] {
  const moved = payments.flatMap(({ movement }) => movement ?? []);
  const groups = Map.groupBy(
    moved,
    ({ other, amount }) => `${other.toLowerCase()} ${amount.token.address ?? ""}`,
  );
  const totals = [...groups.values()].flatMap((movements) => {
    const [first] = movements;
    const [amount] = sumByToken(movements.map((one) => one.amount));
    return first === undefined || amount === undefined
      ? []
      : [{ other: first.other, name: first.otherName, payments: movements.length, amount }];
  });
  return totals.sort(compare);
}

function compare({ amount: one }: Total, { amount: other }: Total): number {
  const [first = "", second = ""] = [one, other].map(
    ({ token }) => `${token.symbol ?? ""} ${token.address ?? ""}`,
  );
  return first.localeCompare(second) || compareUnits(one, other);
}

const compareUnits = (one: TokenAmount | null, other: TokenAmount | null): number => {
  const difference = BigInt(other?.units ?? 0) - BigInt(one?.units ?? 0);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
};

/** Which transfers of coins are not among the totals. */
export function listUnseenCoins({ listed, sent, coin }: WalletSummary, { moved, token }: Asked): string[] {
  if (token !== undefined && token !== coin.token.symbol) return [];
  if (listed !== null) return listed.isWhole ? [] : ["The explorer lists only the latest transfers of S."];
  if (moved === "in")
    return ["S that somebody simply sent leaves no record that I can search, so it is not among these."];
  if (sent === null || sent.unlisted === null) return [];
  return sent.unlisted === "too-many"
    ? [
        `It sent ${count(sent.count, "transaction")}, more than the ${mostListed} that I look up, so S that it sent plainly is not among these; ask for a shorter time.`,
      ]
    : ["The node I read does not return all that it sent, so S that it sent plainly is not among these."];
}

const maxShown = 5;
const maxFees = 12;

/** The sum of the network fees; empty where it is not known. */
export function sayFeesPaid(facts: WalletSummary, { days }: SummarizeWalletInput): string {
  const { sent } = facts;
  return sent?.fees == null
    ? ""
    : `**${capitalize(sayHolder(facts))} paid ${sayAmount(sent.fees)}${sayDollars(sent.dollars)} in network fees for ${count(sent.count, "transaction")}${sayDays(days)}.**`;
}

/** Narrates the network fees that a wallet paid for what it signed, the dearest first. */
export function narrateFees(facts: WalletSummary, input: SummarizeWalletInput): string {
  const { days } = input;
  const { account, sent } = facts;
  const [who, it] = [sayHolder(facts), facts.isOwn ? "you" : "it"];
  const read = sayRead(facts);
  if (sent === null)
    return account.kind === "contract"
      ? `**${who} is a contract, so it pays no fees:** whoever calls it does. ${read}`
      : `**The node I read does not return a block that I need, so I cannot say what ${who} paid in fees.** Ask again. ${read}`;
  const all = count(sent.count, "transaction");
  const signed = `${capitalize(who)} sent ${sent.count === 0 ? "no transaction" : all}${sayDays(days)}`;
  if (sent.count === 0) return `**${signed}, so ${it} paid no fees.** ${read}`;
  if (sent.unlisted === "too-many")
    return `**${signed}.** I add up at most ${mostListed} of them: ask for a shorter time, such as “this week”. ${read}`;
  if (sent.unlisted === "unseen" || sent.fees === null)
    return `**${signed}.** The node I read does not return all of them, so I cannot add up their fees. ${read}`;
  if ((input.kind ?? input.token ?? input.without) !== undefined)
    return joinParagraphs([sayFeesOfSome(facts, input), read]);
  return joinParagraphs([
    sayFeesPaid(facts, input),
    input.per !== undefined
      ? composeFeePeriods(listSigned(facts), input.per)
      : input.every
        ? listLines(listSigned(facts).map(sayEntry))
        : listDearest(facts),
    `None that ${it} sent is left out. ${read}`,
  ]);
}

/** The fees of the transactions of one kind, or that moved one token, among those that were signed. */
function sayFeesOfSome(facts: WalletSummary, { days, kind, token, without }: SummarizeWalletInput): string {
  const signed = listSigned(facts);
  const rows = listRows(facts);
  const ofKind = listOfKind(rows, kind);
  const left = without === undefined ? null : listOfKind(rows, "trades");
  const moving = new Set(chooseRows(rows, facts, { token }).map(({ hash }) => hash));
  const meant = signed.filter(
    ({ hash }) =>
      ofKind?.has(hash) !== false && left?.has(hash) !== true && (token === undefined || moving.has(hash)),
  );
  const all = `the ${count(signed.length, "transaction")} that ${sayHolder(facts)} signed${sayDays(days)}`;
  const names = kind === undefined ? null : kindNames[kind];
  const moved = token === undefined ? "" : ` moved ${token}`;
  const [fees] = sumByToken(meant.flatMap(({ fee }) => fee ?? []));
  if (fees === undefined) return `**None of ${all}${names === null ? "" : ` was ${names.one}`}${moved}.**`;
  const which =
    left !== null
      ? `${moved === "" ? "" : ` that${moved}`}, without ${kindNames.trades.many}`
      : names === null
        ? ` that${moved}`
        : `: ${names.many}${moved === "" ? "" : ` that${moved}`}`;
  return `**${sayAmount(fees)} in network fees for ${meant.length} of ${all}${which}.**\n\n${listLines(meant.map(sayEntry))}`;
}

function listDearest(facts: WalletSummary): string {
  const dearest = listSigned(facts)
    .filter(({ fee }) => fee !== null)
    .toSorted((one, other) => compareUnits(one.fee, other.fee));
  const left = dearest.length - maxFees;
  const cheaper = left > 0 ? [`and ${count(left, "cheaper one")}: ask for all of them`] : [];
  return listLines([...dearest.slice(0, maxFees).map(sayEntry), ...cheaper]);
}

/** States how many of the wallet's own transactions failed, and which; empty if they are not all known. */
export function sayOutcomes({ sent, isOwn }: WalletSummary): string {
  if (sent === null || sent.unlisted !== null || sent.count === 0) return "";
  const failed = sent.transactions.filter((one) => one.failed);
  const whose = `that ${isOwn ? "you" : "it"} signed`;
  if (failed.length === 0)
    return sent.count === 1
      ? `**The one transaction ${whose} went through.**`
      : `**All ${count(sent.count, "transaction")} ${whose} went through.**`;
  const named = sayList(failed.slice(0, maxShown).map(({ hash }) => quote(hash)));
  if (sent.count === 1) return `**The one transaction ${whose} failed:** ${named}. Paste it, and I say why.`;
  return `**Of the ${count(sent.count, "transaction")} ${whose} ${failed.length} failed:** ${named}. Paste one, and I say why.`;
}
