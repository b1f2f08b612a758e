import { type Analysis, settleFrame } from "../analysis.ts";
import { type Intent, isIncomplete } from "../intent.ts";
import { onlyOf } from "../token-queries.ts";

const ofNow = /\b(?:is|are|have|has|hold|holds)\b[^.?!]{0,25}\b(?:now|today|currently|at the moment)\b/i;

/** Reads a balance of another day and the one of now, e.g. "what was it yesterday and what is it now?". */
export function answerThenAndNow(analysis: Analysis): Intent[] | null {
  const dated = onlyOf(
    analysis.intents.flatMap((intent) =>
      intent.kind === "request" && !isIncomplete(intent) && intent.reading.input.topic === "balance"
        ? [intent.reading]
        : [],
    ),
  );
  if (dated?.input.date === undefined || !ofNow.test(analysis.utterance.text)) return null;
  const { date: _, ...now } = dated.input;
  const answers = [dated.input, now].map((input) =>
    settleFrame(analysis, { capability: dated.capability, input }),
  );
  return answers.every((one) => one !== null) ? answers : null;
}
