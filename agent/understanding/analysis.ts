import type { AnyCapability } from "../capability.ts";
import type { ReaderJudgement } from "../reader/create-reader.ts";
import type { Label } from "../reader/label.ts";
import type { Reading } from "../reading.ts";
import type { Utterance } from "../utterance.ts";
import type { Intent } from "./intent.ts";

/** A message as understood by the grammar, with the reader's judgement. */
export type Analysis = {
  intents: Intent[];
  judgement: ReaderJudgement;
  /** The reader's most likely label. */
  top: ReaderJudgement["labels"][number];
  utterance: Utterance;
  capabilities: AnyCapability[];
  /** The grammar's readings of the whole message. */
  readings: readonly Reading[];
};

/** Returns the total probability of the given labels. */
export function sumShares({ labels }: ReaderJudgement, wanted: ReadonlySet<Label>): number {
  return labels.reduce((sum, { label, share }) => (wanted.has(label) ? sum + share : sum), 0);
}
