import type { Frame } from "@alithia/agent/grammar/match-frame.ts";
import { feeFrames } from "./ways-of-asking-fees.ts";

const latest = "latest|last|newest|current|most|recent|head|tip|height|number|present|now|currently|today";
const chain = "chain|network|sonic|node|blockchain|rpc|mainnet|devnet";
const showing =
  "happened|happen|happens|details|info|information|show|about|check|look|read|at|inside|contents|tell|lookup|time|timestamp|many|happening";
const wallet = "address|wallet|account|it|its|user";
const costing =
  "stand|stands|sit|sits|price|prices|cost|costs|fee|fees|gwei|expensive|cheap|high|low|level|base|basefee|block|blocks|was|pricey|costly|steep|affordable|something|stuff|atm|much|simple|plain|ordinary|moment|present|transfer|swap|swapping|low|good|time|going|rate|costs|transaction|tx|send|sending|deploy|deploying|rate|pay|estimate|typical|token|tokens|average|approval|approve|approving|revoke|revoking|wrap|wrapping|mint|minting|call|calling|function|contract|unit|units|use|uses|take|takes|figure|multiplied|multiply|arrived";
/** What is asked in dollars is a worth and no balance of a token. */
const dollars = "dollar|dollars|usd|bucks";

/** Frames for questions about blocks, balances, fees, code and logs. */
export const waysOfAsking: Frame[] = [
  {
    needs: [
      [
        "block|blocks|blockheight|(head|tip|top|height) of (the|this)? (chain|network|sonic)|(chain|network) (head|tip|height)",
      ],
    ],
    helps: [
      latest,
      chain,
      showing,
      "transactions|gas|inside|included|mined|produced|many|height|contain|contained|hash|miner|were",
    ],
    never: [
      "{hash}",
      "explorer|times|empty|fast|consensus|reward|finality|long|limit|explorers",
      "logs|events",
      "balance|have|had|held",
      "{address}",
      "(in|at) (which|what) block",
      "gas|fee|fees|cost|base|between|interval|apart|block time|blocks ... time|my|how (do|to) i|ex|explain",
    ],
    score: 0.92,
    input: { topic: "block" },
  },
  {
    needs: [
      [
        "(latest|last|newest|recent) {number}? (transactions|transaction|txs|txns|tx) (on|of|in|across|from) (the|this|sonic)? (chain|network|sonic|blockchain|mainnet|block|blocks|everyone)?",
        "(latest|last|newest|recent) {number}? (sonic|chain|network|onchain) (transactions|txs|txns)",
        "{number} (latest|last|newest|recent|most) recent? (transactions|txs|txns)",
        "(transactions|txs) (are|were)? (in|of) the? (newest|latest|last|current|most) recent? block",
        "what (is|s) happening on (sonic|chain|the)",
      ],
    ],
    helps: [
      latest,
      chain,
      showing,
      "transactions|transaction|txs|txns|tx|five|ten|some|list|show|me|{number}|all",
    ],
    never: [
      "{hash}",
      "{address}",
      "{token}",
      "my|mine|i|me ... sent|wallet|account|his|her|their|explain|why|fail|failed|per|second|fee|fees|fast|many|much|count",
    ],
    score: 0.95,
    input: { topic: "transactions" },
  },
  {
    needs: [
      [
        "gas|gwei|basefee",
        "fee|fees|(fee|fees|cost|costs) per (transaction|transfer|payment|swap|tx)",
        "(transaction|transfer|swap|send|sending|deploy|deploying) ... (cost|costs|price|expensive|cheap|pricey)",
        "(cost|costs|expensive|cheap|pricey|costly|charge|charged|pay|spend) ... (transaction|transfer|swap|send|sending|deploy|deploying|tx)",
      ],
    ],
    helps: [latest, chain, showing, costing],
    never: [
      "{hash}",
      "{address}",
      "gas (limit|cap)|subsidies|subsidy|gas token|sponsorship|sponsor|behalf|free|monetization|monetisation|used by",
      "how (are|is|do|does) ... (computed|calculated|determined|decided|work|works|split|shared|distributed)",
      "possible|lowest|max|maximum|who|where|why|burned|burnt|goes|go|monetization|feem|minimum|unused|floor|paid|(have|did) (i|we|my) ... (spent|spend|paid|pay)|(i|we) (spent|paid)",
      "{token}",
    ],
    score: 0.9,
    input: { topic: "gas" },
  },
  ...feeFrames,
  {
    needs: [
      ["chain|network|sonic|node|blockchain|rpc"],
      [
        "sync|status|stalled|halted|stuck|frozen|congested|busy|dead|crashed|offline|broken|stopped|up|down|alive|online|working|health|healthy|live|running|synced|state|ok|producing",
      ],
    ],
    helps: [latest, showing, "is|running|going|issue|issues|problem|currently|everything|slow|laggy|today"],
    never: [
      "{hash}",
      "{address}",
      "history|database|since when|ever",
      "when (did|was)",
      "mainnet live",
      "sale|brio|allegro|upgrade|fork",
    ],
    score: 0.88,
    input: { topic: "status" },
  },
  {
    needs: [["(what|which|whats|whichs) (network|chain|blockchain)"], ["am|are|is|on|connected|using"]],
    helps: [latest, showing, "i|we|you|this|it|my|wallet|here|page|site|right|now"],
    never: ["{hash}", "{address}", "{token}", "withdraw|send|choose|pick|add|best|fastest|exchange"],
    score: 0.9,
    input: { topic: "status" },
  },
  {
    needs: [
      [
        "block time|block interval|seconds per block|time per block",
        "how (fast|quick) is (the|this) (chain|network)",
      ],
    ],
    helps: [latest, chain, showing, "running|average|currently|speed"],
    never: [
      "{hash}",
      "{address}",
      "{number}",
      "final|finality|finalised|finalized|transactions|ethereum|why",
    ],
    score: 0.93,
    input: { topic: "status" },
  },
  {
    needs: [
      [
        "nonce",
        "how many times|how often ... (transact|transacted|send|sent)",
        "how many (transactions|txs|transfers|txns|tx)|ever (made|sent|done) ... (transaction|transactions|tx|txs)",
        "(transaction|transactions|tx|txs|txn) (count|counts)|(what|which) ... (transaction|tx) number",
        "(number|amount|count) of ... (transactions|txs|tx)",
      ],
    ],
    helps: [
      wallet,
      showing,
      "transacted|times|transacted|times|made|sent|done|has|many|of|by|from|total|far|ever|send",
    ],
    never: [
      "{hash}",
      "block|blocks",
      "per (second|day|minute)|(this|that|the) (transaction|tx) number",
      "(send|sent) ... to ({address}|there|him|her|them|that|this)",
      "(has|have|did|does|on) the? (sonic|network|chain)",
    ],
    score: 0.95,
    input: { topic: "transaction-count" },
  },
  {
    needs: [
      ["{address}", "it|its|that|this|them|they|those|these|either"],
      [
        "(a|an|the) (contract|eoa|smart|proxy|person|bot)",
        "(is|be|are) ... (contract|contracts|eoa)|which ... (contract|contracts|eoa)",
        "code|bytecode|codesize",
        "(contract|wallet|eoa) or",
        "contract ... (eoa|wallet|account)",
        "smart contract",
        "(kind|type) of (account|address|contract)",
        "deployed (at|there)",
      ],
    ],
    helps: [
      wallet,
      showing,
      "contract|smart|code|bytecode|eoa|or|regular|normal|ordinary|deployed|just|size|kind|type|has|have|contain|delegated|delegation|7702|{number}",
    ],
    never: ["{hash}", "function|functions|call|token|tokens|source|scam|approvals", "balance|balances"],
    score: 0.94,
    input: { topic: "code" },
  },

  {
    needs: [
      [
        "log|logs|event|events",
        "emit|emitted|emits",
        "(last|latest|recent|newest) transfers (of|from|in|on)? {token}|(last|latest|recent|newest) {token} transfers",
      ],
    ],
    helps: [
      wallet,
      latest,
      showing,
      "emitted|emit|emits|by|from|of|contract|recent|past|fetch|get|list|latest|transfers",
    ],
    never: ["{hash}", "what (are|is) (an|a)? (log|logs|event|events)"],
    score: 0.92,
    input: { topic: "logs" },
  },
  {
    needs: [
      [
        "balance|balances",
        "how (much|many) {symbol} ... (have|hold|own|got)|how (much|many) {token}|how much (of)? (it|that|this) ... (have|hold|own|got|has)",
        "{token} ... (balance|holdings|holding)",
        "(have|hold|holds|has|own|owns) ... {token}",
        "{token} ... (i|we|he|she|they|it|wallet|account|address) (have|hold|holds|has|own|owns|got)",
        "{token} ... {address} (have|hold|holds|has|own|owns|got)",
        "{token} ... in (my|his|her|their|this|that|the|it|there)|{token} (is|are)? in {address}",
      ],
      ["{token}", "{symbol}", "(of)? (it|that|this) (do|does|did)"],
    ],
    helps: [
      wallet,
      showing,
      "left|remaining|available|plain|native|contract|balance|balances|have|has|hold|holds|own|owns|got|much|many|worth|holding|at|block|holdings|amount|of|{number}",
    ],
    never: [
      "{hash}",
      dollars,
      "(have|own|hold|got) (no|zero) {token}|pay for {number}|send|swap|buy|sell|trade|supply|holders|sale|approvals|approve|people|users|wallets|investors|why|should|would|let me have|let {address} have|shall have|ali (is|are|remain|remains) (left|remaining|still|unsold)|many ali (left|remain|remaining)|(i|we) (need|want) {token}|(to|should|must|will) have|burned|burnt|exist|exists|circulate|circulates|staked|minted|issued|put|move|load|throw|place|deposit|anyone|everyone|turn|become|into",
    ],
    score: 0.96,
    input: { topic: "balance" },
  },

  {
    needs: [["{address} (at|in|on) block {number}|balance ... block {number}|the balance of {address}"]],
    helps: [wallet, showing, "balance|at|of|s|native"],
    never: ["{hash}", "{token}", "total|whole|full|log|logs|event|events|code"],
    score: 0.95,
    input: { topic: "balance" },
  },
  {
    needs: [["(have|hold|own|got) (any|some)|(any|some) of (it|that|them|those)"]],
    helps: [wallet, showing, "have|hold|own|got|any|some"],
    never: [
      "{hash}",
      "{token}",
      "key|keys|seed|password",
      "{number}",
      "buy|sell|send|swap|approvals|question|questions|idea|tokens|coins|money|else|ali|approved|tip|tips",
    ],
    score: 0.95,
    input: { topic: "balance", of: "thread" },
  },
  {
    needs: [["my {token}"]],
    helps: [wallet, showing, "balance|balances|holdings|left"],
    never: [
      "{hash}",
      "{address}",
      "{number}",
      "{percent}",
      dollars,
      "for|into|to|with|from|all|half|some|send|swap|buy|sell|trade|stake|spend|approve|approvals|revoke|worth|return|bridge|lend|move|convert|how|why|can|could|who|anyone|transfers|payments|transactions|history|activity|only|just|ones",
    ],
    score: 0.78,
    input: { topic: "balance" },
  },
  {
    needs: [
      [
        "balance ... token {address} ... {address}|how (much|many) (of)? {address} ... {address}|{address} ... (balance|holdings) of {address}",
      ],
    ],
    helps: [wallet, showing, "balance|balances|have|has|hold|holds|own|owns|token|tokens|does|in"],
    never: ["{hash}", "send|swap", "(", "{number}"],
    score: 0.97,
    input: { topic: "balance", of: "address" },
  },
  {
    after: "summarize-wallet",
    needs: [["(in|and|about) {token}|(much|many|any) {token}"]],
    helps: [wallet, showing, "what|how|have|has|hold|holds|got"],
    never: [
      "{hash}",
      "{address}",
      "{number}",
      dollars,
      "my|i|me|send|swap|buy|sell|trade|price|worth|supply|why|who|explain|approvals|sale|only|just|ones|those|transfers|payments",
    ],
    score: 0.98,
    input: { topic: "balance", of: "wallet" },
  },
];
