import { matchFrame, measureCoverage } from "../grammar/match-frame.ts";
import type { Token } from "../utterance.ts";
import { type SmallTalk, smallTalkFrames } from "./small-talk-frames.ts";

/** The share of the words that must belong to it; manners need less than what may answer or ask for something. */
const minExplained = 0.6;
const leastOfManners = 0.5;
const manners = /^(greeting|thanks|farewell|identity)$/;

/** What a stretch of talk is when it asks for nothing; null when it is something else. */
export function findSmallTalk(tokens: Token[]): SmallTalk | null {
  if (tokens.some((token) => token.entity !== undefined)) return null;
  for (const { topic, frame } of smallTalkFrames) {
    const isAsked = (topic === "cancel" && asksHow(tokens)) || (topic === "agreement" && asks(tokens));
    const match = isAsked ? null : matchFrame(frame, tokens);
    if (
      match !== null &&
      measureCoverage(tokens, match.used) >= (manners.test(topic) ? leastOfManners : minExplained)
    )
      return topic;
  }
  return null;
}

/** "good morning from a rainy porto": the greeting, thanks or goodbye that a message opens with. */
export function findOpening(tokens: Token[]): SmallTalk | null {
  const topic = findSmallTalk(tokens.slice(0, 2));
  return topic !== null && manners.test(topic) ? topic : null;
}

/** "can I cancel a transaction" asks about it. */
function asksHow([first, second]: Token[]): boolean {
  return (
    /^(how|why|when|where|what)$/.test(first?.word ?? "") ||
    (/^(can|could|may)$/.test(first?.word ?? "") && second?.word === "i")
  );
}

/** "did it work", "who sent it": a question agrees to nothing. */
export function asks([first, ...others]: Token[]): boolean {
  return (
    others.length > 0 &&
    /^(who|whose|which|when|where|how|why|did|does|has|is|was|were)$/.test(first?.word ?? "")
  );
}

export const smallTalkWords = [
  ...new Set(smallTalkFrames.flatMap(({ frame }) => frame.needs.flat().flatMap((cue) => cue.words))),
];
