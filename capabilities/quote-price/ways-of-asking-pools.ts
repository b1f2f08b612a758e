import type { Frame } from "@alithia/agent/grammar/match-frame.ts";

const helps =
  "{token}|{percent}|pool|pools|pair|liquidity|lp|tvl|reserves|depth|deep|shallow|thin|how|much|many|big|large|size|what|whats|is|are|the|there|in|of|on|it|for|its|under|below|less|than|within|impact|slippage|price|i|we|can|could|do|does|without|moving|at|once|like|here|now|and|hold|holds|held|dex|exchange|trade|swap|sell|buy|tokens|token|value|total|locked|max|or";
/** What is done with pools rather than read of them, other places than exchanges, and other times. */
const never = [
  "{address}|{hash}|{quote}",
  "add|adding|provide|providing|remove|removing|withdraw|withdrawing|deposit|depositing|create|creating|join|stake|staking|farm|farming|earn|apr|apy|yield|rewards|impermanent|mine|my|our",
  "aave|silo|lend|lending|borrow|borrowing|supply|supplied|bridge|bridged|validator|validators|treasury",
  "yesterday|ago|week|month|year|ever|history|chart|why|explain|mean|means|meaning|definition|define|difference",
  "(sonic|sonics|chain|network|ecosystem|defi) (tvl|liquidity)|(tvl|liquidity) (of|on|in|for) the? (sonic|chain|network|ecosystem)|total value locked ... (sonic|chain|network)",
];

const pool = "pool|pools|liquidity|lp|lps|tvl|reserves|reserve|depth";

/** Frames for questions about the pools of a token: what they hold, whose it is, and how much they carry. */
export const waysOfAskingPools: Frame[] = [
  {
    needs: [
      [
        `{token} (${pool})|{token} / {token} (${pool})|{token} {token} (${pool})|(${pool}) (of|for|in|behind|on|has|have) ... {token}|(${pool}) {token}`,
        "(deep|liquid|thin|shallow|illiquid) (is|are) ... {token}|how much {token} and {token} (is|are) in (it|there)|{token} ... (deep|liquid|thin|shallow|illiquid)",
        `how much ... {token} ... (${pool})|(${pool}) (does|do|is|are|did) ... {token}|(is|are|was|has) ... {token} ... (${pool})|who ... {token} ... (${pool})`,
      ],
    ],
    helps: [helps],
    never: [...never, "sale|presale|{number}"],
    score: 0.97,
    input: { about: "pool", side: "sell", amount: "1" },
  },
  {
    needs: [
      [
        "how (deep|liquid|thin|shallow|big|large) (is|are) (the|this|that|its|your|ur) (pool|pools|liquidity|lp|market)",
        "(the|this|that|its|your|ur) (liquidity|lp|pool) (locked|burned|burnt|deep|thin)|(is|are|was|has) ... (liquidity|lp) ... (locked|burned|burnt)",
        "(who|whos|whose) (holds|owns|has|controls|got|hold|own) (the|all|most|your|ur|its) (lp|lps|liquidity|pool)",
        "(much|many|what) ... (is|are|sits|sitting) in (the|this|that|its|your|ur) (pool|pools|lp)|whats in the (pool|pools|lp)",
        "(pool|pools) (tvl|reserves|depth|size|liquidity)|(tvl|reserves|depth|size) (of|in) (the|this|that|its|your|ur) (pool|pools)",
      ],
    ],
    helps: [helps, "who|whose|owns|holds|burned|burnt|your|ur|this|that"],
    never: [...never, "sale|presale|{number}", "(a|any) (pool|lp)"],
    score: 0.95,
    input: { about: "pool", side: "sell", amount: "1" },
  },
  {
    needs: [
      ["max|maximum|largest|biggest|most|much|many|big|large|size|sizes"],
      [
        "(impact|slippage) ... {percent}|size ... impact|{percent} ... (impact|slippage)|(without|before|until|til) ... (moving|moves|move|impact|impacting|slippage|tanking|crashing|dumping) ... (price|market|pool|{percent})|(without|before) ... (price) ... (moves|moving|drops|falls|tanks|crashes|changes)|(without|before) (i|we)? ... (move|moving|impact) ... price|(low|no|little|minimal|zero) (price)? impact",
      ],
      ["i|we|you|one|can|could|trade|swap|sell|buy|dump|put|order|size|trading"],
    ],
    helps: [helps, "without|before|moving|moves|put|dump|order|size|most|maximum|largest|biggest|into|with"],
    never: [...never, "sale|presale", "{number}"],
    score: 0.97,
    input: { about: "pool", side: "sell", amount: "1%" },
  },
  {
    needs: [
      ["{number} {token}"],
      [
        "(without|before) ... (moving|impacting|tanking|crashing|dumping|killing) ... (price|market|pool|chart)|(move|moves|tank|crash|dump|nuke|impact) ... (price|market|pool|chart)|(enough|sufficient) (liquidity|depth)|(deep|liquid) enough",
      ],
    ],
    helps: [helps, "without|before|enough|move|moves|tank|crash|sell|dump|would|will|much|if"],
    never: [...never, "sale|presale", "send|approve|mint|deploy"],
    score: 0.97,
    input: { about: "bounds", side: "sell" },
  },
];
