export const batchFailed = "Your wallet did not carry out the batch, and nothing was changed.";
export const batchInPart =
  "Your wallet carried out a part of the batch only, though it was asked for all or nothing. Look in your wallet before you go on.";
export const batchUnknown =
  "Your wallet does not know this batch any more. Look in your wallet whether it was sent.";
export const batchUnnamed = "it gave the batch no name, so this page cannot follow it. Look in your wallet.";
