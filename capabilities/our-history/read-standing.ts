import { type ChainReader, toRpcRequest } from "@alithia/chain/evidence/chain-reader.ts";
import { decodeStep } from "@alithia/chain/proposal/decode-step.ts";
import { readLatestBlock } from "@alithia/chain/reading/plan-block.ts";
import { decodeNumber } from "@alithia/chain/token/token-calls.ts";
import { encodeFunctionData, erc20Abi } from "viem";

type Step = { to?: `0x${string}` | undefined; data: `0x${string}`; valueWei: string };

/** What is left of the allowances that the steps give, in smallest units; null if they give none or it is not told. */
export async function readLeft(
  reader: ChainReader,
  owner: `0x${string}`,
  steps: readonly Step[],
): Promise<{ given: string; left: string } | null> {
  const [only, ...others] = listApprovals(steps).filter(({ units }) => units > 0n);
  if (only === undefined || others.length > 0) return null;
  const [left] = await readAllowances(reader, owner, [only]);
  return left == null ? null : { given: String(only.units), left: String(left) };
}

/** Whether any allowance that the steps withdraw still stands; null if they withdraw none or the node does not tell. */
export async function readStanding(
  reader: ChainReader,
  owner: `0x${string}`,
  steps: readonly Step[],
): Promise<boolean | null> {
  const withdrawn = listApprovals(steps).filter(({ units }) => units === 0n);
  if (withdrawn.length === 0 || withdrawn.length < steps.length) return null;
  const left = await readAllowances(reader, owner, withdrawn);
  return left.some((one) => one == null) ? null : left.some((one) => one !== 0n);
}

type Allowed = { token: `0x${string}`; spender: `0x${string}`; units: bigint };

function listApprovals(steps: readonly Step[]): Allowed[] {
  return steps
    .map(({ to, data, valueWei }) =>
      decodeStep({ ...(to === undefined ? {} : { to }), data, valueWei: BigInt(valueWei) }),
    )
    .flatMap((step) => (step.kind === "approval" ? [step] : []));
}

async function readAllowances(
  reader: ChainReader,
  owner: `0x${string}`,
  approvals: readonly Allowed[],
): Promise<(bigint | null)[]> {
  const { number } = await readLatestBlock(reader);
  const tag = `0x${number.toString(16)}` as const;
  const request = toRpcRequest(reader, tag, `What ${owner} still allows`);
  return await Promise.all(
    approvals.map(async ({ token, spender }) => {
      const data = encodeFunctionData({ abi: erc20Abi, functionName: "allowance", args: [owner, spender] });
      return decodeNumber((await request("eth_call", [{ to: token, data }, tag])) as `0x${string}`);
    }),
  );
}
