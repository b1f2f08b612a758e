import { groupDigits } from "@alithia/agent/offer-requests.ts";
import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import type { RpcRequest } from "@alithia/chain/node/rpc-request.ts";
import { readLatestBlock, toIso } from "@alithia/chain/reading/plan-block.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { quoteFees } from "@alithia/chain/transaction/prepare-transaction.ts";
import { quote, sayBlock } from "../narration/phrases.ts";
import { readUnits, resolveFormToken } from "../proposing/resolve-form-token.ts";
import { readHeld } from "./read-part.ts";

/** What several payments of one token come to, their network fees, and what would be left; amounts in whole tokens. */
export type TotalFacts = {
  block: { number: string; time: string };
  symbol: string;
  amounts: readonly string[];
  total: string;
  fee: {
    each: string;
    all: string;
    /** Whether it is that of a prepared card. */
    isOfCard: boolean;
  };
  coin: string;
  /** With the fees, where they are paid in the same token. */
  withFees: string | null;
  /** What the wallet holds of it, and what it has left after the payments and such fees, null if that is too little. */
  held: { amount: string; left: string | null } | null;
};

type Asked = {
  token: string;
  payments: readonly string[];
  /** The fee that a prepared card told for all of them. */
  cardFeeWei?: string | undefined;
  account: `0x${string}` | undefined;
};

/** The gas of one payment: of coins as the protocol has it, of a token about as much as usual. */
const gasOf = { coin: 21_000n, token: 55_000n };
const shownPlaces = 6;

export async function readTotal(
  reader: ChainReader,
  request: RpcRequest,
  registry: Registry,
  { token: named, payments, cardFeeWei, account }: Asked,
): Promise<TotalFacts> {
  const token = await resolveFormToken(request, registry, named);
  const block = await readLatestBlock(reader);
  const { coin } = registry.network;
  const { symbol, decimals } = token ?? coin;
  const totalUnits = payments
    .map((amount) => readUnits(amount, decimals))
    .reduce((sum, one) => sum + one, 0n);
  const count = BigInt(payments.length);
  const { maxFeeWei } = quoteFees({
    baseFeePerGasWei: block.baseFeePerGasWei ?? 0n,
    gasEstimate: token === null ? gasOf.coin : gasOf.token,
    margin: "plain",
  });
  const feeWei = cardFeeWei === undefined ? maxFeeWei * count : BigInt(cardFeeWei);
  const neededUnits = totalUnits + (token === null ? feeWei : 0n);
  const heldUnits =
    account === undefined ? null : await readHeld(request, token?.address, account, block.tag);
  const sayUnits = (units: bigint, places: number) => formatAmount(units, places, shownPlaces);
  const sayFee = (wei: bigint) => sayUnits(wei, coin.decimals);
  return {
    block: { number: block.number.toString(), time: toIso(block.timestamp) },
    symbol: token?.unlisted ? quote(symbol) : symbol,
    amounts: payments,
    total: formatAmount(totalUnits, decimals),
    fee: { each: sayFee(feeWei / count), all: sayFee(feeWei), isOfCard: cardFeeWei !== undefined },
    coin: coin.symbol,
    withFees: token === null ? sayFee(neededUnits) : null,
    held:
      heldUnits === null
        ? null
        : {
            amount: sayUnits(heldUnits, decimals),
            left: heldUnits < neededUnits ? null : sayUnits(heldUnits - neededUnits, decimals),
          },
  };
}

const asksFee = /\b(?:fees?|gas|costs?|charges?)\b/i;
const perPayment =
  /\b(?:each|per|both|apiece|every|separate\w*|twice|either|respectively|one of|which|single)\b/i;
const asksLeft = /\b(?:left|remain\w*|afterwards?|enough|afford)\b/i;

/** Answers what was asked first: whose the fee is, what is left, or the total. */
export function narrateTotal(facts: TotalFacts, question: string): string {
  const total = sayTotal(facts);
  const fee = sayFees(facts);
  const left = sayLeft(facts);
  const isOfFee = asksFee.test(question) && perPayment.test(question);
  const ordered = isOfFee
    ? [fee, left, total]
    : asksLeft.test(question)
      ? [left, total, fee]
      : [total, fee, left];
  const [first = "", ...rest] = ordered.filter((one) => one !== "");
  return `**${first}** ${rest.join(" ")}\n\nRead at ${sayBlock(facts.block)}.`;
}

const several = (count: number) => (count === 2 ? "both payments" : `all ${count} payments`);

function sayTotal({ symbol, amounts, total, coin, withFees, fee }: TotalFacts): string {
  const sum = `${amounts.map(groupDigits).join(" + ")} = ${total} ${symbol}`;
  return withFees === null
    ? `Together that is ${sum}, and up to about ${fee.all} ${coin} of network fees beside it.`
    : `Together that is ${sum}, and with the network fees at most about ${withFees} ${symbol}.`;
}

function sayFees({ amounts, fee, coin }: TotalFacts): string {
  return `The network fee is up to about ${fee.all} ${coin} for ${several(amounts.length)} together, about ${fee.each} ${coin} for each, since each is a transaction of its own.`;
}

function sayLeft({ symbol, total, withFees, held }: TotalFacts): string {
  if (held === null) return "";
  const has = `your wallet holds ${held.amount} ${symbol}`;
  if (held.left === null)
    return `That is more than there is: ${has}, and ${withFees ?? total} ${symbol} are needed.`;
  const fees = withFees === null ? ", the fees in S aside" : ", with the fees already taken off";
  return `At least about ${held.left} ${symbol} would be left${fees}: ${has} now.`;
}
