import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { venues } from "@alithia/chain/venues/list-venues.ts";
import type { Venue } from "@alithia/chain/venues/venue.ts";

/** The venues to ask: all that trade on the network, or those that the visitor's word names. */
export function chooseVenues(
  open: readonly Venue[],
  wanted: string | undefined,
  without: ReadonlySet<string> = new Set(),
): Venue[] {
  if (open.length === 0) throw new CapabilityFailure("no-exchange", "I know no exchange on this network.");
  const chosen = open.filter((venue) => isNamed(venue, wanted) && !without.has(venue.id));
  if (chosen.length > 0 || wanted === undefined) return chosen;
  const names = open.map(({ name }) => name).join(", ");
  const why = venues.some((venue) => isNamed(venue, wanted))
    ? `I do not trade on ${wanted} on this network: its contracts have not been verified here.`
    : `I do not trade on ${wanted}.`;
  throw new CapabilityFailure(
    "no-such-venue",
    `${why} I can ask ${names}; leave the exchange out and I take the best price.`,
  );
}

function isNamed({ id, name }: Venue, wanted: string | undefined): boolean {
  const word = wanted?.toLowerCase();
  return word === undefined || id === word || id.startsWith(`${word}-`) || name.toLowerCase() === word;
}
