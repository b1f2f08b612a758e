import { add, divide, isLess, negate, type Rational } from "../tools/rational.ts";
import { isAmount, type ShownFigure } from "./shown-figure.ts";
import { type ToldNumber, toFigure } from "./told-numbers.ts";

/** A calculation with shown figures. */
type Relation = { expression: string; result: Rational; unit: string; terms: readonly ShownFigure[] };
type Asked = { unit: string; told: readonly ToldNumber[] };

const maxFigures = 24;
const repliesBack = 3;
const maxCount = { top: 10_000n, bottom: 1n };
const sum = (figures: readonly ShownFigure[]) => figures.map(({ value }) => value).reduce(add);
const less = (one: ShownFigure, other: readonly ShownFigure[]) => add(one.value, negate(sum(other)));
const join = (figures: readonly ShownFigure[]) => figures.map(({ text }) => text).join(" + ");

/** The first relation of shown figures, and of the others that are told, whose result fits. */
export function findRelation(
  figures: readonly ShownFigure[],
  fits: (result: Rational) => boolean,
  { unit, told }: Asked,
): Relation | null {
  const others = told.map((one) => toFigure(one.digits, one.unit));
  const recent = figures.filter((one) => isAmount(one) && one.passage.age < repliesBack);
  const shown = recent
    .filter((one, at, all) => all.findIndex(({ text }) => text === one.text) === at)
    .slice(0, maxFigures);
  const uses = ({ terms }: Relation) => others.every((one) => terms.includes(one));
  const isOf = (relation: Relation) => unit === "" || relation.unit === unit;
  for (const relation of listRelations([...others, ...shown], recent))
    if (fits(relation.result) && uses(relation) && isOf(relation)) return relation;
  return null;
}

const isAlike = (one: ShownFigure, other: ShownFigure) =>
  one !== other && (one.unit === other.unit || one.unit === "" || other.unit === "");

function* listRelations(all: readonly ShownFigure[], recent: readonly ShownFigure[]): Generator<Relation> {
  for (const one of all)
    for (const other of all.filter((each) => isAlike(one, each))) {
      const unit = one.unit || other.unit;
      const terms = [one, other];
      yield { expression: `${one.text} − ${other.text}`, result: less(one, [other]), unit, terms };
      yield { expression: join(terms), result: sum(terms), unit, terms };
      if (one.passage.age === other.passage.age) yield* listRates(terms, unit, all);
    }
  for (const one of all) yield* listRates([one], one.unit, all);
  yield* listColumns(recent);
}

/** What sums of one unit come to for each of another, e.g. what was paid with its fee for each token. */
function* listRates(
  terms: readonly ShownFigure[],
  unit: string,
  all: readonly ShownFigure[],
): Generator<Relation> {
  for (const count of all) {
    if (count.unit === unit || count.unit === "$" || terms.includes(count)) continue;
    if (count.unit !== "" && terms.some(({ passage }) => passage.age !== count.passage.age)) continue;
    if (count.unit === "" && isLess(maxCount, count.value)) continue;
    const result = divide(sum(terms), count.value);
    const expression = `${terms.length > 1 ? `(${join(terms)})` : join(terms)} ÷ ${count.text}`;
    if (result !== null) yield { expression, result, unit, terms: [...terms, count] };
  }
}

/** Listed amounts of one unit together, and what a total has beside them. */
function* listColumns(shown: readonly ShownFigure[]): Generator<Relation> {
  const items = Map.groupBy(
    shown.filter(({ passage }) => passage.kind !== "sentence"),
    ({ unit, passage, before }) => `${passage.age} ${unit} ${before.has("#fee")}`,
  );
  for (const column of items.values()) {
    const [{ unit } = { unit: "" }] = column;
    if (column.length < 2) continue;
    yield { expression: join(column), result: sum(column), unit, terms: column };
    for (const total of shown.filter((one) => one.unit === unit && !column.includes(one)))
      yield {
        ...{ expression: `${total.text} − (${join(column)})`, result: less(total, column), unit },
        terms: [total, ...column],
      };
  }
}
