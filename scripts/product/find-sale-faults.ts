import type { TokenUnit } from "@alithia/chain/amount/format-amount.ts";
import type { ChainNode } from "@alithia/chain/node/chain-node.ts";
import { createNodeRequest, type RpcRequest, toQuantity } from "@alithia/chain/node/rpc-request.ts";
import { describeOwnToken } from "@alithia/chain/registry/own-token.ts";
import { readSale, readSupply, readVesting } from "@alithia/chain/sale/read-sale.ts";
import { findSale } from "@alithia/chain/sale/read-sale-info.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import { saleRecord } from "@alithia/content/sale-record.ts";
import { distribution, tokenomics } from "@alithia/content/tokenomics.ts";
import type { NetworkAddresses } from "@alithia/protocol/site-config.ts";
import { writeAmount } from "@alithia/protocol/write-amount.ts";
import type { Environment } from "@alithia/server/environment.ts";

/** The token facts that the site publishes, which must match the chain. */
export type PublishedRecord = {
  ticker: string;
  maxSupply: number;
  exchangeRate: string;
  distribution: readonly { name: string; percent: number }[];
};

export const publishedRecord: PublishedRecord = {
  ticker: tokenomics.ticker,
  maxSupply: tokenomics.maxSupply,
  exchangeRate: saleRecord.exchangeRate,
  distribution,
};

/** Something that must not go live, and the waiver that allows it in a rehearsal on a local node. */
export type ProductionFault = { sentence: string; waiver?: Environment["REHEARSAL_WAIVERS"][number] };

type Address = `0x${string}`;

const noFault: ProductionFault[] = [];

/** Checks that sale, token and vesting match the published record, and that the sale's accounts can act. */
export async function findSaleFaults(
  addresses: NetworkAddresses,
  node: ChainNode,
  published: PublishedRecord,
): Promise<ProductionFault[]> {
  const { aliToken, vestingPrivateInvestors, vestingTeam } = addresses;
  if (aliToken === undefined) return noFault;
  const token = describeOwnToken(addresses);
  const place = findSale(addresses);
  const request = createNodeRequest(node);
  const vestings = [
    ["vestingPrivateInvestors", vestingPrivateInvestors, "Private Investors"],
    ["vestingTeam", vestingTeam, "Advisors, Team & Founders"],
  ] as const;
  const named = vestings.filter(([, address]) => address !== undefined);
  const alone = named.length === 1 ? named.map(([name]) => `ADDRESSES names ${name} alone of the two.`) : [];
  const sale = place === null ? null : await readSale(request, place);
  const sentences = await Promise.all([
    findSupplyFaults(request, aliToken, token, published),
    ...vestings.map(([name, address, share]) =>
      address === undefined
        ? []
        : findVestingFaults(request, { aliToken, name, wallet: address, share, token, published }),
    ),
  ]);
  return [
    ...[...alone, ...sentences.flat()].map((sentence) => ({ sentence })),
    ...(sale === null ? noFault : findTermFaults(sale, published)),
    ...(sale === null || place === null ? noFault : await findAccountFaults(request, place.address, sale)),
  ];
}

function findTermFaults(
  { terms, token, sold, saleTokens, phase }: SaleInfo,
  { exchangeRate }: PublishedRecord,
): ProductionFault[] {
  const price = writeAmount(terms.price, 18);
  const missing = terms.cap - sold - saleTokens;
  const faults = [
    price !== exchangeRate &&
      `The site says that one ${token.symbol} costs ${exchangeRate} S; the sale asks ${price} S.`,
    phase !== "closed" &&
      missing > 0n &&
      `The sale lacks ${writeAmount(missing, token.decimals)} of the ${token.symbol} it sells: send them to it first.`,
  ];
  return faults.filter((sentence) => sentence !== false).map((sentence) => ({ sentence }));
}

async function findSupplyFaults(
  request: RpcRequest,
  address: Address,
  { decimals, symbol }: TokenUnit,
  { maxSupply }: PublishedRecord,
): Promise<string[]> {
  const block = BigInt(String(await request("eth_blockNumber", [])));
  const { totalUnits } = await readSupply(request, address, [], block);
  return totalUnits > BigInt(maxSupply) * 10n ** BigInt(decimals)
    ? [
        `There are ${writeAmount(totalUnits, decimals)} ${symbol}; the site says that ${maxSupply} is the most.`,
      ]
    : [];
}

/** Checks that the tokens a vesting wallet holds and has released equal the published share. */
async function findVestingFaults(
  request: RpcRequest,
  locked: {
    aliToken: Address;
    name: string;
    wallet: Address;
    share: string;
    token: TokenUnit;
    published: PublishedRecord;
  },
): Promise<string[]> {
  const { name, wallet, share, token, published } = locked;
  const vesting = await readVesting(request, wallet, locked.aliToken).catch(() => null);
  if (vesting === null) return [`${name} ${wallet} is not a vesting wallet that this site can read.`];
  const percent = published.distribution.find((entry) => entry.name === share)?.percent ?? 0;
  const expected = (BigInt(published.maxSupply) * 10n ** BigInt(token.decimals) * BigInt(percent)) / 100n;
  const found = vesting.held + vesting.released;
  return found >= expected
    ? []
    : [
        `${name} ${wallet} holds and has released only ${writeAmount(found, token.decimals)} ${token.symbol}; the site says ${writeAmount(expected, token.decimals)} (${percent} %).`,
      ];
}

/** An account with EIP-7702 delegation code is still controlled by a key. */
const isContract = (code: unknown) =>
  typeof code === "string" && code !== "0x" && !code.startsWith("0xef0100");

async function findAccountFaults(
  request: RpcRequest,
  sale: Address,
  { terms }: SaleInfo,
): Promise<ProductionFault[]> {
  const read = async (account: Address) => {
    const [code, sent, coins] = await Promise.all([
      request("eth_getCode", [account, "latest"]),
      request("eth_getTransactionCount", [account, "latest"]),
      request("eth_getBalance", [account, "latest"]),
    ]);
    return { isContract: isContract(code), hasSent: Number(sent) > 0, hasCoins: BigInt(String(coins)) > 0n };
  };
  const [treasury, guardian, takesCoins] = await Promise.all([
    read(terms.treasury),
    read(terms.guardian),
    takesPayment(request, sale, terms.treasury),
  ]);
  const waiver = "unused-accounts" as const;
  const faults: (ProductionFault | false)[] = [
    !treasury.isContract &&
      !treasury.hasSent && {
        sentence: `The treasury ${terms.treasury} is no contract and has never sent a transaction: send one, so that it is known that somebody holds its key.`,
        waiver,
      },
    !takesCoins && { sentence: `The treasury ${terms.treasury} does not accept coins from the sale.` },
    !guardian.isContract &&
      !guardian.hasSent && {
        sentence: `The guardian ${terms.guardian} is no contract and has never sent a transaction: send one, so that it is known that somebody holds its key.`,
        waiver,
      },
    !guardian.isContract &&
      guardian.hasSent &&
      !guardian.hasCoins && {
        sentence: `The guardian ${terms.guardian} has no S for the fee of a pause.`,
        waiver,
      },
  ];
  return faults.filter((fault) => fault !== false);
}

async function takesPayment(request: RpcRequest, sale: Address, treasury: Address): Promise<boolean> {
  const payment = { from: sale, to: treasury, value: "0x1" };
  const balance = toQuantity(10n ** 18n);
  return request("eth_call", [payment, "latest", { [sale]: { balance } }]).then(
    () => true,
    () => false,
  );
}
