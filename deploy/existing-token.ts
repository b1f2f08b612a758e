import { formatTokens } from "@alithia/chain/amount/format-amount.ts";
import { describeOwnToken, type OwnToken } from "@alithia/chain/registry/own-token.ts";
import type { NetworkAddresses } from "@alithia/protocol/site-config.ts";
import { type Address, erc20Abi, type PublicClient } from "viem";
import type { SaleParameters } from "./deployment-parameters.ts";

type ExistingToken = OwnToken & { totalUnits: bigint };

/** What a token says of itself. Throws where there is none. */
export async function readExistingToken(client: PublicClient, token: Address): Promise<ExistingToken> {
  const read = <Name extends "symbol" | "name" | "decimals" | "totalSupply">(functionName: Name) =>
    client.readContract({ address: token, abi: erc20Abi, functionName });
  try {
    const [symbol, name, decimals, totalUnits] = await Promise.all([
      read("symbol"),
      read("name"),
      read("decimals"),
      read("totalSupply"),
    ]);
    return { symbol, name, decimals, totalUnits };
  } catch (cause) {
    throw new Error(`There is no token at ${token} on this network.`, { cause });
  }
}

/** What keeps the site from speaking of this token, or the sale from selling it, one sentence each. */
export function checkExistingToken(
  { totalUnits, ...token }: ExistingToken,
  sale: Pick<SaleParameters, "cap"> | null,
): string[] {
  const cap = sale?.cap ?? 0n;
  return [
    ...(/^[A-Za-z][A-Za-z0-9]{1,15}$/.test(token.symbol)
      ? []
      : ["The token’s symbol must be 2 to 16 letters and digits, so that it can be asked for in the chat."]),
    ...(token.decimals <= 30 ? [] : [`The token has ${token.decimals} decimals, more than 30.`]),
    ...(cap <= totalUnits
      ? []
      : [
          `There are only ${formatTokens(totalUnits, token)}; the sale is to sell ${formatTokens(cap, token)}.`,
        ]),
  ];
}

/** What the site is told of the token: where it is and, unless it is just like ALI, what it calls itself. */
export function listTokenAddresses(
  aliToken: Address,
  { totalUnits: _, ...token }: ExistingToken,
): Pick<NetworkAddresses, "aliToken" | "aliTokenMetadata"> {
  const ali = describeOwnToken(undefined);
  const isLikeAli = token.symbol === ali.symbol && token.decimals === ali.decimals;
  return isLikeAli ? { aliToken } : { aliToken, aliTokenMetadata: token };
}
