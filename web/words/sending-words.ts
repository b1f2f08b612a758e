type Value = string | number | bigint;

/** Texts for wallet requests whose outcome is unknown. */
export const awaitingSignature =
  "Your wallet is asked and has not answered this page yet. If you sign, or signed already, this page finds it on the chain.";

export const withoutHash =
  "Your wallet answered without a transaction hash, so this page looks on the chain for what you signed. Look in your wallet whether it was sent before you try again.";

export const unconfirmed =
  "You did not confirm the terms, so your wallet was not asked and nothing was sent.";

export const unread =
  "The chain could not be read just now, so it is not known whether this was sent. Try again in a moment.";

export const moving =
  "This account has a transaction on its way that no block holds yet. Wait until it is mined: it may be this one.";

/** Nothing found on the chain; `difference` is how the account's latest transaction since then differs. */
export function describeUnsigned(block: bigint, difference: string | undefined): string {
  const other =
    difference === undefined ? "" : ` Your account sent another transaction meanwhile: ${difference}.`;
  return `Not on the chain up to block ${block.toLocaleString("en")}.${other} If your wallet still shows it, decline it there: signed later, it is sent after all.`;
}

/** The same call of another request was found to be mined. */
export function describeTwin(hash: `0x${string}`): string {
  return `The same transaction, which you were asked to sign before, went through after all: ${hash}. Your wallet was not opened; press again only if you want it a second time.`;
}

export function describeOtherChain(found: number | null, wanted: number): string {
  const place =
    found === null ? "did not say which network it is on" : `is on the network with chain id ${found}`;
  return `Your wallet ${place}, and this is for chain id ${wanted}. Switch the network in your wallet and try again; nothing was sent.`;
}

/** Names the request that must be finished before the wallet can be asked again. */
export function describeWaiting(title: string | undefined): string {
  const what = title === undefined ? "another transaction" : `“${title.replace(/\.$/, "")}”`;
  return `Your wallet is still asked about ${what}. Finish that in your wallet, or leave it here first.`;
}

export const nothingSent = (sentence: Value) => `${sentence} Nothing was sent.`;

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

export const batchFailed = "Your wallet did not carry out the batch, and nothing was changed.";
export const batchInPart =
  "Your wallet carried out a part of the batch only, though it was asked for all or nothing. Look in your wallet before you go on.";
export const batchUnknown =
  "Your wallet does not know this batch any more. Look in your wallet whether it was sent.";
export const batchUnnamed = "it gave the batch no name, so this page cannot follow it. Look in your wallet.";

export const saleUnread = "The sale has not been read yet.";
export const oneOrTwoQuestions =
  "One transaction. Your wallet asks once where it sends calls together, otherwise twice: whether the sale may take exactly this amount, then for the return itself.";
export const oneStep = "One transaction returns it.";
export const connectToSettle = "Connect any wallet to trigger it.";
export const otherNetwork = "Your wallet is on another network.";
export const otherOpen = "A transaction of this page is still open.";
export const balanceTooSmall = (balance: Value) => `Your wallet holds ${balance}, less than that.`;
export const quotesSilent =
  "The server that looks for the best trade does not answer. Please try again, or pay with S, which needs no trade.";
export const refusedUnreadably = "The contract refused, and gave no reason that this page can read.";

/** Texts of the sale after a transaction was requested. */

export const transaction = "Transaction";
export const inTheExplorer = "in the explorer";
export const dismiss = "Dismiss";
export const addToWallet = (symbol: string) => `Add ${symbol} to your wallet`;
export const notSigned = "I did not sign it";
export const otherNotSigned = "I did not sign that one";
export const looking = "Looking on the chain…";
export const added = "Added.";
export const switchTo = (network: string | undefined) => `Switch your wallet to ${network ?? "this network"}`;
