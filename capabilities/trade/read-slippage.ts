import type { ArgumentContext, Found } from "@alithia/agent/grammar/argument.ts";
import { usualSlippagePercent } from "./input.ts";

/** A bound tighter than the usual one; a wider wish is met by the usual one anyway. "slippage 0.1" is one in percent. */
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
  if (!/^0\.\d{1,2}$/.test(value)) return null;
  const isTighter = Number(value) > 0 && Number(value) < Number(usualSlippagePercent);
  return isTighter ? { state: "found", value, used: [used] } : null;
}
