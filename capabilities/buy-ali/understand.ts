import type { ArgumentContext, Found, Question } from "@alithia/agent/grammar/argument.ts";
import { createUnderstand } from "@alithia/agent/grammar/create-understand.ts";
import { readAddress } from "@alithia/agent/grammar/read-address.ts";
import { judgeAmount, readAmount } from "@alithia/agent/grammar/read-amount.ts";
import type { Token } from "@alithia/agent/utterance.ts";

const sale = ["sale|presale|crowdsale|ico|offering|launchpad|ido"];
const around =
  "ali|token|tokens|sale|public|presale|current|status|progress|raised|sold|left|remaining|phase|much|many|worth|total|price|rate|so|far|amount|money|coins|purchase|contribution|contributed|participate|invest";

export const understandBuyAli = createUnderstand({
  capability: "buy-ali",
  movesValue: ({ action }) => /^(quote|purchase|return)$/.test(String(action)),
  frames: [
    {
      needs: [
        [
          "how (is|are|was)",
          "still on|status|progress|live|open|started|over|running|active|ended|paused|going|state|check|phase|open|closed|raised|sold",
          "how (much|many) ... (sold|raised|left|remaining|available)",
          "stats|statistics|info|information|details|numbers|update|news|figures|dashboard|overview|balance",
          "(when|has|did|does|is|until) ... (end|ends|start|starts|close|closes|over|begin|open|begun|started|ended|live)",
          "how (far|long|much)|remaining|unsold",
          "(end|start|closing|opening) (date|time)",
        ],
        [
          ...sale,
          "ali ... (sold|left|remaining)|(remaining|unsold) ali",
          "(been|already) raised|(much|money) (was|is|got|have) raised",
        ],
      ],
      helps: [
        around,
        "date|closing|opening|when|end|ends|start|starts|time|long|until|far|filled|cap|still|doing|see|show|close|closes|begin|available|cap",
      ],
      never: [
        "what (is|are) the sale (price|rate|cap|terms|limit|about|for)",
        "my|i",
        "{address}",
        "{number} ali",
        "terms|rules|return|refund|limit|vesting|wallet",
        "how (does|do) ... work",
        "how (do|can)",
        "who|can|soft|unsold|after",
      ],
      score: 0.95,
      input: { action: "status" },
    },
    {
      needs: [
        ["my|mine|i", "{address}", "{hex}"],
        [
          "(take|took|taken) part|participate|participated|position|purchased|purchases|contributed|contribution|invested|refundable|returnable",
          "i ... bought|did i (ever|already)? (buy|purchase)|did {address} (ever|already)? (buy|purchase)|has {address} (ever|already)? (bought|purchased)|did my ... (purchase|order|contribution) (work|succeed|go|arrive)|(put|spend|spent|invest|invested|paid) ... (sale|presale)",
          "how (much|many) ... (return|refund|back|bought|buy|contribute)",
          "sale ... (have|hold|own|get)",
          "(have|hold|own|got) ... sale",
        ],
        [
          "ali",
          "position|contribution|contributed|purchases|refundable|returnable|bought|invested",
          "what did i (buy|purchase)",
          "how (much|many) (can|could|may) i (still|now)? return",
          ...sale,
        ],
      ],
      helps: [
        around,
        "position|bought|have|return|refund|get|back|buy|in|still|purchased|possible|show|check|what|wallet",
      ],
      never: [
        "{number}",
        "{hash}",
        "swap|happens|policy",
        "can i (return|refund|give|get) (ali|tokens|my|it|what)|can (i|one|you|we) ... (buy|purchase|invest|contribute)",
      ],
      score: 0.95,
      input: { action: "position" },
    },
    {
      needs: [
        [
          "quote|cost|costs|worth|price|get|receive|buy|pay|need",
          "how (much|many)",
          "what (would|will|do|does)|set me back",
          "if i",
        ],
        [
          "{token} ... (for|with|from) {number}",
          "(for|with|throw|put|spend|invest|drop) {number} {token}",
          "{number} {token} ... ali",
          "{number} ali",
          "{number} of? ali",
          "ali ... {number}",
        ],
        ["ali", ...sale],
      ],
      helps: [
        around,
        "set|back|cost|costs|get|buy|would|pay|receive|quote|need|spend|for|if|put|invest|give",
      ],
      never: [
        "swap|trade|send|transfer|mint|return|refund|max|supply|distributed|status",
        "{address}",
        "{hash}",
        "usdc|usdt|weth|ws|supply|balance",
        "(want|like) to (buy|purchase)",
        "please buy",
      ],
      score: 0.955,
      input: { action: "quote" },
    },
    {
      needs: [
        [
          "buy|purchase|get|invest|participate|join|contribute|buying|acquire|grab|ape|take part|like {number} ali|need {number} ali|{number} ali please",
          "(put|throw|stick) ... (money|savings|s) (in|into) ali|ali for {number} s|pick up|reserve|order|secure|snag|{number} ali for me|(let|give) me? have? {number} ali|(take|want) {number} s (of|worth) ... ali|(want|take) {number} ali|count me in|put me (down|in)|sign me up",
        ],
        ["ali", ...sale],
      ],
      helps: [around, "buy|with|for|spend|put|in|into|want|count|sign|down"],
      never: [
        "{hash}",
        "cancel|swap|trade|send|transfer|mint|sell|steps|guide|explain|how|where|quote|should|can|back|return|returning|refund|undo|usdc|usdt",
        "who|when|status|what|if|would {number}|would s|would it|much|many|is|does|did|was|have|already|regret|one|out|rid|give|exit|leave",
        "{address}",
      ],
      score: 0.97,
      input: { action: "purchase" },
    },
    {
      needs: [["{number} ali ... (from|in|at|through) the? (sale|presale|crowdsale)"]],
      helps: [around, "me|second|first|then"],
      never: [
        "{hash}",
        "{address}",
        "how|what|if|much|many|does|is|return|refund|back|got|bought|have|quote|cost",
      ],
      score: 0.96,
      input: { action: "purchase" },
    },
    {
      needs: [["spend|put|invest|use"], ["ali", ...sale], ["{number}"]],
      helps: [around, "on|into|in|for|buy"],
      never: ["{hash}", "swap|trade|send|how|should|what|if|much|many"],
      score: 0.96,
      input: { action: "purchase" },
    },
    {
      needs: [
        [
          "return|refund|returning|regret|(exit|leave) the? (sale|presale)",
          "(give|hand|send|take|get|sell) ... back|(swap|trade|convert|exchange|turn|bring) ... ali ... back",
          "(money|s) back",
          "(change|changed) my mind",
          "(undo|cancel|reverse|revoke) ... purchase",
        ],
        [
          "{number}",
          "ali",
          "purchase|tokens|mine|money|refund me|get a? refund|want a? refund|return (everything|all)",
          ...sale,
        ],
      ],
      helps: [
        around,
        "exit|leave|regret|buying|swap|trade|convert|give|back|take|return|refund|all|my|buy|bought|want|mind|changed|get",
      ],
      never: [
        "{hash}",
        "{address}",
        "how (does|do|long)",
        "what (is|are|happens)",
        "until|deadline|period|right|policy|when|possible",
        "(can|do|will|would|could|may) i|if i|is there",
        "much|many",
      ],
      score: 0.97,
      input: { action: "return" },
    },
  ],
  aspects: [
    "how (many|much) ... (left|remain|remaining|sold|raised)",
    "how (is|are) (it|things) (going|doing|looking)|(still|already) (open|running|live|going)",
  ],
  arguments: [
    { name: "action", asks: "request", read: readGoAhead, ask: () => null },
    {
      name: "amount",
      asks: "amount",
      read: (context) => (needsAmount(context) ? readSaleAmount(context) : null),
      ask: (context) => (needsAmount(context) ? { sentence: askAmount(String(context.input.action)) } : null),
    },
    {
      name: "unit",
      asks: "token",
      read: (context) => (needsAmount(context) ? readUnit(context) : null),
      ask: askUnit,
    },
    {
      name: "buyer",
      asks: "address",
      read: (context) => {
        if (context.input.action !== "position") return null;
        const found = readAddress(context, { own: "any", pointing: true });
        const account = context.utterance.account;
        if (found === null && account !== undefined && !context.continues)
          return { state: "found", value: account, used: [] };
        return found?.state === "problem" && found.asks === undefined ? { ...found, asks: "account" } : found;
      },
      ask: ({ input }) =>
        input.action === "position"
          ? {
              asks: "account",
              sentence: "Connect your wallet or paste its address, so that I can read your position.",
            }
          : null,
    },
  ],
  complete: ({ unit, ...slots }) => ({
    ...slots,
    ...(unit === undefined || slots.action === "return" ? {} : { unit }),
  }),
});

