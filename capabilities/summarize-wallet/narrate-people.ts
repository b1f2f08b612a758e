import type { TokenAmount } from "@alithia/chain/token/token-label.ts";
import { capitalize, count, quote, sayAmount, sayList } from "../narration/phrases.ts";
import { listAmounts, listLines, pickRows, type Row, saySums, sayWhen, sumByToken } from "../rows/row.ts";
import { joinParagraphs, sayRead } from "./narrate-holdings.ts";
import { listUnseenCoins } from "./narrate-totals.ts";
import { choosePayments, sayDays } from "./wallet-rows.ts";
import { partiesOf, type SummarizeWalletInput, type WalletSummary } from "./wallet-summary.ts";

type Person = { address: string; rows: readonly Row[] };
type Asked = SummarizeWalletInput & { moved: "in" | "out" };

const toAsked = (input: SummarizeWalletInput): Asked => ({
  ...input,
  moved: input.moved === "in" ? "in" : "out",
});

/** The people asked about, each with the payments between them and the visitor, latest first. */
function listPeople(facts: WalletSummary, input: SummarizeWalletInput): Person[] {
  const { counterparty: _, ...asked } = toAsked(input);
  const payments = choosePayments(facts, asked);
  return partiesOf(input).map((address) => ({
    address,
    rows: payments.filter(({ movement }) => movement?.other.toLowerCase() === address.toLowerCase()),
  }));
}

const sayPaid = ({ rows }: Person) => `${sayList(saySums(rows))} in ${count(rows.length, "payment")}`;
const sayRow = (row: Row) =>
  `${sayWhen(row)}: ${sayList(listAmounts([row]).map(sayAmount))}, in ${quote(row.hash)}`;

const maxListed = 6;

/** Narrates what each of the people got from the visitor, or paid him, token by token, with the latest payment. */
export function narratePeople(facts: WalletSummary, input: SummarizeWalletInput): string {
  if (input.moved !== "both") return narrateWay(facts, input);
  return [
    narrateWay(facts, { ...input, moved: "out" }, false),
    narrateWay(facts, { ...input, moved: "in" }),
  ].join("\n\n");
}

function narrateWay(facts: WalletSummary, input: SummarizeWalletInput, isLast = true): string {
  const people = listPeople(facts, input);
  const [only, ...others] = people;
  const told =
    only !== undefined && others.length === 0
      ? narrateOne(facts, input, only)
      : narrateSeveral(input, people);
  const reach = [
    ...listUnseenCoins(facts, toAsked({ ...input, token: undefined })),
    ...facts.unseen,
    ...(facts.logsFromBlock === null ? [] : [`I looked from block ${facts.logsFromBlock} on.`]),
    sayRead(facts),
  ];
  return joinParagraphs([told, isLast ? reach.join(" ") : ""]);
}

function narrateOne(facts: WalletSummary, input: SummarizeWalletInput, person: Person): string {
  const { address, rows } = person;
  const when = sayDays(input.days);
  const who = quote(address);
  if (rows.length === 0) return sayNothing(facts, input, address);
  const way = input.moved === "in" ? `${who} sent you` : `You sent ${who}`;
  const left = rows.length - maxListed;
  const lines = [
    ...rows.slice(0, maxListed).map(sayRow),
    ...(left > 0 ? [`and ${count(left, "earlier one")}`] : []),
  ];
  return `**${way} ${sayPaid(person)}${when}:**\n\n${listLines(lines)}`;
}

/** Nothing of the token or the days that were asked for, and what there is beside it. */
function sayNothing(facts: WalletSummary, input: SummarizeWalletInput, address: string): string {
  const { token, days } = input;
  const way = input.moved === "in" ? `${quote(address)} sent you` : `you sent to ${quote(address)}`;
  const none = `**I see nothing that ${way}${token === undefined ? "" : ` in ${token}`}${sayDays(days)}.**`;
  const [other] = listPeople(facts, { ...input, token: undefined });
  const [latest] = other?.rows ?? [];
  return other === undefined || latest === undefined
    ? none
    : `${none} In other tokens: ${sayPaid(other)}, the latest on ${sayRow(latest)}.`;
}

