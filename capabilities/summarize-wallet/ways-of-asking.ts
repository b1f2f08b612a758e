import type { Frame } from "@alithia/agent/grammar/match-frame.ts";
import { itemWords } from "./read-movement-words.ts";

const holdings =
  "balance|balances|holding|holdings|hold|holds|portfolio|asset|assets|funds|worth|networth|owns|own|contain|contains|coins|tokens|money|rich|empty|broke|funded|inside|stash|bag|bags";
const wallet = "wallet|wallets|address|account|eoa|holder";
const payments =
  "payment|payments|transfer|transfers|deposit|deposits|paid|pay|sent|send|came|come|in|arrived|arrive|landed|received|receive|get|got|went|out|through|incoming|anything|something|money|funds|usdc|invoice|rent|salary|client|customer|check|see|verify|look|yet|already|today|tonight|morning|afternoon|evening|night|yesterday|lately|recently|last|latest|new|this|week|weeks|month|days|hours|time|when|who|from|to|me|{address}|{token}|{number}";
const showing = [
  "summarize|summarise|summary|overview|analyze|analyse|inspect|check|explore|scan|profile|describe|explain|details|info|information|report|breakdown|lookup|examine|review|activity|history|recent|transactions|txs|look|up|at|into|inside",
  "net worth",
  "total|value|all|current|native|s|portfolio|composition|chart",
];

