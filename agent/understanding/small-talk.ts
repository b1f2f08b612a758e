import { indexFrames, matchFrame, measureCoverage } from "../grammar/match-frame.ts";
import type { Token } from "../utterance.ts";
import { type SmallTalk, smallTalkFrames } from "./small-talk-frames.ts";

/** Minimum share of matched words; manners need less than other talk. */
const minCoverage = 0.6;
const minMannersCoverage = 0.5;
/** Talk that questions have words of, e.g. "can I return it later?". */
const leaving = /^(cancel|farewell)$/;
const manners = /^(greeting|thanks|farewell|identity)$/;

const listFrames = indexFrames(smallTalkFrames, ({ frame }) => frame);

/** Returns the topic if the tokens are small talk, or null. */
export function findSmallTalk(tokens: Token[]): SmallTalk | null {
  if (tokens.some((token) => token.entity !== undefined)) return null;
  for (const { topic, frame } of listFrames(tokens)) {
    const isAsked = (leaving.test(topic) && asksHow(tokens)) || (topic === "agreement" && asks(tokens));
    const match = isAsked ? null : matchFrame(frame, tokens);
    if (
      match !== null &&
      measureCoverage(tokens, match.used) >= (manners.test(topic) ? minMannersCoverage : minCoverage)
    )
      return topic;
  }
  return null;
}

/** Returns the greeting, thanks or goodbye that opens a message, e.g. "good morning from a rainy porto". */
export function findOpening(tokens: Token[]): SmallTalk | null {
  const topic = findSmallTalk(tokens.slice(0, 2));
  return topic !== null && manners.test(topic) ? topic : null;
}

/** E.g. "can I cancel a transaction" is a question, no cancellation. */
function asksHow([first, second]: Token[]): boolean {
  return (
    /^(how|why|when|where|what)$/.test(first?.word ?? "") ||
    (/^(can|could|may)$/.test(first?.word ?? "") && second?.word === "i")
  );
}

/** A question, e.g. "did it work", "so right now I can't do anything?", is no agreement. */
function asks([first, ...others]: Token[]): boolean {
  return (
    others.at(-1)?.word === "?" ||
    (others.length > 0 &&
      /^(who|whose|which|when|where|how|why|did|does|has|is|was|were)$/.test(first?.word ?? ""))
  );
}

export const smallTalkWords = [
  ...new Set(smallTalkFrames.flatMap(({ frame }) => frame.needs.flat().flatMap((cue) => cue.words))),
];
