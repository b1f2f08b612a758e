import { type TokenAmount, toTokenAmount } from "@alithia/chain/token/token-label.ts";
import { dayMs, resolveDays } from "../input/resolve-days.ts";
import { count, sayAmount, sayExactAmount, sayList } from "../narration/phrases.ts";
import { listAmounts, listLines, saySums, sumByToken } from "../rows/row.ts";
import { type Entry, listEntries, listSigned, sayEntry } from "./list-entries.ts";
import { isNear } from "./picked-lines.ts";
import { choosePayments, sayDays } from "./wallet-rows.ts";
import type { SummarizeWalletInput, WalletSummary } from "./wallet-summary.ts";

type Answer = (facts: WalletSummary, input: SummarizeWalletInput) => string | null;

/** The lines of one token and way, or of the fees, that come to an amount. */
function findParts(facts: WalletSummary, input: SummarizeWalletInput, amount: string) {
  const [said = "", symbol] = amount.split(" ");
  const payments = listEntries(facts, { ...input, part: undefined, moved: input.moved ?? "both" });
  const groups = Map.groupBy(
    payments.filter(({ movement }) => movement !== null && movement.direction !== "self"),
    ({ movement }) => `${movement?.direction} ${movement?.amount.token.address ?? ""}`,
  );
  const toValue = ({ text }: Pick<TokenAmount, "text">) => Number((text ?? "").replaceAll(",", ""));
  for (const all of groups.values()) {
    const token = all[0]?.movement?.amount.token;
    if (token === undefined || (symbol !== undefined && token.symbol !== symbol)) continue;
    const some = findSubset(all, (entries: readonly Entry[]) => {
      const [sum] = sumByToken(listAmounts(entries));
      return sum !== undefined && isNear(toValue(sum), said);
    });
    if (some !== null) return { some, all, isOfFees: false };
  }
  const signed = listSigned(facts).filter(({ fee }) => fee !== null);
  const [fees] = sumByToken(signed.flatMap(({ fee }) => fee ?? []));
  return fees !== undefined && isNear(toValue(fees), said)
    ? { some: signed, all: signed, isOfFees: true }
    : null;
}

const mostTried = 12;

/** All lines, or the fewest of them, that fit; null if none do. */
function findSubset(
  all: readonly Entry[],
  fits: (some: readonly Entry[]) => boolean,
): readonly Entry[] | null {
  if (fits(all)) return all;
  const tried = all.slice(0, mostTried);
  const masks = Array.from({ length: 2 ** tried.length - 1 }, (_, at) => at + 1);
  const chosen = masks
    .map((mask) => tried.filter((_, at) => (mask >> at) % 2 === 1))
    .toSorted((one, other) => one.length - other.length);
  return chosen.find(fits) ?? null;
}

/** Which lines make up a sum, and that no other of its token went the same way. */
export const sayParts: Answer = (facts, input) => {
  const amounts = input.lines?.amounts ?? [];
  const found = amounts.flatMap((amount) => findParts(facts, input, amount) ?? []);
  const parts = found.find(({ some }) => some.length > 1) ?? found[0];
  if (amounts.length === 0) return null;
  if (parts === undefined)
    return `**I find no payments${sayDays(input.days)} that come to ${sayList(amounts)}.** ${sayWays(facts, input)}`.trim();
  const { some, all, isOfFees } = parts;
  const [sum] = sumByToken(isOfFees ? some.flatMap(({ fee }) => fee ?? []) : listAmounts(some));
  if (sum === undefined) return null;
  const rest = isOfFees ? "" : sayRest(all, some, sum, input);
  const what = count(some.length, isOfFees ? "network fee" : "payment");
  return `**${sayExactAmount(sum)} is made up of ${what}:**\n\n${listLines(some.map(sayEntry))}\n\n${rest}`.trim();
};

function sayRest(
  all: readonly Entry[],
  some: readonly Entry[],
  { token }: TokenAmount,
  { days }: SummarizeWalletInput,
): string {
  const way = some[0]?.movement?.direction === "in" ? "came in" : "went out";
  const others = all.length - some.length;
  return others === 0
    ? `No other payment in ${token.symbol} ${way}${sayDays(days)}.`
    : `${count(others, "other payment")} in ${token.symbol} ${way} beside them.`;
}

function sayWays(facts: WalletSummary, input: SummarizeWalletInput): string {
  return (["out", "in"] as const)
    .flatMap((moved) => {
      const sums = saySums(choosePayments(facts, { ...input, moved }));
      return sums.length === 0
        ? []
        : [`What ${moved === "out" ? "went out" : "came in"} comes to ${sayList(sums)}.`];
    })
    .join(" ");
}

/** What it comes to for each transaction, and for each day of the period. */
export const sayAverage: Answer = (facts, input) => {
  const { part, days, sent } = { ...input, sent: facts.sent };
  const isOfFees = part === "fees" && sent?.fees != null;
  const rows = isOfFees
    ? []
    : choosePayments(facts, { ...input, moved: input.moved === "in" ? "in" : "out" });
  const sums = isOfFees && sent.fees !== null ? [sent.fees] : sumByToken(listAmounts(rows));
  if (sums.length === 0) return null;
  const countOf = ({ token }: TokenAmount) =>
    isOfFees
      ? sent.count
      : rows.filter(({ movement }) => movement?.amount.token.address === token.address).length;
  const dayCount = countDays(days, facts);
  const unit = isOfFees ? "transaction" : "payment";
  const way = isOfFees ? "" : input.moved === "in" ? " that came in" : " that went out";
  const perOne = sums.map(
    (sum) => `${sayPart(sum, countOf(sum))} (${sayAmount(sum)} by ${count(countOf(sum), unit)})`,
  );
  const perDay = sums.map((sum) => sayPart(sum, dayCount));
  const daily =
    dayCount === 0
      ? ""
      : ` **Over the ${count(dayCount, "day")}${sayDays(days)} that is ${sayList(perDay)} a day.**`;
  return `**On average ${sayList(perOne)} for each ${unit}${way}.**${daily}`;
};

function countDays(days: string | undefined, { block }: WalletSummary): number {
  const within = days === undefined ? null : resolveDays(days, Date.parse(block.time));
  return within === null ? 0 : Math.max(1, Math.ceil((within.to - within.from) / dayMs));
}

const sayPart = (sum: TokenAmount, parts: number) =>
  `about ${sayAmount(toTokenAmount(sum.token, BigInt(sum.units) / BigInt(Math.max(1, parts))))}`;
