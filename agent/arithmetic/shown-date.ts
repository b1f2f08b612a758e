import { listWords, moment } from "./shown-figure.ts";

/** A moment that a reply states, e.g. "27 Feb 2027, 01:54 UTC". */
type ShownDate = { time: number; text: string; words: ReadonlySet<string>; isBold: boolean };

const asksHowLong =
  /\bhow (?:many|much) (?:more )?(?:days?|weeks?|hours?|time)\b|\bhow (?:long|far) (?:is (?:that|it|this)(?=\W*(?:$|from|until|till|away|off|left|now))|until|till|off|away|do i have|from (?:now|today))\b|\b(?:days?|weeks?) (?:from (?:today|now)|left|until|away|off)\b/i;
/** How long something takes, holds or was before, which no date answers. */
const otherwise =
  /\bhow long (?:do(?:es)?|did|will|would) (?:it|that|this|a|an|the|they) (?:take|last)\b|\bago\b|\bsince\b/i;

const parse = (text: string) => Date.parse(text.endsWith("UTC") ? text : `${text} UTC`);
const footnote = /^(?:\*\*)?Read (?:at|for)\b/;

/** The dates of a reply that come after its own reading. */
function listDatesAhead(reply: string): ShownDate[] {
  const sentences = reply.split(/(?<=[.!?:])(?:\*\*)?\s+(?=[A-Z*“])|\n+|; /);
  const [readAt = ""] = sentences.find((one) => footnote.test(one))?.match(moment) ?? [];
  const dates = sentences
    .filter((sentence) => !footnote.test(sentence))
    .flatMap((sentence) => {
      const words = listWords(sentence.replace(moment, " "));
      return [...sentence.matchAll(moment)].map(([text]) => ({
        text,
        time: parse(text),
        words,
        isBold: sentence.startsWith("**"),
      }));
    });
  return readAt === "" ? dates : dates.filter(({ time }) => time > parse(readAt));
}

/** The date of the last reply to which a question counts the days; null where none or several may be meant. */
export function findDateAhead(question: string, reply: string): ShownDate | null {
  if (!asksHowLong.test(question) || otherwise.test(question)) return null;
  const asked = [...listWords(question)];
  const score = ({ words }: ShownDate) => asked.filter((word) => word.length > 3 && words.has(word)).length;
  const [best, second] = listDatesAhead(reply).toSorted((one, other) => score(other) - score(one));
  if (best === undefined) return null;
  const isOnly = second === undefined || second.time === best.time || score(best) > score(second);
  return isOnly || (best.isBold && !second.isBold) ? best : null;
}
