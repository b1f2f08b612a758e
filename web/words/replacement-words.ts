/** What is said where a Safe's wallet gave the hash that its signers agree on. */
export const awaitingSigners =
  "It waits for its signers: the wallet is a contract, and its owners have to agree before one of them sends it. This page looks for it on the chain; you may close or reload it.";

/** What is said where the wallet's nonce went to another transaction; `difference` is how it is not the proposed one. */
export function describeReplacement(difference: string | undefined): string {
  const how = difference === undefined ? "" : ` What happened instead: ${difference}.`;
  return `Your wallet used its place in line for another transaction, so this one will never happen.${how}`;
}

/** What is said where the wallet gave the hash of a transaction that is not the proposed one. */
export function describeOtherTransaction(difference: string | undefined): string {
  const how = difference === undefined ? "" : `: ${difference}`;
  return `This is another transaction than the one you were shown${how}. Look in your wallet what it sent before you sign anything again.`;
}
