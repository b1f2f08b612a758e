/** What the button to connect says. */
export const walletWords = {
  otherNetwork: "Other network",
  connecting: "Connecting…",
  connect: "Connect",
  account: "Connected account",
  wallet: "wallet",
  noNetwork: "There is no network to change to.",
  demo: "Demo wallet (devnet only)",
} as const;
