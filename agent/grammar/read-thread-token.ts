import type { ArgumentContext, Found } from "./argument.ts";

/** Capabilities whose `address` is a wallet, not a token. */
const wallets = new Set(["summarize-wallet", "review-approvals"]);

/** Resolves a pronoun to the token that the thread was about, e.g. "how much of it do I have". */
export function readThreadToken({ utterance, tokens, continues, taken }: ArgumentContext): Found {
  const pointing = tokens.findIndex(
    ({ word, entity }, index) =>
      entity === undefined && !taken.has(index) && /^(it|its|that|this|some|any|them)$/.test(word),
  );
  const [latest] = utterance.thread;
  if (continues || pointing === -1 || latest === undefined || latest.isHearsay) return null;
  const { token, address, buy } = latest.input;
  const read = wallets.has(latest.capability) ? undefined : address;
  for (const value of [latest.created, token, read, buy]) {
    if (typeof value === "string") return { state: "found", value, used: [pointing] };
  }
  const spokenOf = latest.entities.flatMap((entity) => (entity.kind === "token" ? [entity.symbol] : []));
  const [only, ...others] = spokenOf;
  return only === undefined || others.length > 0 ? null : { state: "found", value: only, used: [pointing] };
}
