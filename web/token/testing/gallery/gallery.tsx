import "../../../ui/site.css";
import "../../token-page.css";
import { buildPurchase } from "@alithia/chain/sale/build-sale-calls.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { applyGalleryLocale } from "../../../ui/testing/pseudo-locale.ts";
import { createKeptStorage } from "../../../wallet/create-kept-storage.ts";
import { askForTerms } from "../../../wallet/terms/ask-for-terms.ts";
import { createTermsGate } from "../../../wallet/transactions/ask-wallet.ts";
import type {
  TransactionRecord,
  TransactionStatus,
} from "../../../wallet/transactions/transaction-record.ts";
import { WalletContext } from "../../../wallet/use-wallet.ts";
import type { SaleContext } from "../../sale-context.ts";
import { SaleView } from "../../sale-view.tsx";
import { describeLag, nodeSilent, scriptLost } from "../../use-sale.ts";
import { account, sampleConfig, sampleContext, sampleSale } from "./sample-context.ts";

type GalleryState = { config: SiteConfig; context: SaleContext };

const one = 10n ** 18n;

function show(
  sale: Partial<SaleInfo> | null,
  change: (context: SaleContext) => SaleContext = (context) => context,
) {
  const info = sale === null ? null : { ...sampleSale, ...sale };
  return { config: sampleConfig, context: change(sampleContext(info)) };
}

const bought = buildPurchase({
  sale: `0x${"5e".repeat(20)}`,
  paymentWei: 11n * one,
  minTokens: 100n * one,
  deadline: sampleSale.timestamp + 1_200n,
});

function withTransaction(status: TransactionStatus, more: Partial<TransactionRecord> = {}): GalleryState {
  const record: TransactionRecord = {
    id: "t",
    purpose: "purchase",
    chainId: 146,
    from: account,
    to: bought.to,
    data: bought.data,
    valueWei: String(bought.valueWei),
    nonce: 1,
    sinceBlock: "1",
    startedAt: 0,
    status,
    ...(status === "awaiting-signature" ? {} : { hash: `0x${"5d".repeat(32)}` }),
    ...more,
  };
  return show({}, (context) => ({
    ...context,
    transactions: { ...context.transactions, records: [record] },
  }));
}

const withoutWallet = (context: SaleContext): SaleContext => ({
  ...context,
  account: undefined,
  wallet: { ...context.wallet, connection: { status: "disconnected", failure: null } },
});

const onOtherNetwork = (context: SaleContext): SaleContext => {
  const { connection } = context.wallet;
  if (connection.status !== "connected") return context;
  return { ...context, wallet: { ...context.wallet, connection: { ...connection, chainId: 1 } } };
};

const silent = (context: SaleContext): SaleContext => ({
  ...context,
  feed: { ...context.feed, trouble: nodeSilent },
});
const lost = (context: SaleContext): SaleContext => ({
  ...context,
  feed: { ...context.feed, trouble: scriptLost, isLost: true },
});
const old = (context: SaleContext): SaleContext => ({
  ...context,
  feed: {
    ...context.feed,
    trouble: describeLag(sampleSale.timestamp, 1_000 * Number(sampleSale.timestamp + 1_800n)),
  },
});
const withoutSale: SiteConfig = { chainId: 146 };
const existingToken: SiteConfig = { chainId: 146, addresses: { aliToken: sampleSale.terms.token } };

const endedWindows = sampleSale.position.windows.map(({ until }) => ({ tokens: 0n, until }));
const nothingBought = { tokens: 0n, windows: endedWindows };
const settledSale = {
  returnable: 0n,
  withdrawable: 1_035_391n * one,
  position: { ...sampleSale.position, windows: endedWindows },
};

