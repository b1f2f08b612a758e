/** Texts of paying in the sale with another token. */

export const buyMore = "Buy more";
export const askAgain = "Ask for a new quote";
export const payWithCoin = "Pay with S instead";
export const leavesYourWallet = "Leaves your wallet";
export const becomesAtLeast = "Becomes, at least";
export const youReceiveExactly = "You receive, exactly";
export const returnableUntil = "Returnable until";
export const notReturnable = "not returnable";
export const remainder =
  "S beyond the price stays in your wallet, and all of it does if the purchase does not follow. A return pays back S, not what you paid with.";
export const youPay = "You pay";
export const tokenToPayWith = "Token to pay with";
export const balance = "Balance –";
export const max = "Max";
export const explain =
  "It becomes S first, and that S buys in the sale: two parts of one proposal, which you see with all figures before your wallet opens.";
export const nothingInTheWay = "Nothing is in the way.";
export const payWithCoinOnly = "Pay with S";
export const looking = "Looking for the best trade…";
export const look = "See what it buys";
export const noToken = "No other token is listed on this network.";
export const firstPartDone = (coins: string) =>
  `The S of the first part is in your wallet: at least ${coins}. Go on with the last step, or pay with that S by itself.`;
export const balanceOf = (amount: string) => `Balance ${amount}`;
