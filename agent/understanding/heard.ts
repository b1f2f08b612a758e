import type { AnyCapability } from "../capability.ts";
import type { ReaderJudgement } from "../reader/create-reader.ts";
import type { Label } from "../reader/label.ts";
import type { Reading } from "../reading.ts";
import type { Utterance } from "../utterance.ts";
import type { Understood } from "./understood.ts";

/** A message as the grammar understood it, and as the reader did. */
export type Heard = {
  understood: Understood[];
  judgement: ReaderJudgement;
  /** What the reader takes it for first. */
  top: ReaderJudgement["labels"][number];
  utterance: Utterance;
  capabilities: AnyCapability[];
  /** The grammar's readings of the whole message. */
  readings: readonly Reading[];
};

/** How likely the reader finds it that one of these is meant. */
export function shareOf({ labels }: ReaderJudgement, wanted: ReadonlySet<Label>): number {
  return labels.reduce((sum, { label, share }) => (wanted.has(label) ? sum + share : sum), 0);
}
