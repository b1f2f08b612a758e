import { isSameHex, type RpcRequest } from "@alithia/chain/node/rpc-request.ts";
import { toIso } from "@alithia/chain/reading/plan-block.ts";
import { readVesting, type Vesting } from "@alithia/chain/sale/read-sale.ts";
import { type TokenLabel, toTokenAmount } from "@alithia/chain/token/token-label.ts";
import type { NetworkAddresses } from "@alithia/protocol/site-config.ts";
import { getAddress } from "viem/utils";
import type { AskedVesting, SaleVesting } from "./sale-facts.ts";

/** The label of the site's token. */
export type OwnToken = TokenLabel & { address: `0x${string}` };

type Named = Pick<AskedVesting, "point"> & { name: string; wallet: `0x${string}` | undefined };

/** Reads the vesting contracts of the site's token, or the one with this address, whatever it is. */
export function readVestings(
  request: RpcRequest,
  { vestingPrivateInvestors, vestingTeam }: NetworkAddresses,
  ali: OwnToken,
  contract?: `0x${string}`,
): Promise<AskedVesting[]> {
  const known: Named[] = [
    { point: "vesting-team", wallet: vestingTeam, name: "the vesting of advisors, team and founders" },
    {
      point: "vesting-investors",
      wallet: vestingPrivateInvestors,
      name: "the vesting of the private investors",
    },
  ];
  const same = known.find(({ wallet }) => wallet && contract && isSameHex(wallet, contract));
  const asked: Named = { name: "the vesting", ...same, point: "vesting-contract", wallet: contract };
  return Promise.all(
    (contract === undefined ? known : [asked]).map(async ({ point, wallet, name }): Promise<AskedVesting> => {
      if (wallet === undefined) return { point, wallet: null, vesting: null };
      const read = await readVesting(request, wallet, ali.address).catch(() => null);
      return { point, wallet: getAddress(wallet), vesting: read && tell(read, name, ali) };
    }),
  );
}

function tell(read: Vesting, name: string, ali: OwnToken): SaleVesting {
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
