import { useSyncExternalStore } from "react";
import { readSiteConfig } from "../site-config.ts";
import { CopyButton } from "../ui/copy-button.tsx";

const neverChanges = () => () => {};

/** The token's contract on the network this site is configured for; the prerendered page knows none yet. */
export function ContractAddress() {
  const address = useSyncExternalStore(
    neverChanges,
    () => readSiteConfig().addresses?.aliToken ?? null,
    () => null,
  );
  return (
    <div className="contract-address">
      <h4>Contract of ALI</h4>
      {address === null ? (
        <p className="contract-none">
          No contract is named here yet. The sale screen shows it once it is deployed.
        </p>
      ) : (
        <p className="contract-line">
          <code>{address}</code>
          <CopyButton text={address} label="Copy the address" />
        </p>
      )}
    </div>
  );
}