/** Frames for questions about a wallet: what is in it, what it received or sent, and what it paid in fees. */
export const waysOfAsking: Frame[] = [
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
      [itemWords],
      ["{address}|{name}|my|mine", "i|we|wallet|account|address|it|he|she|they|this|that"],
    ],
    helps: [
      holdings,
      wallet,
      ...showing,
      "what|which|how|many|do|does|i|we|have|has|got|any|all|my|mine|are|is|there|show|list|see|find|display|on|sonic|by|held|owned|currently|now|the|me",
    ],
    never: [
      "{hash}",
      "send|transfer|mint|sell|buy|trade|list ... sale|floor|approve|approved|approvals|revoke|worth|price|what (is|are) (a|an)?|explain|create|make|collection",
    ],
    score: 0.96,
  },
  {
    needs: [
      ["most|least|biggest|largest|smallest|main|top"],
      ["valuable|worth|value|holding|holdings|asset|position|bag|part|share"],
      ["my|mine|i|those|them|these|the|what|which"],
    ],
    helps: [holdings, wallet, ...showing, "which|what|is|are|of|token|tokens|coin|coins|the"],
    never: ["{hash}", "lose|buy|sell|invest|send|sale"],
    score: 0.93,
  },
  {
    needs: [["{address}", "{hex}", "{name}"]],
    helps: [holdings, wallet, ...showing, "of|in|for|who|is|keeps|keep|buying|selling|trading"],
    never: ["tx|txn|txid|transaction|trx|hash ... {hex}", "{hex} ... (tx|txn|txid|transaction|trx|hash)"],
    score: 0.84,
  },
  {
    needs: [
      ["{address}", "{hex}", "{name}"],
      [holdings, wallet, "what is (in|inside|on)", "activity|history"],
    ],
    helps: [holdings, wallet, ...showing],
    never: ["{hash} ... (tx|transaction)", "(tx|transaction) {hash}", "who (owns|controls|made)"],
    score: 0.93,
  },
  {
    needs: [
      ["{address}"],
      [
        "scammer|scammers|crook|thief|hacker|fraudster|suspicious|shady|trustworthy|honest",
        "safe to (pay|send|transfer)|(can|should|do) (i|we) trust",
      ],
    ],
    helps: [wallet, "he|him|she|her|they|them|looks|look|seems|is|it|this|guy|person|really|to|a|an|or"],
    never: ["{hash}", "token|coin|contract|approve|approved|approval|send {number}|{number} {token}"],
    score: 0.96,
  },
  {
    needs: [["{hash}"], ["wallet|balance|balances|holdings|portfolio"]],
    helps: [holdings, wallet, ...showing],
    never: ["{address}", "tx|transaction|happened|fail|failed"],
    score: 0.8,
  },
  {
    needs: [
      ["my|mine|own", "i (have|hold|own)", "(what|tokens|coins|much|many) ... i got", "am i rich"],
      [holdings, wallet, "have|got", "activity|history|transactions"],
    ],
    helps: [wallet, holdings, ...showing, "have|got"],
    never: [
      "{hash}",
      "{address}",
      "(can|could|would|will|do) (you|alithia) (take|steal|spend|move|access|touch|lose)",
      "(do|does|can) (you|alithia|it) (store|keep|save|track|remember|log)",
      "connect|(do|does|did) not have|of (it|them|that)|(that|this|it) (is|was) (my|our) ... (wallet|address|account)",
      "how (do|can|could|should|would|does|to) ... (get|become|make|earn|claim|find|recover)",
    ],
    score: 0.93,
  },
  {
    needs: [
      [wallet, holdings, "activity|history"],
      [
        "it|its|itself|that|this|their|them|they|his|her|he|she|other|same|the|a|some|any",
        ...showing,
        "what is (in|inside)",
      ],
    ],
    helps: [wallet, holdings, ...showing],
    never: [
      "{hash}",
      "{address}",
      "many|supply",
      "how (do|can|could|should|would|does|to) ... (get|become|make|earn|claim|find|recover)",
      "who (gets|keeps|takes|receives)|run away|get rich|stay rich",
    ],
    score: 0.72,
  },
  {
    needs: [["summarize|summarise|analyze|analyse|inspect|scan|check"], ["it|that|them|this"]],
    helps: [wallet, holdings, ...showing],
    never: ["{hash}", "{address}", "tx|transaction|token|contract|approvals|gas|block|again"],
    score: 0.72,
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
      ["balance|balances|treasury|holdings|money|funds|coins|tokens|assets"],
      ["in (this|the|our|my) (connected)? (wallet|account)"],
      ["what|whats|how|show"],
    ],
    helps: [wallet, holdings, ...showing, "our|in|this|connected|much|is|there|treasury"],
    never: ["{hash}|{address}|{token}", "safe|secure|lose|steal"],
    score: 0.96,
  },
  {
    needs: [
      [
        "(did|have|has|is|are) (any|one|some|all)? (of)? my (transactions|txs|transfers|payments)|any of my (transactions|txs)",
      ],
      ["fail|failed|revert|reverted|stuck"],
    ],
    helps: [wallet, ...showing, "did|any|of|why|how|many|have|ever|recently|lately"],
    never: ["{hash}|{address}"],
    score: 0.96,
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
      ["my|mine"],
      [
        "transactions|txs|txns|transfers|payments|swaps|trades|history|activity",
        "happened ... (in|with|on) my (wallet|account|address)",
      ],
    ],
    helps: [wallet, ...showing, "list|last|latest|{number}|{token}|few|things|happened|all|what|my"],
    never: [
      "{hash}|{address}",
      "how|why|count|many|fee|fees|gas|pending|stuck|failed|to|from|with (you|alithia)|cancel|revoke|balance|balances|on {number}",
    ],
    score: 0.93,
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
  {
    needs: [
      ["token|tokens|coin|coins|airdrop|shitcoin|thing|things|stuff"],
      [
        "strange|weird|odd|unknown|unfamiliar|random|suspicious|mysterious|spam|(never|not) ... (buy|bought|order|ordered|ask|asked|know|recognise|recognize)|out of nowhere",
      ],
      ["(my|the|this) (wallet|account)|(i|we) ... (have|got|see|received|hold)|(sent|given) (me|us)"],
    ],
    helps: [
      wallet,
      holdings,
      ...showing,
      "there|is|are|some|a|what|it|they|that|this|never|bought|buy|appeared|showed|suddenly|why|do|did|have|got|see|listed|called",
    ],
    never: [
      "{hash}|{address}|{token}|{number}|{symbol}",
      "how|send|swap|sell|create|deploy|can|could|should",
    ],
    score: 0.95,
  },
  {
    needs: [["balance|balances|portfolio|holdings"]],
    helps: [...showing],
    never: ["{hash}", "{address}", "{token}", "how|many"],
    score: 0.7,
  },
];
