import { generatePrivateKey } from "viem/accounts";

const storageKey = "alithia.demo-wallet";

/** The demo wallet's key: made in this browser, kept in this browser, worth nothing anywhere. */
export function loadDemoKey(storage: Pick<Storage, "getItem" | "setItem">): `0x${string}` {
  const stored = storage.getItem(storageKey);
  if (stored !== null && /^0x[0-9a-f]{64}$/.test(stored)) return stored as `0x${string}`;
  const made = generatePrivateKey();
  storage.setItem(storageKey, made);
  return made;
}
