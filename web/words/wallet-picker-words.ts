type Value = string | number | bigint;

export const title = "Choose a wallet";
export const connectedTitle = "Your wallet";
export const disconnect = "Disconnect";
export const waiting = (name: string) => `Waiting for ${name}…`;
export const close = "Close";
export const none = "No wallet has made itself known in this browser.";
export const get = "Get a wallet";
export const getWhy =
  "A wallet is a program of your own that keeps your keys. These are made by others; install one and reload this page:";
export const phone = "On a phone";
export const scan = "Scan this code to open the page on your phone.";
export const code = "Code of this page’s address";
export const open = "Open this page in your wallet’s own browser:";
export const draft = "What you have typed stays here, and is copied on the way: paste it there.";
export const copy = { idle: "Copy link", copied: "Link copied", refused: "Not allowed" };
export const olderWay = "Found by the older way (window.ethereum), which does not say its name";
export const oneOfTwins = (rdns: Value, value: Value, length: Value) =>
  `${rdns}, ${value} of ${length} that call themselves so`;
export const namesakes = (place: Value) =>
  `${place}. One of the same name may be false: choose the one that you installed`;

type WalletApp = { name: string; href: string };

/** Download pages of common wallets. */
export const walletMakers: readonly WalletApp[] = [
  { name: "MetaMask", href: "https://metamask.io/download" },
  { name: "Rabby", href: "https://rabby.io" },
  { name: "OKX Wallet", href: "https://www.okx.com/download" },
  { name: "Trust Wallet", href: "https://trustwallet.com/download" },
];

/** Returns links that open a page in a wallet's mobile app. Rabby's is documented in its issue 3222. */
export function findWalletApps(pageUrl: string): WalletApp[] {
  const withoutScheme = pageUrl.replace(/^https?:\/\//, "");
  const encoded = encodeURIComponent(pageUrl);
  const okx = encodeURIComponent(`okx://wallet/dapp/url?dappUrl=${encoded}`);
  return [
    { name: "MetaMask", href: `https://metamask.app.link/dapp/${withoutScheme}` },
    { name: "Rabby", href: `https://go.rabby.io/mobile?_cmd=open-dapp&dapp=${encoded}` },
    { name: "OKX Wallet", href: `https://www.okx.com/download?deeplink=${okx}` },
    { name: "Trust Wallet", href: `https://link.trustwallet.com/open_url?coin_id=60&url=${encoded}` },
  ];
}
