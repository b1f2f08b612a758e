import type { Turn } from "@alithia/agent/language-model.ts";

/** Eight letters, three digits or three signs are one token; a character of another script is one by itself. */
const pieces = /[A-Za-z]{1,8}|\d{1,3}|[!-/:-@[-`{-~]{1,3}|[^\sA-Za-z\d!-/:-@[-`{-~]/g;

/** About what providers charge for a text, and rather too much than too little. */
export function estimateTokens(...texts: string[]): number {
  let tokens = 0;
  for (const text of texts) tokens += text.match(pieces)?.length ?? 0;
  return tokens;
}

/** Of a conversation before its current message, so much is told to a provider. */
const maxEarlierTokens = 6_000;
const maxTurnCharacters = 1_500;

/** The current message in full, and of what came before the latest turns that fit, long ones cut; the cuts are said. */
export function compactTurns(turns: readonly Turn[]): Turn[] {
  const last = turns.at(-1);
  if (last === undefined) return [];
  const kept: Turn[] = [last];
  let tokens = 0;
  for (const turn of turns.slice(0, -1).toReversed()) {
    const short = shorten(turn);
    tokens += estimateTokens(JSON.stringify(short));
    if (tokens > maxEarlierTokens) break;
    kept.unshift(short);
  }
  const left = turns.length - kept.length;
  if (left === 0) return kept;
  return [
    { sender: "user", text: `(${left} earlier turns of this conversation are left out here)`, picks: [] },
    ...kept,
  ];
}

function shorten(turn: Turn): Turn {
  const text =
    turn.text.length > maxTurnCharacters ? `${turn.text.slice(0, maxTurnCharacters)}… (cut)` : turn.text;
  if (turn.sender === "agent") return { ...turn, text };
  const { file: _, ...rest } = turn;
  return { ...rest, text };
}
