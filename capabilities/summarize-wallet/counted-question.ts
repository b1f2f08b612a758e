import type { Understand } from "@alithia/agent/capability.ts";
import type { Reading } from "@alithia/agent/reading.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";
import { findCounted } from "../input/read-counted.ts";

const nouns = "(?:payments?|transfers?|transactions?|txs?|txns?|deposits?|movements?)";
const before = String.raw`(?:(?:and|so|ok|okay|please|pls|show|list|give|tell|me|what|whats|are|were|is|was|can|could|you|i|want|see|the|my|our|just|only)\W+)*`;
const sides = String.raw`(?:(?:incoming|outgoing|received|sent)\W+)?`;
const behind = String.raw`(?:\W+(?:please|pls|i made|i sent|i got|i received|of mine|of my wallet|in my wallet|on my wallet|from my wallet))*\W*`;
const number = String.raw`(?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|twenty)`;
const ends = "(?:last|latest|newest|most recent|recent|first|oldest|earliest)";
const several = new RegExp(
  `^\\W*${before}(?:${ends}\\W+${number}|${number}\\W+${ends})\\W+${sides}${nouns}${behind}$`,
  "i",
);
const oldest = new RegExp(`^\\W*${before}(?:very\\W+)?(?:first|oldest|earliest)\\W+${nouns}${behind}$`, "i");
const ofIn = /\b(?:incoming|received|deposits?|got)\b/i;
const ofOut = /\b(?:outgoing|sent|i made|i sent)\b/i;
const ofPayments = /\b(?:payments?|transfers?|deposits?|movements?)\b/i;

/** A bare list of the connected wallet's movements by number: "latest 3 payments", "first transaction". */
export function readCountedMovements(utterance: Utterance, readAs: Understand["readAs"]): Reading | null {
  const { text, tokens, account, picks } = utterance;
  const isOldest = oldest.test(text);
  if (account === undefined || picks.length > 0 || !(isOldest || several.test(text))) return null;
  if (tokens.some(({ entity }) => entity !== undefined && !/^(?:number|address)$/.test(entity.kind)))
    return null;
  const counted = findCounted(text);
  const isFirst = isOldest || counted?.isOldest === true;
  const moved = ofIn.test(text)
    ? "in"
    : ofOut.test(text)
      ? "out"
      : ofPayments.test(text) && !isFirst
        ? "both"
        : undefined;
  const input = {
    address: account,
    ...(moved !== undefined && { moved }),
    ...(isFirst && { pick: "first" }),
    ...(counted !== null && { count: counted.count }),
    ...(moved === undefined && !isFirst && { part: "activity" }),
  };
  const reading = readAs?.({ ...utterance, text: "", tokens: [], thread: [] }, input);
  return reading === undefined ? null : { ...reading, score: 0.97, isLiteral: true };
}
