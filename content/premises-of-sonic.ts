import { type FalsePremise, near } from "./false-premise.ts";

const chain = "(?:sonic|this (?:chain|network))";

/** Misconceptions about Sonic; corrections follow `knowledge/`. */
export const premisesOfSonic: readonly FalsePremise[] = [
  {
    says: [
      near(chain, "l2|layer[ -]?(?:2|two)|rollup|side ?chain|parachain|subnet|zk ?(?:chain|rollup)"),
      near("(?:l2|layer[ -]?2|rollup|side ?chain)s?", chain),
      near(
        chain,
        "secured by|relies on|depends on|settles on|inherits|posts? (?:\\w+ )?to|validated by",
        "ethereum|eth",
      ),
    ],
    unless: /\bsvm\b/i,
    correction:
      "Sonic is no layer 2: it is a layer 1 with its own validators, connected to Ethereum by a native bridge.",
  },
  {
    says: [
      near(chain, "proof[ -]of[ -]work|miners?|mining|hash ?rate|asics?"),
      near("miners?|mining|hash ?rate|asics?", `${chain}|S coins?`),
      /\b(?:i|we|you|to|can) mine (?:S|sonic)\b/i,
      /\b[Mm]in(?:e|ing|ed) (?:some |more |my |of )?(?:S|Sonic|sonic)\b/,
    ],
    correction: "Sonic is not mined: its blocks are agreed on by validators, by proof of stake.",
  },
  {
    says: [near(chain, "on|part of|built on|runs on|based on|belongs to", "solana")],
    correction:
      "Sonic, as I read it, is not on Solana: it is the EVM layer 1 that was called Fantom. Sonic SVM is another project.",
  },
  {
    says: [
      near(
        "gas|fees?",
        "(?:(?:is|are|paid|charged|priced|due|taken) )*(?:in|with|using)",
        "eth|ether|ftm|usdc|usdt|ali|matic|bnb|sol",
      ),
    ],
    unless: /\b(worth|value|dollars?|convert|swap|quote|AI|rest|tier|leave)\b|0x/i,
    correction: "Fees on Sonic are paid in S, its own coin, and in nothing else.",
  },
  {
    says: [
      near(chain, "coin|gas|native|currency|token", "is|still|being", "ftm|fantom"),
      near("ftm", "coin|gas|native|currency", chain),
    ],
    correction: "The coin of Sonic is S. FTM was Fantom's, and is exchanged for S one to one.",
  },
  {
    says: [
      near("base fee|(?:gas|network|transaction) fees?|fees", "burn(?:s|ed|t|ing)?"),
      near("burn(?:s|ed|t|ing)", "base fee|gas|fees"),
    ],
    unless: /\d|\btokens?\b/i,
    correction:
      "The protocol does not burn the base fee: by the docs 90 % of fees go to the treasury that funds fee monetisation, and 10 % to validators and stakers.",
  },
  {
    says: [
      near("S|sonic", "fixed|capped|hard[ -]cap(?:ped)?|limited", "supply|cap|coins?"),
      near("S|sonic", "deflationary|never inflates|has no inflation"),
    ],
    unless: /\bali\b/i,
    correction:
      "The supply of S is not fixed: it launched with 3,175,000,000 S, more was issued since, and a funding mint and validator rewards add to it.",
  },
  {
    says: [
      near(
        "team|owner|devs?|you|they|anyone|admin",
        "mint|print|create|inflate|issue|make",
        "more|new|extra|unlimited|endless",
        "ali",
      ),
      near("ali", "unlimited|infinite|elastic|inflat(?:es|ion|ionary)|mintable"),
      near(
        "ali|new tokens|tokens",
        "(?:is|are|gets?|being) (?:minted|created|printed|issued)",
        "(?:up)?on (?:each|every)|with (?:each|every)|for (?:each|every)|without limit|endlessly|continuously",
      ),
      near("(?:can|could|may|how do)", "i|we|one|anyone", "mint|print", "more|new|extra|additional", "ali"),
    ],
    correction:
      "No more ALI can ever be made: all 100,000,000 were minted at deployment, and the contract has no mint.",
  },
  {
    says: [
      near(
        "you|alithia|support|sonic|validators?|someone",
        "reverse|undo|claw ?back|roll ?back|charge ?back|take back|cancel",
        "transactions?|transfers?|payments?|sends?|it",
      ),
    ],
    unless: /\b(ali|sale|purchase|return|approval|pending|stuck|prepared?|proposal|not yet|unsigned)\b/i,
    correction:
      "Nobody can reverse a transaction that is in a block: on Sonic it is final at once. Only the recipient can send it back.",
  },
  {
    says: [
      near(
        "support|sonic|validators?|foundation",
        "returns?|refunds?|recovers?|retrieves?|restores?|gets? back|gives? back|sends? back",
        "transactions?|transfers?|payments?|coins?|tokens?|money|funds|it|them",
      ),
    ],
    unless: /\b(ali|sale|purchase|approval|validator rewards?|staked?|staking)\b/i,
    correction:
      "Nobody can give back what was sent, neither a support desk nor the network: on Sonic a block is final at once. Only the recipient can send it back.",
  },
  {
    says: [
      near(
        "wait|needs?|after|requires?|takes?",
        "(?:[2-9]|\\d\\d+|six|ten|twelve|several|many|a dozen) (?:block )?confirmations?",
      ),
    ],
    correction: "One confirmation is enough: a block of Sonic is final as soon as it is made.",
  },
  {
    says: [near(chain, "not evm|isn['’]?t evm|non[ -]?evm|rust|move language|programs? in rust|needs? rust")],
    correction: "Sonic is EVM-compatible: contracts in Solidity and Vyper run on it unchanged.",
  },
  {
    says: [
      near(chain, "chain ?id|network id", "250|64165|57054|1|56|137"),
      near("chain ?id|network id", "250|64165|56|137", chain),
    ],
    correction: "Sonic mainnet has chain id 146. 250 is the older chain Fantom Opera.",
  },
  {
    says: [
      near(chain, "launched|started|began|live|running|founded|around|exists?", "20(?:0\\d|1\\d|2[0-3])"),
    ],
    unless: /\bfantom\b/i,
    correction:
      "Sonic's mainnet has been live since December 2024. What ran before was Fantom Opera, another chain.",
  },
  {
    says: [
      near("airdrop", "still|running|open|ongoing|next season|season (?:2|3)|claimable|qualify|farm"),
      near("claim|join|farm|get|qualify for", "(?:the |sonic |my )*airdrop"),
    ],
    unless: /0x|\bapproved?\b/i,
    correction:
      "The airdrop of S is over: season 2 ended on 1 November 2025. Sites that still offer it are not to be trusted.",
  },
  {
    says: [
      near(
        "gateway",
        "solana|bitcoin|bsc|polygon|arbitrum|base|avalanche|any chain|every chain|all chains|tron",
      ),
    ],
    correction:
      "The Sonic Gateway connects Ethereum alone. USDC also moves by Circle's CCTP, and LayerZero and Chainlink CCIP serve Sonic too.",
  },
  {
    says: [
      near(
        "unstak(?:e|ing|ed)|undelegat(?:e|ing)|withdraw(?:ing)? (?:my )?stake",
        "instant(?:ly)?|immediate(?:ly)?|at once|right away|same day|no waiting|a minute|any time",
      ),
      near("instant(?:ly)?|immediate(?:ly)?", "unstak(?:e|ing)|undelegat(?:e|ing)"),
      near(
        "stake|staking|delegate|delegating",
        "S|sonic|coins|it",
        "for (?:the|a|one|two|three|\\d+) (?:weekend|night|days?|hours?|few days)|overnight|until (?:tomorrow|monday|friday|sunday)|(?:pull|take|get|withdraw) (?:it|them|everything) (?:back |out )*(?:tomorrow|on monday|monday|friday|any ?time|whenever|the next day)",
      ),
    ],
    correction: "Unstaking S takes 14 days by the docs. Only liquid staking tokens can be sold before.",
  },
  {
    says: [
      near(
        "staking|delegating|stak(?:e|ed)",
        "no risk|risk[ -]?free|without (?:any )?risk|totally safe|100 ?% safe|can ?not lose|can['’]t lose|guaranteed",
      ),
    ],
    correction:
      "Staking has a risk: delegations can be slashed with their validator, and the rate is not fixed.",
  },
];
