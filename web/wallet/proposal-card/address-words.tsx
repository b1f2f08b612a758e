const address = /(0x[0-9a-fA-F]{40})/;

/** A sentence whose addresses stand in the letters of figures, in full. */
export function AddressWords({ text }: { text: string }) {
  // Split at addresses, every second part is one.
  return text.split(address).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change their places.
    index % 2 === 0 ? part : <code key={index}>{part}</code>,
  );
}
