/** What paying the sale with another token says. */
export const paymentWords = {
  buyMore: "Buy more",
  askAgain: "Ask for a new quote",
  payWithCoin: "Pay with S instead",
  leavesYourWallet: "Leaves your wallet",
  becomesAtLeast: "Becomes, at least",
  youReceiveExactly: "You receive, exactly",
  returnableUntil: "Returnable until",
  notReturnable: "not returnable",
  remainder:
    "S beyond the price stays in your wallet, and all of it does if the purchase does not follow. A return pays back S, not what you paid with.",
  youPay: "You pay",
  tokenToPayWith: "Token to pay with",
  balance: "Balance –",
  max: "Max",
  explain:
    "It becomes S first, and that S buys in the sale: two parts of one proposal, which you see with all figures before your wallet opens.",
  nothingInTheWay: "Nothing is in the way.",
  payWithCoinOnly: "Pay with S",
  looking: "Looking for the best trade…",
  look: "See what it buys",
  noToken: "No other token is listed on this network.",
  firstPartDone: (coins: string) =>
    `The S of the first part is in your wallet: at least ${coins}. Go on with the last step, or pay with that S by itself.`,
  balanceOf: (amount: string) => `Balance ${amount}`,
} as const;
