import type { AnyCapability } from "../capability.ts";
import type { FollowUpFinder } from "../likeness/create-follow-up-finder.ts";
import type { ReaderJudgement } from "../reader/create-reader.ts";
import type { Label } from "../reader/label.ts";
import type { Reading } from "../reading.ts";
import type { Token, Utterance } from "../utterance.ts";
import {
  createRequest,
  type Frame,
  type Intent,
  isTextReading,
  isTransactionLabel,
  minKnownScore,
} from "./intent.ts";

/** A message as understood by the grammar, with the reader's judgement. */
export type Analysis = {
  intents: Intent[];
  judgement: ReaderJudgement;
  /** The reader's most likely label. */
  top: ReaderJudgement["labels"][number];
  utterance: Utterance;
  capabilities: AnyCapability[];
  findFollowUp: FollowUpFinder;
  /** Reads a text as if nothing else had been said; null if it is no complete transaction. */
  readAlone(text: string | undefined): Frame | null;
  /** The grammar's readings of the whole message. */
  readings: readonly Reading[];
};

/** What reading a frame needs of an analysis. */
export type Context = Pick<Analysis, "utterance" | "capabilities">;

/** Returns the total probability of the given labels. */
export function sumShares({ labels }: ReaderJudgement, wanted: ReadonlySet<Label>): number {
  return labels.reduce((sum, { label, share }) => (wanted.has(label) ? sum + share : sum), 0);
}

/** Returns the probability of one label. */
export function shareOf({ labels }: ReaderJudgement, wanted: Label): number {
  return labels.find(({ label }) => label === wanted)?.share ?? 0;
}

/** Lets a capability read a frame without the message's words; null if it cannot or would ask for more. */
export function readFrame(
  { utterance, capabilities }: Context,
  { capability, input }: Frame,
): Reading | null {
  const owner = capabilities.find(({ name }) => name === capability);
  const reading = owner?.understand.readAs?.({ ...utterance, tokens: [] }, input);
  return reading === undefined || reading.missing !== undefined ? null : reading;
}

/** Interprets the whole message as one frame; null if the frame is null or incomplete. */
export function answerWith(context: Context, frame: Frame | null): Intent[] | null {
  const reading = frame === null ? null : readFrame(context, frame);
  return reading === null ? null : [createRequest(reading, context.utterance.tokens)];
}

/** Score of a reading that no prepared text replaces. */
const settledScore = 0.95;

/** Makes a reading an intent that no prepared text replaces. */
export function settle(reading: Omit<Reading, "score">, tokens: Token[]): Intent {
  return { kind: "request", reading: { ...reading, score: settledScore, isFollowUp: true }, tokens };
}

/** Interprets the whole message as one frame that no prepared text replaces; null for what is no complete read. */
export function settleFrame(context: Context, frame: Frame | null): Intent | null {
  const reading = frame === null ? null : readFrame(context, frame);
  const isRead = reading !== null && !reading.movesValue && reading.refusal === undefined;
  return isRead ? settle(reading, context.utterance.tokens) : null;
}

/** Whether the request before still lacks an argument. */
export function isOpen({ utterance }: Pick<Analysis, "utterance">): boolean {
  return utterance.thread[0]?.missing !== undefined;
}

const sureOrder = 0.9;
/** A question, by its mark or its first word. */
export const interrogative =
  /\?|^\W*(?:what|which|who|how|why|when|where|is|are|can|could|do|does|should|may)\b/i;

/** Whether the reader is sure that an order is given, which no text answers. */
export const isSureOrder = ({ judgement: { moves, kinds }, top, utterance }: Analysis): boolean =>
  isTransactionLabel(top.label) &&
  Math.min(top.share, moves) >= sureOrder &&
  kinds[0]?.kind === "request" &&
  !interrogative.test(utterance.text);

/** Labels of questions about the field, which a prepared text answers. */
export const fieldLabels: ReadonlySet<Label> = new Set<Label>([
  "knowledge",
  "glossary",
  "about-her",
  "emergency",
]);

/** Labels that a text answer may serve, with the minimum probability for giving one. */
export const answerLabels: ReadonlySet<Label> = new Set<Label>([
  "knowledge",
  "glossary",
  "about-her",
  "token-info",
  "token-supply",
  "price",
  "sale-status",
  "help",
]);
const minAnswerShare = 0.3;

/** A text answers the question, and the reader finds such a question likely. */
export function hasKnownText({ readings, judgement }: Analysis): boolean {
  return (
    readings.some((reading) => isTextReading(reading) && reading.score >= minKnownScore) &&
    sumShares(judgement, answerLabels) >= minAnswerShare
  );
}
