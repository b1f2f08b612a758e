import { footer } from "./tell-last.ts";

/** Where a sentence of prose ends and another begins. */
const ends = /(?<=[.!?](?:\*\*)?) (?=\S)/;
/** Lists, tables and what is told in bold, a warning above all, are told again. */
const kept = /^(?:[-|#>]|\d+\. )|\*\*/m;

/** Leaves out sentences of the later paragraphs that the text before has word for word. */
export function leaveOutSaid(told: string, before: string): string {
  const said = new Set(before.split("\n\n").flatMap((paragraph) => paragraph.split(ends)));
  const [first = "", ...others] = told.split("\n\n");
  const left = others.map((paragraph) =>
    kept.test(paragraph) || footer.test(paragraph)
      ? paragraph
      : paragraph
          .split(ends)
          .filter((sentence) => !said.has(sentence))
          .join(" "),
  );
  return [first, ...left].filter((paragraph) => paragraph !== "").join("\n\n");
}
