import { capitalize, count, quote, sayAmount, sayList, sayParty, sayToken } from "../narration/phrases.ts";
import { listAmounts, type Row, saySums, sumByToken } from "../rows/row.ts";
import { joinParagraphs, sayHolder, sayRead } from "./narrate-holdings.ts";
import { composePeriods } from "./narrate-periods.ts";
import { listUnseenCoins, sayUncounted } from "./narrate-totals.ts";
import { choosePayments, sayDays } from "./wallet-rows.ts";
import type { SummarizeWalletInput, WalletSummary } from "./wallet-summary.ts";

type Asked = SummarizeWalletInput & { moved: "in" | "out" };

/** Narrates what came in or went out in all, token by token, and what is not counted as a payment. */
export function narrateSums(facts: WalletSummary, input: SummarizeWalletInput): string {
  const { moved } = input;
  const ways: readonly ("in" | "out")[] = moved === "in" || moved === "out" ? [moved] : ["in", "out"];
  const asked = ways.map((way): Asked => ({ ...input, moved: way }));
  const reach = asked.flatMap((one) => listUnseenCoins(facts, one));
  return joinParagraphs([
    ...asked.flatMap((one) => narrateWay(facts, one)),
    ways.includes("out") && input.counterparty === undefined ? sayFees(facts, input) : "",
    [...reach, ...facts.unseen, sayRead(facts)].join(" "),
  ]);
}

function narrateWay(facts: WalletSummary, asked: Asked): string[] {
  const { moved, token, days, counterparty } = asked;
  const payments = choosePayments(facts, asked);
  const verb = moved === "in" ? "received" : "sent";
  const who = capitalize(sayHolder(facts));
  const party = counterparty === undefined ? "" : ` ${moved === "in" ? "from" : "to"} ${quote(counterparty)}`;
  const scope = `${party}${sayDays(days)}`;
  const opening =
    payments.length === 0
      ? `**${who} ${verb} nothing that I see${token === undefined ? "" : ` in ${token}`}${scope}.**`
      : `**${who} ${verb} ${sayList(saySums(payments))}${scope}, in ${count(payments.length, "payment")}.**`;
  const table = asked.per === undefined ? composeTable(payments) : composePeriods(payments, asked.per);
  return [opening, table, sayNamed(payments, moved), sayUncounted(facts, asked)];
}

function composeTable(payments: readonly Row[]): string {
  const sums = sumByToken(listAmounts(payments));
  if (sums.length < 2) return "";
  const rows = sums.map((sum) => {
    const ofToken = payments.filter(({ movement }) => movement?.amount.token.address === sum.token.address);
    return `| ${sayToken(sum.token)} | ${sum.text ?? sum.units} | ${ofToken.length} |`;
  });
  return ["| Token | In all | Payments |", "| --- | ---: | ---: |", ...rows].join("\n");
}

/** What of it was with a contract that is known by name, such as the sale or a pool. */
function sayNamed(payments: readonly Row[], moved: "in" | "out"): string {
  const named = Map.groupBy(
    payments.filter(({ movement }) => movement?.otherName != null),
    ({ movement }) => movement?.other,
  );
  const side = moved === "in" ? "from" : "to";
  const parts = [...named.values()].flatMap((rows) => {
    const [movement] = rows.flatMap((row) => row.movement ?? []);
    if (movement === undefined) return [];
    const other = sayParty({ address: movement.other, name: movement.otherName });
    return [`${sayList(saySums(rows))} ${side} ${other}`];
  });
  return parts.length === 0 ? "" : `Of that, ${sayList(parts)}.`;
}

function sayFees({ sent }: WalletSummary, { days }: SummarizeWalletInput): string {
  if (sent === null || sent.count === 0) return "";
  const all = count(sent.count, "transaction");
  return sent.fees === null
    ? `The fees of its ${all}${sayDays(days)} I could not add up.`
    : `Network fees beside it: ${sayAmount(sent.fees)}, for ${all}.`;
}
