import { describeOwnToken } from "@alithia/chain/registry/own-token.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import type { SaleContext } from "../../sale-context.ts";

const one = 10n ** 18n;
const address = (digits: string): `0x${string}` => `0x${digits.repeat(20)}`;

export const account = address("a7");

/** Sample data of a running sale, for the gallery only. */
export const sampleSale: SaleInfo = {
  blockNumber: 40_123_450n,
  timestamp: 1_800_000_000n,
  phase: "running",
  terms: {
    token: address("1a"),
    price: 110_000_000_000_000_000n,
    unit: 1_000_000_000n,
    cap: 25_000_000n * one,
    walletCap: 250_000n * one,
    start: 1_799_000_000n,
    end: 1_806_257_600n,
    treasury: address("2b"),
    fallbackTreasury: address("6f"),
    unsoldRecipient: address("3c"),
    guardian: address("4d"),
  },
  token: describeOwnToken(undefined),
  unitPrice: 110_000_000n,
  lastCallStart: 1_807_467_200n,
  close: 1_808_072_000n,
  fallbackFrom: 1_815_848_000n,
  sold: 9_412_650n * one,
  returnable: 6_000_000n * one,
  withdrawable: 0n,
  saleTokens: 15_587_350n * one,
  pausedUntil: 0n,
  pauseSecondsLeft: 604_800n,
  position: {
    tokens: 1_500n * one,
    windows: [
      { tokens: 0n, until: 1_800_209_600n },
      { tokens: 500n * one, until: 1_800_814_400n },
      { tokens: 1_000n * one, until: 1_801_419_200n },
    ],
  },
  buyerCoins: 812n * one,
  buyerTokens: 1_500n * one,
  buyerAllowance: 0n,
};

export const sampleConfig: SiteConfig = {
  chainId: 146,
  explorerUrl: "https://explorer.test",
  addresses: { aliSale: address("5e"), aliToken: sampleSale.terms.token },
};

const network = {
  chainId: 146,
  name: "Sonic",
  nodeUrl: "https://node.test",
  explorerUrl: "https://explorer.test",
};
const wallet = {
  uuid: "1",
  rdns: "sample.test",
  name: "Sample wallet",
  icon: null,
  provider: { request: async () => null },
};

/** Creates the page's context around one reading of the sale, with inert actions. */
export function sampleContext(sale: SaleInfo | null): SaleContext {
  return {
    feed: {
      chain: null,
      sale,
      events:
        sale === null
          ? null
          : { events: [], fromBlock: 40_087_450n, toBlock: sale.blockNumber, isComplete: false },
      trouble: null,
      isLost: false,
      tellLost: () => {},
      refresh: () => {},
    },
    wallet: {
      connection: { status: "connected", wallet, account, chainId: 146 },
      wallets: [
        wallet,
        { ...wallet, uuid: "2", rdns: "copy.test" },
        { ...wallet, uuid: "3", rdns: "other.test", name: "Another wallet" },
      ],
      network,
      connect: () => {},
      disconnect: () => {},
      switchToSite: async () => null,
    },
    account,
    token: describeOwnToken(undefined),
    transactions: { records: [], sender: null, log: null },
    network,
  };
}
