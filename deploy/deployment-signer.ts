import type { Address, Hex } from "viem";
import { createWalletClient, http } from "viem";
import { privateKeyToAccount } from "viem/accounts";

/** `to` is null for a creation. */
type UnsignedStep = {
  to: Address | null;
  data: Hex;
  nonce: number;
  gas: bigint;
  maxFeePerGas: bigint;
};

/** Whoever signs: a key from an encrypted keystore, or a node that holds one (a hardware wallet behind it). */
export type DeploymentSigner = {
  address: Address;
  send: (step: UnsignedStep) => Promise<Hex>;
};

/** Sonic wants a tip of at least one wei, and gives nothing for more. */
const tipWei = 1n;

export function createKeySigner(nodeUrl: string, chainId: number, privateKey: Hex): DeploymentSigner {
  const account = privateKeyToAccount(privateKey);
  const client = createWalletClient({ account, transport: http(nodeUrl) });
  return {
    address: account.address,
    async send(step) {
      const serializedTransaction = await account.signTransaction({
        ...step,
        chainId,
        type: "eip1559",
        maxPriorityFeePerGas: tipWei,
      });
      return client.sendRawTransaction({ serializedTransaction });
    },
  };
}

export function createNodeSigner(nodeUrl: string, address: Address): DeploymentSigner {
  const client = createWalletClient({ account: address, transport: http(nodeUrl) });
  return {
    address,
    send: (step) =>
      client.sendTransaction({ ...step, chain: null, type: "eip1559", maxPriorityFeePerGas: tipWei }),
  };
}
