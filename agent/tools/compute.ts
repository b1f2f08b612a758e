import * as z from "zod";
import type { AnyCapability, Capability } from "../capability.ts";
import { CapabilityFailure } from "../capability-failure.ts";
import { findFigure, listFigures, readFigures } from "../facts/figures.ts";
import type { RecordedCall, Turn } from "../language-model.ts";
import type { Lexicon } from "../lexicon.ts";
import {
  add,
  divide,
  isLess,
  multiply,
  negate,
  parseRational,
  type Rational,
  writeRational,
} from "./rational.ts";

const computeInput = z.object({
  expression: z
    .string()
    .min(1)
    .max(300)
    .describe("Such as min(r2.cost, r1.coin / 2): + - * / ( ) min max on results and said numbers"),
});

/** The result of a computation, with its formula and operand names. */
export type Computation = { result: string; how: string; from: string; rounded?: "down" };

type Known = { steps: readonly RecordedCall[]; turns: readonly Turn[]; lexicon: Lexicon };

/** The operand name of numbers from the visitor's messages. */
export const saidByVisitor = "your message";

const usualPlaces = 18;
/** Literals allowed without a source: small integers, fractions and units of time or scale. */
const maxPlainInteger = 100;
const plainNumbers = new Set([
  "0.5",
  "0.25",
  "0.75",
  "365",
  "1000",
  "3600",
  "10000",
  "86400",
  "1000000",
  "1000000000",
]);
const maxNamedPaths = 12;

/** Creates the `compute` tool of models. */
export function createCompute(lexicon: Lexicon): AnyCapability {
  const capability: Capability<z.infer<typeof computeInput>, Computation> = {
    name: "compute",
    effect: "read",
    aside: true,
    description: "Exact arithmetic on results; its result can be used as an amount.",
    input: computeInput,
    understand: () => [],
    narrate: ({ result, how }) => `${how} = ${result}`,
    async execute({ expression }, { turns = [], steps = [] }) {
      try {
        return { facts: compute(expression, { turns, steps, lexicon }) };
      } catch (error) {
        if (!(error instanceof ExpressionFault)) throw error;
        throw new CapabilityFailure("expression-fault", error.message, { cause: error });
      }
    },
  };
  return capability;
}

/** Computes exactly on the results of this reply's calls. Throws an `ExpressionFault` for the model. */
export function compute(expression: string, { steps, turns, lexicon }: Known): Computation {
  const said = new Set(turns.flatMap((turn) => (turn.sender === "user" ? listSaid(turn) : [])));
  const used = new Set<string>();
  const names = new Map<string, string>();
  const symbols = new Map(
    lexicon.tokens.flatMap(({ symbol, alias = symbol }) =>
      [symbol, alias].map((said) => [said.toLowerCase(), alias] as const),
    ),
  );

  function lookUp(text: string): Quantity {
    if (/^\d/.test(text)) {
      const isPlain = (/^\d+$/.test(text) && Number(text) <= maxPlainInteger) || plainNumbers.has(text);
      if (said.has(text)) used.add(saidByVisitor);
      else if (!isPlain)
        throw new ExpressionFault(
          `${text} was neither read nor said by the visitor. Use a result's name, such as r1.coin.`,
        );
      return { value: parseRational(text), unit: null };
    }
    const [name = "", ...path] = text.split(".");
    const step = steps[Number(name.slice(1)) - 1];
    const facts = step?.outcome === "done" ? step.result?.facts : undefined;
    if (step === undefined || facts === undefined)
      throw new ExpressionFault(`There is no result ${name} yet. Read first, then compute in a later step.`);
    const figure = findFigure(facts, path.join("."));
    if (figure === null) throw new ExpressionFault(`${text} is no single figure. ${sayPaths(name, facts)}`);
    const { value, unit } = figure;
    names.set(text, unit === null ? value : `${value} ${symbols.get(unit) ?? unit}`);
    used.add(describeStep(step));
    const rational = parseRational(value.replace("-", ""));
    return { value: value.startsWith("-") ? { ...rational, top: -rational.top } : rational, unit };
  }

  const { value, unit } = evaluateExpression(expression, lookUp);
  if (used.size === 0)
    throw new ExpressionFault("Nothing in it was read or said. Use a result's name, such as r1.coin.");
  const token = lexicon.tokens.find(({ symbol, alias = symbol }) =>
    [symbol, alias].some((said) => said.toLowerCase() === unit),
  );
  const { text, isExact } = writeRational(value, token?.decimals ?? usualPlaces);
  const how = expression.replace(/r\d+(?:\.[\w-]+)+/g, (name) => names.get(name) ?? name);
  return {
    result: unit === null ? text : `${text} ${symbols.get(unit) ?? unit}`,
    how: how.slice(0, 200),
    from: [...used].join(" and ").slice(0, 500),
    ...(isExact ? {} : { rounded: "down" as const }),
  };
}

