import { createChainNode } from "@alithia/chain/node/create-chain-node.ts";
import { createNodeRequest, type RpcRequest } from "@alithia/chain/node/rpc-request.ts";
import { generatePrivateKey } from "viem/accounts";
import * as words from "../../words/demo-wallet-words.ts";
import type { WalletProvider } from "../discovery/announced-wallet.ts";
import { confirmInDialog } from "./confirm-in-dialog.ts";
import { createDemoProvider } from "./create-demo-provider.ts";

const storageKey = "alithia.demo-wallet";

/** The demo wallet's key: made in this browser, kept in this browser, worth nothing anywhere. */
function loadDemoKey(storage: Pick<Storage, "getItem" | "setItem">): `0x${string}` {
  const stored = storage.getItem(storageKey);
  if (stored !== null && /^0x[0-9a-f]{64}$/.test(stored)) return stored as `0x${string}`;
  const made = generatePrivateKey();
  storage.setItem(storageKey, made);
  return made;
}

const lowBalanceWei = 10n ** 20n;

/** The demo wallet itself: a key made in this browser, funded by the devnet's faucet, that asks before it signs. */
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
  if (!response.ok) throw new Error(words.noCoins);
}
