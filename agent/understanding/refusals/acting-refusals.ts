import { ticker } from "@alithia/content/ticker.ts";
import { type RefusalRule, refuse } from "./refusal-rule.ts";

/** Refused actions and topics. */
export const actingRefusals: RefusalRule[] = [
  refuse(
    "crisis",
    [
      [
        "(want|wanna|going|ready|wish|rather) ... die|kill (myself|me)|killing myself|suicide|suicidal|(end|take) my (own)? life|end it all|(hurt|harm|hurting|harming) myself|(not|no) ... (live|alive|living) anymore|(not|never) want to live|better off dead|reason to live",
      ],
    ],
    "I am sorry that it is this bad. I am a program and cannot help the way a person can, so please talk to somebody now: your local emergency number, 988 in the US and Canada, 116 123 in the UK and Ireland, 112 in Europe, or a line near you on findahelpline.com. Money that is lost can be looked at later, and I will help with that when you want.",
    ["i|my|me|lost|everything|want|to|all"],
    ["{address}|{hash}"],
  ),
  refuse(
    "other-network",
    [
      ["bridge|bridging|cross"],
      [
        "{number}",
        "{token}",
        "my",
        "to (ethereum|solana|arbitrum|base|polygon)",
        "from (ethereum|solana|arbitrum|base)",
      ],
    ],
    "I cannot bridge: I act on Sonic alone. The Sonic Gateway moves tokens between Ethereum and Sonic; I can tell you how it works.",
    ["ethereum", "eth", "sonic", "arbitrum", "base", "solana", "polygon", "mainnet", "chain", "over", "send"],
    ["how", "what", "contracts?", "address", "(my|our|his|her|their|a) bridge"],
  ),
  refuse(
    "other-network",
    [
      [
        "(on|to|from|onto|over) (ethereum|arbitrum|optimism|polygon|bsc|solana|avalanche|base|tron|bitcoin|fantom|opera|mainnet)",
        "(ethereum|arbitrum|optimism|polygon|bsc|solana|avalanche|tron|base) (chain|network|mainnet|wallet|balance|transaction|tx)|(eth|bitcoin) (chain|network|mainnet|transaction|tx)",
      ],
      [
        "balance|wallet|send|transfer|swap|trade|deploy|transaction|tx|buy|sell|portfolio|mint|check|explain|approvals|token|gas|block",
        "{address}",
        "{hash}",
        "{number}",
      ],
    ],
    "I work on Sonic alone, so I can neither read nor act on another network. Ask me the same about Sonic.",
    [
      "ethereum|mainnet|arbitrum|optimism|polygon|bsc|solana|avalanche|network|chain|what|show",
      "{address}",
      "{hash}",
      "{number}",
      "{token}",
    ],
    ["how|does|bridge|bridging|gateway|usdc ... native|long|ftm|migrate|difference"],
  ),
  refuse(
    "ask-others",
    [
      ["ask|request|charge|bill|invoice|collect|pull"],
      ["from|for|to|back"],
      [
        "{address}|him|her|them|everybody|everyone|(my|our) (friend|friends|brother|sister|flatmate|flatmates)",
      ],
      ["{number} {token}|{number} (each|back|dollars|bucks)|(pay|owe|owes) (me|us)|{number} to (me|us)"],
    ],
    "I can ask nobody for money, and nobody can take coins from a wallet without its owner's signature. Send them your address and the amount in a message of your own; when they say that they paid, ask me “did it arrive?”, and I look.",
    ["{address}|{number}|{token}|can|could|you|please|want|now|each|and|my|his|her|their|for|from|to|me"],
    [
      "balance|block|transactions|price|what|how|approve|approval|sale|send|swap|buy|sell",
      "(an|the|this|my|our|their|his|her|a) (invoice|bill|charge|request)|(invoice|bill) (no|nr|number)|(settle|pay) (the|this|my|our|an|a)? (invoice|bill)",
    ],
  ),
  refuse(
    "other-currency",
    [
      [
        "{number} (philippine|brazilian|mexican|indian|canadian|australian|swiss|british|japanese|chinese|turkish)? (euro|euros|eur|pounds|gbp|quid|sek|nok|dkk|kronor|kroner|yen|jpy|francs|chf|yuan|rmb|cny|rupee|rupees|inr|krw|peso|pesos|php|mxn|reais|reals|brl|naira|ngn|ruble|rubles|lira|liras|zloty|pln|dong|vnd|baht|thb|rand|zar|ringgit|myr|rupiah|idr|dirham|dirhams|aed)",
      ],
    ],
    "I read no rate of that currency: prices on the chain are in tokens, and in dollars by what USDC fetches. Say the amount in dollars or in a token, and I go on from there.",
    ["send|swap|buy|sell|pay|how|many|much|{token}|{address}|worth|of|in|can|i|with|get|is|what|for|to|my|a"],
  ),
  refuse(
    "schedule",
    [
      ["send|transfer|pay|swap|trade|buy|sell|mint|deploy|convert|exchange|{number} {token}"],
      [
        "(a|per) (day|week|month|hour)|(every|each) (day|week|month|hour|minute|year|monday|friday|morning)",
        "daily|weekly|monthly|hourly|yearly|tomorrow|later|recurring|periodically|automatically|schedule|scheduled|dca",
        "next (week|month|year|monday|friday)",
        "in {number} (minutes|minute|hours|hour|days|day|weeks)",
        "at (noon|midnight|am|pm)|unless|provided that|as soon as|only if|if (i|my|the|he|she|it|gas|price|balance|we)",
        "(when|if|once|whenever|until) ... (price|drops|drop|falls|rises|reaches|hits|goes|below|above|pumps|dumps|dips)",
        "limit order",
        "stop loss",
      ],
    ],
    "I cannot schedule anything: I hold no key, so nothing happens without your signature at that moment. Ask me when the time has come, and I prepare it at once.",
    ["{number}", "{token}", "{address}", "to|for|price|below|above|order|place|set|when|if"],
    [
      "if (i|we) (get|receive) ... (least|less)|if the? slippage|if (i|we) (want|wanna|wanted|wish|would|like|need)|if (i|we) (only|just)? (sell|sold|swap|swapped|dump|dumped)|(will|would|does|is) ... (price|cost|costs) ... next (week|month|year)",
      "in {number} (seconds|minutes|minute) or (not|never|nothing|cancel)|(minutes|minute) validity",
      "(tomorrow|monday|friday) (is|was)|do it (now|today)|(do|send|pay) it (now|today)|said (tomorrow|later)|(ordered|bought|paid|came|comes|drove|visited|worked|went|did|read|played) ... (every|each) (day|week|month|year|friday|monday|morning|hour)",
      "if (it|that|this) is not? (too|ok|okay|possible|convenient)|if (it|that|this) is not? (any|a|no) (trouble|bother|problem|hassle|burden)|if i may",
      "how|what|which|cheaper|better|why|did|does|explain|(do|does|will|would) (i|we|it|that|this) (get|lose|pay|need|work|fail|go)|mint more|(can|could|will|may) (i|one|people|anyone|holders|buyers) ... (return|sell|buy|get|claim|trade|use) ... (later|if|when|once|tomorrow|after)|(team|they|anyone|someone|owner|owners|developers|devs|anybody|somebody|it|supply) ... mint|mint more ali|more ali be",
    ],
  ),
  refuse(
    "schedule",
    [
      [
        "stop loss|limit (order|sell|buy)|take profit|trailing stop|dca|recurring (buy|order|payment)|price alert",
      ],
    ],
    "No: I place no waiting orders and cannot wait for a price or a time, since I hold no key and nothing happens without your signature at that moment. Ask me when the time has come, and I prepare it at once.",
    ["{number}|{token}|set|place|create|at|order|price|alert|buy|sell|above|below|when|every|week|day"],
    ["what (is|are)|how (do|does)|explain"],
  ),
  refuse(
    "burn",
    [["(throw|toss) away"], ["{number}|my|all|half|some"], ["{token}|coins|tokens|supply|everything"]],
    "I do not send anything to an address that nobody holds: it would be lost for good. Where a token's contract can burn, name the exact amount, as in: burn 25 and the token.",
    ["{address}|please|of"],
    ["what|how|does|do|is|are|who|fee|fees|call|why|much"],
  ),
  refuse(
    "irreversible",
    [
      ["refund|revert|recover|reverse|rewind|retrieve"],
      ["transfer|transaction|payment|tx|funds|tokens|coins|money|{hash}"],
      ["my|lost|sent|stolen|last|please|the|this|that|{hash}"],
    ],
    "A confirmed transaction cannot be undone: a block on Sonic is final. Only the recipient can send it back.",
    ["my|lost|sent|stolen|last|please|wrong|address|you|can|for|{hash}|{number}|{token}|{address}"],
    ["why|did|how|reason|ali|sale|purchase|what|was|does|do|key|keys|phrase|bought|decode|explain|error"],
  ),
  refuse(
    "unsupported",
    [
      ["bank|paypal|(credit|debit|bank) card|fiat|iban|apple pay|google pay"],
      ["buy|sell|cash|withdraw|pay|convert|swap|send|trade|deposit|purchase|transfer|top"],
    ],
    "I move coins and tokens on Sonic alone, and no money of a bank or card. An exchange that trades S for money is the way for that.",
    ["{number}|{token}|my|account|card|to|with|from|out|into|money|please|credit|debit|some"],
    ["what|how|which|who|does|is|can|could", "{address}"],
  ),
  refuse(
    "irreversible",
    [
      ["undo|reverse|cancel|recall|chargeback", "(take|get|bring|pull|call|claw|fetch) ... back"],
      ["transaction|transfer|payment|tx|send|swap|money|funds|coins|tokens|sent|s|i"],
    ],
    `A confirmed transaction cannot be undone: a block on Sonic is final. Only the recipient can send it back. ${ticker} bought in the sale can be returned until the date on the sale page.`,
    [
      "my|last|made|sent|wrong|address|mistake|accidentally|{hash}|please|sent",
      "{hash}",
      "{address}",
      "{number}",
      "{token}",
    ],
    [
      "ali|sale|how (do|does)|pending|stuck|approval|approvals|speed|replace|return|refund",
      "can i return",
      "undo purchase",
      "never mind|reverse :|have {number}",
      "cancel (it|that)",
      "is there a way|approval|permission|permissions|access|allowance",
    ],
  ),
  refuse(
    "unsupported",
    [
      [
        "predict|prediction|forecast|moon|pump|pumping|dumping|mooning|bullish|bearish|100x",
        "financial advice",
        "should (i|we|one) (buy|sell|invest|swap|trade|hold|exchange|convert)|(is|would) it (smart|wise|clever|sensible|worth|dumb|stupid|good|bad) ... (buy|sell|invest|swap|trade|hold|buying|selling|holding)",
        "(good|bad) investment|what will {token} (be|cost|do)|price target",
        "worth buying",
        "(good|right|best|bad|wrong|better) (time|moment|day|point) to|time to (buy|sell|invest)|(buy|sell|hold|invest|in) (now|in)? or (wait|hold|sell|buy|not|later)|wait or (buy|sell)|should (i|we) (wait|hodl|ape)",
        "going to be worth",
        "(cheap|small|little|hot|early|best) (coins|coin|tokens|token|memecoins|memecoin) ... (buy|get|early|invest|explode|ape|profit)|(coins|coin|tokens|token) ... (early|explode|explodes)|(hidden|early) (gem|gems)|next (100x|10x)|any gems",
        "will ... (rise|fall|drop|crash|moon|double|increase|decrease)|(going|go) (up|down)",
      ],
      [
        "price|s|ali|sonic|token|tokens|it|coin|coins|gem|gems|100x|10x|market|invest|buy|sell|advice|worth|moon|tomorrow|investment",
        "{token}",
      ],
    ],
    `I do not predict prices or advise on investments. I can read what is on the chain now: balances, transactions, tokens, and the terms of the ${ticker} sale. How a price went so far I can draw: say “chart of S, last 7 days”.`,
    [
      "{token}",
      "price",
      "tomorrow",
      "year",
      "next",
      "week",
      "month",
      "value",
      "investment",
      "future",
      "financial",
    ],
    [
      "(did|has|have) ... (go|gone|went) (up|down)|how (far|high|low) did|peak|highest|lowest|ever|(deploy|create|launch|mint|called|named|symbol) ... moon",
    ],
  ),
  refuse(
    "unsupported",
    [
      [
        "poem|story|song|essay|recipe|weather|homework|translate|lyrics|football|soccer|movie|president|python|javascript|horoscope",
        "capital of",
      ],
    ],
    `That is outside what I can do: I read and explain the Sonic chain, answer questions about Sonic and ${ticker}, and prepare transactions for you to sign.`,
    [
      "write",
      "tell",
      "make",
      "like",
      "today",
      "about",
      "france",
      "code",
      "funny",
      "short",
      "script",
      "give",
      "sing",
    ],
    ["{hash}", "{address}"],
  ),
  refuse(
    "unsupported",
    [["(put|park|place|deposit|supply) ... (in|into|on|at) (silo|aave|euler|compound)"]],
    "I do not stake, lend or farm yet. I can trade S for a liquid staking token such as stS, read any contract, or explain how lending on Sonic works.",
    ["{number}|{token}|my|all|half|some|position|market|vault"],
    ["what|how|which|who|does|is|are|can i|where"],
  ),
  refuse(
    "unsupported",
    [["(send|transfer|move|sell|buy|trade|gift|mint) ... (nft|nfts|erc721|erc1155|collectible|jpeg)"]],
    "I move the coin and ERC-20 tokens; NFTs I can only explain so far. Paste the collection's address to see what it is.",
    ["{address}|{number}|{hex}|{quote}|{name}|#|id|my|token|collection|to|from"],
    ["what|which|who|how|did|does|is"],
  ),
  refuse(
    "unsupported",
    [
      [
        "long|short|leverage|leveraged|perp|perps|perpetual|perpetuals|futures|margin|(call|put|buy|sell|trade) (options|option)",
      ],
      ["{number}|{token}|my|me|all|position|options|option|on"],
    ],
    "I do no leverage, no futures and no options. I can quote and prepare a plain swap between two tokens, with what you hold yourself.",
    ["{number}|{token}|x|on|a|position|with|for|i|me|my|to|some|call|put|options|contract|margin"],
    [
      "what|how|why|which|who|when|is|are|was|does|did|has|explain|name|named|symbol|called|deploy|create|send|transfer|pay|to {address}|long (time|ago|does|until|will|term)|(as|so|too|how) long|a short|short (answer|version|words)|in short",
    ],
  ),
  refuse(
    "unsupported",
    [
      [
        "stake|unstake|delegate|undelegate|restake|lend|borrow|deposit|farm|provide liquidity|add liquidity|remove liquidity|claim rewards|claim (my|the)? (airdrop|rewards)",
      ],
      ["{number}|my|all|{token}|rewards|liquidity|airdrop"],
    ],
    "I do not stake, lend or farm yet. I can trade S for a liquid staking token such as stS, read any contract, or explain how staking works.",
    [
      "{number}|{token}|{address}|{name}|validator|aave|beets|pool|with|into|on|to|some|at|silo|rewards|liquidity|my|all|sonic|for|of|position",
    ],
    [
      "(run|trigger|press|hit|click|tap|push) ... (on|at) {address}|method|execute|invoke|rate|rates|apr|apy|yield|least|amount|fee|fees|limit|commission|threshold|ratio|get|slashed|slashing|risk|call|calling|contract|function|what|how|when|where|why|which|who|is|does|are|much|many|can i|total|max|maximum|circulating|minimum|into {token}|token|mint|sale|period|ago|name|named|symbol|called|deploy|create|launch|send|to {address}|increase|up|of {address}|long does|did|has|arrived|arrive|landed|land|came|(my|the|a) deposit|(for|as) ... deposit",
    ],
  ),
];
