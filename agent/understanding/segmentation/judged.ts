import { isOperationName } from "@alithia/protocol/operations.ts";
import type { ReaderJudgement } from "../../reader/create-reader.ts";
import { labelOf } from "../../reader/describe-readings.ts";
import { operationsOfCall } from "../../reader/operations-of-call.ts";
import type { Utterance } from "../../utterance.ts";
import { type Intent, isTextAnswer } from "../intent.ts";

/** What a message, or a part of one, was understood as, and the reader's own judgement of it. */
export type Judged = {
  intents: Intent[];
  judgement?: ReaderJudgement | undefined;
  /** Asks about the card above it, however complete it is alone. */
  isOfCard?: true;
};
/** Understands a part of a message. */
export type Judge = (part: Utterance) => Judged;

/** Labels that prepared texts answer. */
const textLabels = /^(knowledge|glossary|about-her|emergency)$/;

const isAboutAgent = (name: string) => name === "about-her";

/** Whether a read or a text is of the kind that the reader expects. */
export function agrees(judgement: Pick<ReaderJudgement, "labels"> | undefined): (intent: Intent) => boolean {
  const label = judgement?.labels[0]?.label ?? "";
  return (intent) => {
    if (intent.kind !== "request") return false;
    if (isTextAnswer(intent))
      return textLabels.test(label) && isAboutAgent(intent.reading.capability) === isAboutAgent(label);
    return isOperationName(label) && operationsOfCall(labelOf(intent.reading)).includes(label);
  };
}
