import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { nullIfRefused, type RpcRequest } from "@alithia/chain/node/rpc-request.ts";
import { balanceCall } from "@alithia/chain/token/token-calls.ts";

type Payment = {
  from: `0x${string}`;
  /** Null for the native coin. */
  token: { address: `0x${string}`; symbol: string; unlisted?: true | undefined } | null;
  coin: string;
  decimals: number;
  units: bigint;
};

/** What a payment needs beyond what the account holds, in words, and the request that would get it; {} if nothing. */
export async function findShortage(
  request: RpcRequest,
  { from, token, coin, decimals, units }: Payment,
): Promise<{ terms?: string; remedy?: string }> {
  const read = await nullIfRefused(
    token === null
      ? request("eth_getBalance", [from, "latest"])
      : request("eth_call", [balanceCall(token.address, from), "latest"]),
  );
  const held = /^0x[0-9a-f]+$/i.test(String(read)) ? BigInt(String(read)) : null;
  if (held === null || held >= units) return {};
  const symbol = token === null ? coin : token.unlisted === true ? "of this token" : token.symbol;
  const missing = formatAmount(units - held, decimals);
  const lack = `You hold ${formatAmount(held, decimals)} ${symbol}; the payment needs ${formatAmount(units, decimals)}, so **${missing} ${symbol} ${missing === "1" ? "is" : "are"} missing**.`;
  if (token === null)
    return { terms: `${lack} Send less, or get ${coin} first; the network fee comes on top.` };
  if (token.unlisted === true) return { terms: `${lack} Send less, or get the rest first.` };
  const remedy = `Buy ${missing.replaceAll(",", "")} ${symbol} with ${coin}`;
  return { terms: `${lack} Send less, or get exactly the rest: “${remedy}”.`, remedy };
}
