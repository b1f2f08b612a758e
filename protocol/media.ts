import * as z from "zod/mini";

/** What a picture shows, for a page that draws it itself. */
const chartSchema = z.discriminatedUnion("kind", [
  /** Parts of a whole, the largest first. */
  z.object({
    kind: z.literal("shares"),
    title: z.string(),
    subtitle: z.string(),
    shares: z.array(
      z.object({
        label: z.string(),
        amount: z.string(),
        /** 0 to 1 of the whole. */
        part: z.number(),
      }),
    ),
    source: z.string(),
  }),
  /** Counts above and below a line, one after the other. */
  z.object({
    kind: z.literal("columns"),
    title: z.string(),
    subtitle: z.string(),
    columns: z.array(z.object({ label: z.string(), up: z.number(), down: z.number() })),
    /** What the labels tell. */
    axis: z.string(),
    /** What stands above the line, and what below. */
    legend: z.object({ up: z.string(), down: z.string() }),
  }),
]);

/** A picture or file that belongs to a reply or a visitor's message. `url` ends in the file's name. */
export const attachmentSchema = z.object({
  id: z.string(),
  url: z.string(),
  title: z.string(),
  source: z.string(),
  description: z.string(),
  text: z.string(),
  contentType: z.optional(z.string()),
  byteLength: z.optional(z.number()),
  /** Of pictures, in pixels, so that their place is kept before they load. */
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  chart: z.optional(chartSchema),
});

export type Chart = z.infer<typeof chartSchema>;
export type Attachment = z.infer<typeof attachmentSchema>;
