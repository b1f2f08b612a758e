import type { Frame } from "@alithia/agent/grammar/match-frame.ts";

const sale = ["sale|presale|crowdsale|ico|offering|launchpad|ido"];
const around =
  "ali|token|tokens|sale|public|presale|current|status|progress|raised|sold|left|remaining|phase|much|many|worth|total|price|rate|so|far|amount|money|coins|purchase|contribution|contributed|participate|invest";

/** Frames for questions about the sale, its positions and quotes, and for purchases and returns. */
export const waysOfAsking: Frame[] = [
  {
    needs: [
      [
        "how (is|are|was)|(how|where) does ... stand",
        "still on|status|progress|live|open|started|over|running|active|ended|paused|going|state|check|phase|open|closed|raised|sold",
        "how (much|many) ... (sold|raised|left|remaining|available)|what (is|are) (left|remaining)",
        "stats|statistics|info|information|details|numbers|update|news|figures|dashboard|overview|balance",
        "(when|has|did|does|is|until) ... (end|ends|start|starts|close|closes|over|begin|open|begun|started|ended|live)",
        "how (far|long|much)|remaining|unsold",
        "(end|start|closing|opening) (date|time)",
        "(what|whats) (is|s) (the|this|your) ... (sale|presale) (about|all|then)?|tell me about",
      ],
      [
        ...sale,
        "ali ... (sold|left|remaining)|(remaining|unsold) ali",
        "(been|already) (raised|sold)|(much|money) (was|is|got|have) raised|(sold|raised) so? (far|already|yet)|how (many|much) (tokens|coins)? (is|are|was|were|got) (sold|raised)",
      ],
    ],
    helps: [
      around,
      "date|closing|opening|when|end|ends|start|starts|time|long|until|far|filled|cap|still|doing|see|show|close|closes|begin|available|cap",
    ],
    never: [
      "what (is|are) the sale (cap|terms|limit|for)",
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
      [
        "treasury|guardian|unsold|unsolds|fallback",
        "last call",
        "(address|contract) of (the)? (public|token|ali)? sale|sale contract address|sale (address|contract)",
        "when (did|does|will) ... (open|opened|begin|began|start|started)",
        "how long ... (pause|paused)",
        "(opening|closing) date",
      ],
      ["who|which|what|when|where|how long|show|tell|name"],
      [...sale, "last call", "guardian", "unsold (tokens|ali|coins)", "fallback treasury"],
    ],
    helps: [
      around,
      "who|gets|get|goes|go|receives|of|for|treasury|guardian|fallback|unsold|last|call|address|contract|show|can|still|be|paused",
    ],
    never: [
      "my|i|me|you",
      "{number}",
      "{hash}",
      "{address}",
      "dao|refuse|refuses|deny|prevent|stop|how (do|can)|why|return|refund",
    ],
    score: 0.97,
    input: { action: "terms" },
  },
  {
    needs: [
      ["latest|recent|recently|last|newest|who"],
      ["purchases|buyers|buys|entries|returns|contributions|bought|returned"],
      [...sale],
    ],
    helps: [around, "show|list|in|of|from|has|have|were|are|any|anyone|lately|just"],
    never: [
      "my|i|me",
      "{number}",
      "{hash}",
      "{address}",
      "can|could|may|how|what if|quote|when|until|should",
    ],
    score: 0.96,
    input: { action: "entries" },
  },
  {
    needs: [
      [
        "many (different|other)? (buyers|investors|contributors|participants)",
        "many (different|other)? (people|persons|wallets|users|accounts) ... (bought|buy|purchased|joined|participated|invested|contributed)",
        "number of (buyers|investors|contributors|participants)",
      ],
    ],
    helps: [around, "there|are|so|far|yet|already|have|has|in|ali|how|people|the|sale"],
    never: ["my|i|me", "{number}", "{hash}", "{address}", "can|could|may|if|max|maximum"],
    score: 0.97,
    input: { action: "entries" },
  },
  {
    needs: [["use|take|choose|prefer"], [...sale]],
    helps: [around, "ok|okay|then|the|i|will|would|rather|please|let|us|instead"],
    never: ["{hash}", "{address}", "{number}", "{token}", "can|could|may|how|what|why|when|who|place|part"],
    score: 0.95,
    input: { action: "purchase" },
  },
  {
    needs: [["largest|biggest|top|main|who"], ["holders|holds|hold|owns"], ["ali"]],
    helps: [around, "show|list|are|the|of|most|supply|all|largest|biggest|top|main"],
    never: [
      "my|i|me|you|your",
      "{number}",
      "{hash}",
      "{address}",
      "contract|key|keys|how|can|should|why|premium",
    ],
    score: 0.98,
    input: { action: "holders" },
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
    helps: [around, "set|back|cost|costs|get|buy|would|pay|receive|quote|need|spend|for|if|put|invest|give"],
    never: [
      "swap|trade|send|transfer|mint|return|refund|max|supply|distributed|status",
      "{address}",
      "{hash}",
      "usdc|usdt|weth|ws|supply|balance",
      "sell|selling|dump|ali (to|into|->|→|=>|>) s",
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
      "to (him|her|them)|(give|send|hand) (him|her|them)|overpaid",
    ],
    score: 0.97,
    input: { action: "return" },
  },
];
