import type { ArgumentContext, Found } from "@alithia/agent/grammar/argument.ts";

/** "fine, buy that" after a quote asks for the purchase of what was quoted. */
export function readGoAhead({ tokens, input, continues }: ArgumentContext): Found {
  const at = tokens.findIndex(({ word }) =>
    /^(buy|purchase|get|take|ahead|proceed|deal|grab|do)$/.test(word),
  );
  const isAsked =
    tokens.some(({ entity }) => entity?.kind === "number") &&
    tokens.some(({ word }) => /^(get|buy|cost|worth)$/.test(word));
  if (continues && isAsked && /^(status|position)$/.test(String(input.action))) {
    return { state: "found", value: "quote", used: [] };
  }
  const asks = tokens.some(({ word }) => /^(how|what|much|many|would|if|could)$/.test(word));
  if (!continues || input.action !== "quote" || at === -1 || asks) return null;
  return { state: "found", value: "purchase", used: [at] };
}
