import { aliVestingAbi } from "@alithia/contracts/generated/ali-vesting.ts";
import { aliVestingBytecode } from "@alithia/contracts/generated/ali-vesting-bytecode.ts";
import { encodeDeployData, getAddress } from "viem/utils";
import type { Hex } from "../node/rpc-request.ts";
import type { TestChain } from "./start-test-chain.ts";

/** Deploys the real vesting contract; times are seconds since 1970. */
export async function deployVesting(
  chain: Pick<TestChain, "deploy">,
  { beneficiary, start, cliff, end }: { beneficiary: Hex; start: bigint; cliff: bigint; end: bigint },
): Promise<Hex> {
  const args = [beneficiary, start, end - start, cliff - start] as const;
  const created = encodeDeployData({ abi: aliVestingAbi, bytecode: aliVestingBytecode, args });
  return getAddress(await chain.deploy(created));
}
