import type { ArgumentContext, Found } from "@alithia/agent/grammar/argument.ts";
import { createUnderstand } from "@alithia/agent/grammar/create-understand.ts";
import { judgeAmount, readAmount } from "@alithia/agent/grammar/read-amount.ts";
import { judgeToken, readToken } from "@alithia/agent/grammar/read-token.ts";
import type { Token } from "@alithia/agent/utterance.ts";

const verbs = "swap|trade|exchange|convert|swapping|trading|converting|exchanging|change|flip|turn";
const around =
  "worth|token|tokens|coin|coins|dex|best|rate|price|quote|route|market|slippage|at|amount|prepare|make|shadow|uniswap|exactly|cheapest|immediately|some|more|spend|get|receive|buy|sell|pay|using|i";
const never = [
  "did|was|were|happened ... swap|trade",
  "how|what|which|where ... swap|trade|buy|sell|exchange {token}? ?",
  "sale|presale",
];

/** Where a trade's tokens stand: what comes after "for", "to", "into" is bought; after "with" or "from", sold. */
function readSide(side: "sell" | "buy"): (context: ArgumentContext) => Found {
  return (context) => {
    const { tokens } = context;
    const buying = tokens.some(({ word }) => /^(buy|purchase|acquire|get|receive|want|need)$/.test(word));
    const swapping = tokens.some(({ word }) =>
      /^(swap|trade|exchange|convert|sell|turn|flip|change|spend|selling|sold|swapping)$/.test(word),
    );
    const leading = {
      sell: ["with", "using", "from", "of", "spend", "sell", "selling"],
      buy: ["for", "to", "into", "in", "buy", "on", "get", "->", "→", ">"],
    };
    if (buying && !swapping) {
      if (side === "sell")
        return readToken(context, {
          after: ["with", "using", "for", "from", "in"],
          address: "after",
          unknown: true,
        });
      return readToken(context, { address: "any", unknown: true });
    }
    if (side === "buy") {
      const led = readLed(context, leading.buy);
      if (led !== null) return led;
      return context.continues ? null : readSecond(context);
    }
    return (
      readLed(context, leading.sell) ??
      (context.continues ? null : readToken(context, { address: "any", unknown: true }))
    );
  };
}

/** A token led by a word, also over an amount: "for 10 USDC". */
function readLed(context: ArgumentContext, after: string[]): Found {
  const over = context.tokens.findIndex(
    ({ entity }, index) =>
      entity?.kind === "token" &&
      context.tokens[index - 1]?.entity?.kind === "number" &&
      after.includes(context.tokens[index - 2]?.word ?? "") &&
      !context.taken.has(index),
  );
  if (over !== -1) return judgeToken(context.tokens[over] as Token, over);
  return readToken(context, { after, address: "after", unknown: true });
}

/** "swap S USDC 10": without a word between, the first is sold and the second bought. */
function readSecond(context: ArgumentContext): Found {
  const [, second] = context.tokens.flatMap(({ entity }, index) => (entity?.kind === "token" ? [index] : []));
  return second === undefined ? null : judgeToken(context.tokens[second] as Token, second);
}

function readTradeAmount(context: ArgumentContext): Found {
  const at = context.tokens.findIndex(({ entity }) => entity?.kind === "number");
  const unit = context.tokens[at + 1]?.entity;
  const [only, ...others] = unit?.kind === "token" ? unit.candidates : [];
  if (at === -1) return readAmount(context);
  return judgeAmount(context.tokens[at] as Token, at, others.length === 0 ? only?.decimals : undefined);
}

/** The token right after the amount is the one it counts; without one, it counts what is sold. */
function findCounted({ tokens, input }: ArgumentContext): "sell" | "buy" {
  const at = tokens.findIndex(({ entity }) => entity?.kind === "number");
  const unit = tokens[at + 1]?.entity;
  if (at === -1 || unit === undefined) {
    const led = tokens[at - 1]?.word;
    return led === "for" || (input.sell === undefined && input.buy !== undefined) ? "buy" : "sell";
  }
  const symbol = unit.kind === "token" ? unit.symbol : unit.kind === "address" ? unit.value : "";
  return symbol.toLowerCase() === String(input.buy ?? "").toLowerCase() ? "buy" : "sell";
}

export const understandTrade = createUnderstand({
  capability: "trade",
  frames: [
    {
      needs: [[verbs], ["{token}", "{number}", "{address}", "token|tokens|coins|s"]],
      helps: [around, "{token}", "{number}"],
      never: ["{hash}", ...never],
      score: 0.94,
    },
    {
      needs: [["buy|purchase|acquire|get|sell|selling|spend"], ["{token}"]],
      helps: [around, "{token}", "{number}"],
      never: ["{hash}", "back|refund|return", "how|should", "balance|price of|supply", ...never],
      score: 0.86,
    },
    {
      needs: [["wrap"]],
      helps: [around, "{token}", "{number}"],
      never: ["what|how"],
      score: 0.95,
      input: { sell: "S", buy: "wS", side: "sell" },
    },
    {
      needs: [["unwrap"]],
      helps: [around, "{token}", "{number}"],
      never: ["what|how"],
      score: 0.95,
      input: { sell: "wS", buy: "S", side: "sell" },
    },
    {
      needs: [["{number} {token} to|for|into|-> {token}", "{token} to|into|-> {token}"]],
      helps: [around, "{number}"],
      never: ["rate|price|ratio|compare", ...never],
      score: 0.8,
    },
  ],
  arguments: [
    {
      name: "buy",
      asks: "token",
      read: (context) => (isWrapping(context) ? null : readSide("buy")(context)),
      ask: () => ({ sentence: "Which token do you want to receive?" }),
    },
    {
      name: "sell",
      asks: "token",
      read: (context) => (isWrapping(context) ? null : readSide("sell")(context)),
      ask: () => ({ sentence: "Which token do you want to pay with?" }),
    },
    { name: "amount", asks: "amount", read: readTradeAmount, ask: () => ({ sentence: "How much?" }) },
    {
      name: "side",
      asks: "amount",
      read: (context) => {
        const hasAmount = context.tokens.some(({ entity }) => entity?.kind === "number");
        if (
          isWrapping(context) ||
          (context.continues && !hasAmount) ||
          (context.continues && context.input.side !== undefined)
        )
          return null;
        return { state: "found", value: findCounted(context), used: [] };
      },
      ask: () => null,
    },
  ],
  refuse: ({ sell, buy }) => {
    if (typeof sell !== "string" || typeof buy !== "string" || sell.toLowerCase() !== buy.toLowerCase())
      return null;
    return {
      code: "same-token",
      sentence: `Selling ${sell} for ${buy} changes nothing but the fee. Which other token do you want?`,
    };
  },
  complete: (slots) => ({ ...slots, side: slots.side ?? "sell" }),
});

function isWrapping({ tokens }: ArgumentContext): boolean {
  return tokens.some(({ word }) => word === "wrap" || word === "unwrap");
}
