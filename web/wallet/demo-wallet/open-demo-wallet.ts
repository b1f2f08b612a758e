import { formatAmount, formatCoins, formatMoment } from "@alithia/chain/amount/format-amount.ts";
import { createChainNode } from "@alithia/chain/node/create-chain-node.ts";
import { createNodeRequest, type RpcRequest } from "@alithia/chain/node/rpc-request.ts";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import * as demoWalletWords from "../../words/demo-wallet-words.ts";
import { createElement } from "../create-element.ts";
import type { WalletProvider } from "../create-wallet-discovery.ts";
import "./demo-wallet.css";

/** What the demo wallet is asked to sign: a transaction, or EIP-712 typed data. */
type SigningRequest =
  | { kind: "transaction"; to: string; value: bigint; data: string; maxFeeWei: bigint }
  | { kind: "typed-data"; contract: string; name: string; facts: [string, string][] };

/** Shows the demo wallet's confirmation dialog. Resolves true only if the visitor signs. */
function confirmInDialog(request: SigningRequest): Promise<boolean> {
  const dialog = document.createElement("dialog");
  dialog.className = "demo-wallet theme-light";
  dialog.setAttribute("aria-labelledby", "demo-wallet-title");
  const title = createElement("h2", demoWalletWords.title);
  title.id = "demo-wallet-title";
  const facts = document.createElement("dl");
  for (const [name, value] of listFacts(request)) {
    facts.append(createElement("dt", name), createElement("dd", value));
  }
  const reject = createElement("button", demoWalletWords.reject);
  const sign = createElement("button", demoWalletWords.sign);
  sign.className = "button-primary";
  const choices = document.createElement("p");
  choices.className = "demo-wallet-choices";
  choices.append(reject, sign);
  dialog.append(title, createElement("p", demoWalletWords.worthless), facts, choices);
  document.body.append(dialog);

  return new Promise((resolve) => {
    reject.addEventListener("click", () => dialog.close("rejected"));
    sign.addEventListener("click", () => dialog.close("signed"));
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "signed");
    });
    dialog.showModal();
  });
}

function listFacts(request: SigningRequest): [string, string][] {
  if (request.kind === "typed-data")
    return [
      [demoWalletWords.signature, request.name],
      [demoWalletWords.forContract, request.contract],
      ...request.facts,
    ];
  return [
    [demoWalletWords.to, request.to],
    [demoWalletWords.coins, formatCoins(request.value)],
    [demoWalletWords.fee, formatCoins(request.maxFeeWei, 6)],
    [demoWalletWords.data, request.data],
  ];
}

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

/** An EIP-1193 provider error. */
class DemoWalletError extends Error {
  override readonly name = "DemoWalletError";
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

type TypedData = {
  primaryType: string;
  domain: { name?: string; verifyingContract: string };
  message: Record<string, string>;
};

/** Describes typed data: a permit with formatted amount and deadline, anything else as raw values. */
async function describeTypedData(data: TypedData, request: RpcRequest): Promise<[string, string][]> {
  const { value, deadline, spender, ...others } = data.message;
  const raw = Object.entries(data.message);
  if (data.primaryType !== "Permit" || !value || !deadline || !spender) return raw;
  const asked = { to: data.domain.verifyingContract, data: "0x313ce567" };
  const decimals = await request("eth_call", [asked, "latest"]).then(Number, () => Number.NaN);
  if (!Number.isInteger(decimals)) return raw;
  return [
    [demoWalletWords.token, data.domain.name ?? ""],
    [demoWalletWords.spender, spender],
    [demoWalletWords.mayMove, formatAmount(BigInt(value), decimals)],
    [demoWalletWords.until, formatMoment(BigInt(deadline))],
    ...Object.entries(others),
  ];
}

/** Creates an in-page EIP-1193 provider for the devnet: one account, one network, confirms before signing. */
function createDemoProvider(dependencies: {
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
      to: to ?? demoWalletWords.newContract,
      value: BigInt(value),
      data,
      maxFeeWei: BigInt(asked.gas) * BigInt(asked.maxFeePerGas),
    });
    if (!approved) throw new DemoWalletError(4001, demoWalletWords.declined);
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
      facts: await describeTypedData(typedData, request),
    });
    if (!approved) throw new DemoWalletError(4001, demoWalletWords.declined);
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
        throw new DemoWalletError(4902, demoWalletWords.devnetOnly);
      }
      case "eth_sendTransaction":
        if (!connected) throw new DemoWalletError(4100, demoWalletWords.connectFirst);
        return sendTransaction(params[0] as AskedTransaction);
      case "eth_signTypedData_v4":
        if (!connected) throw new DemoWalletError(4100, demoWalletWords.connectFirst);
        return signTypedData(params[1] as string);
      default:
        throw new DemoWalletError(4200, demoWalletWords.unknownMethod);
    }
  }

  return {
    request: ({ method, params }) => answer({ method, params: Array.isArray(params) ? params : [] }),
  };
}

const storageKey = "alithia.demo-wallet";

/** Loads or generates the demo wallet's key in this browser's storage; it is worthless outside the devnet. */
function loadDemoKey(storage: Pick<Storage, "getItem" | "setItem">): `0x${string}` {
  const stored = storage.getItem(storageKey);
  if (stored !== null && /^0x[0-9a-f]{64}$/.test(stored)) return stored as `0x${string}`;
  const made = generatePrivateKey();
  storage.setItem(storageKey, made);
  return made;
}

const lowBalanceWei = 10n ** 20n;

/** Creates the demo wallet: a locally generated key, funded by the devnet's faucet, with confirmations. */
export function openDemoWallet(options: {
  storage: Pick<Storage, "getItem" | "setItem">;
  chainId: number;
  faucetUrl: string;
  nodeUrl: string;
}): WalletProvider {
  const { chainId } = options;
  const request = createNodeRequest(createChainNode({ url: options.nodeUrl, chainId }));
  return createDemoProvider({
    privateKey: loadDemoKey(options.storage),
    chainId,
    request,
    fund: (address) => fundFromFaucet(options.faucetUrl, address, request),
    confirm: confirmInDialog,
  });
}

async function fundFromFaucet(faucetUrl: string, address: `0x${string}`, request: RpcRequest): Promise<void> {
  const balance = BigInt((await request("eth_getBalance", [address, "latest"])) as string);
  if (balance >= lowBalanceWei) return;
  const response = await fetch(faucetUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ address }),
  });
  if (!response.ok) throw new Error(demoWalletWords.noCoins);
}
