type Value = string | number | bigint;

export const saleUnread = "The sale has not been read yet.";
export const oneOrTwoQuestions =
  "One transaction. Your wallet asks once where it sends calls together, otherwise twice: whether the sale may take exactly this amount, then for the return itself.";
export const oneStep = "One transaction returns it.";
export const connectToSettle = "Connect any wallet to trigger it.";
export const otherNetwork = "Your wallet is on another network.";
export const otherOpen = "Another transaction of this page is still open.";
export const balanceTooSmall = (balance: Value) => `Your wallet holds ${balance}, less than that.`;
export const quotesSilent =
  "The server that looks for the best trade does not answer. Please try again, or pay with S, which needs no trade.";
export const refusedUnreadably = "The contract refused, and gave no reason that this page can read.";
