import type { ArgumentContext, Found } from "@alithia/agent/grammar/argument.ts";
import type { Token } from "@alithia/agent/utterance.ts";

/** "and the one before that?" */
function readNeighbour({ tokens, input, continues }: ArgumentContext): Found {
  const at = tokens.findIndex(({ word }) =>
    /^(before|previous|prior|preceding|next|after|following)$/.test(word),
  );
  const isNumbered = tokens.some(({ entity }) => entity !== undefined);
  if (!continues || at === -1 || isNumbered) return null;
  if (typeof input.block !== "string") {
    if (input.topic !== "block") return null;
    const sentence = "The chain has moved on since. Which block do you mean, by its number?";
    return { state: "problem", sentence, used: [at] };
  }
  const step = /^(next|after|following)$/.test(tokens[at]?.word ?? "") ? 1n : -1n;
  const value = BigInt(input.block) + step;
  return value < 0n ? null : { state: "found", value: value.toString(), used: [at] };
}

/** "at block 5", "at 5", "#5": of a balance or a count, only such a number is a block. */
function namesBlock(tokens: Token[], index: number): boolean {
  const before = tokens.slice(Math.max(0, index - 3), index).map(({ word }) => word);
  const next = tokens[index + 1]?.word ?? "";
  return (
    before.some((word) => /^(block|blocks|height|#)$/.test(word)) ||
    before.at(-1) === "at" ||
    /^blocks?$/.test(next)
  );
}

/** A block number: whole, in digits; commas can only group. */
export function readBlockWords(context: ArgumentContext): Found {
  const { tokens, input } = context;
  if (input.topic === "code" || input.topic === "transactions") return null;
  const newest = tokens.findIndex(({ word }) => /^(latest|newest|current)$/.test(word));
  if (context.continues && newest !== -1 && input.block !== undefined) {
    return { state: "found", value: undefined, used: [newest] };
  }
  return readMoment(context) ?? readGenesis(tokens) ?? readNeighbour(context) ?? readNumbered(context);
}

const momentWords =
  /^(yesterday|ago|monday|tuesday|wednesday|thursday|friday|saturday|sunday|am|pm|noon|midnight|january|february|april|june|july|august|september|october|november|december)$/;

function readMoment({ tokens, input }: ArgumentContext): Found {
  const moment = tokens.findIndex(({ word }) => momentWords.test(word));
  if (moment === -1 || input.topic !== "block") return null;
  const isCounted = tokens.some(({ entity }) => entity?.kind === "number");
  if (!isCounted && tokens[moment]?.word === "ago") return null;
  const sentence = "I read blocks by their number, not by their time. Which number is it?";
  return { state: "problem", sentence, used: [moment] };
}

function readGenesis(tokens: Token[]): Found {
  const genesis = tokens.findIndex(({ word }, index) => {
    const next = `${tokens[index + 1]?.word} ${tokens[index + 2]?.word}`;
    return word === "genesis" || (word === "first" && /^(ever )?block/.test(next));
  });
  return genesis === -1 ? null : { state: "found", value: "0", used: [genesis] };
}

function readNumbered({ tokens, taken, input }: ArgumentContext): Found {
  const index = tokens.findIndex(
    ({ entity }, place) =>
      entity?.kind === "number" &&
      !taken.has(place) &&
      (input.topic === "block" || namesBlock(tokens, place)),
  );
  const { entity, text } = tokens[index] ?? {};
  if (entity?.kind !== "number") return null;
  const used = [index];
  if (isRelative(tokens, index)) {
    const sentence = "I read blocks by their number. Which one? Ask for the latest block to count from it.";
    return { state: "problem", sentence, used };
  }
  const { numeral } = entity;
  if (numeral.certainty === "exact" && /^\d{1,18}$/.test(numeral.value))
    return { state: "found", value: numeral.value, used };
  const sentence = `"${text}" is no block number: it is a whole number such as 12345678. Which block?`;
  return { state: "problem", sentence, used };
}

function isRelative(tokens: Token[], index: number): boolean {
  return (
    /^(last|past|previous|recent|before|after|next)$/.test(tokens[index - 1]?.word ?? "") ||
    tokens.slice(index + 1, index + 4).some(({ word }) => /^(ago|back|before|earlier)$/.test(word))
  );
}
