import { compileFrame, matchFrame, measureCoverage } from "../grammar/match-frame.ts";
import type { Refusal } from "../reading.ts";
import type { Token } from "../utterance.ts";

type RefusalRule = { frame: ReturnType<typeof compileFrame>; refusal: Refusal; needsCoverage: number };

const refusals: RefusalRule[] = [
  refuse(
    "blind-signature",
    [
      ["sign|signing|signature"],
      [
        "message|hash|permit|permit2|typed|blindly|blind|raw|data|this|712|login|payload|calldata|{hash}|{hex}|{quote}",
      ],
    ],
    "I never prepare signatures over messages, hashes or permits: what they allow cannot be checked before you sign. I can prepare an ordinary transaction that your wallet shows in full.",
    ["permit|permit2|eip|{hash}|{hex}|{address}|{token}|{number}|{quote}|digest|wallet|metamask"],
    ["what (is|does)|how (do|does)|explain"],
  ),
  refuse(
    "permit",
    [["permit|permit2"]],
    "I never prepare permits: they hand over tokens by a signature that no transaction shows. I can send or trade with an exact approval instead.",
    [
      "sign",
      "give",
      "approve",
      "for",
      "token",
      "spender",
      "{address}",
      "{token}",
      "{number}",
      "make",
      "create",
    ],
    ["what is", "what are", "explain", "how (do|does)", "pending|outstanding|open|existing"],
  ),
  refuse(
    "approve-all",
    [["setapprovalforall", "approve all", "approval for all", "approval to all"]],
    "I never propose setApprovalForAll: it lets someone take every token of a collection at once. I can list the approvals you gave, and help revoke them.",
    ["{address}", "nfts", "collection", "nft", "operator", "give", "grant", "set"],
    ["what is", "what does", "explain", "revoke|list|show|did"],
  ),
  refuse(
    "unlimited-approval",
    [["unlimited|infinite|max|maximum"], ["approve|approval|allowance"]],
    "I do not propose unlimited approvals: whoever holds one can take everything you own of that token, now and later. I always approve the exact amount that one trade needs.",
    ["{token}", "{address}", "spender", "router", "give", "set", "grant"],
    ["what is", "explain", "revoke|list|show|have|any|did|are", "remove"],
  ),
  refuse(
    "delegation",
    [
      ["7702|eip7702", "delegate ... (account|wallet|eoa|code)", "set code"],
      ["authorize|authorise|authorization|delegate|sign|upgrade|set"],
    ],
    "I never propose EIP-7702 authorizations: they hand your whole account to a contract. I can tell you whether an account has one.",
    ["account", "wallet", "eoa", "eip", "contract", "code", "{address}", "{number}"],
    ["what is", "explain", "does|is", "stake|staking|validator"],
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
    ["how", "what", "contracts?", "address"],
  ),
  refuse(
    "unsupported",
    [
      [
        "predict|prediction|forecast|moon|pump|100x",
        "financial advice",
        "should i (buy|sell|invest|swap|trade|hold|exchange|convert)",
        "(good|bad) investment",
        "worth buying",
        "going to be worth",
        "will ... (rise|fall|drop|crash|moon|double|increase|decrease)|(going|go) (up|down)",
      ],
      ["price|s|ali|sonic|token|it|coin|invest|buy|sell|advice|worth|moon|tomorrow|investment", "{token}"],
    ],
    "I do not predict prices or advise on investments. I can read what is on the chain now: balances, transactions, tokens, and the terms of the ALI sale.",
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
  ),
  refuse(
    "unsupported",
    [
      [
        "poem|joke|jokes|story|song|essay|recipe|weather|homework|translate|lyrics|football|soccer|movie|president|python|javascript|horoscope",
        "capital of",
      ],
    ],
    "That is outside what I can do: I read and explain the Sonic chain, answer questions about Sonic and ALI, and prepare transactions for you to sign.",
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
    "outside-words",
    [
      ["ignore|disregard|forget|override"],
      [
        "instructions|instruction|rules|prompt|prompts|guidelines|above|checks|limits|safety|warnings|restrictions",
      ],
    ],
    "My rules are checks in code, so no message can change them. Ask me about anything on Sonic, or ask for a transaction in your own words.",
    ["previous", "system", "your", "all", "above", "prior", "developer", "mode", "now", "act", "pretend"],
  ),
  refuse(
    "outside-words",
    [
      [
        "you are now|pretend (you|to|that)|act as|jailbreak|(developer|debug|god|admin|root|dan|unrestricted) mode|from now on|new (instructions|rules)",
        "(bypass|skip|disable|without|turn off|no) (all|the|your|any)? (checks|check|confirmation|confirmations|simulation|warnings|rules|limits|filters|approval|asking|safety|restrictions)",
        "do (what|as|whatever) (it|they|he|she|that|the) ... (says|said|say|told|tells|asks)",
        "(follow|execute|obey|run) (the|its|these|those|his|their) (instructions|instruction|orders|steps)",
        "(name|symbol|contract|memo|file|website|page|email|bot|agent|assistant|tweet|description|document|note|admin|support|error|someone|he|she|they|friend|token|message|metadata|attachment|attached|stranger|guy) ... (says|said|tells|told|asks|asked|instructs|instructed|wants|reads) ... (send|transfer|pay|swap|trade|buy|sell|mint|approve|deploy|move)",
      ],
    ],
    "My rules are checks in code, so no message, name or file can change them, and I act on your own words alone. Ask me for what you want in one plain sentence.",
    [
      "send|transfer|pay|swap|trade|buy|sell|mint|approve|deploy|move|everything|all|funds|money|{number}|{token}|{address}|{quote}|{hash}|unlimited|file|attached|read|token|name|to|do",
    ],
    ["what (is|does)|how (do|does)"],
  ),
  refuse(
    "secret",
    [
      ["show|reveal|print|repeat|what|give|leak"],
      [
        "system (prompt|message|instructions)",
        "your prompt",
        "hidden (prompt|instructions)",
        "api key",
        "secret (key|keys)",
        "your keys|your (instructions|rules|seed|mnemonic)|your (private|secret|seed|recovery) (key|keys|phrase|words)",
      ],
    ],
    "I hold no keys and no secrets: the server has none that could sign, and my instructions are public in the repository.",
    ["system", "prompt", "verbatim", "reveal", "instructions", "api", "key"],
  ),
  refuse(
    "schedule",
    [
      ["send|transfer|pay|swap|trade|buy|sell|mint|deploy|convert|exchange"],
      [
        "(every|each) (day|week|month|hour|minute|year|monday|friday|morning)",
        "daily|weekly|monthly|hourly|yearly|tomorrow|tonight|later|recurring|periodically|automatically|schedule|scheduled|dca",
        "next (week|month|year|monday|friday)",
        "in {number} (minutes|minute|hours|hour|days|day|weeks)",
        "at (noon|midnight)",
        "(when|if|once|whenever|until) ... (price|drops|drop|falls|rises|reaches|hits|goes|below|above|pumps|dumps|dips)",
        "limit order",
        "stop loss",
      ],
    ],
    "I cannot schedule anything: I hold no key, so nothing happens without your signature at that moment. Ask me when the time has come, and I prepare it at once.",
    ["{number}", "{token}", "{address}", "to|for|price|below|above|order|place|set|when|if"],
    ["how|what|why|did|does|explain"],
  ),
  refuse(
    "schedule",
    [
      [
        "stop loss|limit (order|sell|buy)|take profit|trailing stop|dca|recurring (buy|order|payment)|price alert",
      ],
    ],
    "I cannot wait for a price or a time: I hold no key, so nothing happens without your signature at that moment. Ask me when the time has come, and I prepare it at once.",
    ["{number}|{token}|set|place|create|at|order|price|alert|buy|sell|above|below|when|every|week|day"],
    ["what (is|are)|how (do|does)|explain"],
  ),
  refuse(
    "burn",
    [["burn|destroy"], ["{number}|my|all|half|some"], ["{token}|coins|tokens|supply|everything"]],
    "I do not prepare burns: what is burnt is gone for good. If a token has a burn function and you want to call it, name the contract and the function.",
    ["{address}|please|of"],
    ["what|how|does|do|is|are|who|fee|fees|call|why|much"],
  ),
  refuse(
    "unsupported",
    [
      [
        "approve|approving|(give|grant|increase|raise|allow|set|decrease) ... (allowance|approval|permission|spend|access)",
      ],
      ["{address}|{token}|{hex}|{name}|spend|spender|router|contract"],
    ],
    "I do not prepare approvals on their own: a trade brings the exact approval it needs, and nothing more. I can list the approvals you gave, and help revoke them.",
    [
      "{address}|{token}|{number}|{hex}|{name}|spend|spending|to|for|router|let|my|tokens|amount|allowance|wallet|use",
    ],
    [
      "what|which|who|how|did|have|has|revoke|remove|cancel|list|show|zero|to 0|decrease|is|are|approvals|call|invoke",
    ],
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
        "stake|unstake|delegate|undelegate|restake|lend|borrow|deposit|supply {number}|farm|provide liquidity|add liquidity|remove liquidity|claim rewards|claim (my|the)? (airdrop|rewards)|long|short|leverage",
      ],
      ["{number}|my|all|{token}|rewards|liquidity|airdrop"],
    ],
    "I do not stake, lend or farm yet. I can trade S for a liquid staking token such as stS, read any contract, or explain how staking works.",
    [
      "{number}|{token}|{address}|{name}|validator|aave|beets|pool|with|into|on|to|some|at|silo|rewards|liquidity|my|all|sonic|for|of|position",
    ],
    [
      "call|calling|contract|function|what|how|when|where|why|which|who|is|does|are|much|many|can i|total|max|maximum|circulating|minimum|into {token}|token|mint|sale|period|ago|name|named|symbol|called|deploy|create|launch|send|to {address}|increase|up|of {address}|long does",
    ],
  ),
  refuse(
    "irreversible",
    [
      ["undo|reverse|cancel|recall|chargeback", "(take|get|bring|pull) ... back"],
      ["transaction|transfer|payment|tx|send|swap|money|funds|coins|tokens|sent|s|i"],
    ],
    "A confirmed transaction cannot be undone: a block on Sonic is final. Only the recipient can send it back. ALI bought in the sale can be returned until the date on the sale page.",
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
      "never mind",
      "cancel (it|that)",
    ],
  ),
  refuse(
    "other-network",
    [
      [
        "(on|to|from|onto|over) (ethereum|arbitrum|optimism|polygon|bsc|solana|avalanche|base|tron|bitcoin|fantom|opera|mainnet)",
        "(ethereum|arbitrum|optimism|polygon|bsc|solana|avalanche|tron|bitcoin|base|eth) (chain|network|mainnet|wallet|balance|transaction|tx|address|hash|token)",
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
    ["how|what (is|are)|does|bridge|bridging|gateway|usdc ... native|long|ftm|migrate|difference"],
  ),
  refuse(
    "harm",
    [
      [
        "how (do|can|to) (i|you|we)? (steal|hack|drain|exploit|launder|phish|scam|rob)",
        "help (me|us)? (steal|hack|drain|exploit|launder|phish|scam|rob)",
        "(want|need|like) to (steal|hack|drain|exploit|launder|phish|scam|rob)",
        "(steal|hack|drain|phish|scam|launder|rob) (someone|somebody|people|money|funds|wallets|users|his|her|their)",
        "brute force|launder",
        "(hack|drain|exploit|rob|attack|phish|empty) (the|this|that|his|her|their|someone)? (wallet|account|contract|address|it)? {address}",
      ],
    ],
    "I do not help with that. If you want to protect a wallet, I can list who may spend its tokens and explain any transaction.",
    [
      "wallet|wallets|money|funds|someone|somebody|people|private|key|keys|tokens|his|her|their|way|{address}",
      "{address}",
    ],
    ["(was|am|is|been|got) (hacked|drained|scammed)", "(who|which|anyone) (can|could)"],
  ),
];

/** The sentence for what is asked for but never done, with a way on; null when nothing speaks against it. */
export function findRefusal(tokens: Token[]): Refusal | null {
  for (const { frame, refusal, needsCoverage } of refusals) {
    const match = matchFrame(frame, tokens);
    if (match !== null && measureCoverage(tokens, match.used) >= needsCoverage) return refusal;
  }
  return null;
}

export const refusalWords = [
  ...new Set(refusals.flatMap(({ frame }) => frame.needs.flat().flatMap((cue) => cue.words))),
];

function refuse(
  code: string,
  needs: string[][],
  sentence: string,
  helps: string[],
  never: string[] = [],
): RefusalRule {
  return {
    frame: compileFrame({ needs, helps, never, score: 1 }),
    refusal: { code, sentence },
    needsCoverage: 0.5,
  };
}
