import { type Analysis, answerWith } from "../analysis.ts";
import type { Intent } from "../intent.ts";
import { answerLeft, readHeld } from "../slots/fill-defaults.ts";
import { hasEntity, listEntities, onlyOf } from "../token-queries.ts";

const moving = /^(?:put|swap|turn|convert|move|into)$/;

/** The part before what is to be done with the rest. */
export function readLeft(part: Analysis): Intent[] | null {
  const { utterance } = part;
  const end = utterance.tokens.findIndex(({ word }) => moving.test(word));
  const tokens = end === -1 ? utterance.tokens : utterance.tokens.slice(0, end);
  return answerLeft({
    ...{ ...part, utterance: { ...utterance, tokens } },
    judgement: { ...part.judgement, moves: 0 },
  });
}

/** The balance of the token that was spoken of, else the wallet. */
export function answerOfRest(part: Analysis): Intent[] | null {
  const { account, tokens } = part.utterance;
  const left = readLeft(part);
  const isUnlisted = tokens.some(({ text, entity }) => entity === undefined && /^[A-Z]{3,}$/.test(text));
  if (left !== null || isUnlisted || account === undefined || hasEntity(tokens, "address")) return left;
  const named = onlyOf([...new Set(listEntities(tokens, "token").map(({ symbol }) => symbol))]);
  return (
    readHeld(part, account, named) ??
    answerWith(part, { capability: "summarize-wallet", input: { address: account } })
  );
}
