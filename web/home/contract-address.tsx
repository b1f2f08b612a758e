import { readSiteConfig } from "../site-config.ts";
import { CopyButton } from "../ui/copy-button.tsx";

/**
 * The token's contract on the network this site is configured for. The server writes it into the prerendered page as
 * well (`data-filled`), so that it is there without JavaScript; the style sheet shows the line or its absence.
 */
export function ContractAddress() {
  const address = readSiteConfig().addresses?.aliToken ?? "";
  return (
    <div className="contract-address">
      <h4>Contract of ALI</h4>
      <p className="contract-line">
        <code data-filled="aliToken" suppressHydrationWarning>
          {address}
        </code>
        <CopyButton text={address} label="Copy the address" />
      </p>
      <p className="contract-none">
        No contract is named here yet. The sale screen shows it once it is deployed.
      </p>
    </div>
  );
}
