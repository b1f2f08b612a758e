import { splitText } from "@alithia/protocol/lexing/split-text.ts";
import type { Turn } from "../language-model.ts";

/** Maximum total number of pieces replayed; older turns are not part of the thread. */
const piecesReplayed = 800;

/** Returns the latest turns within that limit. */
export function takeRecent(turns: Turn[]): Turn[] {
  let intents = 0;
  const tooFar = turns.findLastIndex((turn) => {
    if (turn.sender === "user") intents += splitText(turn.text).length;
    return intents > piecesReplayed;
  });
  return turns.slice(tooFar + 1);
}
