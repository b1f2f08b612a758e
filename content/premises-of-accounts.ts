import { type FalsePremise, near } from "./false-premise.ts";

const closing =
  "disconnect(?:s|ed|ing)?|clos(?:e|ed|ing)|log(?:ged|ging)? out|delet(?:e|ed|es|ing)|uninstall(?:s|ed|ing)?|clear(?:ed|ing)?|refresh(?:ed|ing)?|turn(?:ed|ing)? off|switch(?:ed|ing)? off";
const words = "words|seed(?: phrase)?|recovery phrase|secret phrase|private key";
const exchanges = /\b(?:exchange|binance|coinbase|kraken|okx|bybit|kucoin|bank)\b/i;

/** Misconceptions about accounts, support, frauds and what happens to coins; corrections follow `shelves/`. */
export const premisesOfAccounts: readonly FalsePremise[] = [
  {
    says: [
      near(
        closing,
        "cancel(?:s|led|ed)?|undo(?:es|ne)?|revers(?:e|es|ed)|stop(?:s|ped)?|refund(?:s|ed)?|void(?:s|ed)?",
        "purchase|transaction|order|transfer|payment|trade|swap|sale",
      ),
      near(
        closing,
        "purchase|transaction|order|transfer|payment|trade|swap",
        "cancell?ed|undone|reversed|stopped|refunded|void",
      ),
      near(
        "purchase|transaction|order|transfer|payment|trade|swap",
        "(?:is|are|was|gets?|be) (?:cancell?ed|undone|reversed|stopped|refunded|void)",
        "because|since|as|when|if|after|now",
        closing,
      ),
    ],
    unless: /\b(?:not|before i sign|unsigned|ticket)\b/i,
    correction:
      "Disconnecting, closing or deleting undoes nothing: what your wallet signed stands on the chain. A purchase in the sale can be returned within its window, by a transaction of its own.",
  },
  {
    says: [
      near(
        "delet(?:e|ed|ing)|uninstall(?:ed|ing)?|remov(?:e|ed|ing)|los(?:e|t|ing)|break(?:s|ing)?|broke",
        "app|extension|metamask|rabby|phone|ledger|trezor",
        "sells?|sold|cash(?:es|ed)? out|burn(?:s|ed|t)?|closes? (?:my|the) account|sends? (?:\\w+ )?back|erases? (?:my|the) (?:coins|tokens)",
      ),
    ],
    correction:
      "Removing a wallet app or losing a device does nothing to the coins: they stand on the chain, and the seed phrase brings them up in any wallet app. Without the phrase nobody can.",
  },
  {
    says: [
      near(
        "coins?|tokens?|crypto|ali|money|S",
        "(?:is|are|be|lives?|sits?|stored|saved|physically|locked) (?:\\w+ )?(?:inside|in|on)",
        "(?:the |my |a |this |that )?(?:ledger|trezor|usb stick|hard ?drive|device|phone|laptop|computer|sim card)",
      ),
      near(
        "ledger|trezor|hardware wallet|phone|laptop",
        "(?:holds?|contains?|stores?|keeps?)",
        "(?:the |my |all )?(?:coins|tokens|crypto)",
        "inside|itself|physically|in it",
      ),
    ],
    correction:
      "No coin is inside a device: coins stand on the chain, and a wallet keeps only the keys. So they can be received while it is off, and restored with the seed phrase when it is lost.",
  },
  {
    says: [
      near(
        "you|alithia|support|team|they|admins?|somebody|whom?",
        "(?:re)?sen[dt]|give|mail|e-?mail|resend|reset|recover|look up|provide|tell|issue",
        `(?:me )?(?:my|the|a|new|lost|forgotten) (?:\\w+ ){0,2}(?:${words})`,
      ),
      new RegExp(`^\\W*(?:please )?(?:re)?send me (?:my|the) (?:\\w+ ){0,2}(?:${words})`, "i"),
      /\b(?:forgot(?:ten)?|lost)\b.{0,30}\b(?:words|phrase|seed)\b.{0,80}\b(?:sen[dt]|resen[dt]|resend|reset|issued?|write to|apply)\b/i,
    ],
    unless: /\b(?:scam\w*|asked|asks|asking|wants?|told|gave|should i|do i|stole\w*)\b/i,
    correction:
      "Nobody has your words and nobody can send, reset or look them up, neither I nor the maker of a wallet. If the wallet still opens on a device, let it show them there, or move everything to a new wallet.",
  },
  {
    says: [
      near(
        "(?:change|reset|renew|replace)(?:d|s)?",
        "(?:my|the) (?:\\w+ )?(?:seed(?: phrase)?|recovery phrase|twelve words|12 words|private key)",
      ),
    ],
    correction:
      "A seed phrase or a private key cannot be changed: if somebody else may know it, make a new wallet and move everything there.",
  },
  {
    says: [
      near(
        "(?:my |the )?(?:wallet|ali|tokens|coins)",
        "(?:(?:has|have|needs?|must|had) to be|must be|will be|gets?|to get) (?:\\w+ )?",
        "verified|validated|activated|synchroni[sz]ed|synced|rectified|unlocked|authenticated",
      ),
      near(
        "(?:verify|verifying|validate|validating|activate|activating|synchroni[sz]e|sync|authenticate)",
        "(?:my|your|the|a) wallet",
      ),
      near(
        "wallet",
        "verification|validation|activation|synchroni[sz]ation",
        "fee|code|form|words|pending|support|done|team|complete",
      ),
    ],
    unless: /\b(?:contract|source|words|seed|phrase|explorer)\b/i,
    correction:
      "A wallet needs no verification, activation or synchronisation, by anyone and for no fee. Who asks for it wants your words or your coins.",
  },
  {
    says: [
      near(
        "(?:pay|paid|send|sent|deposit|transfer)(?:ed|ing)?",
        "(?:to|for|before|so that|until)",
        "(?:unlock|release|activate|unfreeze|free|withdraw|verify|claim|receive)(?:s|ed|ing)?",
        "(?:my|the|a) (?:\\w+ )?(?:withdrawal|funds|account|tokens|coins|prize|money|winnings|profit|balance|ali|reward)",
      ),
      near(
        "(?:withdrawal|unlock(?:ing)?|release|activation|clearance|customs|insurance) (?:fee|tax|deposit)",
        "pay|send|refund(?:able|ed)?|S|usdc|alithia|you",
      ),
    ],
    unless: /\b(?:gas|vest\w*|return|unstak\w*|gateway|bridge|network fees?)\b|0x/i,
    correction:
      "Nobody has to pay anything to unlock, activate or withdraw: here nothing of yours is locked, and who asks for a payment first is a fraud. Send nothing, and what was sent cannot be called back.",
  },
  {
    says: [
      near(
        "(?:log|sign)(?:ging|ing)? ?(?:in|up|on)|register(?:ing)?|create an account",
        "google|facebook|apple(?: id)?|twitter|telegram|discord|phone number|sms code|fingerprint|face id",
      ),
      near(
        "my (?:account|profile|membership|subscription)",
        "(?:here |with you )?(?:is|was|got|has been|being) (?:\\w+ )?(?:locked|suspended|banned|blocked|closed|frozen|limited|expired)",
      ),
      near(
        "(?:delete|close|cancel|open|upgrade|verify)",
        "my (?:alithia )?(?:account|profile|membership|subscription)",
        "here|with you|alithia|on (?:this|your) (?:site|page|platform)",
      ),
    ],
    unless: exchanges,
    correction:
      "There is no account, sign-in or subscription here: you connect a wallet of your own, and reading works without one.",
  },
  {
    says: [
      near(
        "(?:kyc|id check|identity check|identity verification|my verification|passport|documents?|proof of address|selfie)",
        "(?:approved|pending|accepted|rejected|passed|submitted|uploaded|upload|review(?:ed)?|how long|take|needed|required)",
        "(?:ali|sale|buy|here|you|purchase|site)",
      ),
      near(
        "(?:how long|when|where|upload|submit|send|need)",
        "(?:kyc|id check|identity (?:check|verification)|passport|proof of address)",
        "(?:ali|sale|buy|here|purchase|site)",
      ),
      near(
        "(?:ali|sale|buying|purchase)",
        "(?:needs?|requires?|after|until|before|pending)",
        "(?:kyc|id check|identity (?:check|verification)|passport)",
      ),
    ],
    unless: exchanges,
    correction:
      "This site checks no identity and takes no documents: the contract knows only addresses. Who asks for papers in our name is a fraud; an exchange that sells you S may ask for them.",
  },
  {
    says: [
      near(
        "(?:withdraw|cash ?out|pay ?out|take out)",
        "(?:from|off|out of) (?:your|this|the) (?:site|page|platform|website|app|chat)|from (?:you|alithia)",
      ),
      near(
        "my (?:balance|money|coins|tokens|deposit|S|ali)",
        "(?:here|in|on|with) (?:you\\b|here|your (?:site|platform|page)|this (?:site|platform|page)|alithia)",
      ),
      near(
        "(?:deposit|top ?up|load|fund)",
        "(?:my )?(?:account|balance|money)",
        "(?:here|with you|to you|on (?:this|your) (?:site|page|platform))",
      ),
    ],
    unless: exchanges,
    correction:
      "Nothing of yours lies with me or on this site, so there is nothing to deposit or withdraw: coins stand under your own address, and only your wallet moves them.",
  },
  {
    says: [
      near(
        "you (?:told|promised|advised|recommended|guaranteed|assured|said|wrote)",
        "(?:last (?:week|month|year|time|night|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|yesterday|(?:days|weeks|months) ago|the other day)",
      ),
      near(
        "(?:last (?:week|month|year|time|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|yesterday)",
        "you (?:told|promised|advised|recommended|guaranteed|assured|said|wrote)",
      ),
    ],
    // Asks for a value of that day, e.g. "you said the balance tells: what was it yesterday?"
    unless: /\b(?:what|how much|how many) (?:was|were|did|has|had)\b/i,
    correction:
      "I carry nothing over from another conversation, so I can stand by nothing that is said to come from one: ask me, and I read it again.",
  },
  {
    says: [
      near(
        "(?:chat|conversation|messages?|what (?:i|we) (?:write|type|say))",
        "(?:is|are) (?:\\w+ )?(?:end[- ]to[- ]end|encrypted|never stored|not stored|not saved|deleted)",
        "nobody|right|so|yes|correct|when|after|you",
      ),
      near(
        "(?:since|because|as|given that)",
        "(?:nothing|no (?:messages?|data|chat))",
        "(?:is |are )?(?:stored|saved|kept|logged|recorded)",
      ),
    ],
    unless: /\bwallets?\b/i,
    correction:
      'The conversation is kept on the server under a random id until you erase it or it grows too old: "Erase my data" in the chat\'s menu deletes it. Write nothing secret here.',
  },
  {
    says: [
      near(
        "(?:your|alithia['’]?s?|the alithia) (?:official )?(?:mobile |desktop |android |iphone |ios )?(?:app|apk|extension|wallet)",
        "(?:app ?store|play ?store|google play|download(?:ed)?|install(?:ed)?|update[ds]?)",
      ),
      near(
        "(?:download|install|update)(?:ed|ing)?",
        "(?:your|the alithia|alithia['’]?s?) (?:official )?(?:mobile |desktop |android |iphone |ios )?(?:app|apk|extension|wallet)",
      ),
    ],
    unless: /\b(?:install this app|when will|roadmap|plan\w*)\b/i,
    correction:
      "There is no app or wallet of ours in any store yet; it stands on the roadmap, and who offers one now is a fraud. This page can be put on the home screen from the chat's menu.",
  },
  {
    says: [
      near(
        "your (?:\\w+ )?(?:man|guy|support|admin|agent|colleague|employee|manager|moderator|staff|team)",
        "(?:on|in|from|by|over|via) (?:\\w+ )?(?:telegram|discord|whatsapp|instagram|twitter|facebook|phone|e-?mail)",
      ),
      near(
        "(?:telegram|discord|whatsapp|instagram|phone)",
        "your (?:\\w+ )?(?:man|guy|support|admin|agent|colleague|employee|manager|moderator|staff)",
      ),
    ],
    unless: /\b(?:words|seed|phrase|key|clicked|signed|gave)\b/i,
    correction:
      "I have no people who write or call: I am only on this page, and whoever speaks in my name elsewhere is a scammer. Tell them nothing, sign nothing and send nothing.",
  },
  {
    says: [
      near(
        "sign(?:s|ed|ing)?|signatures?|permits?",
        "no gas|without gas|gasless|costs? (?:me )?nothing|no fee|without (?:a )?fee|free",
        "safe|harmless|no (?:risk|danger|harm)|(?:can['’]?t|can ?not|could not) (?:\\w+ )?(?:harm|steal|hurt|lose|take)",
      ),
    ],
    correction:
      "A signature without a fee can be as dangerous as a transaction: a permit lets somebody take tokens later. Read what it names, and reject what you did not start.",
  },
  {
    says: [
      near(
        "verified (?:contracts?|source|code|tokens?)|contracts? (?:is|are|was) verified",
        "so|means?|therefore|must|thus|hence",
        "safe|audited|trusted|trustworthy|legit|secure|honest|no scam",
      ),
    ],
    correction:
      "Verified only says that the published source is what runs at that address: it is no audit and no promise that the code is honest.",
  },
  {
    says: [
      near(
        "(?:as|since|because|while)",
        "you",
        "(?:sign|approve|confirm|send|pay|trade|manage)",
        "(?:for|instead of|on behalf of) me",
      ),
      near(
        "(?:leave|give|hand|lend|entrust)",
        "(?:you|alithia)",
        "(?:my|the) (?:private |secret )?(?:key|keys|wallet password)",
      ),
    ],
    unless: /\b(?:scam\w*|should i|never)\b/i,
    correction:
      "I sign nothing for anybody and hold no key: I prepare a transaction, and your own wallet signs it or nothing happens.",
  },
];
