import { type FalsePremise, near } from "./false-premise.ts";

const token = "(?:ali|alithia|the (?:token|sale|presale))";

/** Misconceptions about ALI, its sale and the agent; corrections follow `knowledge/`. */
export const premisesOfAli: readonly FalsePremise[] = [
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
    unless: /\bnot guaranteed\b|\b(?:who|what|how)(?: \w+)? guarantees?\b|0x/i,
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
    unless: /\b(?:verif(?:y|ies|ied)|check(?:s|ed)?|prove[ns]?|audit\w*|evidence|no (?:\w+ )?keys?)\b/i,
    correction:
      "I hold no keys and no funds: I prepare a transaction, and your own wallet signs it or nothing happens.",
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
        "sale|presale",
        "pay|paid|paying|buy|bought|takes?|accepts?|with",
        "usdc|usdt|eth|cards?|paypal|btc|bitcoin|fiat|euros?|dollars?",
      ),
      near("ali", "credit card|debit card|paypal|apple pay|bank transfer"),
    ],
    unless: /\b(worth|value)\b/i,
    correction:
      "The sale itself takes native S alone, and no card or bank transfer. A listed token such as USDC can pay too: it is swapped for S first, in the same proposal.",
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
