import { quote, sayAmount, sayMoment } from "../narration/phrases.ts";
import type { AskedVesting, SaleDetails, SaleVesting } from "./sale-facts.ts";
import type { VestingPoint } from "./sale-points.ts";

type Facts = SaleDetails & { block: { time: string } };

/** When a vesting contract releases, how much so far and to whom, first what is asked for first. */
export function sayVesting({ vestings = [], block }: Facts, point: VestingPoint): string {
  const asked = vestings.find((one) => one.point === point);
  if (asked?.vesting == null) return sayNone(asked);
  const { name, wallet, released, held, owner } = asked.vesting;
  const contract = `${name.charAt(0).toUpperCase()}${name.slice(1)}, the contract ${quote(wallet)},`;
  const said = {
    dates: (subject: string) => sayDates(asked.vesting as SaleVesting, block.time, subject),
    released: (subject: string) =>
      `${subject} has released ${sayAmount(released)} so far and still holds ${sayAmount(held)}.`,
    owner: (subject: string) =>
      `${subject} belongs to ${quote(owner)}, who gets what is released and can pass that claim on.`,
  };
  const first = said[asked.first](contract);
  const others = (["dates", "released", "owner"] as const).filter((one) => one !== asked.first);
  return [first, ...others.map((one) => said[one]("It"))].join(" ");
}

function sayDates({ start, cliff, end, releasable }: SaleVesting, now: string, subject: string): string {
  if (now >= end) return `${subject} locks nothing any more: it ended on ${sayMoment(end)}.`;
  const since = `evenly since ${sayMoment(start)}`;
  return now >= cliff
    ? `${subject} can release ${sayAmount(releasable)} now, and all by ${sayMoment(end)}: the share builds up ${since}.`
    : `${subject} releases nothing before ${sayMoment(cliff)} and all by ${sayMoment(end)}. The share builds up ${since}, so a first part is free on the first date.`;
}

function sayNone(asked: AskedVesting | undefined): string {
  return asked?.wallet == null
    ? "I know of no contract here that locks this share, so I cannot read when it may be sold."
    : `${quote(asked.wallet)} does not answer as a vesting contract does, so I can read no dates of it.`;
}
