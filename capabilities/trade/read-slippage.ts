import type { ArgumentContext, Found } from "@alithia/agent/grammar/argument.ts";
import { usualSlippagePercent } from "../quoting/bound-by-slippage.ts";

/** A bound other than the usual one. "slippage 0.1" is one in percent. */
export function readSlippage({ tokens }: ArgumentContext): Found {
  const at = tokens.findIndex(({ word }) => /^(slippage|tolerance)$/.test(word));
  if (at === -1) return null;
  const near = [at - 1, at + 1, at + 2, at - 2, at + 3, at + 4, at + 5, at + 6].find(
    (index) => tokens[index]?.entity?.kind === "percent",
  );
  const bare = [at + 1, at + 2].find((index) => tokens[index]?.entity?.kind === "number");
  const used = near ?? bare ?? -1;
  const { entity } = tokens[used] ?? {};
  const value = entity?.kind === "percent" ? entity.value : entity?.kind === "number" ? entity.text : "";
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(value) || Number(value) === 0) return null;
  return Number(value) === Number(usualSlippagePercent) ? null : { state: "found", value, used: [used] };
}
