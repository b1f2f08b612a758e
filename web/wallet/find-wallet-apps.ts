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
