import { isAmount, type ShownFigure } from "./shown-figure.ts";

const asking =
  /\bhow (?:many|much) times\b[^.?!]*\b(?:more|less|as|cheaper|dearer|bigger|larger|smaller|higher|lower|worth|expensive|better|the)\b|\bhow many times (?:is|are) (?:that|it)\b|\bby what factor\b|\bhow many times over\b/i;

/**
 * The two figures of "how many times more expensive is it?": what the latest reply told first, and what the one before
 * told in the same unit.
 */
export function readTimes(question: string, figures: readonly ShownFigure[]): ShownFigure[] | null {
  if (!asking.test(question) || /\d/.test(question)) return null;
  const told = (age: number) => {
    const [first, ...more] = figures.filter((one) => one.passage.age === age && one.isBold && isAmount(one));
    return first === undefined
      ? []
      : [first, ...more.filter(({ passage }) => passage === first.passage)].reverse();
  };
  const pairs = told(0).flatMap((one) =>
    told(1).flatMap((other) => (one.unit === other.unit && one.text !== other.text ? [[one, other]] : [])),
  );
  return pairs[0] ?? null;
}
