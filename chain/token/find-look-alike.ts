import type { Registry } from "../registry/create-registry.ts";
import type { RegistryToken } from "../registry/token.ts";
import { skeleton } from "../text/skeleton.ts";
import type { TokenLabel } from "./token-label.ts";

/** The listed token that an unlisted one could be taken for, by its symbol or name. */
export function findLookAlike(registry: Registry, label: TokenLabel): RegistryToken | null {
  if (label.listed) return null;
  const claims = new Set([label.symbol, label.name].flatMap((text) => (text ? [skeleton(text)] : [])));
  return (
    registry.tokens.find(({ symbol, name }) => claims.has(skeleton(symbol)) || claims.has(skeleton(name))) ??
    null
  );
}