const galleryStates: Record<string, GalleryState> = {
  upcoming: show({
    phase: "upcoming",
    timestamp: sampleSale.terms.start - 86_400n,
    sold: 0n,
    returnable: 0n,
    position: nothingBought,
  }),
  running: show({}),
  "nearly-sold-out": show({ sold: sampleSale.terms.cap - 5n * one }),
  "sold-out": show({ phase: "sold-out", sold: sampleSale.terms.cap }),
  paused: show({ phase: "paused", pausedUntil: sampleSale.timestamp + 3_600n }),
  "returns-only": show({ phase: "returns-only", timestamp: sampleSale.terms.end + 60n }),
  "last-call": show({ ...settledSale, phase: "last-call", timestamp: sampleSale.lastCallStart + 60n }),
  closed: show({ ...settledSale, phase: "closed", timestamp: sampleSale.close + 60n }),
  settled: show({
    ...settledSale,
    phase: "closed",
    timestamp: sampleSale.close + 86_400n,
    withdrawable: 0n,
    saleTokens: 0n,
  }),
  loading: show(null, withoutWallet),
  "node-unreachable": show(null, (context) => silent(withoutWallet(context))),
  "node-silent": show({}, silent),
  "node-old": show({}, old),
  "script-lost": show(null, lost),
  "no-wallet": show({}, withoutWallet),
  "no-wallet-installed": show({}, (context) => {
    const left = withoutWallet(context);
    return { ...left, wallet: { ...left.wallet, wallets: [] } };
  }),
  "wrong-network": show({}, onOtherNetwork),
  "no-funds": show({ buyerCoins: 0n }),
  "wallet-cap": show({ position: { ...sampleSale.position, tokens: sampleSale.terms.walletCap } }),
  "tokens-moved": show({ buyerTokens: 0n }),
  "awaiting-signature": withTransaction("awaiting-signature"),
  pending: withTransaction("pending"),
  "awaiting-signers": withTransaction("awaiting-signers"),
  confirmed: withTransaction("confirmed", { blockNumber: "40123456", feePaidWei: "4700000000000000" }),
  reverted: withTransaction("reverted", {
    reason: "The guardian has paused buying until 4 Mar 2027, 09:05 UTC.",
  }),
  rejected: withTransaction("rejected"),
  unsigned: withTransaction("unsigned"),
  replaced: withTransaction("replaced"),
  "other-transaction": withTransaction("other-transaction", {
    reason: `it moves 0.000000000000000001 S, not 11 S`,
  }),
  dropped: withTransaction("dropped"),
  "without-sale": { ...show(null, withoutWallet), config: withoutSale },
  "existing-token": { ...show(null, withoutWallet), config: existingToken },
};

const statements = [
  "I am at least 18 years old, and I am not a resident of a country where buying ALI is forbidden.",
  "I have read the terms, and I know that ALI may lose all of its value.",
];
const accounts = { first: `0x${"a1".repeat(20)}`, second: `0x${"b2".repeat(20)}` };

/** Sample of the terms dialog before a signature; an empty version asks nothing. */
function TermsSample({ version }: { version: string }) {
  const [outcome, setOutcome] = useState("not asked yet");
  const gate = createTermsGate(
    { version, statements: version === "" ? [] : statements },
    createKeptStorage(() => window.localStorage),
    askForTerms,
  );
  return (
    <section aria-label="Signing">
      {Object.entries(accounts).map(([name, account]) => (
        <button
          key={name}
          type="button"
          onClick={async () => setOutcome((await gate(account)) ? `${name} signs` : `${name} does not sign`)}
        >
          Sign with the {name} wallet
        </button>
      ))}
      <output>{outcome}</output>
    </section>
  );
}

/** Every state of the sale page, by name; development only. */
function Gallery({ asked }: { asked: URLSearchParams }) {
  const state = galleryStates[asked.get("state") ?? ""];
  if (state === undefined) {
    return (
      <main className="plain-page">
        <h1>Gallery of the sale</h1>
        <ul>
          {Object.keys(galleryStates).map((key) => (
            <li key={key}>
              <a href={`?state=${key}`}>{key}</a>
            </li>
          ))}
        </ul>
      </main>
    );
  }
  const termsVersion = asked.get("terms");
  return (
    <WalletContext value={state.context.wallet}>
      <SaleView config={state.config} context={state.context} />
      {termsVersion !== null && <TermsSample version={termsVersion} />}
    </WalletContext>
  );
}

const root = document.getElementById("root");
if (root) createRoot(root).render(<Gallery asked={new URLSearchParams(location.search)} />);
applyGalleryLocale(document);
