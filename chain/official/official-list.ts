import { type Hex, recoverMessageAddress } from "viem";

type Official = {
  name: string;
  origin: string;
  network: { chainId: number; name: string };
  /** By name. */
  addresses: readonly (readonly [string, string])[];
  links: readonly { label: string; href: string }[];
};

export type SignedList = { text: string; signer: string; signature: string };

/** Formats the list of official addresses that the deployer signs; the line order is part of it. */
export function writeOfficialList({ name, origin, network, addresses, links }: Official): string {
  const named = addresses.map(([contract, address]) => `${contract}: ${address}`);
  return [
    `Official addresses of ${name}`,
    `Site: ${origin}`,
    `Network: ${network.name}, chain ${network.chainId}`,
    ...named.sort(),
    ...links.map(({ label, href }) => `${label}: ${href}`),
    "Whatever is not on this list is not ours.",
  ].join("\n");
}

/** Whether the text was signed (`personal_sign`) by the signer it names. */
export async function isSignedBySigner({ text, signer, signature }: SignedList): Promise<boolean> {
  try {
    const recovered = await recoverMessageAddress({ message: text, signature: signature as Hex });
    return recovered.toLowerCase() === signer.toLowerCase();
  } catch {
    // viem and its curve library throw many kinds of errors for malformed signatures.
    return false;
  }
}
