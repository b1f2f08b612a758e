import { parseAmount } from "@alithia/chain/amount/parse-amount.ts";
import { priceGas } from "@alithia/chain/block/read-chain-status.ts";
import { type ChainReader, toRpcRequest } from "@alithia/chain/evidence/chain-reader.ts";
import { type Hex, RpcFailure } from "@alithia/chain/node/rpc-request.ts";
import { findUsdc } from "@alithia/chain/price/dollar-promise.ts";
import { readDollars } from "@alithia/chain/price/read-reference-prices.ts";
import { buildSteps } from "@alithia/chain/proposal/build-steps.ts";
import { planBalance } from "@alithia/chain/reading/plan-account.ts";
import type { Block } from "@alithia/chain/reading/plan-block.ts";
import { readTogether } from "@alithia/chain/reading/read-plan.ts";
import { nameParty, type Party, type Registry } from "@alithia/chain/registry/create-registry.ts";
import { readTokenBalance } from "@alithia/chain/token/read-token.ts";
import {
  labelNative,
  type TokenAmount,
  type TokenLabel,
  toTokenAmount,
} from "@alithia/chain/token/token-label.ts";
import { encodeTransactionCall } from "@alithia/chain/transaction/prepare-transaction.ts";
import type { FormToken, ProposalForm } from "@alithia/protocol/proposal-form.ts";
import { getAddress, zeroAddress } from "viem";
import { resolveToken } from "../reading/read-with-evidence.ts";
import type { FeeAction } from "./fee-question.ts";

/** The gas of a plain transfer of coins. */
export const transferGas = 21_000n;

/** The network fee of one action, as plain JSON. */
export type FeeFacts = {
  action: FeeAction;
  /** What it is done with; null where no token belongs to it. */
  token: TokenLabel | null;
  /** The amount that was estimated; null for a smallest one, or where it needs none. */
  amount: TokenAmount | null;
  /** The recipient that was named. */
  to: Party | null;
  gas: string;
  /** `fixed` by the protocol, `estimated` by the node for this very call, or what is `usual`. */
  basis: "fixed" | "estimated" | "usual";
  cost: TokenAmount;
  dollars: string | null;
  /** Several of them. */
  several: { count: string; cost: TokenAmount; dollars: string | null } | null;
  /** What the connected wallet holds of the coin, or the coins that were named instead; null without either. */
  held: (TokenAmount & { isNamed?: true }) | null;
};

/**
 * What actions usually take where the node cannot estimate them: measured with this site's own contracts, but for a
 * swap and a call, which are rules of thumb.
 */
const usualGas: Readonly<Record<FeeAction, bigint>> = {
  send: transferGas,
  "send-token": 55_000n,
  approve: 50_000n,
  revoke: 30_000n,
  wrap: 55_000n,
  unwrap: 45_000n,
  deploy: 1_200_000n,
  mint: 55_000n,
  return: 112_000n,
  buy: 120_000n,
  swap: 200_000n,
  call: 100_000n,
  burn: 35_000n,
};

type Reads = { registry: Registry; reader: ChainReader; searcher: ChainReader; block: Block };

/**
 * Estimates an action's fee at a block; null if the block tells no price. Estimates are requested with
 * `searcher`: nodes differ in them, so they are no evidence.
 */
export async function estimateFee(reads: Reads, asked: AskedFee, account?: Hex): Promise<FeeFacts | null> {
  const { registry, block } = reads;
  const prices = priceGas(block);
  if (prices === null) return null;
  const { held, balance } = await readHeld(reads, asked, account);
  const call = planFeeCall({ registry, block, asked, account, held, balance });
  const estimated = call === null ? null : await estimate(reads, call);
  const gas = estimated ?? usualGas[asked.for];
  const one = gas * prices.usualPriceWei;
  const { count, spend, to } = asked;
  return {
    action: asked.for,
    token: balance?.token ?? null,
    amount: estimated === null ? null : (call?.amount ?? null),
    to: to === undefined ? null : nameParty(registry, to as Hex),
    gas: gas.toString(),
    basis: estimated !== null ? "estimated" : asked.for === "send" ? "fixed" : "usual",
    ...(await priceUnits(reads, one)),
    several: count === undefined ? null : { count, ...(await priceUnits(reads, one * BigInt(count))) },
    held: spend === undefined ? held : readNamed(registry, spend),
  };
}

/** What the account holds of the coin, and of the action's token. */
async function readHeld(reads: Reads, asked: AskedFee, account: Hex | undefined) {
  const { registry, reader, block } = reads;
  const token = findToken(registry, asked);
  const [held, balance] = await Promise.all([
    account === undefined ? null : readCoins(reads, account),
    token === null ? null : readTokenBalance(reader, registry, token, account ?? stranger, block.tag),
  ]);
  return { held, balance };
}

async function priceUnits({ registry, reader, block }: Reads, units: bigint) {
  const cost = toTokenAmount(labelNative(registry), units);
  return { cost, dollars: await readDollars(reader, registry, cost, block) };
}

function readNamed(registry: Registry, coins: string): FeeFacts["held"] {
  const label = labelNative(registry);
  const parsed = parseAmount(coins, label.decimals ?? 18);
  return parsed.outcome === "amount" ? { ...toTokenAmount(label, parsed.units), isNamed: true } : null;
}

async function readCoins({ registry, reader, block }: Reads, account: Hex): Promise<TokenAmount> {
  const [units] = await readTogether(reader, [planBalance(account, block.tag)]);
  return toTokenAmount(labelNative(registry), units);
}

