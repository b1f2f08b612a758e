import { type FalsePremise, near } from "./false-premise.ts";

const instalments =
  "instal?lments?|instal?ments?|klarna|monthly rates?|on credit|buy now,? pay later|by invoice|by cheque|in cash";

/** Misconceptions about the sale, its price and what a holder gets; corrections follow `knowledge/`. */
export const premisesOfTheSale: readonly FalsePremise[] = [
  {
    says: [
      near(
        "(?:sale|team|contract|ali|purchases?)",
        "(?:refunds?|refunded|returns?|returned|give(?:s|n)? back|pays? back|takes? back|money back)",
        "when ?ever|any ?time|at any (?:time|moment)|for ?ever|always|no matter when|without (?:a |any )?(?:deadline|limit)|at all times",
      ),
      near(
        "(?:refund|return|give back|hand back|bring back|money back)",
        "(?:ali|it|them|what i bought|purchases?|everything)",
        "when ?ever (?:i|we|you|one)|any ?time|at any (?:time|moment)|for ?ever|no matter when",
      ),
    ],
    unless: /\b(?:not|can['’]t|cannot|until|within|days)\b/i,
    correction:
      "Not whenever you want: what you bought in the sale can be given back within its window of at least 14 days, for what was paid without network fees. After that, or for what was bought in the last call, there is no way back but to sell on the market.",
  },
  {
    says: [
      near(
        "(?:all|whole|entire|full|every)",
        "100 million|100,000,000|supply",
        "sold|for sale|on sale|on offer|offered|available",
      ),
      near("sell(?:s|ing)?|offer(?:s|ing)?", "all|the whole|the entire|the full", "100 million|supply"),
    ],
    unless: /\b(?:if|once|when|after|until|unsold)\b/i,
    correction:
      "Not all ALI are sold: the sale has 25,000,000 of 100,000,000. How many are left, I read from the contract if you ask how the sale is going.",
  },
  {
    says: [
      near(
        "eleven cents?|11 ?cents?|0?\\.11 (?:dollars?|usd|usdc|euros?|eur|pounds?)",
        "ali|apiece|a piece|each|tokens?|sale",
      ),
      near(
        "ali|apiece|each|tokens?|sale",
        "eleven cents?|11 ?cents?|0?\\.11 (?:dollars?|usd|usdc|euros?|eur|pounds?)",
      ),
      /[$€£] ?0?\.11\b/,
    ],
    unless: /cents? of S\b/,
    correction:
      "The price is 0.11 S for one ALI, not 0.11 dollars: 100 ALI cost 11 S. What that is in dollars follows the price of S.",
  },
  {
    says: [
      near(
        "(?:all )?(?:sales?|purchases?)|ali|what i (?:buy|bought)",
        "(?:is|are|being) (?:\\w+ )?(?:final|non[- ]?refundable|irreversible)",
      ),
      near("no refunds?|no returns?|non[- ]?refundable", "ali|sale|purchases?|policy|bought|buying"),
      near(
        "ali|sale|purchases?",
        "no refunds?|no returns?|(?:can ?not|can['’]t|never) be (?:returned|refunded)",
      ),
    ],
    unless: /\b(?:last call|gas|network fees?|blocks?|transactions?|transfers?)\b/i,
    correction:
      "A purchase in the sale is not final: it can be returned for at least 14 days, for what was paid without network fees. Only what is bought in the last call cannot.",
  },
  {
    says: [
      near(
        "no|without (?:a|any)|isn['’]t (?:a|any)|unlimited",
        "cap|limit|maximum",
        "whales?|wallets?|person|buyers?|purchases?|buy",
      ),
      near(
        "buy|purchase|grab",
        "as (?:much|many)",
        "as (?:i|you|we|they) (?:want|like|wish)",
        "ali|sale|tokens?",
      ),
      near("ali|sale", "(?:buy|purchase|grab) as (?:much|many)"),
    ],
    unless: /\b(?:soft|minimum|gas|slippage|approv\w*|allowance|spend\w*|age)\b|0x/i,
    correction:
      'There is a cap for each wallet, fixed in the sale\'s contract: ask me "how is the sale going?", and I read it.',
  },
  {
    says: [
      near(
        "price",
        "(?:go(?:es)?|going) up|rises?|increases?|jumps?",
        "(?:each|every|next|per) (?:round|stage|phase|tier|day|week|hour)",
      ),
      near("(?:round|stage|phase|tier) (?:2|3|4|two|three|four|ii|iii)", "price|sale|ali|start"),
      near(
        "(?:early|first) (?:buyers?|investors?|birds?|supporters?)",
        "cheaper|discount|bonus|extra|better price|lower price",
      ),
      near("(?:bulk|volume|large) (?:orders?|purchases?|buyers?)", "discount|bonus|cheaper|extra"),
    ],
    unless: /\bgas\b/i,
    correction:
      "The sale has one price, fixed in its contract: 0.11 S per ALI. There are no stages and no bonuses.",
  },
  {
    says: [
      near("pay|buy|paying|buying", "ali|sale|tokens|purchase", instalments),
      near(instalments, "ali|sale|tokens"),
    ],
    unless: /\b(?:gas|rent|aave|borrow\w*)\b/i,
    correction:
      "The sale takes S from your wallet, at once and in full: no card, no bank transfer, no invoice and no instalments.",
  },
  {
    says: [
      near("minimum", "(?:purchase|buy|investment|order|amount)", "(?:is|of|was|being)", "\\d[\\d.,]*k?"),
      near("(?:must|have to|need to) (?:buy|invest)", "at least|a minimum of", "\\d[\\d.,]*k?"),
    ],
    unless: /\b(?:receive|received|output|slippage|stake|validator|withdraw\w*)\b|0x/i,
    correction:
      "The sale has no such minimum: one ALI, which is 0.11 S, is enough, beside a little S for the network's fee.",
  },
  {
    says: [
      near(
        "(?:need|have|must|required?) (?:to )?(?:hold|own|have|buy|stake|pay)",
        "ali",
        "(?:to|for|before) (?:\\w+ ){0,2}(?:chat(?:ting)?|talk(?:ing)?|ask(?:ing)?|us(?:e|ing) (?:you|this|the (?:chat|site|agent)))",
      ),
      near(
        "(?:each|every|per|a|my) (?:question|message|answer|chat)s?",
        "costs?|charge[ds]?|deduct(?:s|ed)?|paid",
        "ali|tokens?|credits?",
      ),
    ],
    correction:
      "Asking me costs nothing and needs no ALI. That ALI unlocks features or pays for AI use is the team's plan for later.",
  },
  {
    says: [
      near(
        "(?:shareholders?|equity|co-?owners?|part owners?|part of the company|shares? (?:in|of) (?:the|your) (?:company|business|firm))",
        "ali|alithia|token|holder|vote|dividend",
      ),
      near(
        "ali|tokens?",
        "(?:makes?|gives?|am|be|become|means?|own)",
        "shareholders?|equity|co-?owners?|part owners?|shares? (?:in|of) (?:the|your|a) (?:company|business|firm)",
      ),
      near("ali", "(?:voting rights?|board|general meeting|annual meeting)"),
    ],
    correction:
      "ALI is no share: it gives no part of a company, no vote, no dividend and no claim on anyone.",
  },
  {
    says: [
      near(
        "(?:team|you|alithia|project|company|they|treasury)",
        "buys? (?:\\w+ ){0,2}back|buy-?backs?|repurchases?",
        "ali|tokens?|price|supply",
      ),
      near("(?:price floor|floor price|guaranteed (?:minimum|floor))", "ali|sale|token"),
      near(
        "(?:ali|price)",
        "(?:can ?not|can['’]t|never|won['’]t|will not) (?:fall|drop|go|sink) (?:below|under|lower|down)",
      ),
      near("ali", "(?:price floor|floor price)"),
    ],
    correction:
      "No buy-back and no lowest price is promised: after the window of return only the market decides, and ALI can lose all of its value.",
  },
  {
    says: [
      near(
        "return(?:s|ed|ing)?|refund(?:s|ed)?",
        "ali|purchase|tokens?|sale",
        "(?:market|current|today['’]s|new) (?:price|value|rate)|in (?:dollars|usd|usdc|euros?|pounds)",
      ),
      near(
        "(?:refund|refunded|paid back|money back)",
        "(?:market|current|today['’]s) (?:price|value|rate)|in (?:dollars|usd|usdc|euros?|pounds|cash)|to my (?:bank|card)",
      ),
    ],
    unless: /\b(?:tax|apy|yield|volume)\b/i,
    correction:
      "A return pays the same number of S that was paid, to the last wei, to the wallet that bought: no dollars, and nothing by the price of today.",
  },
  {
    says: [
      near(
        "(?:write|e-?mail|mail|contact|call|phone|ask|fill)",
        "(?:you|support|team|form|admin|company)",
        "(?:for|to get|to claim|about) (?:a |my |the )?(?:refund|return|money back)",
      ),
      near(
        "(?:refund|return) (?:form|request|department|ticket|office|application)",
        "(?:where|send|fill|how|submit|wait|days|approved|answer)",
      ),
      near(
        "(?:where|how|send|fill|submit|wait\\w*)",
        "(?:refund|return) (?:form|request|department|office|application)",
      ),
    ],
    unless: /\b(?:exchange|shop|binance)\b/i,
    correction:
      "No form and no mail is needed, and nobody approves a return: within the window the contract pays it at once, in the transaction that you sign here.",
  },
  {
    says: [
      near(
        "(?:partner(?:s|ed|ship)?|backed|endorsed|approved|licen[sc]ed|regulated|certified|supervised|authori[sz]ed|registered)",
        "(?:by|with|at)",
        "(?:binance|coinbase|google|microsoft|elon|musk|tesla|openai|visa|blackrock|sec|fca|bafin|finma|esma|(?:the )?(?:government|eu|state|central bank)|sega|sonic labs)",
      ),
      near(
        "(?:binance|coinbase|google|microsoft|elon|musk|openai|blackrock|sec|fca|bafin|government|sonic labs)",
        "(?:approved?|backs|backed|endorse[sd]?|owns?|invest(?:s|ed)|licen[sc]ed|supervises?)",
        "ali|alithia|you|sale|token|project",
      ),
    ],
    correction:
      "I know of no such partner, licence or approval of ALI or this site: what the operator publishes stands on the legal page, and who claims more should show it there.",
  },
  {
    says: [
      near(
        "(?:bridge|withdraw|get|buy|have|hold|receive|move)",
        "ali",
        "(?:on|to|onto) (?:ethereum|solana|base|bsc|bnb|arbitrum|polygon|avalanche|bitcoin|tron)",
      ),
      near(
        "ali",
        "(?:contract|address|version|pool)",
        "on (?:ethereum|solana|base|bsc|bnb|arbitrum|polygon|avalanche|tron)",
      ),
    ],
    correction:
      "ALI is a token on Sonic and on no other chain that I know of: a token of that symbol elsewhere is another one.",
  },
  {
    says: [
      near(
        "(?:my|the|your|a|with) (?:\\w+ )?(?:referral|invite|affiliate|promo|discount|voucher|coupon|bonus) (?:code|link|bonus|reward|commission|coupon)s?",
      ),
      near(
        "(?:bonus|airdrop|free (?:ali|tokens))",
        "(?:for|to|when|if) (?:\\w+ ){0,2}(?:buy(?:ing|ers?)?|hold(?:ing|ers?)?|invit(?:e|ing)|refer(?:ring)?)",
        "ali|sale|friends?",
      ),
    ],
    unless: /0x/i,
    correction:
      "There is no referral, code, bonus or giveaway, and the sale costs everybody the same. Whoever offers one in our name is a fraud.",
  },
];
