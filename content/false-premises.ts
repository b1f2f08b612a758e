/** Something often taken for granted that is not so. It is corrected whatever else a message asks. */
type FalsePremise = { says: readonly RegExp[]; unless?: RegExp; correction: string };

const chain = "(?:sonic|this (?:chain|network))";
const token = "(?:ali|alithia|the (?:token|sale|presale))";

function near(...parts: string[]): RegExp {
  return new RegExp(parts.map((part) => `\\b(?:${part})\\b`).join("[^.?!]{0,45}?"), "i");
}

/** The statements of `knowledge/`, turned against what contradicts them. */
const falsePremises: readonly FalsePremise[] = [
  {
    says: [
      near(chain, "l2|layer[ -]?(?:2|two)|rollup|side ?chain|parachain|subnet|zk ?(?:chain|rollup)"),
      near("(?:l2|layer[ -]?2|rollup|side ?chain)s?", chain),
    ],
    unless: /\bsvm\b/i,
    correction:
      "Sonic is no layer 2: it is a layer 1 with its own validators, connected to Ethereum by a native bridge.",
  },
  {
    says: [
      near(chain, "proof[ -]of[ -]work|miners?|mining|hash ?rate|asics?"),
      near("miners?|mining|mine|hash ?rate|asics?", `${chain}|S coins?`),
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
      near("ali", "unlimited|infinite|inflat(?:es|ion|ionary)|mintable"),
    ],
    correction:
      "No more ALI can ever be made: all 100,000,000 were minted at deployment, and the contract has no mint.",
  },
  {
    says: [
      near(`${token}|contracts?`, "audited|audit(?:or|s)?|certik|hacken|quantstamp|openzeppelin"),
      near("audited|audits?|certik|hacken", `${token}|contracts?`),
    ],
    unless: /\b(gateway|bridge)\b/i,
    correction:
      "I know of no outside audit of the contracts of ALI and its sale. What they can and cannot do you can read on the chain yourself, or ask me to.",
  },
  {
    says: [
      near(
        "guarantee[ds]|risk[ -]?free|(?:can ?not|can['’]?t|never) lose|sure (?:thing|to)|safe investment",
        `${token}|(?<!['’])S|sonic|price|profit|returns?|money|investment`,
      ),
      near(
        `${token}|(?<!['’])S|sonic|price|it`,
        "guarantee[ds]|risk[ -]?free|can ?not lose|can['’]t lose|(?:will|going to|gonna|about to) (?:double|triple|moon|pump|explode|\\d+x)|(?:doubles|triples|moons) (?:next|soon|by)|only goes up",
      ),
    ],
    unless: /\bnot guaranteed\b|0x/i,
    correction:
      "Nobody can promise that: no gain is guaranteed, and you can lose what you pay. I predict no prices.",
  },
  {
    says: [
      near("ali", "dividends?|staking rewards?|yield|interest|apy|apr|passive income|revenue share"),
      near("dividends?|staking|stake|yield|interest|apy", "ali"),
    ],
    unless: /\b(stS|swap|pool|aave)\b/,
    correction:
      "ALI pays nothing by itself: its contract has no staking, dividends or interest. It is a plain token of fixed supply.",
  },
  {
    says: [
      near(
        "ali",
        "listed|trading|trades?|available|live|buy",
        "binance|coinbase|kraken|okx|bybit|kucoin|gate",
      ),
      near("binance|coinbase|kraken|okx|bybit|kucoin", "list(?:s|ed|ing)?|sells?|has", "ali"),
    ],
    correction:
      "I know of no listing of ALI there. The site's Buy link leads to the exchange page that the team names, and the team's own sale is on the sale page.",
  },
  {
    says: [
      near(
        "ali",
        "is|lives|runs|being|as",
        "(?:an? )?(?:ethereum|solana|bsc|bnb chain|base|polygon|erc-?721|nft|spl)",
      ),
    ],
    correction: "ALI is an ERC-20 token on Sonic.",
  },
  {
    says: [
      /\b(?:you|alithia|she)(?: already| still| now| will| do)? (?:holds?|keeps?|stores?|controls?|manages?|guards?|(?:have|has|take|takes) custody of)\b[^.?!]{0,20}\b(?:keys?|seed|funds|coins|wallet|money|tokens|S)\b/i,
      near(
        "my (?:keys?|coins|funds|money|S|tokens)",
        "(?:with|by|to) (?:you|alithia)",
        "safe|stored|held|kept|deposit(?:ed)?",
      ),
    ],
    correction:
      "I hold no keys and no funds: I prepare a transaction, and your own wallet signs it or nothing happens.",
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
        "you|alithia",
        "automatically|on (?:your|its) own|by yourself|behind my back|while i sleep|without (?:me|my|asking)(?! connect)",
      ),
    ],
    correction:
      "I do nothing by myself: I prepare what you ask for, and it happens only if your own wallet signs it.",
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
    says: [
      near(
        "sale|presale",
        "pay|paid|paying|buy|bought|takes?|accepts?|with",
        "usdc|usdt|eth|cards?|paypal|btc|bitcoin|fiat|euros?|dollars?",
      ),
      near("ali", "credit card|debit card|paypal|apple pay|bank transfer"),
    ],
    unless: /\b(worth|value)\b/i,
    correction: "The sale takes native S and nothing else.",
  },
  {
    says: [
      near(
        `${token}`,
        "price",
        "rises?|goes up|increases?|doubles|climbs|changes|bonding curve|next (?:stage|round|phase|tier|week)",
      ),
      near(
        `${token}`,
        "second (?:stage|round|phase)|(?:stage|round|phase|tier) (?:1|2|3|one|two|three)|early[ -]?bird|bonding curve|bonus tokens?",
      ),
    ],
    correction:
      "The sale has one price, fixed in its contract: 0.11 S per ALI. There are no stages and no bonuses.",
  },
  {
    says: [
      near(
        "team|treasury|owners?|devs?|founders?",
        "gets?|receives?|takes?|withdraws?|has|pockets?",
        "money|S|funds|proceeds|payments?",
        "immediately|at once|right away|instantly|straight away|same (?:second|minute|day)",
      ),
      near(
        "team|devs?|founders?",
        "(?:withdraw|take|drain|run off with|run away with)",
        "sale|money|funds|S",
      ),
    ],
    correction:
      "The team gets the money of a purchase only once its return window of at least 14 days has ended: until then the contract holds enough S to pay it back.",
  },
  {
    says: [
      near(
        "owner|team|admin|devs?|guardian|you",
        "(?:change|raise|lower|adjust|alter|edit|set)s?",
        "price|terms|rules|cap",
        "sale|ali",
      ),
    ],
    correction:
      "Nobody can change the terms of the sale: its contract is immutable, without proxy or owner. A guardian can only pause buying, for a bounded time.",
  },
  {
    says: [
      near(
        "return|returned|refund|refunded|give back",
        "any ?time|whenever|for ?ever|always|unlimited|next year|(?:a|two|three|six|\\d+) months?|years?",
      ),
    ],
    correction:
      "ALI can be returned for at least 14 and at most 21 days from each purchase, and what was bought in the last call not at all. Afterwards there is only the market.",
  },
  {
    says: [
      near("ali", "owner|admin", "pause|freeze|blacklist|block|tax|seize"),
      near("ali", "transfer (?:tax|fee)|tax of|blacklist|block ?list|frozen|can be paused"),
      near("owner|admin", "freeze|pause|blacklist|seize|tax", "ali"),
    ],
    correction: "The contract of ALI has no owner, no pause, no fee and no block list.",
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
  {
    says: [
      near(
        "soft ?cap|minimum raise|minimum goal|goal is not (?:met|reached)|fails to (?:reach|raise)",
        "sale|refund|ali|everyone|back",
      ),
      near("sale", "soft ?cap|minimum raise|minimum goal|fails|not reached"),
    ],
    correction:
      "The sale has no minimum: it counts whatever is sold. What you have is your own right to return a purchase within at least 14 days.",
  },
  {
    says: [
      near(
        "claim|unlock(?:s|ed)?|vest(?:s|ed|ing)?|distributed|receive|get",
        "ali|tokens",
        "tge|after the sale|months? later|cliff|when the sale ends|later on|next (?:month|year)",
      ),
      near("my ali", "locked|vested|vesting|unlocks?"),
    ],
    correction:
      "Who buys in the sale gets the ALI at once, in the transaction that pays. Only the shares of private investors and of the team are locked.",
  },
  {
    says: [
      near(
        "you|alithia",
        "need|needs|want|wants|asks? for|require|requires",
        "seed|private key|recovery phrase|secret phrase|12 words|password",
      ),
    ],
    correction:
      "I never need a seed phrase, a private key or a password. Never type one here or anywhere else: whoever asks for it is a thief.",
  },
];

export function findFalsePremise(text: string): string | null {
  const plain = text.slice(0, 600).replace(/\s+/g, " ");
  const found = falsePremises.find(
    ({ says, unless }) => says.some((pattern) => pattern.test(plain)) && unless?.test(plain) !== true,
  );
  return found?.correction ?? null;
}
