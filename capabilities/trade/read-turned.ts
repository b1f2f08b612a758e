import type { ArgumentContext, Found } from "@alithia/agent/grammar/argument.ts";

/** "the other way round", after a trade: what was bought is sold. */
export function readTurned({ tokens, input, continues }: ArgumentContext): Found {
  const text = tokens.map(({ word }) => word).join(" ");
  const at = tokens.findIndex(({ word }) =>
    /^(flip|reverse|way|around|round|versa|opposite|invert)$/.test(word),
  );
  const isTurned =
    /^(no |and |now |then )*(flip|reverse|invert|turn) (it|that|this|them)\b|other way (a?round)?|vice versa|opposite (direction|way)/.test(
      text,
    );
  const isNamed = tokens.some(({ entity }) => entity?.kind === "token" || entity?.kind === "address");
  return continues && isTurned && !isNamed && at !== -1
    ? { state: "found", value: input.buy, used: [at] }
    : null;
}
