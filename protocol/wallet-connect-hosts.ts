/** WalletConnect hosts a page contacts if configured; the SDK gets the relay, the CSP gets both. */
export const walletConnectHosts = {
  /** Relays encrypted requests between page and wallet. */
  relayUrl: "wss://relay.walletconnect.org",
  /** Attests the page's origin to the wallet, in its own frame. */
  verifyOrigin: "https://verify.walletconnect.org",
} as const;
