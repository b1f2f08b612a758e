/** The first block of the About section. */
export const about = {
  title: "Agents redefine what a blockchain is for",
  paragraphs: [
    "A public chain hides nothing, and almost nobody can read it. What a wallet did, whom a contract trusts, why a transfer failed: all in plain sight, written for machines.",
    "An agent turns that around. You ask in your own words; it reads the chain and shows each read. When you want to act, it prepares the transaction and you decide.",
  ],
  laws: [
    { title: "It holds no key", text: "Only your own wallet can sign. Without you, nothing moves." },
    {
      title: "Every figure was read",
      text: "Each answer names its block and lists its reads.",
    },
    { title: "Success is a receipt", text: "“Sent” is said when the chain says so, and not before." },
  ],
} as const;
