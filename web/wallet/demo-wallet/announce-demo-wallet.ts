import { createChainNode } from "@alithia/chain/node/create-chain-node.ts";
import { createNodeRequest } from "@alithia/chain/rpc/create-node-request.ts";
import type { RpcRequest } from "@alithia/chain/rpc/rpc-request.ts";
import { createId } from "../create-id.ts";
import { confirmInDialog } from "./confirm-in-dialog.ts";
import { createDemoProvider } from "./create-demo-provider.ts";
import { loadDemoKey } from "./load-demo-key.ts";

const LOW_BALANCE_WEI = 10n ** 20n;

/** Makes the demo wallet known to the page by EIP-6963, as an installed wallet would. */
export function announceDemoWallet(options: {
  page: Window;
  chainId: number;
  faucetUrl: string;
  nodeUrl: string;
}): () => void {
  const { page, chainId } = options;
  const request = createNodeRequest(createChainNode({ url: options.nodeUrl, chainId }));
  const provider = createDemoProvider({
    privateKey: loadDemoKey(page.localStorage),
    chainId,
    request,
    fund: (address) => fundFromFaucet(options.faucetUrl, address, request),
    confirm: confirmInDialog,
  });
  const info = {
    uuid: createId(),
    name: "Demo wallet (devnet only)",
    rdns: "site.alithia.demo",
    icon: "",
  };
  const announce = () =>
    page.dispatchEvent(
      new CustomEvent("eip6963:announceProvider", { detail: Object.freeze({ info, provider }) }),
    );
  page.addEventListener("eip6963:requestProvider", announce);
  announce();
  return () => page.removeEventListener("eip6963:requestProvider", announce);
}

async function fundFromFaucet(faucetUrl: string, address: `0x${string}`, request: RpcRequest): Promise<void> {
  const balance = BigInt((await request("eth_getBalance", [address, "latest"])) as string);
  if (balance >= LOW_BALANCE_WEI) return;
  const response = await fetch(faucetUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ address }),
  });
  if (!response.ok) throw new Error("The devnet's faucet gave no coins.");
}
