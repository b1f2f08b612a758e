import type { RpcRequest } from "@alithia/chain/node/rpc-request.ts";
import { balanceCall, decodeNumber } from "@alithia/chain/token/token-calls.ts";
import { useEffect, useState } from "react";

type Hex = `0x${string}`;

/** Returns an account's balance of each token by address, without tokens whose balance could not be read. */
export function useBalances(
  request: RpcRequest | undefined,
  tokens: readonly { address: Hex }[],
  account: Hex | undefined,
): ReadonlyMap<Hex, bigint> {
  const [balances, setBalances] = useState<ReadonlyMap<Hex, bigint>>(new Map());
  useEffect(() => {
    setBalances(new Map());
    if (request === undefined || account === undefined) return;
    let left = false;
    const read = tokens.map(async ({ address }) => {
      const answer = await request("eth_call", [balanceCall(address, account), "latest"]).catch(() => null);
      return [address, decodeNumber(answer as Hex | null)] as const;
    });
    Promise.all(read).then((all) => {
      const known = all.filter((one): one is [Hex, bigint] => one[1] !== null);
      if (!left) setBalances(new Map(known));
    });
    return () => {
      left = true;
    };
  }, [request, tokens, account]);
  return balances;
}
