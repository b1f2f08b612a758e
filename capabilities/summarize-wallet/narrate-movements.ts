import type { Activity, Movement } from "@alithia/chain/account/wallet-facts.ts";
import { isSameHex } from "@alithia/chain/node/hex-quantity.ts";
import { resolveDays } from "../input/resolve-days.ts";
import { quote, warnOfReported } from "../narration/phrases.ts";
import type { SummarizeWalletInput } from "./input.ts";
import { narrateActivity } from "./narrate-activity.ts";
import { narrateListedTransfers } from "./narrate-listed-transfers.ts";
import type { WalletSummary } from "./wallet-summary.ts";

/** What a wallet received, sent or allowed, of some days or with one other address, of all that can be seen. */
export function narrateMovements(facts: WalletSummary, input: SummarizeWalletInput): string {
  const activity = facts.activity.flatMap((one) => filterActivity(one, facts, input));
  const transfers = facts.listed?.transfers.filter((one) => {
    const isOut = isSameHex(one.from, facts.address);
    const other = isOut ? one.to : one.from;
    return fits(isOut ? "out" : "in", other, one.time, facts, input);
  });
  const listed = transfers === undefined ? null : { transfers, isWhole: false, contradicted: 0 };
  const asked = sayAsked(input);
  const found = activity.length + (transfers?.length ?? 0);
  const opening =
    found === 0
      ? `I see nothing that ${quote(facts.address)} ${asked}.`
      : `This is what ${quote(facts.address)} ${asked}, as far as I can see:`;
  const reach =
    facts.logsFromBlock === null
      ? []
      : [`I looked from block ${Number(facts.logsFromBlock).toLocaleString("en-US")} on.`];
  return [
    opening,
    warnOfReported(facts.reported),
    narrateActivity({ address: facts.address, activity }, activity),
    transfers?.length === 0 ? "" : narrateListedTransfers({ ...facts, activity, listed }),
    [...reach, ...facts.unseen].join(" "),
  ]
    .filter((paragraph) => paragraph !== "")
    .join("\n\n");
}

export function isFiltered({ moved, counterparty, days }: SummarizeWalletInput): boolean {
  return (moved ?? counterparty ?? days) !== undefined;
}

function filterActivity(one: Activity, facts: WalletSummary, input: SummarizeWalletInput): Activity[] {
  const movements = one.movements.filter(({ direction, other }: Movement) =>
    fits(direction, other, one.time, facts, input),
  );
  const isAnything = input.moved === undefined && input.counterparty === undefined;
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
  const { moved, counterparty } = input;
  if (moved !== undefined && direction !== moved) return false;
  if (counterparty !== undefined && !isSameHex(other ?? "", counterparty)) return false;
  return isWithin(time, facts, input);
}

function isWithin(time: string | null, { block }: WalletSummary, { days }: SummarizeWalletInput): boolean {
  const within = days === undefined ? null : resolveDays(days, Date.parse(block.time));
  if (within === null) return true;
  const moment = time === null ? Number.NaN : Date.parse(time);
  return moment >= within.from && moment <= within.to;
}

function sayAsked({ moved, counterparty, days }: SummarizeWalletInput): string {
  const isAnything = moved === undefined && counterparty === undefined;
  const both = isAnything ? "received, sent or allowed" : "received or sent";
  const verb = moved === "in" ? "received" : moved === "out" ? "sent" : both;
  const side = moved === "in" ? "from" : moved === "out" ? "to" : "from or to";
  const other = counterparty === undefined ? "" : ` ${side} ${quote(counterparty)}`;
  return `${verb}${other}${days === undefined ? "" : ` (${days}, in UTC)`}`;
}
