import { aliTokenAbi } from "@alithia/contracts/generated/ali-token.ts";
import { decodeFunctionResult, encodeFunctionData } from "viem";
import type { RpcRequest } from "../rpc/rpc-request.ts";

type Address = `0x${string}`;

const domainFields = ["name", "version", "chainId", "verifyingContract"] as const;
const domainTypes = { name: "string", version: "string", chainId: "uint256", verifyingContract: "address" };

/**
 * What `owner` signs (EIP-712, as the JSON that wallets take) so that `spender` may take `units` once, until `deadline`
 * in block time. Null where the token does not tell a domain of its own (EIP-5267) with these four fields.
 */
export async function buildPermit(
  request: RpcRequest,
  permit: { token: Address; owner: Address; spender: Address; units: bigint; deadline: bigint },
): Promise<string | null> {
  const { token, owner, spender } = permit;
  const ask = async (data: Address) =>
    (await request("eth_call", [{ to: token, data }, "latest"])) as Address;
  const answers = await Promise.all([
    ask(encodeFunctionData({ abi: aliTokenAbi, functionName: "eip712Domain" })),
    ask(encodeFunctionData({ abi: aliTokenAbi, functionName: "nonces", args: [owner] })),
  ]).catch(() => null);
  if (answers === null) return null;
  const [domainData, nonce] = answers;
  const [fields, name, version, chainId, verifyingContract] = decodeFunctionResult({
    abi: aliTokenAbi,
    functionName: "eip712Domain",
    data: domainData,
  });
  if (fields !== "0x0f" || verifyingContract.toLowerCase() !== token.toLowerCase()) return null;
  return JSON.stringify({
    types: {
      EIP712Domain: domainFields.map((field) => ({ name: field, type: domainTypes[field] })),
      Permit: [
        { name: "owner", type: "address" },
        { name: "spender", type: "address" },
        { name: "value", type: "uint256" },
        { name: "nonce", type: "uint256" },
        { name: "deadline", type: "uint256" },
      ],
    },
    primaryType: "Permit",
    domain: { name, version, chainId: Number(chainId), verifyingContract },
    message: {
      ...{ owner, spender },
      value: permit.units.toString(),
      nonce: BigInt(nonce).toString(),
      deadline: permit.deadline.toString(),
    },
  });
}
