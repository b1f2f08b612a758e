export const pickerWords = {
  title: "Choose a wallet",
  connectedTitle: "Your wallet",
  disconnect: "Disconnect",
  waiting: (name: string) => `Waiting for ${name}…`,
  close: "Close",
  none: "No wallet has made itself known in this browser.",
  get: "Get a wallet",
  getWhy:
    "A wallet is a program of your own that keeps your keys. These are made by others; install one and reload this page:",
  phone: "On a phone",
  scan: "Scan this code to open the page on your phone.",
  code: "Code of this page’s address",
  open: "Open this page in your wallet’s own browser:",
  draft: "What you have typed stays here, and is copied on the way: paste it there.",
  copy: { idle: "Copy link", copied: "Link copied", refused: "Not allowed" },
} as const;
