import type { ArgumentContext } from "@alithia/agent/grammar/argument.ts";

const leading = /^(buy|swap|trade|sell|use|spend|convert|exchange|turn|change|pay|rid|dump|want|would|get)$/;

/** The token right after the amount is the one it counts; without one, it counts what is sold. */
export function findCounted({ tokens, input }: ArgumentContext): "sell" | "buy" {
  const at = tokens.findIndex(({ entity }) => entity?.kind === "number");
  const unit = tokens[tokens[at + 1]?.word === "of" ? at + 2 : at + 1]?.entity;
  if (at === -1) return tokens.find(({ word }) => leading.test(word))?.word === "buy" ? "buy" : "sell";
  if (unit === undefined) {
    const led = tokens[at - 1]?.word;
    return led === "for" || (input.sell === undefined && input.buy !== undefined) ? "buy" : "sell";
  }
  const symbol = unit.kind === "token" ? unit.symbol : unit.kind === "address" ? unit.value : "";
  return symbol.toLowerCase() === String(input.buy ?? "").toLowerCase() ? "buy" : "sell";
}

/** "and 9 METRO for USDC": the number says itself which token it counts. */
export function namesCounted({ tokens }: ArgumentContext): boolean {
  return tokens.some(
    ({ entity }, index) =>
      entity?.kind === "number" && /^(token|address)$/.test(tokens[index + 1]?.entity?.kind ?? ""),
  );
}
