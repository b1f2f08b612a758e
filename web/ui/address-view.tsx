import * as uiWords from "../words/ui-words.ts";
import { useCopy } from "./copy-button.tsx";
import "./address-view.css";

/** A full address in groups of four digits, for comparison. */
export function WholeAddress({ address }: { address: string }) {
  const groups = address.slice(2).match(/.{1,4}/g) ?? [];
  return (
    <code className="whole-address">
      0x
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of an address never change their places.
        <span key={index}>{group}</span>
      ))}
    </code>
  );
}

/** A shortened address or hash; focus and hover show it in full, a click copies it. */
export function ShortAddress({ address }: { address: string }) {
  const { outcome, copy } = useCopy();
  return (
    <button type="button" className="short-address mono" onClick={() => void copy(address)}>
      <span aria-hidden="true">
        {address.slice(0, 6)}…{address.slice(-4)}
      </span>
      <span className="short-address-whole">{address}</span>
      <span role="status" className="sr-only">
        {outcome === "copied" && uiWords.copied}
      </span>
    </button>
  );
}
