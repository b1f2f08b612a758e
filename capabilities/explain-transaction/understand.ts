import { createUnderstand } from "@alithia/agent/grammar/create-understand.ts";
import { readHash } from "@alithia/agent/grammar/read-hash.ts";

const transaction = "tx|txn|txs|txid|transaction|transactions|trx|hash|transfer|swap|trade";
const happening = [
  "explain|decode|describe|analyze|analyse|check|inspect|summarize|summarise|interpret|unpack|break|understand|review|verify|debug|parse|read|examine|investigate|lookup",
  "(what|whats) (happened|happen|happens|did|does|is|was|occurred)",
  "why ... (fail|failed|fails|revert|reverted|stuck|rejected|wrong)",
  "did ... (succeed|fail|go|work|succeeded|failed|revert|reverted|through|confirm)",
  "status|details|detail|outcome|result|reason|meaning",
  "fail|failed|fails|reverted|revert|failing|failure|success|successful|succeed|confirmed|mined|went|wrong",
  "look (up|at|into|over)",
];
const details = [
  transaction,
  "fee|gas|paid|cost|block|sender|recipient|receiver|moved|move|sent|calldata|call|method|decoded|function|down|inside|behind|events|logs|amount|reason|ok|good",
  "my|last|this|following",
];

const aspects =
  "sender|recipient|receiver|fee|fees|cost|costs|gas|status|successful|succeed|succeeded|fail|failed|confirmed|block|amount|paid|sent|happened|worked|work|through|mean|value|nonce|logs|events|reverted|revert";

export const understandExplainTransaction = createUnderstand({
  capability: "explain-transaction",
  frames: [
    { needs: [["{hash}"]], helps: [...happening, ...details], score: 0.95 },
    {
      needs: [
        ["{hash}"],
        ["took|taken|takes|stole|stolen|steal|drained|lost|missing|gone|disappeared|charged|came|arrived"],
      ],
      helps: [...happening, ...details, "someone|somebody|money|funds|coins|tokens|wallet|account|see"],
      score: 0.95,
    },
    {
      needs: [["(tx|txn|txid|transaction|trx|hash) ... {hex}|{hex} ... (tx|txn|txid|transaction|trx|hash)"]],
      helps: [...happening, ...details],
      never: ["{address}"],
      score: 0.95,
    },
    {
      needs: [[...happening], ["tx|txn|txid|transaction|trx|hash"]],
      helps: details,
      never: [
        "count|many|number",
        "{address} ... (transactions|txs)",
        "latest|recent",
        "(can|could|may|will|would|do|does|when|how|why) (a|an|any|is)? (a|an)? (transaction|transactions|tx|txs)",
      ],
      score: 0.9,
    },
    {
      needs: [
        [
          "why ... (fail|failed|fails|revert|reverted)",
          "(help|problem|trouble|issue|issues) (with|about) (a|an|my|the|this|one) (tx|txn|transaction|payment|transfer)",
          "(payment|transfer|deposit|withdrawal) (is|are|got|looks|seems) (stuck|pending|missing|lost|late)",
          "what went wrong",
          "where ... my (payment|transfer|transaction|tx|swap|money|funds|coins|deposit) (go|went|gone|end|land)",
          "did (it|that|this) go (through|work|fail|succeed)",
          "(explain|check|happened|about|status|show) ... the (last|latest)? (one|transfer|payment|swap)? (i|you|we) (sent|made|did|signed|submitted)",
        ],
      ],
      helps: details,
      never: ["{address}"],
      score: 0.86,
    },
    {
      needs: [["explain|decode"]],
      helps: ["it|that|this|please"],
      never: ["{address}", "{token}", "{number}"],
      score: 0.6,
    },
  ],
  aspects: [
    `(it|its|that|this|they|he|she) ... (${aspects})`,
    `the (${aspects})`,
    "(what|which) block (was|is|did) (it|that|this) ... (in|mined)",
    "when (was|did|is) (it|that|this)|how long ago (was|did) (it|that|this)|what did (it|that|this) cost|how much did (it|that|this) cost|how much did (he|she|they) pay|what did (he|she|they) pay",
    "(who|what|why|when|where) ... (got|gets|get|sent|sender|recipient|received|paid|fee|fees|fail|failed|happened|mined|reverted)",
  ],
  arguments: [
    {
      name: "hash",
      asks: "hash",
      read: readHash,
      ask: () => ({ sentence: "Which transaction? Paste its hash: 0x and 64 digits." }),
    },
  ],
});
