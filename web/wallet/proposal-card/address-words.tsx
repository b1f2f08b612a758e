import { ShortAddress } from "../../ui/address-view.tsx";

const address = /(0x[0-9a-fA-F]{40})/;
const addressAndPoint = /(0x[0-9a-fA-F]{40}[.,;:]?)/;

/** A sentence with its addresses in full, in monospace. */
export function AddressWords({ text }: { text: string }) {
  // After the split, every second part is an address.
  return text.split(address).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change their places.
    index % 2 === 0 ? part : <code key={index}>{part}</code>,
  );
}

/** A sentence with shortened addresses, each shown in full on focus or hover. */
export function ShortAddressWords({ text }: { text: string }) {
  return text.split(addressAndPoint).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change their places.
      <span key={index} className="address-in-words">
        <ShortAddress address={part.slice(0, 42)} />
        {part.slice(42)}
      </span>
    ),
  );
}
