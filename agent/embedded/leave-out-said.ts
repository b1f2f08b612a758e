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

export const sameAsAbove =
  "That is the same as I told above. If it does not answer you, say which wallet, token or days you mean, and whether you want a list, a sum or a date.";

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

/** Asked for in so many words, it is shown once more. */
export const asksWhole =
  /\b(?:repeat|whole|entire|full|table|list (?:them|it|all)|show (?:it|them|me (?:it|them|that)|(?:me )?(?:all )?(?:the|those|these) (?:transactions|payments|transfers))|once more|one more time)\b/i;
const rows = /^(?:[-|]|\d+\. )/gm;
/** Asks for the present state, which may have changed. */
export const asksAgain =
  /\b(?:now|again|still|sure|really|re-?check|refresh|update|chang\w*|new|yet|latest|current\w*|check)\b/i;
/** What is shorter is told again as quickly as that it is the same. */
const minRows = 3;
const minLength = 600;

/**
 * One sentence in the place of a list or a table that the reply before had word for word: that nothing has changed,
 * with what it says first and where it was read anew, or that it answers nothing else. Null if anything differs.
 */
export function tellUnchanged(told: string, before: string, question: string): string | null {
  const end = footer.exec(told);
  const body = told.slice(0, end?.index).trim();
  const isLong = (body.match(rows)?.length ?? 0) >= minRows || body.length >= minLength;
  if (!isLong || asksWhole.test(question) || !before.includes(body)) return null;
  if (!asksAgain.test(question)) return sameAsAbove;
  const [first = ""] = body.split("\n\n");
  const headline = /^\*\*.+?\*\*/.exec(first)?.[0] ?? first.split("\n")[0] ?? "";
  const said = /:(?:\*\*)?$/.test(headline) ? "" : ` ${headline}`;
  return [`Nothing has changed since my reply above.${said}`, end?.[1] ?? ""].filter(Boolean).join("\n\n");
}
