import type { Reading } from "../reading.ts";
import type { Analysis } from "./analysis.ts";
import { isUnfinished, listNext } from "./focus.ts";
import { noTransactionBelow } from "./intent.ts";
import { listWords, mayMean } from "./names-other.ts";
import { pointingWords } from "./pointing-words.ts";

const agreeing = /^(ok|okay|yes|yeah|yep|sure|fine|alright|go|do|please|pls)$/;
const bare =
  /^([^a-z0-9?]+|ahead|and|that|it|this|then|now|so|the|great|good|right|thanks|prepare|send|pay|transfer|swap|trade|buy|sell|wrap|unwrap|mint|burn|approve|revoke|return|deploy)$/;
const entriesBack = 2;

/** Returns the request that awaits confirmation if a later message agrees to it, e.g. "ok send it then". */
export function resumeAsked({
  judgement,
  utterance,
}: Analysis): Pick<Reading, "capability" | "input"> | null {
  const { tokens, thread, dialogue } = utterance;
  const words = listWords(tokens);
  const isAgreed =
    words.length === tokens.length &&
    words.some((word) => agreeing.test(word) || pointingWords.test(word)) &&
    words.every((word) => agreeing.test(word) || bare.test(word));
  if (dialogue?.isAsked !== true || !isAgreed || judgement.moves < noTransactionBelow) return null;
  const entry = thread
    .slice(0, entriesBack)
    .find((one) => one.capability === "" || listNext([one]).length > 0);
  if (entry === undefined || entry.isHearsay === true || isUnfinished(entry)) return null;
  return mayMean(words, listNext([entry])) ? { capability: entry.capability, input: entry.input } : null;
}
