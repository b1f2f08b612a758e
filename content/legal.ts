export type LegalSection = { id: string; title: string; paragraphs: readonly string[] };

/** Text in brackets that begins with `owner:` is a placeholder and is shown as one until the owner replaces it. */
export const legalIntroduction =
  "What applies when you use this site. It is written to be read; where something must still be supplied by the site’s owner, a marked gap says so.";

export const legalSections: readonly LegalSection[] = [
  {
    id: "who",
    title: "Who runs this site",
    paragraphs: [
      "[owner: legal name, address and register number of the operator]",
      "[owner: an address for notices and complaints]",
    ],
  },
  {
    id: "terms",
    title: "Terms of use",
    paragraphs: [
      "The site shows information and prepares transactions. It gives no investment, legal or tax advice, and no answer of the agent is an offer or a promise.",
      "The agent holds no key and no funds. A transaction exists only when you have signed it in your own wallet, and then nobody can take it back.",
      "Your local law may forbid buying or using crypto-assets; knowing it is up to you. [owner: countries in which the sale is not offered]",
      "[owner: governing law and place of jurisdiction]",
    ],
  },
  {
    id: "risks",
    title: "Risks",
    paragraphs: [
      "ALI can lose all of its value. There may be no market for it, or none at the moment you want to sell.",
      "Contracts can have faults. [owner: link to an audit, or the plain statement that there is none]",
      "Alithia can be wrong. It can misread a question, a node can tell it something outdated, and a name on the chain can be a lie. Read what you sign: the wallet’s own screen has the last word.",
      "A transaction to a wrong address is lost. A key or seed phrase given to anyone is lost too; nobody here will ever ask for one.",
    ],
  },
  {
    id: "sale",
    title: "The token sale",
    paragraphs: [
      "The price, the caps, the dates and the right of return are fixed in the contract and written out on the sale screen before anyone signs.",
      "Within 14 days you get back what you paid, without network fees; afterwards there is only the market. The right belongs to each purchase and ends on the date shown before you sign. What is bought in the last call, the seven days after the last of these dates, cannot be returned.",
      "[owner: issuer of the token and what a holder is entitled to]",
    ],
  },
  {
    id: "privacy",
    title: "Privacy",
    paragraphs: [
      "There is no sign-in, there are no cookies, and no other company’s scripts run on this site. Pages ask only this site, except that the sale screen, and the check of an answer when you ask for it, read from a public Sonic node, which then sees your network address.",
      "What you write in the chat is kept together with the agent’s replies under a random id that your browser makes for the session, so that the conversation survives a reload. It is kept for [owner: number of days] days and then deleted.",
      "You can erase it at any time: “Erase my data” in the chat’s menu deletes the conversation on the server and in the browser. What stands on the blockchain cannot be erased by anyone.",
      "Server logs hold the time, the kind of request and its result, never the text of a message. [owner: how long logs are kept]",
      "If the operator has chosen an outside model provider, your messages are sent to it to be answered. [owner: name of the provider, or “none”]",
    ],
  },
  {
    id: "security",
    title: "Security",
    paragraphs: [
      "Found a fault? Please write to the address in /.well-known/security.txt before telling others. [owner: security contact]",
    ],
  },
];
