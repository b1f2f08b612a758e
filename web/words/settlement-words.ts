/** Texts of the sale's settlement. */

export const asking = "Asking your wallet…";
export const paymentsGoTo = "The payments go to the treasury";
export const sendThePayments = "Send the payments";
export const sendUnsold = (symbol: string) => `Send the unsold ${symbol}`;
export const settling = "Settling the sale";
export const settlingExplain =
  "Anyone may trigger it. The contract pays only the recipients it was deployed with, and only what nobody can return any more; whoever triggers it pays the network fee and gets nothing.";
export const unsoldGoTo = (symbol: string) => `The unsold ${symbol} go to`;
export const holdsNone = (symbol: string) => `The contract holds no ${symbol} any more.`;
export const stillReturnable = "What the contract holds can still be returned.";
