import { isSameHex } from "@alithia/chain/node/hex-quantity.ts";
import type { RpcRequest } from "@alithia/chain/node/rpc-request.ts";
import { toIso } from "@alithia/chain/reading/plan-block.ts";
import { readVesting } from "@alithia/chain/sale/read-sale.ts";
import { type TokenLabel, toTokenAmount } from "@alithia/chain/token/token-label.ts";
import type { NetworkAddresses } from "@alithia/protocol/site-config.ts";
import { getAddress } from "viem/utils";
import type { AskedVesting, ReadSaleInput, SaleVesting } from "./sale-facts.ts";
import type { VestingPoint } from "./sale-points.ts";

type Wallet = `0x${string}`;
/** The label of the site's token. */
export type OwnToken = TokenLabel & { address: Wallet };
type Named = { point: VestingPoint; name: string; wallet: Wallet | undefined };

/** The vesting contracts of the site's token. */
function listWallets(addresses: NetworkAddresses): Named[] {
  return [
    {
      point: "vesting-investors",
      name: "the vesting of the private investors",
      wallet: addresses.vestingPrivateInvestors,
    },
    {
      point: "vesting-team",
      name: "the vesting of advisors, team and founders",
      wallet: addresses.vestingTeam,
    },
  ];
}

/** Reads the known vesting contracts that answer. */
export async function readKnownVestings(
  request: RpcRequest,
  addresses: NetworkAddresses,
  ali: OwnToken,
): Promise<SaleVesting[]> {
  const read = await Promise.all(listWallets(addresses).map((named) => readNamed(request, named, ali)));
  return read.filter((one) => one !== null);
}

/** Reads the vesting contracts that are asked for, one by its address whatever it is. */
export function readAskedVestings(
  request: RpcRequest,
  addresses: NetworkAddresses,
  { about = [], contract, first = "dates" }: Pick<ReadSaleInput, "about" | "contract" | "first">,
  ali: OwnToken,
): Promise<AskedVesting[]> {
  const known = listWallets(addresses);
  const ofContract = (wallet: Wallet): Named => {
    const same = known.find((one) => one.wallet !== undefined && isSameHex(one.wallet, wallet));
    return { name: "the vesting", ...same, point: "vesting-contract", wallet };
  };
  const all = contract === undefined ? known : [...known, ofContract(contract)];
  return Promise.all(
    all
      .filter(({ point }) => about.includes(point))
      .map(async (named) => ({
        point: named.point,
        first,
        wallet: named.wallet === undefined ? null : getAddress(named.wallet),
        vesting: await readNamed(request, named, ali),
      })),
  );
}

async function readNamed(
  request: RpcRequest,
  { name, wallet }: Named,
  ali: OwnToken,
): Promise<SaleVesting | null> {
  if (wallet === undefined) return null;
  const read = await readVesting(request, wallet, ali.address).catch(() => null);
  if (read === null) return null;
  return {
    name,
    wallet: getAddress(read.wallet),
    owner: getAddress(read.owner),
    held: toTokenAmount(ali, read.held),
    released: toTokenAmount(ali, read.released),
    releasable: toTokenAmount(ali, read.releasable),
    start: toIso(read.start),
    cliff: toIso(read.cliff),
    end: toIso(read.end),
  };
}