/** "fine, buy that" after a quote asks for the purchase of what was quoted. */
function readGoAhead({ tokens, input, continues }: ArgumentContext): Found {
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

function needsAmount({ input }: ArgumentContext): boolean {
  return /^(quote|purchase|return)$/.test(String(input.action));
}

function askAmount(action: string): string {
  if (action === "return") return "How much ALI do you want to return?";
  return "How much? Say what you want to pay in S, or how much ALI you want.";
}

function readSaleAmount(context: ArgumentContext): Found {
  const at = context.tokens.findIndex(
    ({ entity }, index) => entity?.kind === "number" && unitAt(context.tokens, index) !== null,
  );
  return at === -1 ? readAmount(context) : judgeAmount(context.tokens[at] as Token, at);
}

/** The unit right after the number; "buy 100 of ALI" counts as well. */
function unitAt(tokens: Token[], number: number): "S" | "ALI" | null {
  for (const token of tokens.slice(number + 1, number + 3)) {
    if (token.entity?.kind === "token" && /^(S|ALI)$/.test(token.entity.symbol))
      return token.entity.symbol as "S" | "ALI";
    if (token.word === "ali") return "ALI";
    if (!/^(of|the|worth)$/.test(token.word)) return null;
  }
  return null;
}

function readUnit(context: ArgumentContext): Found {
  const { tokens, input, continues } = context;
  const units = tokens.flatMap(({ entity }, index) =>
    entity?.kind === "token" && /^(S|ALI)$/.test(entity.symbol) ? [index] : [],
  );
  if (input.action === "return") return { state: "found", value: "ALI", used: units };
  const at = tokens.findIndex(({ entity }) => entity?.kind === "number");
  const unit = at === -1 ? null : unitAt(tokens, at);
  if (unit !== null) return { state: "found", value: unit, used: units };
  const other = tokens.find(({ entity }, index) => index === at + 1 && entity?.kind === "token")?.entity;
  if (other?.kind === "token") {
    const sentence = `The sale takes S, not ${other.symbol}. How much S do you want to pay, or how much ALI do you want?`;
    return { state: "problem", asks: "amount", sentence, used: [at + 1] };
  }
  const named = tokens.flatMap(({ entity }, index) =>
    entity?.kind === "token" && /^(S|ALI)$/.test(entity.symbol) ? [index] : [],
  );
  const [only, ...more] = named;
  const entity = only === undefined ? undefined : tokens[only]?.entity;
  const isAnswer = continues && at === -1 && more.length === 0;
  return isAnswer && entity?.kind === "token" && only !== undefined
    ? { state: "found", value: entity.symbol, used: [only] }
    : null;
}

function askUnit({ input }: ArgumentContext): Question | null {
  if (input.action !== "quote" && input.action !== "purchase") return null;
  // A missing amount is asked for together with its unit.
  if (input.amount === undefined) return null;
  return {
    asks: "amount",
    sentence: `${String(input.amount)} of what: S to pay, or ALI to receive?`,
    options: [
      { value: "S", label: "S that I pay" },
      { value: "ALI", label: "ALI that I receive" },
    ],
  };
}
