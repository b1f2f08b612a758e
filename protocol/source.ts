import * as z from "zod/mini";

/**
 * Where a value came from. Only short values are stored: `from` and `to` are character offsets in the
 * visitor's message, so that the browser finds the value in its own copy of the message.
 */
export const sourceSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("said"),
    /** How many visitor messages ago: 0 is the message this reply answers. */
    message: z.number().check(z.int(), z.gte(0), z.lte(40)),
    from: z.number().check(z.int(), z.gte(0)),
    to: z.number().check(z.int(), z.gte(0)),
  }),
  z.object({ kind: z.literal("picked"), questionId: z.string().check(z.maxLength(200)) }),
  z.object({ kind: z.literal("account") }),
  z.object({ kind: z.literal("registry") }),
  z.object({ kind: z.literal("book"), name: z.string().check(z.maxLength(64)) }),
  z.object({
    kind: z.literal("read"),
    /** The call that read it. */
    which: z.string().check(z.maxLength(200)),
    block: z.nullable(z.string()),
  }),
  z.object({
    kind: z.literal("computed"),
    of: z.string().check(z.maxLength(500)),
    how: z.string().check(z.maxLength(200)),
  }),
  /** A default defined in code, used if the visitor gave no value. */
  z.object({ kind: z.literal("usual") }),
  /** Created by a transaction that this conversation proposed and saw mined. */
  z.object({ kind: z.literal("mined"), proposalId: z.string().check(z.maxLength(100)) }),
]);

export type Source = z.infer<typeof sourceSchema>;
export type SourceKind = Source["kind"];

/** Describes a source in words for the visitor. */
export function nameSource(source: Source): string {
  switch (source.kind) {
    case "said":
      return source.message === 0 ? "your message" : "an earlier message of yours";
    case "picked":
      return "your pick";
    case "account":
      return "your connected account";
    case "registry":
      return "this network's list of tokens";
    case "book":
      return `your address book (${source.name})`;
    case "read":
      return source.block === null ? "read just now" : `read at block ${source.block}`;
    case "computed":
      return `${source.how}, from ${source.of}`;
    case "usual":
      return "the usual value";
    case "mined":
      return "a transaction of this conversation";
  }
}
