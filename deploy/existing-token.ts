import { join } from "node:path";
import { formatTokens } from "@alithia/chain/amount/format-amount.ts";
import { describeOwnToken, type OwnToken } from "@alithia/chain/registry/own-token.ts";
import type { NetworkAddresses } from "@alithia/protocol/site-config.ts";
import { type Address, createPublicClient, erc20Abi, http, type PublicClient } from "viem";
import { describeDeployment } from "./check-parameters.ts";
import { saveJson } from "./deployment-record.ts";
import type { SaleParameters } from "./parameters.ts";

/** Checks an existing token and writes its address for server and site, without deploying or signing. */
export async function recordExistingToken(request: {
  folder: string;
  name: string;
  nodeUrl: string;
  chainId: number;
  token: Address;
  say: (sentence: string) => void;
}): Promise<void> {
  const client = createPublicClient({ transport: http(request.nodeUrl) });
  const actualChainId = await client.getChainId();
  if (actualChainId !== request.chainId) {
    throw new Error(`The node is on chain ${actualChainId}, not on ${request.chainId}.`);
  }
  const existing = await readExistingToken(client, request.token);
  const problems = checkExistingToken(existing, null);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  const path = join(request.folder, "addresses", `${request.name}.json`);
  saveJson(path, listTokenAddresses(request.token, existing));
  const nothing = { deploys: "nothing" as const, contracts: [], token: request.token };
  for (const sentence of describeDeployment(nothing, existing)) request.say(sentence);
  request.say(`Addresses for ADDRESSES of the server: ${path}`);
}

type ExistingToken = OwnToken & { totalUnits: bigint };

/** Reads a token's metadata. Throws if there is no token. */
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

/** Returns why the site cannot use this token or the sale cannot sell it, one sentence each. */
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

/** Returns the token's address for the site, with its metadata unless symbol and decimals match ALI. */
export function listTokenAddresses(
  aliToken: Address,
  { totalUnits: _, ...token }: ExistingToken,
): Pick<NetworkAddresses, "aliToken" | "aliTokenMetadata"> {
  const ali = describeOwnToken(undefined);
  const isLikeAli = token.symbol === ali.symbol && token.decimals === ali.decimals;
  return isLikeAli ? { aliToken } : { aliToken, aliTokenMetadata: token };
}
