import { writeAmount } from "@alithia/chain/amount/write-amount.ts";
import type { ChainNode } from "@alithia/chain/node/chain-node.ts";
import { toQuantity } from "@alithia/chain/node/hex-quantity.ts";
import { createNodeRequest } from "@alithia/chain/rpc/create-node-request.ts";
import type { RpcRequest } from "@alithia/chain/rpc/rpc-request.ts";
import { readSale } from "@alithia/chain/sale/read-sale.ts";
import { readSupply } from "@alithia/chain/sale/read-supply.ts";
import { readVesting } from "@alithia/chain/sale/read-vesting.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import { saleRecord } from "@alithia/content/sale-record.ts";
import { distribution, tokenomics } from "@alithia/content/tokenomics.ts";
import type { NetworkAddresses } from "@alithia/protocol/site-config.ts";
import type { ProductionFault } from "./production-fault.ts";

type Address = `0x${string}`;

const noFault: ProductionFault[] = [];

/** Whether sale, token and vesting are what the screen says of them, and whether those whom the sale needs can act. */
export async function findSaleFaults(
  { aliSale, aliToken, vestingPrivateInvestors, vestingTeam }: NetworkAddresses,
  node: ChainNode,
): Promise<ProductionFault[]> {
  if (aliToken === undefined) return noFault;
  const request = createNodeRequest(node);
  const vestings = [
    ["vestingPrivateInvestors", vestingPrivateInvestors, "Private Investors"],
    ["vestingTeam", vestingTeam, "Advisors, Team & Founders"],
  ] as const;
  const named = vestings.filter(([, address]) => address !== undefined);
  const alone = named.length === 1 ? named.map(([name]) => `ADDRESSES names ${name} alone of the two.`) : [];
  const sale = aliSale === undefined ? null : await readSale(request, aliSale);
  const sentences = await Promise.all([
    findSupplyFaults(request, aliToken),
    ...vestings.map(([name, address, share]) =>
      address === undefined ? [] : findVestingFaults(request, aliToken, name, address, share),
    ),
  ]);
  return [
    ...[...alone, ...sentences.flat()].map((sentence) => ({ sentence })),
    ...(sale === null || aliSale === undefined ? noFault : findTermFaults(sale)),
    ...(sale === null || aliSale === undefined ? noFault : await findAccountFaults(request, aliSale, sale)),
  ];
}

function findTermFaults({ terms, sold, saleTokens, phase }: SaleInfo): ProductionFault[] {
  const { ticker } = tokenomics;
  const price = writeAmount(terms.price, 18);
  const missing = terms.cap - sold - saleTokens;
  const faults = [
    price !== saleRecord.exchangeRate &&
      `The site says that one ${ticker} costs ${saleRecord.exchangeRate} S; the sale asks ${price} S.`,
    phase !== "closed" &&
      missing > 0n &&
      `The sale lacks ${writeAmount(missing, 18)} of the ${ticker} it sells: send them to it first.`,
  ];
  return faults.filter((sentence) => sentence !== false).map((sentence) => ({ sentence }));
}

async function findSupplyFaults(request: RpcRequest, token: Address): Promise<string[]> {
  const block = BigInt(String(await request("eth_blockNumber", [])));
  const { totalUnits } = await readSupply(request, token, [], block);
  return totalUnits > BigInt(tokenomics.maxSupply) * 10n ** 18n
    ? [
        `There are ${writeAmount(totalUnits, 18)} ${tokenomics.ticker}; the site says that ${tokenomics.maxSupply} is the most.`,
      ]
    : [];
}

/** What the wallet locks and has released is the share that the screen names. */
async function findVestingFaults(
  request: RpcRequest,
  token: Address,
  name: string,
  wallet: Address,
  share: string,
): Promise<string[]> {
  const vesting = await readVesting(request, wallet, token).catch(() => null);
  if (vesting === null) return [`${name} ${wallet} is not a vesting wallet that this site can read.`];
  const percent = distribution.find((entry) => entry.name === share)?.percent ?? 0;
  const expected = (BigInt(tokenomics.maxSupply) * 10n ** 18n * BigInt(percent)) / 100n;
  const found = vesting.held + vesting.released;
  return found >= expected
    ? []
    : [
        `${name} ${wallet} holds and has released only ${writeAmount(found, 18)} ${tokenomics.ticker}; the site says ${writeAmount(expected, 18)} (${percent} %).`,
      ];
}

/** Code that delegates an account of a key (EIP-7702) leaves it one. */
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
