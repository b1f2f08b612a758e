import { type FalsePremise, near } from "./false-premise.ts";

const own = "my (?:wallet|keys?|coins|funds|money|tokens|S|ali)";
const secret = "seed(?: phrase)?|recovery phrase|secret phrase|private key|12 words";

/** Misconceptions about wallets, approvals and signatures; corrections follow `shelves/`. */
export const premisesOfWallets: readonly FalsePremise[] = [
  {
    says: [
      near(
        "disconnect(?:s|ed|ing)?|log(?:s|ged|ging)? out|clos(?:e|ed|ing) the (?:tab|page|site)|uninstall(?:s|ed|ing)?",
        "approvals?|permissions?|allowances?",
      ),
      near(
        "approvals?|permissions?|allowances?",
        "expires?|run out|ends? (?:by|on) (?:itself|themselves|their own)",
      ),
    ],
    unless: /\bpermits?\b/i,
    correction:
      "An approval stands on the chain until it is revoked or used up: disconnecting, closing the page or deleting the app ends none, and none expires by itself.",
  },
  {
    says: [
      near(
        "transactions?|payments?|transfers?|balances?|sonic",
        "(?:is|are|stays?) (?:\\w+ )?(?:private|anonymous|hidden|secret)",
      ),
    ],
    unless: /\bkeys?\b/i,
    correction:
      "Nothing on the chain is private: anyone can read what an address holds, sends and receives. Only whose address it is does not stand there.",
  },
  {
    says: [
      near(
        "since|because|as|given that|now that|why|if",
        "S|sonic|ali",
        "(?:is|being) (?:a |an )?(?:stable ?coin|pegged|backed)",
      ),
      near("ali|S", "(?:is )?backed by|pegged to"),
    ],
    correction: "Neither S nor ALI is pegged to or backed by anything: each is worth what others pay for it.",
  },
  {
    says: [
      near("return(?:s|ing|ed)?|refunds?|giv(?:e|ing) back", "penalty|deduction|commission|cancellation fee"),
      near("penalty|deduction|cancellation fee", "return(?:s|ing)?|refunds?|giv(?:e|ing) back"),
    ],
    correction:
      "A return takes nothing off: the contract pays exactly the S that was paid, to the last wei. Only the network's fee is yours.",
  },
  {
    says: [
      near("fees?|gas", "refunded|(?:paid|given|get|come) back", "return(?:ing|ed)?"),
      near("return(?:ing|ed)?", "fees?|gas", "refunded|(?:paid|given|come) back"),
    ],
    unless: /\bwithout\b/i,
    correction: "A return pays back what the ALI cost; network fees are not given back.",
  },
  {
    says: [
      near(
        "team|admins?|support|owner|you|alithia",
        "approves?|accepts?|process(?:es)?|decides?|reviews?",
        "(?:my |the |a )?(?:refunds?|returns?)",
      ),
    ],
    correction:
      "Nobody approves a return: within the window the contract pays it at once, in the transaction that you sign.",
  },
  {
    says: [near("sale|ali|ali['’]s|token", "contracts?", "upgrad(?:es?|ed|able|eable)|proxy|replaced")],
    unless: /0x|what is a proxy/i,
    correction:
      "The contracts of ALI and of its sale are no proxies and have no owner: nobody can upgrade or replace them.",
  },
  {
    says: [
      near("(?:log|sign)(?:ging)? ?(?:in|up|on)|register", "password|e-?mail|user ?name"),
      near("(?:forgot|reset|change|lost)", "my password"),
    ],
    correction:
      "There is no account and no password here: you connect a wallet, and reading works without one.",
  },
  {
    says: [
      near(
        "you|alithia",
        "said|promised|told me",
        "(?:you|she) (?:would|will|['’]?d)|to",
        "send|transfer|sign|pay|buy|sell|swap",
      ),
    ],
    correction:
      "I cannot send or sign anything: I prepare a transaction, and it happens only when your own wallet signs it.",
  },
  {
    says: [
      near(
        "insured|insurance|deposit protection|compensation fund",
        "alithia|ali|you|sonic|sale|coins|funds|wallet|tokens|state|cover(?:s|ed)?",
      ),
      near(
        "alithia|ali|you|sonic|sale|coins|funds|wallet|tokens|purchase",
        "insured|insurance|deposit protection|protected by the (?:state|bank|government)",
      ),
    ],
    correction:
      "Nothing here is insured: what is lost to a mistake, a thief or a bad contract nobody pays back.",
  },
  {
    says: [
      near(
        "transactions?|transfers?|payments?",
        "(?:can|could|may) be (?:reversed|undone|taken back|recalled|charged back)",
      ),
    ],
    unless: /^\W*(?:can|could|may)\b/i,
    correction: "A mined transaction cannot be reversed, by nobody and at no time.",
  },
  {
    says: [
      near(
        "you said|since|because|as|given that|why",
        "(?:fees?|gas|transactions?|transfers?|sending) (?:is|are|was|were) (?:free|zero)",
      ),
    ],
    correction:
      "No transaction is free: the network takes a fee in S for each, also for one that fails. What is free is asking me.",
  },
  {
    says: [near("unsold", "burn(?:s|ed|t)?|destroyed"), near("burn(?:s|ed)?|destroy(?:s|ed)?", "unsold")],
    correction:
      "Unsold ALI is not burned: after the last call anyone may send it to the recipient that is fixed in the contract.",
  },
  {
    says: [
      near("fantom|opera|ftm", "sonic", "same (?:chain|network|thing)|identical"),
      near("same (?:chain|network|thing)|identical", "fantom|opera", "sonic"),
    ],
    correction:
      "Fantom Opera (chain 250) and Sonic (chain 146) are two chains: what is sent on one does not arrive on the other.",
  },
  {
    says: [near("need(?:s|ed)?|require[sd]?", secret, "return|buy|swap|send|connect|claim|sign|use")],
    correction:
      "Nothing here needs a seed phrase or a private key. Never type one anywhere but into your own wallet: whoever asks for it is a thief.",
  },
  {
    says: [near(own, "stored|kept|saved|held", "(?:on|in|at|with|by) (?:your|you|alithia|this)")],
    correction:
      "I hold no keys and no funds: I prepare a transaction, and your own wallet signs it or nothing happens.",
  },
];
