import { useState } from "react";
import { ExplorerLink } from "./explorer-link.tsx";

/** An address in full, to be copied or looked up. */
export function AddressLine(props: { name: string; address: string; explorerUrl: string | undefined }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(props.address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div>
      <dt>{props.name}</dt>
      <dd className="address-line">
        <span className="mono">{props.address}</span>
        <button type="button" className="quiet-button" onClick={copy}>
          {copied ? "copied" : "copy"}
          <span className="for-readers"> the address of {props.name}</span>
        </button>
        <ExplorerLink explorerUrl={props.explorerUrl} path={`address/${props.address}`} label="explorer" />
      </dd>
    </div>
  );
}
