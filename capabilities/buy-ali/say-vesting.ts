import { quote, sayAmount, sayMoment } from "../narration/phrases.ts";
import type { AskedVesting, SaleDetails, SaleVesting } from "./sale-facts.ts";
import type { VestingPoint } from "./sale-points.ts";

type Facts = SaleDetails & { block: { time: string } };

/** When a vesting contract releases, how much so far and to whom, first what is asked for first. */
export function sayVesting({ vestings = [], first = "dates", block }: Facts, point: VestingPoint): string {
  const asked = vestings.find((one) => one.point === point);
  if (asked?.vesting == null) return sayNone(asked);
  const { vesting } = asked;
  const said = {
    dates: sayDates(vesting, block.time),
    released: `has released ${sayAmount(vesting.released)} so far and still holds ${sayAmount(vesting.held)}.`,
    owner: `belongs to ${quote(vesting.owner)}, who gets what is released and can pass that claim on.`,
  };
  const { [first]: lead, ...others } = said;
  const contract = `T${vesting.name.slice(1)}, the contract ${quote(vesting.wallet)},`;
  return [`${contract} ${lead}`, ...Object.values(others).map((one) => `It ${one}`)].join(" ");
}

function sayDates({ start, cliff, end, releasable }: SaleVesting, now: string): string {
  if (now >= end) return `locks nothing any more: it ended on ${sayMoment(end)}.`;
  const since = `evenly since ${sayMoment(start)}`;
  return now >= cliff
    ? `can release ${sayAmount(releasable)} now, and all by ${sayMoment(end)}: the share builds up ${since}.`
    : `releases nothing before ${sayMoment(cliff)} and all by ${sayMoment(end)}. The share builds up ${since}, so a first part is free on the first date.`;
}

function sayNone(asked: AskedVesting | undefined): string {
  return asked?.wallet == null
    ? "I know of no contract here that locks this share, so I cannot read when it may be sold."
    : `${quote(asked.wallet)} does not answer as a vesting contract does, so I can read no dates of it.`;
}
