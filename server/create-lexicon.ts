import type { Lexicon } from "@alithia/agent/lexicon.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { getAddress } from "viem/utils";

/** The words and addresses of a network, for the agent, which knows no chain itself. */
export function createLexicon({ network, tokens }: Registry): Lexicon {
  const { symbol, name } = network.coin;
  return {
    tokens: [
      { symbol, name },
      ...tokens.map((token) => ({ symbol: token.symbol, name: token.name, address: token.address })),
    ],
    checksumAddress: (address) => getAddress(address),
  };
}
