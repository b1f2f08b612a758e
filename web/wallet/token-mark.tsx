import { isSameHex } from "@alithia/chain/node/rpc-request.ts";
import "./token-mark.css";
import { sonic } from "@alithia/chain/networks.ts";
import { sonicTokens } from "@alithia/chain/registry/sonic-tokens.ts";
import type { NetworkAddresses } from "@alithia/protocol/site-config.ts";

type MarkedToken = { token: string | null; symbol: string; unlisted: boolean };
export type MarkPlace = { chainId?: number | undefined; addresses?: NetworkAddresses | undefined };

/** Returns the id of a token's mark. Listed tokens are matched by address, to prevent imitation. */
export function findTokenMark({ token, symbol, unlisted }: MarkedToken, place: MarkPlace): string {
  if (unlisted) return "unlisted";
  if (token === null) return symbol;
  const { chainId, addresses } = place;
  const own = { ALI: addresses?.aliToken, wS: addresses?.wrappedNative, USDC: addresses?.usdc };
  const [ours] = Object.entries(own).find(([, address]) => isSameHex(address, token)) ?? [];
  const listed =
    chainId === sonic.chainId ? sonicTokens.find(({ address }) => isSameHex(address, token)) : null;
  return ours ?? listed?.symbol ?? "unlisted";
}

/** A token's mark; decorative, since the symbol beside it identifies the token. */
export function TokenMark({ of, place }: { of: MarkedToken; place: MarkPlace }) {
  return (
    <svg className="token-mark" viewBox="0 0 32 32" aria-hidden="true">
      <use href={`/images/token-marks.svg#${findTokenMark(of, place)}`} />
    </svg>
  );
}
