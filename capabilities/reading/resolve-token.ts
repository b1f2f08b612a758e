import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { type Hex, isAddress } from "@alithia/chain/node/hex-quantity.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";

/** The address behind what the visitor called a token; `native` for the coin itself. */
export function resolveToken(registry: Registry, named: string): Hex | "native" {
  if (isAddress(named)) return named;
  const { symbol, name } = registry.network.coin;
  if (named.toLowerCase() === symbol.toLowerCase() || named.toLowerCase() === name.toLowerCase())
    return "native";
  const found = registry.findTokensBySymbol(named);
  const [only] = found;
  if (only && found.length === 1) return only.address;
  if (only)
    throw new CapabilityFailure(
      "token-ambiguous",
      `Several listed tokens are called ${only.symbol}: ${found.map(({ address }) => address).join(", ")}. Which address do you mean?`,
    );
  throw new CapabilityFailure(
    "token-unknown",
    `I know no token of that symbol on ${registry.network.name}. Give me its address; symbols alone are easily faked.`,
  );
}
