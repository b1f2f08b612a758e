import type { ArgumentContext, Found } from "@alithia/agent/grammar/argument.ts";
import { judgeAmount } from "@alithia/agent/grammar/read-amount.ts";
import type { Token } from "@alithia/agent/utterance.ts";

const capWords = /^(cap|capped|max|maximum|limit|limited)$/;

/** The most that may ever exist: the number beside "cap" or "maximum". */
export function readCap({ tokens }: ArgumentContext): Found {
  const isAlone = countNumbers(tokens) === 1;
  for (const [index, { word }] of tokens.entries()) {
    // With one number only, "max supply 1000" is the supply.
    if (!capWords.test(word) || (isAlone && tokens[index + 1]?.word === "supply")) continue;
    const at = findNumber(tokens, index);
    if (at !== -1) return judgeAmount(tokens[at] as Token, at);
  }
  const bound = tokens.findIndex((_, index) => isBound(tokens, index));
  return bound === -1 || isAlone ? null : judgeAmount(tokens[bound] as Token, bound);
}

/** "never more than 2 million": the number that is not to be passed. */
function isBound(tokens: Token[], index: number): boolean {
  const before = tokens.slice(Math.max(0, index - 4), index).map(({ word }) => word);
  return (
    tokens[index]?.entity?.kind === "number" &&
    /(never|not|no) (go |be )?(more than|over|above|beyond|exceed|exceeding)$/.test(before.join(" "))
  );
}

/** The supply at the start: the number beside "supply", or the only number left. */
export function readSupply({ tokens, taken }: ArgumentContext): Found {
  const numbers = tokens.flatMap(({ entity }, index) =>
    entity?.kind === "number" &&
    !taken.has(index) &&
    !/^(erc|decimals?)$/i.test(tokens[index - 1]?.text ?? "") &&
    !/^decimals?$/.test(tokens[index + 1]?.word ?? "")
      ? [index]
      : [],
  );
  const supply = tokens.findIndex(({ word }) => /^(supply|total|initial|units|tokens|coins)$/.test(word));
  const near = numbers.toSorted((one, other) => Math.abs(one - supply) - Math.abs(other - supply));
  const at = supply === -1 ? numbers[0] : near[0];
  return at === undefined ? null : judgeAmount(tokens[at] as Token, at);
}

function countNumbers(tokens: Token[]): number {
  return tokens.filter(({ entity }) => entity?.kind === "number").length;
}

/** The number that goes with the word: soon after it, else right before it. */
function findNumber(tokens: Token[], word: number): number {
  for (let index = word + 1; index <= word + 4; index++) {
    if (tokens[index]?.entity?.kind === "number") return index;
    if (/^(supply|,)$/.test(tokens[index]?.word ?? "") && index > word + 1) break;
  }
  return tokens[word - 1]?.entity?.kind === "number" ? word - 1 : -1;
}
