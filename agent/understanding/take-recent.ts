import { splitText } from "@alithia/protocol/lexing/split-text.ts";
import type { Turn } from "../language-model.ts";

/** All that is replayed has so many pieces at most; what is further back is not part of the thread. */
const piecesReplayed = 800;

/** The newest turns, as many as are not too much to work through together. */
export function takeRecent(turns: Turn[]): Turn[] {
  let pieces = 0;
  const tooFar = turns.findLastIndex((turn) => {
    if (turn.sender === "user") pieces += splitText(turn.text).length;
    return pieces > piecesReplayed;
  });
  return turns.slice(tooFar + 1);
}
