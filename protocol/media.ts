import * as z from "zod/mini";

/** The data of a picture, for pages that draw it themselves. */
const chartSchema = z.discriminatedUnion("kind", [
  /** Parts of a whole, largest first. */
  z.object({
    kind: z.literal("shares"),
    title: z.string(),
    subtitle: z.string(),
    shares: z.array(
      z.object({
        label: z.string(),
        amount: z.string(),
        /** Fraction of the whole, 0 to 1. */
        part: z.number(),
      }),
    ),
    source: z.string(),
  }),
  /** Counts above and below an axis, in sequence. */
  z.object({
    kind: z.literal("columns"),
    title: z.string(),
    subtitle: z.string(),
    columns: z.array(z.object({ label: z.string(), up: z.number(), down: z.number() })),
    /** What the labels denote. */
    axis: z.string(),
    /** What the bars above and below the axis count. */
    legend: z.object({ up: z.string(), down: z.string() }),
  }),
  /** Values over time, oldest first. */
  z.object({
    kind: z.literal("line"),
    title: z.string(),
    subtitle: z.string(),
    points: z.array(
      z.object({
        /** Unix seconds. */
        time: z.number(),
        /** For drawing; `said` is the value in words. */
        value: z.number(),
        said: z.string(),
      }),
    ),
    /** What the values count, e.g. a token's symbol. */
    unit: z.string(),
    source: z.string(),
  }),
]);

/** A picture or file of a reply or a visitor's message. `url` ends in the file name. */
export const attachmentSchema = z.object({
  id: z.string(),
  url: z.string(),
  title: z.string(),
  source: z.string(),
  description: z.string(),
  text: z.string(),
  contentType: z.optional(z.string()),
  byteLength: z.optional(z.number()),
  /** Pixel size of pictures, to reserve space before they load. */
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  chart: z.optional(chartSchema),
});

export type Chart = z.infer<typeof chartSchema>;
export type Attachment = z.infer<typeof attachmentSchema>;
