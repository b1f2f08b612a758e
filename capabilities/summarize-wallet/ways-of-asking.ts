import type { Frame } from "@alithia/agent/grammar/match-frame.ts";
import { itemWords } from "./read-movement-words.ts";
import { holdings, showing, wallet, waysOfAskingPayments } from "./ways-of-asking-payments.ts";

/** Frames for questions about a wallet: what is in it, and what happened in it. */
export const waysOfAsking: Frame[] = [
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
      "key|keys|seed|who (gets|keeps|takes|receives)",
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
      ["my|mine"],
      [
        "transactions|txs|txns|transfers|payments|swaps|trades|history|activity",
        "happened ... (in|with|on) my (wallet|account|address)",
      ],
    ],
    helps: [
      wallet,
      ...showing,
      "list|last|latest|{number}|{token}|few|things|happened|all|what|my",
      "transaction|tx|payment|transfer|trade|trading|of|every|full|whole|complete",
    ],
    never: [
      "{hash}|{address}",
      "how|why|count|many|fee|fees|gas|pending|stuck|failed|to|from|with (you|alithia)|cancel|revoke|balance|balances|on {number}",
    ],
    score: 0.93,
  },
  {
    needs: [
      [
        "(transactions|transaction|tx|txs|payments|payment|transfers|transfer|wallet|account|trades|trading) (history|list|log|record)",
        "(transactions|txs|transfers|payments|swaps|trades) ... (have|did) (i|we) ... (made|make|done|do|signed|sign)",
      ],
    ],
    helps: [
      wallet,
      ...showing,
      "my|our|full|whole|complete|what|which|all|please|of|for|from|the|list|{address}",
    ],
    never: [
      "{hash}",
      "how|why|count|many|fee|fees|gas|pending|stuck|failed|with (you|alithia)|poisoning|poisoned|explorer|price",
    ],
    score: 0.93,
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
  ...waysOfAskingPayments,
];
