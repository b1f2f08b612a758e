import type { Frame } from "@alithia/agent/grammar/match-frame.ts";

export const holdings =
  "balance|balances|holding|holdings|hold|holds|portfolio|asset|assets|funds|worth|networth|owns|own|contain|contains|coins|tokens|money|rich|empty|broke|funded|inside|stash|bag|bags";
export const wallet = "wallet|wallets|address|account|eoa|holder";
const payments =
  "payment|payments|transfer|transfers|deposit|deposits|paid|pay|sent|send|came|come|in|arrived|arrive|landed|received|receive|get|got|went|out|through|incoming|anything|something|money|funds|usdc|invoice|rent|salary|client|customer|check|see|verify|look|yet|already|today|tonight|morning|afternoon|evening|night|yesterday|lately|recently|last|latest|new|this|week|weeks|month|days|hours|time|when|who|from|to|me|{address}|{token}|{number}";
export const showing = [
  "summarize|summarise|summary|overview|analyze|analyse|inspect|check|explore|scan|profile|describe|explain|details|info|information|report|breakdown|lookup|examine|review|activity|history|recent|transactions|txs|look|up|at|into|inside",
  "net worth",
  "total|value|all|current|native|s|portfolio|composition|chart",
];

/** Frames for questions about what a wallet received or sent, and what it paid in fees. */
export const waysOfAskingPayments: Frame[] = [
  {
    needs: [
      [
        "person|persons|people|everybody|everyone|who|whom|recipient|recipients|sender|senders|payer|payers|client|clients|customer|customers|friends|addresses",
        "(each|every|per|by|which) ... (address|wallet|account|one)",
      ],
      [
        "paid|sent|gave|transferred|spent|received|got|(did|do|have) (i|we) ... (send|pay|give)|(send|sends|pay|pays) (me|us)|recipients|senders|payers|payments|transfers",
      ],
      [
        "each|every|per|by|most|least|top|biggest|total|totals|sum|sums|altogether|how (much|many)|list|table",
      ],
      ["i|my|me|we|us|our|{address}"],
    ],
    helps: [
      wallet,
      payments,
      "make|list|table|of|with|for|the|a|all|show|give|how|much|many|who|whom|did|really|without|month|{token}|sale|purchase|person|persons|people|everybody|everyone",
    ],
    never: ["{hash}", "{number} {token}", "(will|would|should|can|could|must) (i|we)|fee|fees|gas|airdrop"],
    score: 0.97,
  },
  {
    needs: [
      [
        "paid|(sent|send|pay) (me|us)|came|come|arrived|arrive|landed|land|incoming|received|receive|from ... to (me|us)|(sent|send) ... to (me|us)|{address} (sent|send|pay|get|got)|money|funds|payment|payments|deposit|deposits",
        "what did i (do|send|receive|get)|how (rich|poor|wealthy) am i|am i (rich|broke|poor)",
      ],
      [
        "(did|has|have|was|check|see|verify|confirm|whether) ... (paid|pay|send|sent|come|came|arrive|arrived|land|landed|in|through|received|receive|get|got|anything|something)|(money|funds|payment|payments|invoice) ... (arrived|came|come|there|in)|(all|any|show|list|see) ... incoming|incoming ... (to|from|payments|transfers|tokens|{token})|(what|when|which|who|time) ... (came|come|arrived|arrive|landed|paid|sent)",
        "what did i (do|send|receive|get)|how (rich|poor|wealthy) am i|am i (rich|broke|poor)|from ... to (me|us)|payments from {address}",
      ],
    ],
    helps: [wallet, holdings, payments],
    never: [
      "{hash}|{hex}",
      "here|(with|through|via) (you|alithia)",
      "how (long|do|does|to|can|could|should)|why|will|would|explain|approve|swap|buy|sell|mint|mined|block|blocks|price|sale|refund|card|airdrop|bridge|bridged",
      "(did|has|have|do) not|never|not ... (arrive|arrived|received|come)",
      "(from|on|via|through) (ethereum|eth|binance|coinbase|kraken|bybit|okx|arbitrum|base|polygon|solana)",
      "if (i|we|you|he|she|someone|somebody)|(i|we) get paid in",
    ],
    score: 0.94,
  },
  {
    needs: [
      [
        "(what|anything|something|money|funds|tokens) (came|arrived|landed) in?|(did|have|has) (i|we)|i ... (sent|received|got|paid)|my ... (transfers|payments|deposits)|(sent|paid) me|(transfers|payments|deposits) ... (in|out|came|went)",
      ],
      ["came|arrived|landed|sent|send|received|receive|get|got|paid|transferred|deposits|transfers|payments"],
      [
        "{address}|(that|same) day|today|tonight|morning|evening|yesterday|week|weeks|month|days|hours|monday|tuesday|wednesday|thursday|friday|saturday|sunday|ago|lately|recently|january|february|march|april|june|july|august|september|october|november|december",
      ],
    ],
    helps: [wallet, payments],
    never: ["{hash}", "here|(with|through|via) (you|alithia)", "{number} {token}"],
    score: 0.94,
  },
  {
    needs: [
      ["{address}"],
      [
        "take|takes|took|taken|pull|pulled|steal|stole|stolen|drain|drained|grab|grabbed|withdraw|withdrew|withdrawn",
      ],
      ["(from|of) (me|us|my|mine|our)|my|our"],
      ["did|has|have|ever|already|what|how|whether|if"],
    ],
    helps: [wallet, payments, "ever|already|any|anything|much|off|his|its|own|has|did"],
    never: ["{hash}", "(can|could|may|might|will|would|able)|approve|revoke|allow"],
    score: 0.95,
  },
  {
    needs: [
      [
        "(did|has|have) (they|he|she|it|someone|somebody|anyone|anybody) ... (take|taken|pull|pulled|steal|stolen|drain|drained|empty|emptied)",
        "what (did|has|have) (they|he|she|it|someone|somebody|anyone|anybody) ... (take|taken|pull|pulled|steal|stolen|drain|drained)",
        "(was|were|has|have|is) (anything|something|money|funds|tokens|coins) ... (taken|pulled|stolen|drained)",
      ],
    ],
    helps: [wallet, payments, "anything|something|any|much|what|from|of|my|me|mine|all|look|already|ever"],
    never: [
      "{hash}",
      "{address}",
      "permission|permissions|allowed|right|rights|access|approval|sale|team|treasury|pool|exchange|bridge|hacked|can|could",
    ],
    score: 0.93,
  },
  {
    needs: [
      ["(left|leave|leaving) out|omitted|skipped|(not|never) (show|shown|list|listed)"],
      ["transactions|txs|transfers|payments|movements|ones|those"],
      [
        "today|yesterday|day|days|week|month|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december",
      ],
    ],
    helps: [wallet, payments, ...showing, "you|said|were|can|could|show|me|those|on|more|there|are|{number}"],
    never: ["{hash}", "approvals|approval"],
    score: 0.95,
  },
  {
    needs: [
      ["incoming|received|receive|(came|come|coming) in"],
      ["{token}"],
      ["list|table|record|records|date|dates|amount|amounts|sender|senders|statement"],
    ],
    helps: [wallet, payments, "list|table|only|date|amount|sender|tax|adviser|need|i|a|my|for|as|with"],
    never: ["{hash}", "how (do|to|can)|law|report"],
    score: 0.96,
  },
  {
    needs: [
      ["fee|fees|gas"],
      ["paid|spent|spend|pay|burned|burnt|used|cost|costs|total|sum"],
      ["i|my|we|me|{address}|wallet"],
      [
        "today|yesterday|week|weeks|month|months|year|years|days|hours|monday|tuesday|wednesday|thursday|friday|saturday|sunday",
        "total|altogether|far|ever|all|overall|sum|(spend|spent|pay|paid) ... (on|in) (fees|gas)",
        "january|february|march|april|june|july|august|september|october|november|december",
      ],
    ],
    helps: [
      wallet,
      payments,
      "fee|fees|gas|network|on|in|for|how|much|what|did|have|last|so|up|add|transactions",
    ],
    never: ["{hash}", "will|would|need|should|if|sale|could|can|must|contract|average|typical"],
    score: 0.97,
  },
];
