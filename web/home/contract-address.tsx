import { useSyncExternalStore } from "react";
import { readSiteConfig } from "../site-config.ts";
import { CopyButton } from "../ui/copy-button.tsx";

const neverChanges = () => () => {};

function readAddress(): string {
  return readSiteConfig().addresses?.aliToken ?? "";
}

/**
 * The token's contract on the network this site is configured for. The server writes it into the prerendered page as
 * well (`data-filled`), so that it is there without JavaScript; the style sheet shows the line or its absence.
 */
export function ContractAddress() {
  const address = useSyncExternalStore(neverChanges, readAddress, readAddress);
  return (
    <div className="contract-address">
      <h4>Contract of ALI</h4>
      <p className="contract-line">
        <code data-filled="aliToken">{address}</code>
        <CopyButton text={address} label="Copy the address" />
      </p>
      <p className="contract-none">
        No contract is named here yet. The sale screen shows it once it is deployed.
      </p>
    </div>
  );
}
