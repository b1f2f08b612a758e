import type { ThreadEntry } from "../../utterance.ts";
import { type Analysis, settleFrame } from "../analysis.ts";
import { type Intent, textCapabilities } from "../intent.ts";

const fresh = /^(?:now|again|refresh|reread|recheck|more)$/;
const besideFresh =
  /^(?:re|and|what|about|how|please|read|check|look|fetch|run|it|that|this|them|those|once|one|time|at|the|latest|block|so|ok|okay|\W+)$/;

/** E.g. "now?", "again?", "re-read it": the reads of the last message once more, at the latest block. */
export function rereadLatest(analysis: Analysis): Intent[] | null {
  const { tokens, thread } = analysis.utterance;
  const words = tokens.filter(({ entity }) => entity === undefined).map(({ word }) => word);
  const isAsked = words.some(
    (word, at) => fresh.test(word) || (word === "re" && /^(?:\W|read)/.test(words[at + 1] ?? "")),
  );
  const isAll =
    words.length === tokens.length && words.every((word) => fresh.test(word) || besideFresh.test(word));
  const first = thread.findIndex(({ isBeside }) => isBeside !== true);
  const entries = thread.slice(0, first + 1);
  if (!isAsked || !isAll || entries.length === 0) return null;
  const answers = entries.toReversed().map((entry) => readAnew(analysis, entry));
  return answers.every((one) => one !== null) ? answers : null;
}

function readAnew(analysis: Analysis, { capability, input, missing }: ThreadEntry): Intent | null {
  if (missing !== undefined || textCapabilities.test(capability)) return null;
  const { block: _, date: __, ...rest } = input;
  return settleFrame(analysis, { capability, input: rest });
}
