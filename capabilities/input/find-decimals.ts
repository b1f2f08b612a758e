import type { Token } from "@alithia/agent/utterance.ts";

/** The decimals of the one token a message names, where the registry knows them. */
export function findDecimals(tokens: Token[]): number | undefined {
  const entity = tokens.find((token) => token.entity?.kind === "token")?.entity;
  const [only, ...others] = entity?.kind === "token" ? entity.candidates : [];
  return others.length === 0 ? only?.decimals : undefined;
}
