import type { Activity, Movement } from "@alithia/chain/account/wallet-facts.ts";
import { zeroAddress } from "viem";
import { count, quote, sayList } from "../narration/phrases.ts";
import { joinParagraphs } from "./narrate-holdings.ts";
import { filterActivity, sayUnseenTransfers, sayWhat, sayWhen } from "./narrate-movements.ts";
import { listCoins } from "./narrate-totals.ts";
import type { Pick } from "./read-pick.ts";
import type { SummarizeWalletInput, WalletSummary } from "./wallet-summary.ts";

type Row = { one: Activity; movement: Movement };
type Picked = SummarizeWalletInput & { pick: Pick };

const adjectives = { largest: "largest", smallest: "smallest", first: "first" } as const;

/** Narrates the one movement that is asked for, or how many there are, by all that was read. */
export function narratePick(facts: WalletSummary, input: Picked): string {
  const rows = listRows(facts, input);
  const scope = sayScope(input);
  const reach = [sayUnseenTransfers(facts), ...facts.unseen].join(" ");
  if (rows.length === 0)
    return joinParagraphs([`**I see no payment${scope} of ${quote(facts.address)}.**`, reach]);
  if (input.pick === "count") return joinParagraphs([sayCount(facts, rows, scope), reach]);
  const picked = pickRows(rows, input.pick).slice(0, maxTokens);
  const lines = picked.map(({ one, movement }) => {
    const what = sayWhat({ ...one, movements: [movement], approvals: [] }, facts.address);
    return `${what}, on ${sayWhen(one)}, in ${quote(one.hash)}`;
  });
  const opening = `The ${adjectives[input.pick]} payment${scope}`;
  const said =
    lines.length === 1
      ? `**${opening}, as far as I can see:** ${lines[0]}.`
      : `**${opening}, token by token, as far as I can see:**\n\n${lines.map((line) => `- ${line}`).join("\n")}`;
  return joinParagraphs([said, reach]);
}

/** Yes or no to whether somebody paid, or paid before the payment just shown, with how often. */
export function answerOfCount(facts: WalletSummary, input: Picked, question: string): string | null {
  if (input.pick !== "count" || input.counterparty === undefined || !yesOrNo.test(question)) return null;
  const rows = listRows(facts, input);
  const [first] = rows.slice(-1);
  if (first === undefined) return "**Not that I can see.**";
  if (rows.length === 1)
    return ofBefore.test(question)
      ? `**Not that I can see: only once, on ${sayWhen(first.one)}.**`
      : `**Yes, once, on ${sayWhen(first.one)}.**`;
  return `**Yes: ${count(rows.length, "payment")} in all, the first on ${sayWhen(first.one)}.**`;
}

const yesOrNo = /\b(?:did|has|have|was|were)\b/i;
const ofBefore = /\b(?:before|earlier)\b/i;
const maxTokens = 6;

function sayCount({ address }: WalletSummary, rows: readonly Row[], scope: string): string {
  const transactions = new Set(rows.map(({ one }) => one.hash)).size;
  const beside = transactions === rows.length ? "" : `, in ${count(transactions, "transaction")}`;
  const parts = Map.groupBy(rows, ({ movement }) => movement.direction);
  const ways = [...parts].map(([way, { length }]) => `${length} ${way === "in" ? "came in" : "went out"}`);
  return `**${count(rows.length, "payment")}${scope} of ${quote(address)}, as far as I can see**${beside}${ways.length > 1 ? `: ${sayList(ways)}` : ""}.`;
}

/** Payments between the wallet and somebody else, newest first; items, mints, burns and itself are none. */
function listRows(facts: WalletSummary, input: SummarizeWalletInput): Row[] {
  const isPayment = ({ direction, other, tokenId }: Movement) =>
    direction !== "self" && other !== zeroAddress && tokenId === undefined;
  return [...facts.activity, ...listCoins(facts)]
    .flatMap((one) => filterActivity(one, facts, input))
    .flatMap((one) => one.movements.filter(isPayment).map((movement) => ({ one, movement })))
    .toSorted((a, b) => (b.one.time ?? "").localeCompare(a.one.time ?? ""));
}

/** The first of all, or the largest or smallest of each token. */
function pickRows(rows: readonly Row[], pick: Exclude<Pick, "count">): Row[] {
  if (pick === "first") return rows.slice(-1);
  const byToken = Map.groupBy(rows, ({ movement }) => movement.amount.token.address);
  const sizeOf = ({ movement }: Row) => BigInt(movement.amount.units);
  const isFurther = (one: Row, best: Row) =>
    pick === "largest" ? sizeOf(one) > sizeOf(best) : sizeOf(one) < sizeOf(best);
  return [...byToken.values()].map((group) =>
    group.reduce((best, one) => (isFurther(one, best) ? one : best)),
  );
}

function sayScope({ moved, token, days, counterparty }: SummarizeWalletInput): string {
  const way = moved === "both" ? " in or out" : moved === "in" ? " that came in" : " that went out";
  const other = counterparty === undefined ? "" : ` ${moved === "in" ? "from" : "to"} ${quote(counterparty)}`;
  return `${token === undefined ? "" : ` in ${token}`}${way}${other}${days === undefined ? "" : ` (${days}, in UTC)`}`;
}
