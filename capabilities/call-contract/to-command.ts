import type { PlainCommand } from "@alithia/agent/consent/plain-command.ts";
import type { CallContractInput } from "./input.ts";

/** A call of a function; without one the contract is only listed. */
export function toCallCommand(input: CallContractInput): PlainCommand | null {
  if (input.function === undefined) return null;
  return {
    operation: "call-function",
    arguments: [
      { path: "address", value: input.address },
      { path: "function", value: input.function.replace(/\(.*$/, "") },
      ...(input.arguments ?? []).map((value, index) => ({ path: `arguments.${index}`, value })),
    ],
  };
}
