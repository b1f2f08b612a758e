import { labelOf } from "./describe-readings.ts";
import { operationsOfCall } from "./operations-of-call.ts";

type Call = { capability: string; input: Record<string, unknown> };

/**
 * Names what a call was about, as the `On` lines of prepared texts do: the operations that it serves, and the title of
 * the text that it told.
 */
export function topicsOfCall(call: Call): string[] {
  const { input } = call;
  const operations = operationsOfCall(labelOf(call)).filter((one) => isServed(one, call));
  const told = typeof input.question === "string" ? [input.question] : [];
  return [...operations, ...told];
}

/** Whether this very call serves the operation: S and wS are only wrapped and unwrapped, a wallet is no drawing. */
function isServed(operation: string, { capability, input: { sell, buy } }: Call): boolean {
  const isWrap = sell === "S" && buy === "wS";
  const isUnwrap = sell === "wS" && buy === "S";
  if (operation === "wrap") return isWrap;
  if (operation === "unwrap") return isUnwrap;
  if (operation === "chart") return capability === "draw-chart";
  return operation !== "trade" || !(isWrap || isUnwrap);
}
