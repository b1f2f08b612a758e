import { type RefusalRule, refuse } from "./refusal-rule.ts";

export const noUnlimited =
  "I do not propose unlimited approvals: whoever holds one can take everything you own of that token, now and later. Name the exact amount that is needed, as in: approve 100 USDC for the contract's address.";

/** Refused signatures, approvals, keys, third-party instructions and harmful requests. */
export const signingRefusals: RefusalRule[] = [
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
      "spender|signature|router|uniswap|sign|signing|pull|spend|use|do",
      "{address}",
      "{token}",
      "{number}",
      "make",
      "create",
    ],
    [
      "(what|where|which) (is|are)|deployed|address",
      "explain",
      "how (do|does)",
      "pending|outstanding|open|existing",
    ],
  ),
  refuse(
    "blind-signature",
    [
      ["sign|signing|signature|personal_sign|eth_sign|signtypeddata|eth_signtypeddata"],
      [
        "message|hash|permit|permit2|typed|blindly|blind|raw|data|this|712|login|payload|calldata|{hash}|{hex}|{quote}",
      ],
    ],
    "I never prepare signatures over messages, hashes or permits: what they allow cannot be checked before you sign. I can prepare an ordinary transaction that your wallet shows in full.",
    ["permit|permit2|eip|{hash}|{hex}|{address}|{token}|{number}|{quote}|digest|wallet|metamask"],
    ["what (is|does)|how (do|does)|explain"],
  ),
  refuse(
    "signing",
    [
      [
        "(sign|confirm|submit|broadcast|accept|click) ... (yourself|automatically|behalf)",
        "(sign|confirm|submit|broadcast|accept|click) (it|this|that|them) for me",
        "without (my|me|any)? (signature|signing|confirmation|confirming)",
        "(skip|bypass) ... (signature|signing|popup)",
      ],
    ],
    "I cannot sign or confirm anything: I hold no key, so your own wallet signs, or nothing happens. I can prepare the transaction for you to look at.",
    ["wallet|my|it|just|please|transaction|popup|button|{number}|{token}|{address}|send|swap|trade|to|for"],
    ["how|what|why|(can|could) (i|they|someone|anyone)"],
  ),
  refuse(
    "approve-all",
    [
      [
        "setapprovalforall|(let|allow|give|grant) ... (manage|control|move|transfer|access) ... (nfts|nft|collection)",
        "approve all",
        "approval for all",
        "approval to all",
      ],
    ],
    "I never propose setApprovalForAll: it lets someone take every token of a collection at once. I can list the approvals you gave, and help revoke them.",
    ["{address}", "nfts", "collection", "nft", "operator", "give", "grant", "set"],
    ["what is", "what does", "explain", "revoke|list|show|did", "setapprovalforall ... false"],
  ),
  refuse(
    "unlimited-approval",
    [
      ["unlimited|infinite|max|maximum|forever|endless|as much|everything"],
      ["approve|approval|allowance|permission|(let|allow) ... (spend|take|use|pull)"],
    ],
    noUnlimited,
    [
      "{token}",
      "{address}",
      "spender",
      "router",
      "give",
      "set",
      "grant",
      "man|guy|support|admin|team|telegram|discord|says|said|told|must|lost|coins|funds|back",
    ],
    [
      "what is",
      "explain",
      "revoke|list|show|any|did|are|(i|you|do|does|who|what) have",
      "remove",
      "(not|never|no|nothing|except|without|avoid|excluded|excluding|exclude|than) an? (unlimited|infinite|max|maximum|forever|endless)",
      "{number} of? {token}",
    ],
  ),
  refuse(
    "unlimited-approval",
    [
      ["(let|allow|approve) ... (whatever|anything|everything|all)"],
      ["spend|take|use|pull|move|wants|tokens|coins|wallet|{token}"],
    ],
    noUnlimited,
    ["{token}", "{address}", "{name}", "my|from|router|spender|let|wants|it"],
    ["un|unapprove|remove|revoke|list|show|did|which|who|what|how|checks|help|know|see"],
  ),
  refuse(
    "delegation",
    [
      [
        "7702|eip7702",
        "(hand|give|turn|sign) over my (account|wallet)|(set|change|replace) the? code of my (account|wallet)|(give|grant) {address} ... (control|power) over my (account|wallet)",
        "delegate ... (account|wallet|eoa|code)",
        "set code",
      ],
      ["authorize|authorise|authorization|delegate|sign|upgrade|set|hand|give|turn|change|replace|grant"],
    ],
    "I never propose EIP-7702 authorizations: they hand your whole account to a contract. I can tell you whether an account has one.",
    ["account", "wallet", "eoa", "eip", "contract", "code", "{address}", "{number}"],
    ["what is", "explain", "does|is", "stake|staking|validator"],
  ),
  refuse(
    "secret",
    [
      [
        "private (key|keys)|(seed|recovery|secret) (phrase|words)|mnemonic|keystore|passphrase|password|passwords|.env|env (variable|variables|vars|file)|credentials|(admin|root|api|server) (key|keys|token|secret|password|access)",
      ],
      [
        "show|reveal|print|send|forward|mail|email|give|leak|tell|dump|export|recover|restore|retrieve|get|find|extract|read|display|share|import|generate|create|enter|paste|need|want|what is|in",
      ],
    ],
    "I hold no keys and no secrets, and I neither make, keep nor recover them: your keys belong in your own wallet and in no chat. If one was ever typed somewhere, move your funds to a new wallet.",
    [
      "my|your|own|the|this|wallet|account|seed|phrase|words|secret|server|me|please|i|it|here|store|save|login|log|variables|admin|system|{address}|{name}",
    ],
    [
      "(do|does|can|could|will|did) (you|alithia) (hold|have|keep|see|store|know|need|ask|access|want)",
      "what is (a|an)",
      "how (does|do|is|are)",
      "lost|lose|losing|forgot|forgotten",
    ],
  ),
  refuse(
    "secret",
    [
      ["show|reveal|print|repeat|what|give|leak"],
      [
        "api key",
        "secret (key|keys)",
        "your keys|your (seed|mnemonic)|your (private|secret|seed|recovery) (key|keys|phrase|words)",
      ],
    ],
    "I hold no keys and no secrets: the server has none that could sign.",
    ["reveal", "api", "key"],
  ),
  refuse(
    "unsupported",
    [
      ["show|reveal|print|repeat|what|give|leak|tell"],
      [
        "system (prompt|message|instructions)",
        "your ... prompt|your (instructions|rules)",
        "(hidden|developer|secret|internal|initial|original) (prompt|message|instructions|instruction|rules|settings)",
      ],
    ],
    "My instructions are public: they stand in the repository, with the rest of my code, and there are no hidden ones.",
    ["system|prompt|verbatim|reveal|instructions|rules|hidden|full|word"],
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
        "unrestricted|you have no (restrictions|limits|rules|filters)|you are now|pretend (you|to|that)|act as|jailbreak|(developer|debug|god|admin|root|dan|unrestricted) mode|from now on|new (instructions|rules)",
        "(bypass|skip|disable|off) (all|the|your|any)? (checks|check|confirmation|confirmations|simulation|warnings|rules|limits|filters|approval|asking|safety|restrictions)",
        "(do|follow|obey|execute|run) ... (file|document|attachment|page|website|email|note|bot|readme) ... (says|tells|asks|instructs|wants|orders|commands|contains)",
        "do (what|as|whatever) (it|they|he|she|that|the) ... (says|said|say|told|tells|asks)",
        "(follow|execute|obey|run) (the|its|these|those|his|their) (instructions|instruction|orders|steps)",
        "(name|symbol|contract|memo|file|website|page|email|bot|agent|assistant|tweet|description|document|note|admin|support|error|token|message|metadata|attachment|attached) ... (says|said|tells|told|asks|asked|instructs|instructed|wants|reads) ... (send|transfer|pay|swap|trade|buy|sell|mint|approve|deploy|move)",
      ],
    ],
    "My rules are checks in code, so no message, name or file can change them, and I act on your own words alone. Ask me for what you want in one plain sentence.",
    [
      "send|transfer|pay|swap|trade|buy|sell|mint|approve|deploy|move|everything|all|funds|money|{number}|{token}|{address}|{quote}|{hash}|unlimited|file|attached|read|token|name|to|do",
    ],
    ["what (is|does)|how (do|does)"],
  ),
  refuse(
    "harm",
    [
      [
        "how (do|can|to) (i|you|we)? (steal|hack|drain|exploit|launder|phish|scam|rob)",
        "help (me|us)? (steal|hack|drain|exploit|launder|phish|scam|rob)",
        "(want|need|like) to (steal|hack|drain|exploit|launder|phish|scam|rob)",
        "(steal|hack|drain|phish|scam|launder|rob) (someone|somebody|people|money|funds|wallets|users|his|her|their)",
        "(write|make|create|build|deploy|launch|design|craft|send) ... (phishing|malware|drainer|counterfeit|fake) ... (message|mail|site|page|website|token|coin|contract|airdrop|{token})|(make|create|deploy|issue|mint) (a|some)? (fake|counterfeit) {token}",
        "(evade|dodge) ... (tax|taxes|kyc|sanctions)|frontrun|front - run|sandwich (this|that|the|a|his|her|their|transaction|trade|{hash})|(rug|scam|cheat|defraud) (my|the|our) (holders|investors|buyers|users|community|followers)",
        "(contract|script|site|page|bot|code) ... (empties|drains|steals|sweeps|hacks)",
        "brute force|launder|(make|create|deploy|launch|build) ... (honeypot|rugpull|rug|ponzi|scam)",
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
