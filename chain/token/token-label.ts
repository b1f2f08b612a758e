import { getAddress } from "viem/utils";
import { formatAmount } from "../amount/format-amount.ts";
import type { Hex } from "../node/rpc-request.ts";
import type { Returned } from "../reading/read-plan.ts";
import type { Registry } from "../registry/create-registry.ts";
import { skeleton } from "../text/skeleton.ts";
import { decodeDecimals, decodeTokenText } from "./token-calls.ts";

/** A token as named in replies. Texts of an unlisted token are its own claims, escaped. */
export type TokenLabel = {
  /** Absent for the native coin. */
  address?: Hex;
  symbol: string | null;
  name: string | null;
  /** Null if missing or implausible. */
  decimals: number | null;
  listed: boolean;
  /** The symbol of the coin or listed token that an unlisted one resembles. */
  imitates?: string;
};

/** Returns the label of the native coin, which has no address. */
export function labelNative(registry: Registry): TokenLabel {
  const { symbol, name, decimals } = registry.network.coin;
  return { symbol, name, decimals, listed: true };
}

/** Returns the registry's label of a token, or null if it is not listed. */
export function findListedLabel(registry: Registry, address: Hex): TokenLabel | null {
  const token = registry.findToken(address);
  if (!token) return null;
  const { symbol, name, decimals } = token;
  return { address: getAddress(token.address), symbol, name, decimals, listed: true };
}

/** Composes an unlisted token's label from its results for name, symbol and decimals. */
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

/** An amount as plain JSON: exact units, and exact text if the decimals are known. */
export type TokenAmount = { token: TokenLabel; units: string; text: string | null };

/** `units` are in the token's smallest unit; without known decimals, `text` is null. */
export function toTokenAmount(token: TokenLabel, units: bigint): TokenAmount {
  return {
    token,
    units: units.toString(),
    text: token.decimals === null ? null : formatAmount(units, token.decimals),
  };
}

/** The token that another one resembles; without an address it is the native coin. */
export type LookAlike = { symbol: string; address?: `0x${string}` };

type Claim = { symbol: string | null; name: string | null; listed: boolean };

/** Returns the coin or listed token that an unlisted one resembles by symbol or name, or null. */
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
