/** The contract in words: every function that changes something, and the rules its tests hold it to. */
export const saleFacts = {
  functions: [
    {
      name: "buy",
      who: "Anyone, while the sale is open and not paused",
      what: "Pays S and receives ALI at once, for the caller only. What is not needed goes back.",
    },
    {
      name: "returnTokens",
      who: "A buyer, up to the own position, until the return date",
      what: "Gives ALI back for exactly what was paid. Nothing can pause this.",
    },
    {
      name: "returnTokensWithPermit",
      who: "A buyer, as above",
      what: "The same with the approval as a signature. This site does not ask for such signatures.",
    },
    {
      name: "withdraw",
      who: "Anyone, after the return date",
      what: "Sends all payments to the treasury, and nowhere else.",
    },
    {
      name: "sweepUnsold",
      who: "Anyone, after the return date",
      what: "Sends all tokens left to their fixed recipient, and nowhere else.",
    },
    {
      name: "pauseBuying",
      who: "The guardian only",
      what: "Pauses buying, for 72 hours at most at a time and 7 days in all. It touches nothing else.",
    },
  ],
  invariants: [
    "No more than the cap is ever sold, and no wallet buys more than its limit.",
    "The positions of all buyers add up to what is sold, and their payments to what was raised.",
    "Until the return date the contract holds enough S to pay every buyer back in full.",
    "The treasury gets nothing before the return date.",
    "No sequence of purchases and returns gains a buyer a single wei.",
    "Nobody can change the price, the caps, the dates or the recipients: there is no owner and no upgrade.",
  ],
} as const;
