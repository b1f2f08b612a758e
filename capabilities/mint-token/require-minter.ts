import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { listSelectors } from "@alithia/chain/contract/read-contract-functions.ts";
import { RpcFailure, type RpcRequest } from "@alithia/chain/node/rpc-request.ts";
import { buildMintToken } from "@alithia/chain/proposal/build-steps.ts";
import type { FormOf } from "@alithia/protocol/proposal-form.ts";
import { getAddress } from "viem";
import { quote } from "../narration/phrases.ts";

const mintSelector = "0x40c10f19";
const ownerSelector = "0x8da5cb5b";
/** Fewer functions than any token has: a proxy, whose own code tells nothing about minting. */
const fewestOfAToken = 5;

/** Throws a `CapabilityFailure` that says why the account cannot mint, where the contract tells; else lets it pass. */
export async function requireMinter(
  request: RpcRequest,
  form: FormOf<"mint-token">,
  from: `0x${string}`,
): Promise<void> {
  const { address, symbol } = form.token;
  const [mint] = buildMintToken(form);
  const [minted, owned, code] = await Promise.all([
    ask(request, { from, to: address, data: mint?.data }),
    ask(request, { to: address, data: ownerSelector }),
    request("eth_getCode", [address, "latest"]),
  ]);
  if (minted !== null) return;
  const selectors = listSelectors(code as `0x${string}`);
  if (selectors.length >= fewestOfAToken && !selectors.includes(mintSelector)) {
    throw new CapabilityFailure(
      "no-mint-function",
      `${quote(symbol)} (${address}) has no function to mint more of it, so nobody can.`,
    );
  }
  const owner = readAddress(owned);
  if (owner !== null && owner !== getAddress(from)) {
    throw new CapabilityFailure("not-minter", describeOwner(owner, form, from));
  }
}

function describeOwner(owner: string, { token }: FormOf<"mint-token">, from: string): string {
  const name = `${quote(token.symbol)} (${token.address})`;
  return /^0x0{40}$/.test(owner)
    ? `The ownership of ${name} was given up for ever, so nobody can mint it any more.`
    : `Only the owner of ${name} can mint it. That is ${owner}; your connected account is ${from}.`;
}

async function ask(request: RpcRequest, call: object): Promise<string | null> {
  try {
    return (await request("eth_call", [call, "latest"])) as string;
  } catch (error) {
    if (error instanceof RpcFailure) return null;
    throw error;
  }
}

function readAddress(word: string | null): `0x${string}` | null {
  return word !== null && /^0x0{24}[0-9a-f]{40}$/i.test(word) ? getAddress(`0x${word.slice(26)}`) : null;
}
