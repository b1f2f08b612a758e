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
