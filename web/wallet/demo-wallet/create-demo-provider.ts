import type { RpcRequest } from "@alithia/chain/node/rpc-request.ts";
import { privateKeyToAccount } from "viem/accounts";
import type { WalletProvider } from "../discovery/announced-wallet.ts";
import type { SigningRequest } from "./confirm-in-dialog.ts";

type WalletCall = { method: string; params: readonly unknown[] };
type AskedTransaction = {
  from: `0x${string}`;
  to?: `0x${string}`;
  data?: `0x${string}`;
  value?: `0x${string}`;
  gas: `0x${string}`;
  maxFeePerGas: `0x${string}`;
  maxPriorityFeePerGas: `0x${string}`;
};

/** An error as wallets throw it (EIP-1193). */
class DemoWalletError extends Error {
  override readonly name = "DemoWalletError";
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** A wallet in the page for the devnet: one account, one network, and it asks before it signs, as any wallet does. */
export function createDemoProvider(dependencies: {
  privateKey: `0x${string}`;
  chainId: number;
  request: RpcRequest;
  fund: (address: `0x${string}`) => Promise<void>;
  confirm: (asked: SigningRequest) => Promise<boolean>;
}): WalletProvider {
  const { chainId, request } = dependencies;
  const account = privateKeyToAccount(dependencies.privateKey);
  let connected = false;

  async function sendTransaction(asked: AskedTransaction): Promise<unknown> {
    const { to, data = "0x", value = "0x0" } = asked;
    const approved = await dependencies.confirm({
      kind: "transaction",
      to: to ?? "a new contract",
      value: BigInt(value),
      data,
      maxFeeWei: BigInt(asked.gas) * BigInt(asked.maxFeePerGas),
    });
    if (!approved) throw new DemoWalletError(4001, "The visitor declined.");
    const nonce = await request("eth_getTransactionCount", [account.address, "pending"]);
    const signed = await account.signTransaction({
      type: "eip1559",
      chainId,
      nonce: Number(nonce),
      ...(to === undefined ? {} : { to }),
      data,
      value: BigInt(value),
      gas: BigInt(asked.gas),
      maxFeePerGas: BigInt(asked.maxFeePerGas),
      maxPriorityFeePerGas: BigInt(asked.maxPriorityFeePerGas),
    });
    return request("eth_sendRawTransaction", [signed]);
  }

  async function signTypedData(json: string): Promise<unknown> {
    const typedData = JSON.parse(json);
    const approved = await dependencies.confirm({
      kind: "typed-data",
      name: typedData.primaryType,
      contract: typedData.domain.verifyingContract,
      message: typedData.message,
    });
    if (!approved) throw new DemoWalletError(4001, "The visitor declined.");
    return account.signTypedData(typedData);
  }

  async function answer({ method, params }: WalletCall): Promise<unknown> {
    switch (method) {
      case "eth_requestAccounts":
        await dependencies.fund(account.address);
        connected = true;
        return [account.address];
      case "eth_accounts":
        connected = true;
        return [account.address];
      case "eth_chainId":
        return `0x${chainId.toString(16)}`;
      case "wallet_switchEthereumChain": {
        const [wanted] = params as [{ chainId: string }];
        if (Number(wanted.chainId) === chainId) return null;
        throw new DemoWalletError(4902, "The demo wallet knows the devnet only.");
      }
      case "eth_sendTransaction":
        if (!connected) throw new DemoWalletError(4100, "Connect first.");
        return sendTransaction(params[0] as AskedTransaction);
      case "eth_signTypedData_v4":
        if (!connected) throw new DemoWalletError(4100, "Connect first.");
        return signTypedData(params[1] as string);
      default:
        throw new DemoWalletError(4200, "The demo wallet does not do that.");
    }
  }

  return {
    request: ({ method, params }) => answer({ method, params: Array.isArray(params) ? params : [] }),
  };
}
