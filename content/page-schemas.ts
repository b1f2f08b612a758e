import * as z from "zod";
import { count, hash, plain, question, schemaReference, words } from "./schema-parts.ts";

export const aboutSchema = z.strictObject({
  ...schemaReference,
  title: words("The heading"),
  paragraphs: z.array(words("A paragraph")),
  laws: z.array(z.strictObject({ title: words("A rule the agent keeps"), text: words("What it means") })),
});

export const heroSchema = z.strictObject({
  ...schemaReference,
  title: words("The first heading of the site"),
  sentence: words("The sentence below it"),
  ask: z.strictObject({
    label: words("Names the input for screen readers"),
    placeholder: words("Stands in the empty input"),
    submit: words("The button"),
  }),
  invitation: words("Leads to the chat where there is no script"),
  scrollPrompt: words("The prompt to scroll"),
  transaction: z
    .strictObject({
      network: words("Its network"),
      blockNumber: count("Its block"),
      date: words("Its day, as shown"),
      dateTime: z.iso.datetime().describe("Its time, for machines"),
      hash,
    })
    .describe("The real transaction of the first screen; a test holds it to its signature"),
  exchange: z.strictObject({
    question: words("What is asked about it"),
    answer: z.strictObject({
      before: plain("Before the figure"),
      figure: words("What was read"),
      after: plain("After it"),
    }),
    request: words("What is asked for next"),
    ticket: z.strictObject({
      pay: words("What is paid"),
      get: words("What is received"),
      at: words("Where"),
      feeAtMost: words("The fee"),
      state: words("Where it stands"),
    }),
  }),
  examples: z.array(z.strictObject({ label: words("The button"), ask: question, hash: hash.optional() })),
});

export const abilitiesSchema = z.strictObject({
  ...schemaReference,
  title: words("The heading"),
  groups: z.array(
    z.strictObject({
      id: z.enum(["read", "act", "learn"]),
      title: words("The group"),
      state: words("Whether it works today"),
      example: z.strictObject({
        question: words("A question"),
        answer: words("Its answer"),
        source: words("Where the answer is from"),
      }),
    }),
  ),
  abilities: z
    .array(
      z.strictObject({
        group: z.enum(["read", "act", "learn"]).describe("What acts prepares something to sign"),
        title: words("The bullet"),
        text: words("What she does"),
        ask: question,
      }),
    )
    .length(9, { error: "are nine abilities: the page has nine places" }),
});
