import type { ArgumentContext, Found } from "@alithia/agent/grammar/argument.ts";

/** Several recipients whose amount is still to be said, and whether each gets the same. */
export type Recipients = { to: `0x${string}`[]; each: boolean };

const sharing = /^(each|apiece|both|every|all|same|them)$/;

/** "send USDC each to 0xA and 0xB": they are kept until the amount comes, so that none of them is lost. */
export function readRecipients({ tokens, taken, continues, input }: ArgumentContext): Found {
  const named = tokens.flatMap(({ entity }, index) =>
    entity?.kind === "address" && entity.checksum !== "wrong" && !taken.has(index)
      ? [{ to: entity.value, index }]
      : [],
  );
  const hasAmount = tokens.some(({ entity }) => /^(number|percent)$/.test(entity?.kind ?? ""));
  const isRepeated = continues && input.amount !== undefined;
  if (named.length < 2 || hasAmount || isRepeated) return null;
  const value: Recipients = { to: named.map(({ to }) => to), each: saysEach(tokens) };
  return { state: "found", value, used: named.map(({ index }) => index) };
}

/** Whether what is said of one holds for all. */
export function saysEach(tokens: ArgumentContext["tokens"]): boolean {
  return tokens.some(({ word, entity }) => entity === undefined && sharing.test(word));
}
