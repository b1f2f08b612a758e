import type { Activity, Movement } from "@alithia/chain/account/wallet-facts.ts";
import type { TokenAmount } from "@alithia/chain/token/token-label.ts";
import { zeroAddress } from "viem";
import { count, quote, sayAmount, sayBlock, sayList, sayParty, sayToken } from "../narration/phrases.ts";
import { joinParagraphs } from "./narrate-holdings.ts";
import { filterActivity, sumByToken } from "./narrate-movements.ts";
import { mostListed } from "./read-sent.ts";
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
  const seen = [...facts.activity, ...listCoins(facts)];
  const totals = listTotals(seen.flatMap((one) => filterActivity(one, facts, asked)));
  const people = totals.filter(({ name }) => name === null);
  const known = totals.filter(({ name }) => name !== null);
  return joinParagraphs([
    sayOpening(facts, asked, people, known.length > 0),
    people.map(sayLine).join("\n"),
    known.length === 0
      ? ""
      : `**Apart from these, with whom I know by name:**\n\n${known.map(sayLine).join("\n")}`,
    people.length === 0 ? "" : `**Together: ${sayList(sum(people))}**${sayWithKnown(people, known)}.`,
    [
      ...listUnseenCoins(facts, asked),
      ...facts.unseen,
      `Read at ${sayBlock(facts.block)} on ${facts.chain.name}.`,
    ].join(" "),
  ]);
}

function sayOpening(
  { address }: WalletSummary,
  { moved, token, days }: Asked,
  people: readonly Total[],
  isKnown: boolean,
): string {
  const [verb, side, party] = words[moved];
  const what = `${quote(address)} ${verb}${token === undefined ? "" : ` ${token}`}`;
  const when = days === undefined ? "" : ` (${days}, in UTC)`;
  const beside = isKnown ? " beside those that I know by name" : "";
  if (people.length === 0)
    return `**I see no ${party} of what ${quote(address)} ${verb}${token === undefined ? "" : ` in ${token}`}${when}${beside}.**`;
  const others = new Set(people.map(({ other }) => other)).size;
  const most = others === 1 ? "" : `, ${sayMost(people, side)}`;
  return `**${what} ${side} ${count(others, party)}${when}${beside}**${most}:`;
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

const sum = (totals: readonly Total[]) => sumByToken(totals.map(({ amount }) => amount)).map(sayAmount);

function sayWithKnown(people: readonly Total[], known: readonly Total[]): string {
  return known.length === 0 ? "" : `; with those known by name ${sayList(sum([...people, ...known]))}`;
}

/** Sums by other side and token: token by token, the highest first. */
function listTotals(activity: readonly Activity[]): Total[] {
  const moved = activity.flatMap(({ movements }) => movements).filter(isPayment);
  const groups = Map.groupBy(
    moved,
    ({ other, amount }) => `${other.toLowerCase()} ${amount.token.address ?? ""}`,
  );
  return [...groups.values()].flatMap(toTotal).sort(compare);
}

/** Items are not added up, and what is minted or burned comes from and goes to nobody. */
function isPayment({ tokenId, direction, other }: Movement): boolean {
  return tokenId === undefined && direction !== "self" && other !== zeroAddress;
}

function toTotal(movements: readonly Movement[]): Total[] {
  const [first] = movements;
  const [amount] = sumByToken(movements.map((one) => one.amount));
  if (first === undefined || amount === undefined) return [];
  return [{ other: first.other, name: first.otherName, payments: movements.length, amount }];
}

function compare({ amount: one }: Total, { amount: other }: Total): number {
  const [first, second] = [one, other].map(({ token }) => `${token.symbol ?? ""} ${token.address ?? ""}`);
  if (first !== second) return (first ?? "").localeCompare(second ?? "");
  const difference = BigInt(other.units) - BigInt(one.units);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/** The coins that an explorer lists, as movements. */
export function listCoins({ listed, address }: WalletSummary): Activity[] {
  const moved = (listed?.transfers ?? []).filter(({ failed, to }) => !failed && to !== null);
  return moved.map(({ hash, time, from, to, amount }) => {
    const isOut = from.toLowerCase() === address.toLowerCase();
    const other = isOut ? (to ?? address) : from;
    const movement: Movement = { direction: isOut ? "out" : "in", other, otherName: null, amount };
    return { hash, block: "0", time, movements: [movement], approvals: [] };
  });
}

/** Which transfers of coins are not among the totals. */
function listUnseenCoins({ listed, sent, coin }: WalletSummary, { moved, token }: Asked): string[] {
  const { symbol } = coin.token;
  if (token !== undefined && token !== symbol) return [];
  if (listed !== null) return listed.isWhole ? [] : ["The explorer lists only the latest transfers of S."];
  if (moved === "in") return ["S that came in plainly leaves no logs, so it is not among these."];
  if (sent === null || sent.unlisted === null) return [];
  return sent.unlisted === "too-many"
    ? [
        `It sent ${count(sent.count, "transaction")}, more than the ${mostListed} that I look up, so S that it sent plainly is not among these; ask for a shorter time.`,
      ]
    : ["The node I read does not return all that it sent, so S that it sent plainly is not among these."];
}
