import type { Registry } from "../registry/create-registry.ts";
import { skeleton } from "../text/skeleton.ts";

/** What a token could be taken for; without an address it is the network's own coin. */
export type LookAlike = { symbol: string; address?: `0x${string}` };

type Claim = { symbol: string | null; name: string | null; listed: boolean };

/** The coin or the listed token that an unlisted one could be taken for, by its symbol or name. */
export function findLookAlike({ network, tokens }: Registry, label: Claim): LookAlike | null {
  if (label.listed) return null;
  const claims = new Set([label.symbol, label.name].flatMap((text) => (text ? [skeleton(text)] : [])));
  if (claims.size === 0) return null;
  const isClaimed = (names: readonly string[]) => names.some((name) => claims.has(skeleton(name)));
  const { symbol, name } = network.coin;
  if (isClaimed([symbol, name])) return { symbol };
  const found = tokens.find((token) =>
    isClaimed(
      token.kind === "wrapped-native"
        ? [token.symbol, token.name, `Wrapped ${symbol}`]
        : [token.symbol, token.name],
    ),
  );
  return found === undefined ? null : { symbol: found.symbol, address: found.address };
}
