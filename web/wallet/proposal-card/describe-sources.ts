import type { GroundedArgument, Provenance } from "@alithia/protocol/proposal.ts";

const names: Record<Provenance, string> = {
  "visitor-words": "your own words",
  "visitor-pick": "your pick",
  "connected-account": "your connected account",
  registry: "this network's list of tokens",
};

/** Where the values of a proposal came from, each source once. */
export function describeSources(grounded: readonly GroundedArgument[]): string {
  const sources = [...new Set(grounded.map(({ provenance }) => names[provenance]))];
  const last = sources.pop() ?? "";
  return sources.length === 0 ? last : `${sources.join(", ")} and ${last}`;
}
