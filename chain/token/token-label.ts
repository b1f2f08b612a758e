import { getAddress } from "viem/utils";
import { formatAmount } from "../amount/format-amount.ts";
import type { Hex } from "../node/hex-quantity.ts";
import type { Returned } from "../reading/contract-calls.ts";
import type { Registry } from "../registry/create-registry.ts";
import { skeleton } from "../text/skeleton.ts";
import { decodeDecimals, decodeTokenText } from "./token-calls.ts";

/** A token as a reply may name it. What an unlisted token calls itself is its own claim, escaped. */
export type TokenLabel = {
  /** Absent for the native coin. */
  address?: Hex;
  symbol: string | null;
  name: string | null;
  /** Null when the token does not say, or says what cannot be. */
  decimals: number | null;
  listed: boolean;
  /** The symbol of the coin or listed token that an unlisted one could be taken for by its own. */
  imitates?: string;
};

/** The network's own coin, which has no address. */
export function labelNative(registry: Registry): TokenLabel {
  const { symbol, name, decimals } = registry.network.coin;
  return { symbol, name, decimals, listed: true };
}

/** The registry's label, or null for a token it does not know. */
export function findListedLabel(registry: Registry, address: Hex): TokenLabel | null {
  const token = registry.findToken(address);
  if (!token) return null;
  const { symbol, name, decimals } = token;
  return { address: getAddress(token.address), symbol, name, decimals, listed: true };
}

/** The label of an unlisted token out of what it returned for name, symbol and decimals. */
export function labelUnlisted(
  registry: Registry,
  address: Hex,
  [name, symbol, decimals]: readonly Returned[],
): TokenLabel {
  const label = {
    address,
    name: decodeTokenText(name ?? null),
    symbol: decodeTokenText(symbol ?? null),
    decimals: decodeDecimals(decimals ?? null),
    listed: false,
  };
  const imitated = findLookAlike(registry, label);
  return imitated === null ? label : { ...label, imitates: imitated.symbol };
}

/** An amount as plain JSON: the exact units, and the exact text where the decimals are known. */
export type TokenAmount = { token: TokenLabel; units: string; text: string | null };

/** `units` count the token's smallest part; a token without known decimals gets no text. */
export function toTokenAmount(token: TokenLabel, units: bigint): TokenAmount {
  return {
    token,
    units: units.toString(),
    text: token.decimals === null ? null : formatAmount(units, token.decimals),
  };
}

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
