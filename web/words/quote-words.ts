/** Texts of the purchase quote. */

export const acceptLess = "If others are faster, buy what is left instead of nothing";
export const leavesYourWallet = "Leaves your wallet";
export const minimumReceived = "Minimum received";
export const networkFeeAtMost = "Network fee, at most";
export const notReturnable = "not returnable";
export const partial = (isOfSale: boolean, tokens: string, cost: string) =>
  `${isOfSale ? `Only ${tokens} are left` : `Your wallet may still buy ${tokens}`}: you pay ${cost} for them, and the rest stays with you.`;
export const returnableUntil = "Returnable until";
export const whateverIsLeft = "whatever is left";
