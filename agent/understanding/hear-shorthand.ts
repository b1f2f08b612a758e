import type { Token } from "../utterance.ts";

const words: ReadonlyMap<string, string> = new Map(Object.entries({ "2": "to", "4": "for" }));

/** Reads 2 as "to" between an amount and an address ("5 S 2 0x…") and drops "max" beside slippage. */
export function hearShorthand(tokens: Token[]): Token[] {
  let hasAmount = false;
  return tokens.filter(isNoLimit).map((token, index) => {
    const word = words.get(token.text);
    const isLeading = /^(address|name)$/.test(tokens[index + 1]?.entity?.kind ?? "");
    if (hasAmount && word !== undefined && isLeading) {
      const { text, from, to } = token;
      return { text, from, to, word };
    }
    hasAmount ||= token.entity?.kind === "number";
    return token;
  });
}

function isNoLimit({ word }: Token, at: number, tokens: Token[]): boolean {
  const beside = [tokens[at - 1], tokens[at + 1]];
  const limits = beside.some((one) => one?.word === "slippage" || one?.entity?.kind === "percent");
  return !(/^(max|maximum)$/.test(word) && limits && tokens.some((one) => one.word === "slippage"));
}
