/** Shown if a Safe wallet returned the hash that its owners have to sign. */
export const awaitingSigners =
  "It waits for its signers: the wallet is a contract, and its owners have to agree before one of them sends it. This page looks for it on the chain; you may close or reload it.";

/** Shown if another transaction used the nonce; `difference` is how it differs from the proposed one. */
export function describeReplacement(difference: string | undefined): string {
  const how = difference === undefined ? "" : ` What happened instead: ${difference}.`;
  return `Your wallet used its place in line for another transaction, so this one will never happen.${how}`;
}

/** Shown if the wallet returned the hash of a transaction other than the proposed one. */
export function describeOtherTransaction(difference: string | undefined): string {
  const how = difference === undefined ? "" : `: ${difference}`;
  return `This is another transaction than the one you were shown${how}. Look in your wallet what it sent before you sign anything again.`;
}
