import type { Address, Hex } from "viem";
import { createWalletClient, http } from "viem";
import { privateKeyToAccount } from "viem/accounts";

export type UnsignedCreation = { data: Hex; nonce: number; gas: bigint; maxFeePerGas: bigint };

/** Whoever signs: a key from an encrypted keystore, or a node that holds one (a hardware wallet behind it). */
export type DeploymentSigner = {
  address: Address;
  send: (creation: UnsignedCreation) => Promise<Hex>;
};

/** Sonic wants a tip of at least one wei, and gives nothing for more. */
const tipWei = 1n;

export function createKeySigner(nodeUrl: string, chainId: number, privateKey: Hex): DeploymentSigner {
  const account = privateKeyToAccount(privateKey);
  const client = createWalletClient({ account, transport: http(nodeUrl) });
  return {
    address: account.address,
    async send(creation) {
      const serializedTransaction = await account.signTransaction({
        ...creation,
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
    send: (creation) =>
      client.sendTransaction({ ...creation, chain: null, type: "eip1559", maxPriorityFeePerGas: tipWei }),
  };
}
