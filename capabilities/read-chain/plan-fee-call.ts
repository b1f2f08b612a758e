import { parseAmount } from "@alithia/chain/amount/parse-amount.ts";
import type { Hex } from "@alithia/chain/node/hex-quantity.ts";
import type { Block } from "@alithia/chain/reading/plan-block.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import {
  labelNative,
  type TokenAmount,
  type TokenLabel,
  toTokenAmount,
} from "@alithia/chain/token/token-label.ts";
import type { FormToken, ProposalForm } from "@alithia/protocol/proposal-form.ts";
import { getAddress, zeroAddress } from "viem";
import type { FeeAction } from "./fee-question.ts";

/** Holds nothing and has approved nothing: what stands for a recipient or a sender that was not named. */
export const stranger = getAddress("0xfee0000000000000000000000000000000000001");

/** A call to estimate, with whom it may be made by: the first for whom it does not fail. */
export type FeeCall = {
  form: ProposalForm;
  senders: readonly Hex[];
  /** The amount that was named, where the call is made with it and not with a smallest one. */
  amount: TokenAmount | null;
};

/** An action with what was said of it. */
export type AskedFee = { for: FeeAction } & Partial<
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
export function planFeeCall(known: Known): FeeCall | null {
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
