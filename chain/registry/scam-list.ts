import { getAddress } from "viem/utils";
import type { Hex } from "../node/hex-quantity.ts";

/** Addresses that the operator took over as reported for fraud. */
export type ScamList = {
  /** Why an address stands on the list, in the list's own words, escaped; null where it does not. */
  find(address: string): string | null;
};

export const noScams: ScamList = { find: () => null };

export type Reported = { address: Hex; why: string };

/** The addresses on the list that stand anywhere in what was read. */
export function listReported(scams: ScamList, facts: unknown): Reported[] {
  const named = new Set(JSON.stringify(facts).match(/0x[0-9a-fA-F]{40}(?![0-9a-fA-F])/g) ?? []);
  return [...named].flatMap((one) => {
    const why = scams.find(one);
    return why === null ? [] : [{ address: getAddress(one.toLowerCase()), why }];
  });
}