/** The token of an action; USDC stands for one that is not named. */
function findToken(registry: Registry, { for: action, token }: AskedFee): Hex | null {
  if (action === "wrap" || action === "unwrap") return registry.addresses.wrappedNative ?? null;
  if (action === "buy" || action === "return") return registry.addresses.aliToken ?? null;
  if (!/^(?:send-token|approve|burn|mint)$/.test(action)) return null;
  const named = token === undefined ? "native" : resolveToken(registry, token);
  if (named !== "native") return named;
  return action === "burn" || action === "mint" ? null : findUsdc(registry);
}

/** Requests the estimate for the first sender whose call would not fail; null if it fails for all. */
async function estimate({ searcher, block }: Reads, { form, senders }: FeeCall): Promise<bigint | null> {
  const request = toRpcRequest(searcher, block.tag, "Gas of the call");
  for (const from of senders) {
    const [step] = buildSteps(form, from);
    if (step === undefined) return null;
    try {
      return BigInt(
        (await request("eth_estimateGas", [encodeTransactionCall({ from, ...step }), "latest"])) as Hex,
      );
    } catch (error) {
      if (!(error instanceof RpcFailure)) throw error;
    }
  }
  return null;
}

/** Holds nothing and has approved nothing: what stands for a recipient or a sender that was not named. */
const stranger = getAddress("0xfee0000000000000000000000000000000000001");

/** A call to estimate, with whom it may be made by: the first for whom it does not fail. */
type FeeCall = {
  form: ProposalForm;
  senders: readonly Hex[];
  /** The amount that was named, where the call is made with it and not with a smallest one. */
  amount: TokenAmount | null;
};

/** An action with what was said of it. */
type AskedFee = { for: FeeAction } & Partial<
  Record<"token" | "amount" | "to" | "count" | "spend", string | undefined>
>;

type Known = {
  registry: Registry;
  block: Pick<Block, "timestamp">;
  asked: AskedFee;
  account: Hex | undefined;
  /** What the account holds of the coin, and of the action's token. */
  held: TokenAmount | null;
  balance: TokenAmount | null;
};

/** What a call is composed of: the amount in units, the recipient and the token. */
type Parts = Known["registry"]["addresses"] & {
  units: string;
  to: Hex;
  token: FormToken | null;
  deadline: string;
};

const ofCoins = /^(?:send|wrap)$/;
const counted = /^(?:send|send-token|wrap|unwrap)$/;
/** What a purchase is estimated with: one coin. */
const smallPaymentWei = String(10n ** 18n);

/** Composes the call to estimate; null for what would fail now, e.g. a swap before its approval. */
function planFeeCall(known: Known): FeeCall | null {
  const { registry, block, asked, account, held, balance } = known;
  const amount = findAmount(known, ofCoins.test(asked.for) ? held : balance);
  const form = compose[asked.for]?.({
    ...registry.addresses,
    units: amount?.units ?? "1",
    to: getAddress((asked.to as Hex | undefined) ?? stranger),
    token: balance === null ? null : toFormToken(balance.token),
    deadline: String(block.timestamp + 3_600n),
  });
  if (!form) return null;
  const own = account === undefined ? [] : [account];
  return { form, senders: [...own, ...listOthers(form, registry)], amount };
}

const compose: Partial<Record<FeeAction, (parts: Parts) => ProposalForm | null>> = {
  send: ({ to, units }) => ({ kind: "send", token: null, transfers: [{ to, units }] }),
  "send-token": ({ token, to, units }) => token && { kind: "send", token, transfers: [{ to, units }] },
  approve: ({ token, units }) => token && { kind: "approve-token", token, spender: stranger, units },
  wrap: ({ wrappedNative, units }) =>
    wrappedNative ? { kind: "wrap", wrapped: wrappedNative, units } : null,
  unwrap: ({ wrappedNative, units }) =>
    wrappedNative ? { kind: "unwrap", wrapped: wrappedNative, units } : null,
  deploy: () => ({
    kind: "deploy-token",
    name: "Token",
    symbol: "TOKEN",
    supplyUnits: String(10n ** 24n),
    capUnits: null,
  }),
  buy: ({ aliSale, token, deadline }) =>
    aliSale && token
      ? { kind: "buy-ali", sale: aliSale, token, paymentWei: smallPaymentWei, minTokens: "0", deadline }
      : null,
};

/** Who else can make a call where the account cannot: contracts that hold what it takes, or anybody. */
function listOthers({ kind }: ProposalForm, { addresses }: Registry): Hex[] {
  const { wrappedNative, aliSale } = addresses;
  if (kind === "deploy-token" || kind === "approve-token") return [getAddress(`${stranger.slice(0, -1)}2`)];
  const holders = kind === "send" ? [aliSale, wrappedNative] : [wrappedNative];
  return kind === "unwrap" ? [] : holders.flatMap((holder) => (holder ? [holder] : []));
}

/** The named amount, if the account holds it. */
function findAmount({ registry, asked }: Known, holding: TokenAmount | null): TokenAmount | null {
  const label = ofCoins.test(asked.for) ? labelNative(registry) : holding?.token;
  if (!counted.test(asked.for)) return null;
  if (asked.amount === undefined || holding === null || typeof label?.decimals !== "number") return null;
  const parsed = parseAmount(asked.amount, label.decimals);
  const isHeld = parsed.outcome === "amount" && parsed.units <= BigInt(holding.units);
  return isHeld ? toTokenAmount(label, parsed.units) : null;
}

function toFormToken({ address = zeroAddress, symbol, decimals }: TokenLabel): FormToken {
  return { address, symbol: symbol ?? "", decimals: decimals ?? 0 };
}
