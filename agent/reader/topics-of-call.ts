import { labelOf } from "./describe-readings.ts";
import { operationsOfCall } from "./operations-of-call.ts";

type Call = { capability: string; input: Record<string, unknown> };

/**
 * Names what a call was about, as the `On:` lines of prepared texts do: its capability, the operations that it
 * serves, and the title of the text that it told.
 */
export function topicsOfCall(call: Call): string[] {
  const { capability, input } = call;
  const operations = operationsOfCall(labelOf(call)).filter((one) => servesTrade(one, input));
  const told = typeof input.question === "string" ? [input.question] : [];
  return [capability, ...operations, ...told];
}

/** Whether a trade of these tokens is this operation: S and wS are only wrapped and unwrapped. */
function servesTrade(operation: string, { sell, buy }: Record<string, unknown>): boolean {
  const isWrap = sell === "S" && buy === "wS";
  const isUnwrap = sell === "wS" && buy === "S";
  if (operation === "wrap") return isWrap;
  if (operation === "unwrap") return isUnwrap;
  return operation !== "trade" || !(isWrap || isUnwrap);
}
