import { type ChainReader, toRpcRequest } from "@alithia/chain/evidence/chain-reader.ts";
import { decodeStep } from "@alithia/chain/proposal/decode-step.ts";
import { readLatestBlock } from "@alithia/chain/reading/plan-block.ts";
import { decodeNumber } from "@alithia/chain/token/token-calls.ts";
import { encodeFunctionData, erc20Abi } from "viem";

type Step = { to?: `0x${string}` | undefined; data: `0x${string}`; valueWei: string };

/** Whether any allowance that the steps withdraw still stands; null if they withdraw none or the node does not tell. */
export async function readStanding(
  reader: ChainReader,
  owner: `0x${string}`,
  steps: readonly Step[],
): Promise<boolean | null> {
  const withdrawn = steps
    .map(({ to, data, valueWei }) =>
      decodeStep({ ...(to === undefined ? {} : { to }), data, valueWei: BigInt(valueWei) }),
    )
    .flatMap((step) => (step.kind === "approval" && step.units === 0n ? [step] : []));
  if (withdrawn.length === 0 || withdrawn.length < steps.length) return null;
  const { number } = await readLatestBlock(reader);
  const tag = `0x${number.toString(16)}` as const;
  const request = toRpcRequest(reader, tag, `What ${owner} still allows`);
  const left = await Promise.all(
    withdrawn.map(async ({ token, spender }) => {
      const data = encodeFunctionData({ abi: erc20Abi, functionName: "allowance", args: [owner, spender] });
      return decodeNumber((await request("eth_call", [{ to: token, data }, tag])) as `0x${string}`);
    }),
  );
  return left.some((one) => one == null) ? null : left.some((one) => one !== 0n);
}
