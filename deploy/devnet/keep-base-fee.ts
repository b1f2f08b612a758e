import { numberToHex } from "viem";
import { baseFeeFloorWei } from "./devnet-chain.ts";

/**
 * Holds the base fee at Sonic's floor, below which Ethereum's rule would let it fall with every quiet block.
 * Resolves, once the chain is listening, to the function that ends it.
 */
export function keepBaseFee(url: string): Promise<() => void> {
  const socket = new WebSocket(url.replace(/^http/, "ws"));
  let id = 0;
  const call = (method: string, parameters: unknown[]) => {
    id += 1;
    socket.send(JSON.stringify({ jsonrpc: "2.0", id, method, params: parameters }));
  };
  const setNext = () => call("anvil_setNextBlockBaseFeePerGas", [numberToHex(baseFeeFloorWei)]);

  return new Promise((resolve, reject) => {
    socket.addEventListener("open", () => {
      call("eth_subscribe", ["newHeads"]);
      setNext();
    });
    socket.addEventListener("message", ({ data }) => {
      const message: { id?: number; method?: string } = JSON.parse(String(data));
      if (message.method === "eth_subscription") setNext();
      if (message.id === 2) resolve(() => socket.close());
    });
    socket.addEventListener("error", () => reject(new Error("The local chain closed its socket.")));
  });
}
