import type { ArgumentContext, Found, Question } from "@alithia/agent/grammar/argument.ts";
import { judgeAmount, readAmount } from "@alithia/agent/grammar/read-amount.ts";
import { findExactNumber } from "@alithia/agent/understanding/token-queries.ts";
import type { Token } from "@alithia/agent/utterance.ts";
import { ticker } from "@alithia/content/ticker.ts";
import { offerPart } from "../input/offer-part.ts";

/** Reads the number followed by S or ALI, or the only amount. */
export function readSaleAmount(context: ArgumentContext): Found {
  const refused = context.input.action === "purchase" ? refuseOtherMoney(context) : null;
  if (refused !== null) return refused;
  const at = findCounted(context.tokens);
  const read = at === -1 ? readAmount(context) : judgeAmount(context.tokens[at] as Token, at);
  return context.input.action === "return"
    ? offerPart(read, context, { purpose: "return", token: "ALI" })
    : read;
}

/** Dollars are counted in this token. */
const dollarToken = "USDC";

/** Another token than S to pay with: of so many USDC, the worth in S is offered. */
function refuseOtherMoney({ tokens, continues }: ArgumentContext): Found {
  const numbers = tokens.flatMap(({ entity }, at) => (entity?.kind === "number" ? [at] : []));
  const named = tokens.flatMap(({ entity }, at) => (entity?.kind === "token" ? [at] : []));
  const others = named.filter((at) => unitOf(tokens[at]) === null);
  const [other, ...more] = others;
  const [number, ...further] = numbers;
  const isAnswer = continues && named.length === 1 && number === undefined;
  const isCounted = number !== undefined && further.length === 0 && other === number + 1;
  const entity = tokens[other ?? -1]?.entity;
  if (other === undefined || more.length > 0 || entity?.kind !== "token" || !(isAnswer || isCounted))
    return null;
  const dollars = entity.symbol === dollarToken ? findExactNumber(tokens[number ?? -1]?.entity) : null;
  const offer = { capability: "offer-amount", input: { token: "S", dollars, purpose: "buy" } };
  const sentence = sayTakesS(entity.symbol);
  return {
    state: "problem",
    asks: "amount",
    sentence,
    used: [other],
    ...(dollars === null ? {} : { offer }),
  };
}

const sayTakesS = (symbol: string) =>
  `The sale takes S, not ${symbol}. How much S do you want to pay, or how much ${ticker} do you want?`;

/** The number of S or ALI; a single one beside another is asked for with it, e.g. "what is one ALI, and how many for 20 S". */
function findCounted(tokens: Token[]): number {
  const counted = tokens.flatMap(({ entity }, index) =>
    entity?.kind === "number" && unitAt(tokens, index) !== null ? [index] : [],
  );
  const isOne = (index: number) => /^(?:1|one|a)$/i.test(tokens[index]?.text ?? "");
  return counted.find((index) => !isOne(index)) ?? counted[0] ?? -1;
}

function unitOf(token: Token | undefined): "S" | "ALI" | null {
  const { entity, word } = token ?? {};
  if (entity?.kind === "token" && /^(S|ALI)$/.test(entity.symbol)) return entity.symbol as "S" | "ALI";
  return word === "ali" ? "ALI" : null;
}

/** Returns the unit right after a number; "buy 100 of ALI" counts as well. */
function unitAt(tokens: Token[], number: number): "S" | "ALI" | null {
  for (const token of tokens.slice(number + 1, number + 3)) {
    const unit = unitOf(token);
    if (unit !== null) return unit;
    if (!/^(of|the|worth)$/.test(token.word)) return null;
  }
  return null;
}

/** Reads whether the amount is S paid or ALI received; a return is always in ALI. */
export function readUnit(context: ArgumentContext): Found {
  const { tokens, input, continues } = context;
  const units = tokens.flatMap(({ entity }, index) =>
    entity?.kind === "token" && /^(S|ALI)$/.test(entity.symbol) ? [index] : [],
  );
  if (input.action === "return") return { state: "found", value: "ALI", used: units };
  const first = tokens.findIndex(({ entity }) => entity?.kind === "number");
  const at = first === -1 || unitAt(tokens, first) === null ? first : findCounted(tokens);
  const unit = at === -1 ? null : unitAt(tokens, at);
  if (unit !== null) return { state: "found", value: unit, used: units };
  const other = at === -1 ? undefined : tokens[at + 1]?.entity;
  if (other?.kind === "token") {
    return { state: "problem", asks: "amount", sentence: sayTakesS(other.symbol), used: [at + 1] };
  }
  const [only, ...more] = units;
  const entity = only === undefined ? undefined : tokens[only]?.entity;
  const isAnswer = continues && at === -1 && more.length === 0;
  return isAnswer && entity?.kind === "token" && only !== undefined
    ? { state: "found", value: entity.symbol, used: [only] }
    : null;
}

export function askUnit({ input }: ArgumentContext): Question | null {
  if (input.action !== "quote" && input.action !== "purchase") return null;
  // A missing amount is asked for together with its unit.
  if (input.amount === undefined) return null;
  return {
    asks: "amount",
    sentence: `${String(input.amount)} of what: S to pay, or ${ticker} to receive?`,
    options: [
      { value: "S", label: "S that I pay" },
      { value: "ALI", label: `${ticker} that I receive` },
    ],
  };
}

/** Reads "fine, buy that" after a quote as the purchase of what was quoted. */
export function readGoAhead({ tokens, input, continues }: ArgumentContext): Found {
  const at = tokens.findIndex(({ word }) =>
    /^(buy|purchase|get|take|ahead|proceed|deal|grab|do)$/.test(word),
  );
  const isAsked =
    tokens.some(({ entity }) => entity?.kind === "number") &&
    tokens.some(({ word }) => /^(get|buy|cost|worth)$/.test(word));
  if (continues && isAsked && /^(status|position)$/.test(String(input.action))) {
    return { state: "found", value: "quote", used: [] };
  }
  const asks = tokens.some(({ word }) => /^(how|what|much|many|would|if|could)$/.test(word));
  if (!continues || input.action !== "quote" || at === -1 || asks) return null;
  return { state: "found", value: "purchase", used: [at] };
}