function listSaid({ text, picks }: Extract<Turn, { sender: "user" }>): string[] {
  return [text, ...picks.map(({ value }) => value)].flatMap((one) =>
    readFigures(one).map(({ value }) => value),
  );
}

function describeStep({ capability, result }: RecordedCall): string {
  const block = result?.evidence?.block;
  return block == null ? capability : `${capability} at block ${block}`;
}

function sayPaths(name: string, facts: unknown): string {
  const paths = listFigures(facts)
    .slice(0, maxNamedPaths)
    .map(({ path }) => `${name}.${path}`);
  return paths.length === 0 ? "That result holds no figures." : `It has: ${paths.join(", ")}.`;
}

/** A value with its token or unit; null for a bare number. */
type Quantity = { value: Rational; unit: string | null };

/** Resolves a name such as `r1.coin` or a literal. Throws an `ExpressionFault`. */
type Lookup = (text: string) => Quantity;

/** The message says what is wrong and what would be valid. */
class ExpressionFault extends Error {
  override readonly name = "ExpressionFault";
}

const lexemes = /\s*(?:(r\d+(?:\.[\w-]+)+)|(\d+(?:\.\d+)?)|(min|max)|([-+*/(),]))/y;
const maxLexemes = 100;

/** Evaluates `+ - * /`, parentheses, `min(a, b)` and `max(a, b)` exactly. Throws an `ExpressionFault`. */
function evaluateExpression(expression: string, lookUp: Lookup): Quantity {
  const parts = split(expression);
  let at = 0;
  const peek = () => parts[at] ?? "";
  const expect = (part: string) => {
    if (peek() !== part)
      throw new ExpressionFault(`"${part}" is missing before "${peek()}" in the expression.`);
    at++;
  };

  function sum(): Quantity {
    let left = product();
    while (peek() === "+" || peek() === "-") {
      const isMinus = parts[at++] === "-";
      const right = product();
      const unit = sameUnit(left, right, isMinus ? "subtract" : "add");
      left = { value: add(left.value, isMinus ? negate(right.value) : right.value), unit };
    }
    return left;
  }

  function product(): Quantity {
    let left = single();
    while (peek() === "*" || peek() === "/") {
      const isDivision = parts[at++] === "/";
      const right = single();
      left = isDivision
        ? quotient(left, right)
        : { value: multiply(left.value, right.value), unit: oneUnit(left, right) };
    }
    return left;
  }

  function single(): Quantity {
    const part = parts[at++];
    if (part === undefined) throw new ExpressionFault("The expression ends too early.");
    if (part === "-") {
      const { value, unit } = single();
      return { value: negate(value), unit };
    }
    if (part === "(") {
      const inner = sum();
      expect(")");
      return inner;
    }
    if (part !== "min" && part !== "max") {
      if (/^[+*/),]$/.test(part)) throw new ExpressionFault(`A value is missing before "${part}".`);
      return lookUp(part);
    }
    expect("(");
    let best = sum();
    while (peek() === ",") {
      at++;
      const other = sum();
      const unit = sameUnit(best, other, "compare");
      const isBetter = part === "min" ? isLess(other.value, best.value) : isLess(best.value, other.value);
      best = { value: isBetter ? other.value : best.value, unit };
    }
    expect(")");
    return best;
  }

  const result = sum();
  if (at < parts.length) throw new ExpressionFault(`"${peek()}" does not fit into the expression.`);
  return result;
}

function split(expression: string): string[] {
  const parts: string[] = [];
  lexemes.lastIndex = 0;
  const text = expression.trim();
  while (lexemes.lastIndex < text.length) {
    const from = lexemes.lastIndex;
    const found = lexemes.exec(text);
    if (found === null || parts.length === maxLexemes)
      throw new ExpressionFault(
        `"${text.slice(from, from + 20).trim()}" cannot be read. Use names such as r1.coin, digits, + - * / ( ), min and max.`,
      );
    parts.push(found[0].trim());
  }
  return parts;
}

function sameUnit(left: Quantity, right: Quantity, verb: string): string | null {
  if (left.unit !== null && right.unit !== null && left.unit !== right.unit)
    throw new ExpressionFault(`Nobody can ${verb} ${left.unit} and ${right.unit}.`);
  return left.unit ?? right.unit;
}

function oneUnit(left: Quantity, right: Quantity): string | null {
  return left.unit !== null && right.unit !== null ? null : (left.unit ?? right.unit);
}

function quotient(left: Quantity, right: Quantity): Quantity {
  const value = divide(left.value, right.value);
  if (value === null) throw new ExpressionFault("That divides by zero.");
  return { value, unit: right.unit === null ? left.unit : null };
}
