const minimum =
  "(?:the |its |your |that )?(?:minimum|min|least|lowest|floor|worst case)(?: (?:amount|output|that i (?:get|receive)|i (?:get|receive)))?";
const notBelow =
  "(?:(?:is|are|was|be|stays?|remains?|reads?|says?) )?(?:at least|no(?:t)? (?:less|lower|fewer) than|not (?:below|under)|(?:above|over|more than|higher than))";
/** E.g. ", but I sign only if the minimum is not less than". */
const condition = new RegExp(
  String.raw`[,;]?\s*\b(?:but |and |though )*(?:(?:i(?:['’]ll| will| would)? )?(?:sign|take|accept|do|want) (?:it |this |that )?)?(?:only |just )?(?:if|when|as long as|provided(?: that)?|on condition that) ${minimum} ${notBelow}(?= \d)`,
  "i",
);

/** Says as a bound what a condition on the minimum of a trade bounds; character offsets stay valid. */
export function sayBound(text: string): string {
  return text.replace(condition, (found) => ", at least".padEnd(found.length));
}

/** Matches those conditions, which say nothing of a later time. */
export const boundOnMinimum = new RegExp(condition.source, "gi");
