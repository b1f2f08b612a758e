import type { ArgumentContext, Found } from "@alithia/agent/grammar/argument.ts";
import { isUnknownUnit, readToken, unknownToken } from "@alithia/agent/grammar/read-token.ts";
import type { Token } from "@alithia/agent/utterance.ts";

/** The token by its symbol; by its address only where it stands after the amount: "100 of 0x… to 0x…". */
export function readSentToken(context: ArgumentContext): Found {
  const bySymbol = readToken(context, { unknown: true });
  if (bySymbol !== null) return bySymbol;
  const { tokens } = context;
  const unit = tokens.findIndex((_, index) => isUnknownUnit(tokens, index));
  if (unit !== -1) return unknownToken(tokens[unit] as Token, unit);
  const number = tokens.findIndex(({ entity }) => entity?.kind === "number");
  const at = number === -1 ? tokens.findIndex(({ word }) => /^(token|of)$/.test(word)) : number;
  let next = at + 1;
  while (/^(of|the|token|tokens|units|coins)$/.test(tokens[next]?.word ?? "")) next++;
  const entity = tokens[next]?.entity;
  const isLast = !tokens.some((token, index) => index > next && token.entity?.kind === "address");
  if (at === -1 || isLast || entity?.kind !== "address" || entity.checksum === "wrong") return null;
  return { state: "found", value: entity.value, used: [next] };
}