function narrateSeveral(input: SummarizeWalletInput, people: readonly Person[]): string {
  const title = input.moved === "in" ? "What each sent you" : "What you sent each";
  const lines = people.map(({ address, rows }) => {
    const [latest] = rows;
    const total = latest === undefined ? "nothing that I see" : sayList(saySums(rows));
    return `| ${quote(address)} | ${total} | ${rows.length} | ${latest === undefined ? "" : sayRow(latest)} |`;
  });
  const all = people.flatMap(({ rows }) => rows);
  const most = all.length === 0 ? "" : `${capitalize(sayFurthest(people, "largest"))}.`;
  return joinParagraphs([
    `**${title}${input.token === undefined ? "" : ` in ${input.token}`}${sayDays(input.days)}:**`,
    ["| Who | In all | Payments | Latest |", "| --- | --- | ---: | --- |", ...lines].join("\n"),
    all.length === 0 ? "" : `Together: ${sayList(saySums(all))}. ${most}`,
  ]);
}

/** Who got the most or the least of each token. */
function sayFurthest(people: readonly Person[], pick: "largest" | "smallest"): string {
  const sums = people.flatMap(({ rows, address }) =>
    sumByToken(listAmounts(rows)).flatMap((amount) => {
      const [row] = rows;
      return row?.movement == null ? [] : [{ ...row, words: address, movement: { ...row.movement, amount } }];
    }),
  );
  const firsts = Map.groupBy(pickRows(sums, pick), ({ words }) => words);
  const named = [...firsts].map(([who, rows]) => `${quote(who)} with ${sayList(saySums(rows))}`);
  return `${pick === "largest" ? "the most" : "the least"} went to ${sayList(named)}`;
}

const ofMost = /\b(?:most|least|smallest|fewest|biggest|largest)\b/i;
const ofLatest = /\b(?:last|latest|most recent)\b/i;
const ofAny = /\b(?:already|ever|before|once|did(?:n['’]t)? i|have(?:n['’]t)? i)\b/i;
const number = /(?<![\w.])(?!0x)(\d[\d,]*(?:\.\d+)?)/;

/** Answers first what a question asks of the totals: a sum that it names, who got the most, the latest payment. */
export function answerOfPeople(
  facts: WalletSummary,
  input: SummarizeWalletInput,
  question: string,
): string | null {
  const people = listPeople(facts, input);
  const [only, ...others] = people;
  if (only === undefined || input.moved === "both") return null;
  if (others.length > 0)
    return ofMost.test(question) && people.some(({ rows }) => rows.length > 0)
      ? `**${capitalize(sayFurthest(people, /\b(?:least|smallest|fewest)\b/i.test(question) ? "smallest" : "largest"))}.**`
      : null;
  const claimed = number.exec(question)?.[1]?.replaceAll(",", "");
  if (claimed !== undefined && !/\bhow\b/i.test(question)) return answerClaim(only, claimed);
  const [latest] = only.rows;
  if (latest !== undefined && ofLatest.test(question)) return `**The latest was on ${sayRow(latest)}.**`;
  if (!ofAny.test(question) || /\bhow\b/i.test(question)) return null;
  const [any] = listPeople(facts, { ...input, token: undefined })[0]?.rows ?? [];
  return any === undefined ? "**No, nothing that I can see.**" : "**Yes.**";
}

function answerClaim({ rows }: Person, claimed: string): string | null {
  const isIt = ({ text }: TokenAmount) =>
    text !== null && Number(text.replaceAll(",", "")) === Number(claimed);
  const sum = sumByToken(listAmounts(rows)).find(isIt);
  if (sum !== undefined) return `**Yes, ${sayAmount(sum)} in all.**`;
  const row = rows.find((one) => listAmounts([one]).some(isIt));
  if (row !== undefined) return `**Yes, on ${sayRow(row)}.**`;
  return rows.length === 0 ? null : `**No, it is ${sayList(saySums(rows))} in all.**`;
}
