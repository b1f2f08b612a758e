import { useCopy } from "../ui/use-copy.ts";
import { findWalletApps } from "./find-wallet-apps.ts";

const copyWords = { idle: "Copy link", copied: "Link copied", refused: "Not allowed" };

/**
 * Ways to this page from a phone, whose ordinary browser holds no wallet. A link may put no words into the visitor's
 * mouth, so an unfinished message goes along in the clipboard, by the visitor's own tap.
 */
export function WalletAppLinks({ findDraft }: { findDraft: () => string }) {
  const { outcome, copy } = useCopy();
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
      <p>What you have typed stays here, and is copied on the way: paste it there.</p>
      <button type="button" onClick={() => copy(location.href)}>
        {copyWords[outcome]}
      </button>
    </div>
  );
}
