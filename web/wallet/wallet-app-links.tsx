import { useState } from "react";
import { findWalletApps } from "./find-wallet-apps.ts";

/**
 * Ways to this page from a phone, whose ordinary browser holds no wallet. A link may put no words into the visitor's
 * mouth, so an unfinished message goes along in the clipboard, by the visitor's own tap.
 */
export function WalletAppLinks({ findDraft }: { findDraft: () => string }) {
  const [copied, setCopied] = useState(false);
  const copyLink = () =>
    navigator.clipboard.writeText(location.href).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  const takeDraftAlong = () => {
    const draft = findDraft();
    if (draft !== "") navigator.clipboard?.writeText(draft).catch(() => undefined);
  };

  return (
    <div className="wallet-apps">
      <p>On a phone, open this page in your wallet’s own browser:</p>
      <ul>
        {findWalletApps(typeof location === "undefined" ? "" : location.href).map(({ name, href }) => (
          <li key={name}>
            <a href={href} rel="noopener noreferrer" onClick={takeDraftAlong}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p className="wallet-draft">
        What you have typed stays here, and is copied on the way: paste it there.
      </p>
      <button type="button" onClick={copyLink}>
        {copied ? "Link copied" : "Copy link"}
      </button>
    </div>
  );
}
