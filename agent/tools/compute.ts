import * as z from "zod";
import type { AnyCapability, Capability } from "../capability.ts";
import { CapabilityFailure } from "../capability-failure.ts";
import { findFigure, listFigures, readFigures } from "../facts/figures.ts";
import type { RecordedCall, Turn } from "../language-model.ts";
import type { Lexicon } from "../lexicon.ts";
import { ExpressionFault, evaluateExpression, type Quantity } from "./evaluate-expression.ts";
import { parseRational, writeRational } from "./rational.ts";

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
