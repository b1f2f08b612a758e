import type { ArgumentContext, Found } from "@alithia/agent/grammar/argument.ts";
import { judgeAmount } from "@alithia/agent/grammar/read-amount.ts";
import type { Token } from "@alithia/agent/utterance.ts";

const capWords = /^(cap|capped|max|maximum|limit|limited)$/;

/** Reads the maximum supply: the number beside "cap" or "maximum". */
export function readCap({ tokens, continues }: ArgumentContext): Found {
  const isAlone = countNumbers(tokens) === 1;
  const most = tokens.findIndex(({ entity }) => entity?.kind === "number" && entity.bound?.is === "most");
  const stated = tokens[most]?.entity;
  if ((!isAlone || continues) && stated?.kind === "number" && stated.bound !== undefined)
    return { state: "found", value: stated.bound.value, used: [most] };
  for (const [index, { word }] of tokens.entries()) {
    // With one number only, "max supply 1000" is the supply.
    if (!capWords.test(word) || (isAlone && tokens[index + 1]?.word === "supply")) continue;
    const at = findNumber(tokens, index);
    if (at !== -1) return judgeAmount(tokens[at] as Token, at);
  }
  const bound = tokens.findIndex((_, index) => isBound(tokens, index));
  return bound === -1 || isAlone ? null : judgeAmount(tokens[bound] as Token, bound);
}

/** Whether a number is an upper bound, e.g. "never more than 2 million". */
function isBound(tokens: Token[], index: number): boolean {
  const before = tokens.slice(Math.max(0, index - 4), index).map(({ word }) => word);
  return (
    tokens[index]?.entity?.kind === "number" &&
    /(never|not|no) (go |be )?(more than|over|above|beyond|exceed|exceeding)$/.test(before.join(" "))
  );
}

/** Reads the initial supply: the number nearest to "supply", else the first one left. */
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

/**
 * Returns the index of the number that belongs to a word: up to four tokens after it in its clause, else before it, as
 * in "50000, the cap".
 */
function findNumber(tokens: Token[], word: number): number {
  for (let index = word + 1; index <= word + 4; index++) {
    if (tokens[index]?.entity?.kind === "number") return index;
    const between = tokens[index]?.word ?? "";
    if (/^[.;!?]$/.test(between) || (/^(supply|,)$/.test(between) && index > word + 1)) break;
  }
  let before = word - 1;
  while (/^(,|the|a|as|is|-)$/.test(tokens[before]?.word ?? "")) before--;
  return tokens[before]?.entity?.kind === "number" ? before : -1;
}
