import type { ChainNode } from "@alithia/chain/node/chain-node.ts";
import { readSale } from "@alithia/chain/sale/read-sale.ts";
import { tokenSelectors } from "@alithia/chain/token/token-calls.ts";
import { tokenomics } from "@alithia/content/tokenomics.ts";
import type { SiteConfig } from "@alithia/protocol/site-config.ts";
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
  try {
    return decodeAbiParameters([{ type: "string" }], returned as Hex)[0];
  } catch {
    return null;
  }
}

/** The token calls itself what the site calls it, and the sale sells that very token. */
async function findIdentityFaults(
  { aliToken, aliSale }: NonNullable<SiteConfig["addresses"]>,
  node: ChainNode,
): Promise<string[]> {
  const faults: string[] = [];
  const call = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    const [answer] = await node.request([{ method, params }]);
    if (answer?.ok !== true) throw new Error(`it does not answer ${method}`);
    return answer.result;
  };
  if (aliToken !== undefined) {
    const question = { to: aliToken, data: tokenSelectors["symbol()"] };
    const returned = await call("eth_call", [question, "latest"]).catch(() => null);
    if (decodeText(returned) !== tokenomics.ticker)
      faults.push(`aliToken ${aliToken} does not call itself ${tokenomics.ticker}.`);
  }
  if (aliSale !== undefined) {
    const sale = await readSale(call, aliSale).catch(() => null);
    if (sale === null) faults.push(`aliSale ${aliSale} is not a sale that this site can read.`);
    else if (sale.terms.token.toLowerCase() !== aliToken?.toLowerCase())
      faults.push(`aliSale ${aliSale} sells ${sale.terms.token}, which is not aliToken.`);
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
 * Whether the addresses are what they are called, as the node tells it. It is asked even where there is no address: a
 * node that cannot be used, or is one of another chain, is a fault itself.
 */
export async function findContractFaults(
  addresses: NonNullable<SiteConfig["addresses"]>,
  node: ChainNode,
  setting: string,
): Promise<string[]> {
  const { daoTreasury: _, ecosystem: __, ...contracts } = addresses;
  const named = Object.entries(contracts).flatMap(([name, address]): [string, string][] =>
    address === undefined ? [] : [[name, address]],
  );
  try {
    const missing = await findCodeFaults(named, node);
    const wrong = missing.length > 0 ? [] : await findIdentityFaults(addresses, node);
    return [...findSharedAddresses(named), ...missing, ...wrong];
  } catch (cause) {
    return [`${setting} cannot be used: ${describe(cause)}`];
  }
}
