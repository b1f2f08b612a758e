import { decodeOrNull } from "@alithia/chain/decoding/decode-or-null.ts";
import type { ChainNode } from "@alithia/chain/node/chain-node.ts";
import { describeOwnToken } from "@alithia/chain/registry/own-token.ts";
import { readSale } from "@alithia/chain/sale/read-sale.ts";
import { findSale } from "@alithia/chain/sale/read-sale-info.ts";
import { decodeNumber, tokenSelectors } from "@alithia/chain/token/token-calls.ts";
import { listAddresses, type SiteConfig } from "@alithia/protocol/site-config.ts";
import { decodeAbiParameters, type Hex } from "viem";

function describe(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

async function findCodeFaults(named: [string, string][], node: ChainNode): Promise<string[]> {
  const [, ...codes] = await node.request([
    { method: "eth_chainId", params: [] },
    ...named.map(([, address]) => ({ method: "eth_getCode", params: [address, "latest"] })),
  ]);
  return named.flatMap(([name, address], place) => {
    const answer = codes[place];
    if (answer?.ok !== true)
      return [`The node does not say whether there is a contract at ${name} ${address}.`];
    return answer.result === "0x"
      ? [`There is no contract at ${name} ${address} on chain ${node.chainId}.`]
      : [];
  });
}

function decodeText(returned: unknown): string | null {
  return decodeOrNull(() => {
    return decodeAbiParameters([{ type: "string" }], returned as Hex)[0];
  });
}

/** Checks that token symbol and decimals match the site's, and that the sale sells this token. */
async function findIdentityFaults(
  addresses: NonNullable<SiteConfig["addresses"]>,
  node: ChainNode,
  ticker: string,
): Promise<string[]> {
  const { aliToken } = addresses;
  const faults: string[] = [];
  const call = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    const [answer] = await node.request([{ method, params }]);
    if (answer?.ok !== true) throw new Error(`it does not answer ${method}`);
    return answer.result;
  };
  if (aliToken !== undefined) {
    const ask = (data: string) => call("eth_call", [{ to: aliToken, data }, "latest"]).catch(() => null);
    const own = describeOwnToken(addresses);
    if (decodeText(await ask(tokenSelectors["symbol()"])) !== ticker)
      faults.push(`aliToken ${aliToken} does not call itself ${ticker}.`);
    if (own.symbol !== ticker)
      faults.push(`ADDRESSES calls the token ${own.symbol}, and the site's content ${ticker}.`);
    if (decodeNumber((await ask(tokenSelectors["decimals()"])) as Hex | null) !== BigInt(own.decimals))
      faults.push(`aliToken ${aliToken} does not have ${own.decimals} decimals.`);
  }
  const place = findSale(addresses);
  if (place !== null) {
    const sale = await readSale(call, place).catch(() => null);
    if (sale === null) faults.push(`aliSale ${place.address} is not a sale that this site can read.`);
    else if (sale.terms.token.toLowerCase() !== aliToken?.toLowerCase())
      faults.push(`aliSale ${place.address} sells ${sale.terms.token}, which is not aliToken.`);
  }
  return faults;
}

function findSharedAddresses(named: [string, string][]): string[] {
  const byAddress = Map.groupBy(named, ([, address]) => address.toLowerCase());
  return [...byAddress].flatMap(([address, entries]) =>
    entries.length === 1 ? [] : [`${entries.map(([name]) => name).join(" and ")} are both ${address}.`],
  );
}

/**
 * Checks against the node that the addresses are what they are named. The node is queried even if there are
 * no addresses: an unusable node, or one of another chain, is a fault itself.
 */
export async function findContractFaults(
  addresses: NonNullable<SiteConfig["addresses"]>,
  node: ChainNode,
  setting: string,
  ticker: string,
): Promise<string[]> {
  const { daoTreasury: _, ecosystem: __, ...contracts } = addresses;
  const named = listAddresses(contracts);
  try {
    const missing = await findCodeFaults(named, node);
    const wrong = missing.length > 0 ? [] : await findIdentityFaults(addresses, node, ticker);
    return [...findSharedAddresses(named), ...missing, ...wrong];
  } catch (cause) {
    return [`${setting} cannot be used: ${describe(cause)}`];
  }
}
