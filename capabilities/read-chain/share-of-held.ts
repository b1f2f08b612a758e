/** What share of what the visitor holds an amount before is. */
export const askedShare = `what percentage is that of what I hold | what share of mine is that | how much of my coins is that | what percent of my
  holding is that | which part of what I have is that | how many percent of my is that | what fraction of what I own is that |
  is that a big part of mine | what percentage of my tokens is that`;

/** The call that tells it; null without a wallet or an amount. */
export function shareOfHeld(token: string, amount: string | undefined, account: string | undefined) {
  if (account === undefined || amount === undefined || !/^\d+(?:\.\d+)?$/.test(amount)) return null;
  return {
    capability: "read-chain",
    input: { topic: "balance", address: account, token, spend: amount, share: true },
  };
}
