import type { Turn } from "@alithia/agent/language-model.ts";
import type { IncomingFile } from "../conversation/incoming-message.ts";

/** What the formats have in common once they are read; `picks` is already JSON. */
export type MessageFields = {
  fields: object;
  file: IncomingFile | undefined;
  earlierTurns: Turn[];
  /** The format's clients always read the event stream. */
  streamed: boolean;
  regenerates?: true;
};
