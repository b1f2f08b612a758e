/** What a page asks of WalletConnect, where the operator configured it: the SDK is told the relay, the policy both. */
export const walletConnectHosts = {
  /** Carries the encrypted requests between the page and the wallet. */
  relayUrl: "wss://relay.walletconnect.org",
  /** Attests the page's origin to the wallet, in a frame of its own. */
  verifyOrigin: "https://verify.walletconnect.org",
} as const;
