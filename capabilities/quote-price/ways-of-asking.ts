import type { Frame } from "@alithia/agent/grammar/match-frame.ts";

const helps =
  "price|prices|quote|rate|worth|value|much|many|is|are|does|in|to|for|of|now|current|currently|today|right|exchange|market|trading|trades|trade|at|going|cost|costs|dex|uniswap|what|how|latest|live|check|tell|show|me";
/** Words that rule out a price question, e.g. about the past, the future, money, fees or holdings. */
const never = [
  "{address}",
  "{hash}",
  "sale|presale",
  "my",
  "i|send|buy|sell|swap|wrap|unwrap|convert|get|receive|mint|deploy|stake|bridge|lend|borrow|pay",
  "dollar|dollars|usd|bucks|euro|euros|eur|cents|money",
  "was|were|will|would|could|ever|highest|lowest|ath|atl|prediction|predict|forecast|tomorrow|yesterday|january|february|march|april|june|july|august|september|october|november|december|last|ago|since|history|chart|weeks|month|months|years|when|if|alert|why|who|best",
  "gas|fee|fees|transaction|tx|feed|feeds|oracle|oracles|supply|cap|balance|wallet|holder|holders|it|ratio|compare|difference|slippage|impact",
];

const marketCap =
  "market cap|market caps|marketcap|mcap|market (capitalization|capitalisation|value)|fdv|fully diluted";

/** Frames for questions about prices and about what an amount would get. */
export const waysOfAsking: Frame[] = [
  {
    needs: [[marketCap], ["{token}"]],
    helps: [helps, "fully|diluted|valuation|total"],
    never: [
      "{number}",
      "{address}",
      "{token} ... {token}",
      "s|sonic",
      "mean|means|explain|vs|versus|or|sale|why",
    ],
    score: 0.96,
    input: { money: "usd", explain: "cap" },
  },
  {
    needs: [
      [
        "{number} {token} ... (in|to|as) (us|u.s.)? (dollar|dollars|usd|bucks|$)",
        "{token} (is|are|be|worth|stays|equals) ... (a|one) (dollar|usd)|(is|are) {token} ... (a|one) (dollar|usd)",
        "{token} (price|value|worth)? in (us|u.s.)? (dollar|dollars|usd|bucks|$)",
        "how (many|much) (dollar|dollars|usd|bucks) (is|are|for|does|do) {number}? {token}",
        "(price|value|worth) of {number}? {token} in (dollar|dollars|usd|bucks|$)",
        "(dollar|dollars|usd) (price|value|worth) (of|for) {number}? {token}",
        "how (much|many) {token} (is|are|make|makes) {number} (dollar|dollars|usd|bucks)",
      ],
    ],
    helps: [helps, "dollar|dollars|usd|bucks|us|$|value|as|by|feed|feeds|oracle"],
    never: [
      ...never.filter((words) => !/^my$|dollar|feed/.test(words)),
      "{percent}",
      "gas|fee|fees|balance|wallet",
    ],
    score: 0.96,
  },
  {
    needs: [
      [
        "(much|what) (is|are|s|would) (it|that|this|they|those|these) ... (dollar|dollars|usd|bucks)|(it|that|this|those|these) worth? in (us|u.s.)? (dollar|dollars|usd|bucks)",
      ],
    ],
    helps: [helps, "dollar|dollars|usd|bucks|us|worth|value"],
    never: [
      "{address}",
      "{hash}",
      "{token} ... {token}",
      "gas|fee|fees|wallet|balance|send|swap|buy|sell|pay",
    ],
    score: 0.84,
  },
  {
    needs: [
      [
        "(price|rate|quote|value) (of|for)? {token} (in|to|against|vs|versus|/|and) {token}",
        "{token} / {token} (price|rate)|{token} to? {token} (price|rate)|rate (for|of) {number}? {token} (to|in|for)? {token}|exchange rate (of|for|between|from)? {token} (to|and|/|in|with)? {token}",
        "{token} (price|rate|worth|value) (in|to|against) {token}",
        "how (much|many) (is|are) {number} {token} (worth|in|to) (in|of)? {token}",
        "how much (is|are)? (a|one)? {token} (worth|in|trading) (in|at|for|of)? {token}",
        "what (is|are) {number} {token} (worth|in) (in|of)? {token}",
        "(worth|value|price) of {number} {token} in {token}",
        "how (much|many) {token} (is|are) {number} {token}",
      ],
    ],
    helps: [helps],
    never: [...never, "ali ... s|s ... ali"],
    score: 0.96,
  },

  {
    needs: [
      [
        "how much (is|are) {number} {token}|what (is|are) {number} {token} worth|(worth|value|price) of {number} {token}",
        "{number} {token} (price|value|worth)",
      ],
    ],
    helps: [helps],
    never: [...never, "ali", "{token} ... {token}"],
    score: 0.95,
  },
  {
    needs: [["(worth|value) of {number} {token}|{number} {token} (is|are)? worth|{number} {token} be worth"]],
    helps: [helps],
    never: [...never.filter((words) => !words.startsWith("was|")), "{token} ... {token}"],
    score: 0.95,
  },
  {
    needs: [
      [
        "(price|value) (of|for) (a|one)? {token}|{token} price|price {token}|how much (is|does|cost|costs) (a|one)? {token}|what (does|do) (a|one)? {token} cost",
      ],
    ],
    helps: [helps],
    never: [
      ...never,
      "{number}",
      "{token} ... {token}",
      "(a|the|of) token",
      "decides|determines|sets|makes|moves|drives|affects",
    ],
    score: 0.95,
  },
  {
    needs: [
      [
        "(what|where) (is|are|does|s) {token} (trading|trade|trades|going) (at|for)?|(what|which) price (is|does|do) {token} (trade|trading|traded|going|go)|how much (is|are|does) (one|a|1)? {token} (worth|cost|trading|go)|what (is|s) (one|a|1|the)? {token} worth",
      ],
    ],
    helps: [helps],
    never: [...never, "{token} ... {token}"],
    score: 0.95,
  },
  {
    needs: [
      [
        "(sale|presale) ... (market|markets|pool|pools|exchange|exchanges|dex)|(market|markets|pool|pools|exchange|exchanges|dex) ... (sale|presale)",
        "(cheapest|cheaper|best|better|cheaply) ... ali",
        "(sale|presale) ... (cheaper|cheapest|dearer)|(cheaper|cheapest|dearer) ... (sale|presale)",
      ],
      [
        "cheaper|cheapest|better|best|compare|compared|versus|vs|difference|than|or|and|both|same|where|price",
      ],
    ],
    helps: [helps, "sale|presale|ali|pool|pools|buy|get|way|place|than|or|cheap|where|compare|i|should"],
    never: ["{address}", "{hash}", "wallet|audited|contract|when|who"],
    score: 0.96,
    input: { sell: "S", buy: "ALI", side: "buy", about: "comparison" },
  },
];
