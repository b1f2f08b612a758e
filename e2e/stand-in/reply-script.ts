import type { StreamPart } from "@alithia/protocol/stream-part.ts";

/** One step of what the stand-in server does with a reply's connection. */
export type ReplyStep =
  | { do: "send"; part: StreamPart }
  | { do: "send-half"; part: StreamPart }
  | { do: "wait"; milliseconds: number }
  /** Sends nothing until the test continues, so that timing does not depend on the machine. */
  | { do: "hold"; until: Promise<void> }
  /** Closes this connection; a resumed one continues after the last event it names. */
  | { do: "cut" }
  | { do: "silence" };

export type ReplyScript = {
  /** Responds to the POST with this instead of a stream. */
  refusal?: { status: number; body: string; contentType?: string; headers?: Record<string, string> };
  /** Delays the first event until then. */
  startAfter?: Promise<void>;
  steps?: ReplyStep[];
  /** Rejects this many resume attempts with the status before letting one through. */
  resumeRefusals?: { status: number; times: number };
};

/** Returns a reply that pauses in the middle until `letGo` is called. */
export function holdMidway(text: string): { steps: ReplyStep[]; letGo: () => void } {
  const { promise: until, resolve: letGo } = Promise.withResolvers<void>();
  const steps = streamText(text, 10);
  return { steps: steps.toSpliced(steps.length / 2, 0, { do: "hold", until }), letGo };
}

/** Returns the steps of an ordinary reply: its text in pieces, with pauses between them. */
export function streamText(
  text: string,
  pieceLength = 12,
  pauseMs = 0,
  parts: StreamPart[] = [],
): ReplyStep[] {
  const pieces = text.match(new RegExp(`[\\s\\S]{1,${pieceLength}}`, "g")) ?? [];
  const pause: ReplyStep[] = pauseMs > 0 ? [{ do: "wait", milliseconds: pauseMs }] : [];
  return [
    { do: "send", part: { type: "text-start", id: "text" } },
    ...pieces.flatMap((delta): ReplyStep[] => [
      ...pause,
      { do: "send", part: { type: "text-delta", id: "text", delta } },
    ]),
    { do: "send", part: { type: "text-end", id: "text" } },
    ...parts.map((part): ReplyStep => ({ do: "send", part })),
    { do: "send", part: { type: "finish", messageMetadata: { status: "done" } } },
  ];
}
