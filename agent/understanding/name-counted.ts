import type { Lexicon } from "../lexicon.ts";
import type { Entity, ThreadEntry, Token } from "../utterance.ts";

/** Fractions of a balance that was just read. */
const part = /^(all|half|rest|most|quarter|third)$/;
const pronoun = /^(them|those|these|it|that)$/;

/** Resolves a counted pronoun, e.g. "20 of those", "250 of them", to the token that was mentioned last. */
export function nameCounted(tokens: Token[], thread: ThreadEntry[], lexicon: Lexicon): Token[] {
  const entity = findSpokenOf(thread, lexicon);
  if (entity === undefined) return tokens;
  const isHeld = thread[0]?.capability === "read-chain" && thread[0].input.topic === "balance";
  return tokens.map((token, index) => {
    const counter = tokens[index - 2];
    const isPart = isHeld && part.test(counter?.word ?? "");
    const isCounted =
      tokens[index - 1]?.word === "of" && (/^(number|percent)$/.test(counter?.entity?.kind ?? "") || isPart);
    return isCounted && token.entity === undefined && pronoun.test(token.word) ? { ...token, entity } : token;
  });
}

function findSpokenOf(thread: ThreadEntry[], lexicon: Lexicon): Entity | undefined {
  const latest = thread.slice(0, 2).find(({ isHearsay }) => !isHearsay);
  if (latest === undefined) return undefined;
  const { token, sell, buy, amount } = latest.input;
  const traded = latest.capability === "quote-price" && amount === "1" ? sell : buy;
  const named = latest.capability === "buy-ali" ? "ALI" : (latest.created ?? token ?? traded);
  const known = lexicon.tokens.filter(({ symbol }) => symbol === named);
  if (known.length > 0) return { kind: "token", symbol: String(named), candidates: known };
  const isAddress = typeof named === "string" && /^0x[0-9a-fA-F]{40}$/.test(named);
  return isAddress ? { kind: "address", value: named as `0x${string}`, checksum: "right" } : undefined;
}
