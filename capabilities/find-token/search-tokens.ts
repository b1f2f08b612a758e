import { editDistance } from "@alithia/agent/understanding/create-spelling.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { skeleton } from "@alithia/chain/text/skeleton.ts";
import type { TokenLabel } from "@alithia/chain/token/token-label.ts";
import { findListedLabel, labelNative } from "@alithia/chain/token/token-label.ts";

export type TokenFinds = {
  network: string;
  asked: string;
  /** Symbol or name are the same but for upper and lower case. */
  exact: TokenLabel[];
  /** One contains the other, or they are a letter apart. */
  near: TokenLabel[];
  /** How many tokens the list has. */
  listed: number;
};

const maxNear = 5;
const leastLetters = 3;

/** The tokens of the registry that are called so, or nearly so. */
export function searchTokens(registry: Registry, asked: string): TokenFinds {
  const all = [
    labelNative(registry),
    ...registry.tokens.flatMap(({ address }) => findListedLabel(registry, address) ?? []),
  ];
  const wanted = asked.toLowerCase();
  const namesOf = ({ symbol, name }: TokenLabel) => [symbol ?? "", name ?? ""];
  const exact = all.filter((label) => namesOf(label).some((name) => name.toLowerCase() === wanted));
  const folded = skeleton(asked);
  const isNear = (name: string) => {
    const own = skeleton(name);
    if (own === folded) return true;
    if (own.length < leastLetters || folded.length < leastLetters) return false;
    return own.includes(folded) || folded.includes(own) || editDistance(own, folded, 1) <= 1;
  };
  const near = exact.length > 0 ? [] : all.filter((label) => namesOf(label).some(isNear)).slice(0, maxNear);
  return { network: registry.network.name, asked, exact, near, listed: all.length };
}
