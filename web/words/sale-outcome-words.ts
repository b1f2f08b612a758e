/** Texts of the sale after a transaction was requested. */

export const transaction = "Transaction";
export const inTheExplorer = "in the explorer";
export const dismiss = "Dismiss";
export const addToWallet = (symbol: string) => `Add ${symbol} to your wallet`;
export const added = "Added.";
export const switchTo = (network: string | undefined) => `Switch your wallet to ${network ?? "this network"}`;
