import { add, divide, isLess, multiply, negate, type Rational } from "./rational.ts";

/** A value with its token or unit; null for a bare number. */
export type Quantity = { value: Rational; unit: string | null };

/** Resolves a name such as `r1.coin` or a literal. Throws an `ExpressionFault`. */
type Lookup = (text: string) => Quantity;

/** The message says what is wrong and what would be valid. */
export class ExpressionFault extends Error {
  override readonly name = "ExpressionFault";
}

const lexemes = /\s*(?:(r\d+(?:\.[\w-]+)+)|(\d+(?:\.\d+)?)|(min|max)|([-+*/(),]))/y;
const maxLexemes = 100;

/** Evaluates `+ - * /`, parentheses, `min(a, b)` and `max(a, b)` exactly. Throws an `ExpressionFault`. */
export function evaluateExpression(expression: string, lookUp: Lookup): Quantity {
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
