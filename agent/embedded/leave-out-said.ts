import { footer } from "./tell-last.ts";

/** Where a sentence of prose ends and another begins. */
const ends = /(?<=[.!?](?:\*\*)?) (?=\S)/;
/** Lists, tables and what is told in bold, a warning above all, are told again. */
const kept = /^(?:[-|#>]|\d+\. )|\*\*/m;

const listed = /^(?:[-|#>]|\d+\. )/m;

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

const bare = (sentence: string) => sentence.replaceAll("**", "").trim().replace(/[.:]$/, "");

const leads = (paragraph: string) => /:(?:\*\*)?$/.test(paragraph);

/** What is left of paragraphs below an answer, without the sentences that the answer has, and what only led to them. */
export function leaveOutAnswered(paragraphs: readonly string[], answer: string): string[] {
  const answered = bare(answer);
  const isSaid = (sentence: string) => answered.includes(bare(sentence));
  const leaveOut = (paragraph: string) =>
    paragraph
      .split(ends)
      .filter((sentence) => !isSaid(sentence))
      .join(" ");
  return paragraphs.reduceRight<{ left: string[]; isCut: boolean }>(
    ({ left, isCut }, paragraph) => {
      const told = isSaid(paragraph) ? "" : listed.test(paragraph) ? paragraph : leaveOut(paragraph);
      return told === "" || (isCut && leads(told))
        ? { left, isCut: true }
        : { left: [told, ...left], isCut: false };
    },
    { left: [], isCut: false },
  ).left;
}
