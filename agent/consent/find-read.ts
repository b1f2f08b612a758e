import { normalizeDecimal } from "@alithia/protocol/lexing/numeral.ts";
import type { Source } from "@alithia/protocol/source.ts";
import { type Figure, listFigures } from "../facts/figures.ts";
import type { RecordedCall } from "../language-model.ts";
import type { Computation } from "../tools/compute.ts";

/** Finds the call of this reply that read or computed exactly this amount; null if there is none. */
export function findRead(
  steps: readonly RecordedCall[],
  value: string,
  fits: (figure: Figure) => boolean = () => true,
): Source | null {
  if (!/^\d+(\.\d+)?$/.test(value)) return null;
  const plain = normalizeDecimal(value);
  const step = steps.find(
    ({ outcome, result }) =>
      outcome === "done" &&
      result?.proposal === undefined &&
      listFigures(result?.facts).some((one) => one.isWhole && one.value === plain && fits(one)),
  );
  if (step === undefined) return null;
  if (step.capability !== "compute")
    return { kind: "read", which: step.capability, block: step.result?.evidence?.block ?? null };
  const { how, from } = (step.result as { facts: Computation }).facts;
  return { kind: "computed", of: from, how };
}
