import { useState } from "react";
import { findWalletApps } from "./find-wallet-apps.ts";

/** Ways to this page from a phone, whose ordinary browser holds no wallet. */
export function WalletAppLinks() {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(location.href).then(
      () => setCopied(true),
      () => setCopied(false),
    );

  return (
    <div className="wallet-apps">
      <p>On a phone, open this page in your wallet’s own browser:</p>
      <ul>
        {findWalletApps(typeof location === "undefined" ? "" : location.href).map(({ name, href }) => (
          <li key={name}>
            <a href={href} rel="noopener noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
      <button type="button" onClick={copy}>
        {copied ? "Link copied" : "Copy link"}
      </button>
    </div>
  );
}
