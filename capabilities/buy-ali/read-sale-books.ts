import type { RpcRequest } from "@alithia/chain/node/rpc-request.ts";
import { toIso } from "@alithia/chain/reading/plan-block.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { readSupply, readVesting } from "@alithia/chain/sale/read-sale.ts";
import { readSaleEvents } from "@alithia/chain/sale/read-sale-events.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import { type TokenLabel, toTokenAmount } from "@alithia/chain/token/token-label.ts";
import { getAddress } from "viem/utils";
import type { SaleEntry, SaleVesting } from "./sale-facts.ts";

type Hex = `0x${string}`;

const entriesTold = 8;

/** The latest purchases and returns, as the sale screen lists them. */
export async function readEntries(
  request: RpcRequest,
  sale: Hex,
  { terms }: SaleInfo,
  wanted: { block: bigint; buyer?: Hex | undefined },
  ali: TokenLabel,
  coin: TokenLabel,
) {
  const { block, buyer } = wanted;
  const read = await readSaleEvents(request, sale, {
    ...{ toBlock: block, limit: entriesTold, start: terms.start },
    buyer,
  });
  const entries = read.events.slice(0, entriesTold).map((event): SaleEntry => {
    const { timestamp, returnUntil } = event;
    const isReturnable = returnUntil !== null && (timestamp === null || returnUntil > timestamp);
    return {
      kind: event.kind,
      buyer: getAddress(event.buyer),
      tokens: toTokenAmount(ali, event.tokens),
      coins: toTokenAmount(coin, event.coins),
      time: timestamp === null ? null : toIso(timestamp),
      returnUntil: isReturnable ? toIso(returnUntil) : null,
      transaction: event.transactionHash,
    };
  });
  const isComplete = read.isComplete && read.events.length <= entriesTold;
  return {
    buyer: buyer === undefined ? null : getAddress(buyer),
    entries,
    fromBlock: read.fromBlock.toString(),
    isComplete,
  };
}

/** Who holds the large parts of the supply, what circulates, and what is locked until when. */
export async function readHolders(
  request: RpcRequest,
  { addresses }: Registry,
  { terms }: SaleInfo,
  block: bigint,
  ali: TokenLabel,
) {
  const vestings = [
    ["the vesting of the private investors", addresses.vestingPrivateInvestors],
    ["the vesting of advisors, team and founders", addresses.vestingTeam],
  ] as const;
  const candidates = [
    ["the sale", addresses.aliSale],
    ["the DAO treasury", addresses.daoTreasury],
    ["ecosystem development", addresses.ecosystem],
    ["the sale's treasury", terms.treasury],
    ["the recipient of the unsold", terms.unsoldRecipient],
    ...vestings,
  ] as const;
  const named = candidates.flatMap(([name, address]) => (address === undefined ? [] : [{ name, address }]));
  const isFirst = ({ address }: { address: Hex }, place: number) =>
    named.findIndex((other) => other.address.toLowerCase() === address.toLowerCase()) === place;
  const holders = named.filter(isFirst);
  const [supply, ...read] = await Promise.all([
    readSupply(
      request,
      terms.token,
      holders.map(({ address }) => address),
      block,
    ),
    ...vestings.map(([, wallet]) =>
      wallet === undefined ? null : readVesting(request, wallet, terms.token).catch(() => null),
    ),
  ]);
  return {
    holders: holders.map(({ name, address }, place) => ({
      name,
      address: getAddress(address),
      held: toTokenAmount(ali, supply.heldUnits[place] ?? 0n),
    })),
    circulating: toTokenAmount(ali, supply.elsewhereUnits),
    total: toTokenAmount(ali, supply.totalUnits),
    vesting: read.flatMap((vesting, place): SaleVesting[] =>
      vesting === null
        ? []
        : [
            {
              name: vestings[place]?.[0] ?? "",
              wallet: getAddress(vesting.wallet),
              held: toTokenAmount(ali, vesting.held),
              released: toTokenAmount(ali, vesting.released),
              cliff: toIso(vesting.cliff),
              end: toIso(vesting.end),
            },
          ],
    ),
  };
}
