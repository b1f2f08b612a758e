export type WalletApp = { name: string; href: string };

/** Links that open a page in the browser of a wallet's phone app. */
export function findWalletApps(pageUrl: string): WalletApp[] {
  const withoutScheme = pageUrl.replace(/^https?:\/\//, "");
  const encoded = encodeURIComponent(pageUrl);
  const okx = encodeURIComponent(`okx://wallet/dapp/url?dappUrl=${encoded}`);
  return [
    { name: "MetaMask", href: `https://metamask.app.link/dapp/${withoutScheme}` },
    { name: "OKX Wallet", href: `https://www.okx.com/download?deeplink=${okx}` },
    { name: "Trust Wallet", href: `https://link.trustwallet.com/open_url?coin_id=60&url=${encoded}` },
  ];
}
