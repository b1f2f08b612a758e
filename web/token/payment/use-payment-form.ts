import { formatTokens, type TokenUnit } from "@alithia/chain/amount/format-amount.ts";
import { type ParsedAmount, parseAmount } from "@alithia/chain/amount/parse-amount.ts";
import { findNetwork } from "@alithia/chain/networks.ts";
import type { RpcRequest } from "@alithia/chain/node/rpc-request.ts";
import { createRegistry } from "@alithia/chain/registry/create-registry.ts";
import type { RegistryToken } from "@alithia/chain/registry/sonic-tokens.ts";
import { type Blocker, findPurchaseBlocker } from "@alithia/chain/sale/find-purchase-blocker.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import { balanceCall, decodeNumber } from "@alithia/chain/token/token-calls.ts";
import { agentProfile } from "@alithia/content/agent-profile.ts";
import { saleRecord } from "@alithia/content/sale-record.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import { writeAmount } from "@alithia/protocol/write-amount.ts";
import { useEffect, useMemo, useState } from "react";
import * as sendingWords from "../../words/sending-words.ts";
import { isUnreadable } from "../panels/amount-field.tsx";
import type { SaleContext } from "../sale-context.ts";
import { type Order, requestPayment } from "./request-payment.ts";

type Hex = `0x${string}`;

/** Returns an account's balance of each token by address, without tokens whose balance could not be read. */
function useBalances(
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

export type PaymentForm = {
  /** Tokens accepted for payment, those held by the wallet first. */
  tokens: readonly { token: RegistryToken; label: string }[];
  /** The selected token; null if none is listed. */
  token: RegistryToken | null;
  text: string;
  isInvalid: boolean;
  balance: bigint | null;
  blocker: Blocker | null;
  /** Why the latest request failed. */
  failure: string | null;
  busy: boolean;
  choose(token: Hex): void;
  type(text: string): void;
  payAll(): void;
  prepare(): Promise<void>;
};

/** State of the payment form: token and amount, up to the proposal that the server prepares from it. */
export function usePaymentForm(
  config: SiteConfig,
  context: SaleContext,
  order: Order,
  onProposed: (proposal: Proposal) => void,
): PaymentForm {
  const { feed, account } = context;
  const listed = useMemo(() => listPayable(config), [config]);
  const balances = useBalances(feed.chain?.request, listed, account);
  const [chosen, setChosen] = useState(order.token ?? null);
  const [text, setText] = useState(order.amount ?? "");
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const holds = ({ address }: RegistryToken) => ((balances.get(address) ?? 0n) > 0n ? 1 : 0);
  const sorted = listed.toSorted((one, other) => holds(other) - holds(one));
  const token =
    listed.find(({ address }) => address.toLowerCase() === chosen?.toLowerCase()) ?? sorted[0] ?? null;
  const balance = (token && balances.get(token.address)) ?? null;
  const payment = parseAmount(text, token?.decimals ?? 0);

  function change(act: () => void) {
    setFailure(null);
    act();
  }

  async function prepare() {
    const order = findOrder(config, account, token, payment);
    if (order === null || busy) return;
    setBusy(true);
    setFailure(null);
    const answer = await requestPayment(`${config.apiBase ?? "/api"}/${agentProfile.agentId}`, order);
    setBusy(false);
    if (answer.outcome === "proposed") onProposed(answer.proposal);
    else setFailure(answer.sentence);
  }

  return {
    tokens: sorted.map((one) => ({ token: one, label: labelToken(one, balances) })),
    ...{ token, text, balance, failure, busy },
    isInvalid: isUnreadable(payment),
    blocker: token && findPaymentBlocker({ ...readSituation(context), token, payment, balance }),
    choose: (address) => change(() => setChosen(address)),
    type: (typed) => change(() => setText(typed)),
    payAll: () => change(() => setText(token === null ? "" : writeAmount(balance ?? 0n, token.decimals))),
    prepare,
  };
}

function readSituation({ feed, wallet, network }: SaleContext) {
  const { connection } = wallet;
  const isConnected = connection.status === "connected";
  return {
    sale: feed.sale,
    nodeTrouble: feed.trouble,
    wallet: isConnected ? { onSaleNetwork: connection.chainId === network?.chainId } : null,
  };
}

function findOrder(
  { addresses }: SiteConfig,
  account: Hex | undefined,
  token: RegistryToken | null,
  payment: ParsedAmount,
) {
  const sale = addresses?.aliSale;
  if (account === undefined || sale === undefined || token === null) return null;
  if (payment.outcome === "refused") return null;
  return { account, sale, token: token.address, amount: writeAmount(payment.units, token.decimals) };
}

function labelToken(
  { address, symbol, decimals }: RegistryToken,
  balances: ReadonlyMap<Hex, bigint>,
): string {
  const held = balances.get(address);
  return held === undefined ? symbol : `${symbol} (${formatTokens(held, { symbol: "held", decimals }, 4)})`;
}

/** Returns every listed token except the one for sale and the native coin. */
function listPayable({ chainId, addresses = {} }: SiteConfig): readonly RegistryToken[] {
  const network = findNetwork(chainId ?? 0);
  if (network === null) return [];
  return createRegistry(network, addresses).tokens.filter(({ kind }) => kind !== "ali" && kind !== "native");
}

/**
 * Returns the one reason why no payment with this token can be prepared, or null. The quote determines how
 * much S it yields, and whether the sale has enough tokens left.
 */
export function findPaymentBlocker(situation: {
  sale: SaleInfo | null;
  nodeTrouble: Blocker | null;
  wallet: { onSaleNetwork: boolean } | null;
  token: TokenUnit;
  payment: ParsedAmount;
  /** Null until it is read. */
  balance: bigint | null;
}): Blocker | null {
  const { sale, nodeTrouble, wallet, token, payment, balance } = situation;
  const smallest = sale?.unitPrice ?? 0n;
  const ofSale = findPurchaseBlocker({
    sale: sale && { ...sale, buyerCoins: smallest },
    nodeTrouble,
    wallet,
    payment: { outcome: "amount", units: smallest },
    feeWei: 0n,
    transactionInFlight: false,
    publishedPrice: saleRecord.exchangeRate,
  });
  if (ofSale !== null) return ofSale;
  if (payment.outcome === "refused") return { code: `amount-${payment.fault}`, sentence: payment.sentence };
  if (balance !== null && payment.units > balance)
    return {
      code: "no-funds",
      sentence: sendingWords.balanceTooSmall(formatTokens(balance, token)),
    };
  return null;
}
