import { type FalsePremise, near } from "./false-premise.ts";

const chain = "(?:sonic|this (?:chain|network))";
const closeTo = "turn(?:ed|s)?|convert(?:ed|s)?|became|becomes?|change[ds]?|migrate[ds]?|swap(?:ped|s)?";

/** Misconceptions about fees, the way between chains, FTM and the worth of S; corrections follow `knowledge/`. */
export const premisesOfFees: readonly FalsePremise[] = [
  {
    says: [
      near("ftm", closeTo, "by itself|itself|automatic(?:ally)?|on its own|at launch|without (?:me|doing)"),
      near("automatic(?:ally)?", closeTo, "ftm"),
    ],
    unless: /\b(?:not|never)\b/i,
    correction:
      "No FTM turns into S by itself: it stays FTM where it lies until its owner exchanges it, one to one, through the portal that Sonic's own pages name.",
  },
  {
    says: [
      near(
        "swap|flip|convert|change|exchange|turn|migrate|switch|go|trade",
        "S|sonic",
        "back (?:in)?to|back for|into",
        "ftm|fantom",
      ),
      near("(?:both|two)[ -]?(?:ways|directions|way)|back and forth", "ftm|fantom"),
    ],
    correction:
      "The exchange at one to one goes from FTM to S; I know of no portal that turns S back into FTM.",
  },
  {
    says: [
      near(
        "big(?:ger)?|large(?:r)?|more|higher",
        "amount|sum|transfer|value|send",
        "big(?:ger)?|more|higher|larger",
        "fees?|percent|gas|charge|cost",
      ),
      near(
        "(?:network |gas |transfer )?fees?|gas|charge",
        "(?:is|are|takes?|charges?|being) (?:an? )?(?:\\w+ )?(?:\\d+ ?)?(?:percent(?:age)?|%)",
        "amount|send|transfer|sonic|sum",
      ),
      near("what|how much|which", "percent(?:age)?", "sonic|network", "take|charge|fee|cut|gas"),
    ],
    unless:
      /\b(?:pools?|swaps?|trades?|slippage|sale|validators?|staking|price impact|burn(?:ed)?|treasury|gas limit|token)\b/i,
    correction:
      "The network's fee is no percentage: it follows from the work of a transaction and the gas price, so sending 10,000 S costs as much as sending 1 S.",
  },
  {
    says: [
      near(
        `(?:why|since|because|as|that|if|so)`,
        chain,
        "(?:network |chain )?(?:charges?|has|have|takes?|with|costs?) (?:zero|no|0)",
        "gas|fees?",
      ),
      near(`(?:why|since|because|as|that)`, "(?:no|zero|free)", "gas|fees?|transactions?", `on ${chain}`),
    ],
    unless: /\b(?:subsid\w*|sponsor\w*|enough|I have no|extra|hidden)\b/i,
    correction:
      "Sonic does charge: every transaction costs a fee in S, a small one, also one that fails. Only where an app sponsors it does the sender pay none.",
  },
  {
    says: [
      near(
        "failed|failing|reverted|rejected",
        "(?:do(?:es)?n['’]?t|do not|does not|never|won['’]?t|will not) (?:\\w+ )?(?:cost|consume|pay|charge|use|burn|take)",
        "gas|fees?|anything|S",
      ),
      near(
        "gas|fees?",
        "(?:is|are|gets?|be) (?:refunded|returned|given back|paid back)",
        "fails?|failed|reverts?|reverted",
      ),
      near("(?:failed|reverted) (?:transactions?|txs?|ones)", "(?:is|are) free|cost nothing"),
    ],
    correction:
      "A transaction that fails in a block costs its fee all the same: the gas it used is paid. Only what the wallet or I refuse before sending costs nothing.",
  },
  {
    says: [
      near(
        "sent|send|transfer(?:red)?|moved?",
        "(?:from|on) (?:ethereum|mainnet|arbitrum|base|polygon|bsc|bnb|solana)",
        "same address|my (?:own )?(?:sonic )?address|my (?:sonic )?wallet|sonic",
        "automatic(?:ally)?|by itself|how long|when|come|comes|arrives?|appears?|shows?",
      ),
    ],
    unless: /\b(?:bridg\w*|gateway|cctp|layerzero|exchange|binance|coinbase)\b|0x/i,
    correction:
      "Nothing crosses by itself: a transfer stays on the chain where it was made. Your coins are at the same address there, and a bridge can bring them to Sonic.",
  },
  {
    says: [
      near(
        "gas|(?:network|transaction|gas) fees?|fees?",
        "(?:go(?:es)?|paid|pay|income|profit|earned|kept|collected)",
        "(?:to|for|by) (?:you|alithia|the team|your (?:team|company|pocket)|this site|the site)",
      ),
      near(
        "you|alithia|your team",
        "(?:earn|collect|keep|pocket|get|receive)s?",
        "(?:the|my|from|all)",
        "(?:gas|network|transaction) fees?",
      ),
    ],
    correction:
      "The network's fee goes to the network, by the docs mostly to the treasury for fee monetisation and the rest to validators and stakers. I get nothing of it and can give no discount.",
  },
  {
    says: [
      /(?<!['’\w])S (?:\w+ ){0,3}(?:same|equal|pegged|stable|worth|tied|fixed)(?: \w+){0,2} (?:1|one|a|the) (?:us )?dollar/,
    ],
    unless: /\b(?:how (?:much|many)|what|if|when|usdc|stable ?coin)\b/i,
    correction:
      "S is no stablecoin: its price floats and can fall sharply. What is meant to keep near the dollar is a stablecoin such as USDC.",
  },
  {
    says: [
      near(`sonic`, "rings|hedgehog|sega|tails|eggman|chaos emeralds?|mario|frontiers"),
      near("rings|hedgehog|sega|eggman|chaos emeralds?", "sonic|S coins?"),
    ],
    correction: "Sonic the chain has nothing to do with Sega's hedgehog, its games or its rings.",
  },
  {
    says: [
      near(
        "(?:sonic|transfers?|transactions?|payments?)",
        "(?:takes?|needs?|lasts|(?:can|may|will|would|does|do|to) last)",
        "(?:several|a few|two|three|24|48|\\d+) (?:hours|days|business days|working days)",
      ),
    ],
    unless:
      /\b(?:bridg\w*|gateway|exchange|bank|withdraw\w*|unstak\w*|undelegat\w*|stak\w*|cctp|return\w*|ethereum|heartbeat|vest\w*)\b/i,
    correction:
      "A transaction on Sonic takes about a second, at any hour of any day, and is final then. Only bridges and exchanges take longer.",
  },
];
