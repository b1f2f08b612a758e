import { formatCoins } from "@alithia/chain/amount/format-amount.ts";
import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { readDollars } from "@alithia/chain/price/read-reference-prices.ts";
import { readLatestBlock } from "@alithia/chain/reading/plan-block.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { labelNative, type TokenAmount, toTokenAmount } from "@alithia/chain/token/token-label.ts";
import { sumByToken } from "@alithia/chain/transaction/find-own-moves.ts";
import { sayAmount, sayDollars, sayList } from "../narration/phrases.ts";
import { type Fees, sumFees } from "./read-fees.ts";
import type { Outcome } from "./read-outcome.ts";

/** What the pools of a trade kept, beside its network fee. */
export type PoolFee = {
  /** As the card told them, e.g. "0.3 %". */
  rates: string[];
  paid: TokenAmount;
  amount: TokenAmount;
  dollars: string | null;
  /** With the network fee, where both are of the coin. */
  together: { wei: string; dollars: string | null } | null;
};

type Signed = { transactions: readonly { outcome: Outcome | null; feeWei: string | null }[] };

const scale = 10n ** 18n;
const shared = /^(\d+) % on /;

/**
 * The part of what is paid that the pools of a card's route keep, with the rates told: each takes its rate of what
 * reaches it. Null where one tells no rate.
 */
export function readRates(route: string): { part: bigint; rates: string[] } | null {
  const ways = route
    .replace(/, as (?:two|three) transactions$/, "")
    .split(/ and (?=\d+ % on )/)
    .map((way) => {
      const rates = [...(/\(fees? ([^)]*)\)$/.exec(way)?.[1] ?? "").matchAll(/\d+(?:\.\d+)? %/g)];
      const kept = rates.reduce((left, [rate]) => (left * (scale - toPart(rate))) / scale, scale);
      const share = shared.exec(way)?.[1];
      return { rates: rates.map(([rate]) => rate), kept: scale - kept, share: BigInt(share ?? 100) };
    });
  if (ways.some(({ rates }) => rates.length === 0)) return null;
  const part = ways.reduce((sum, { kept, share }) => sum + (kept * share) / 100n, 0n);
  return { part, rates: [...new Set(ways.flatMap(({ rates }) => rates))] };
}

/** "0.3 %" as a part of a whole of 10^18. */
function toPart(rate: string): bigint {
  const [whole = "0", decimals = ""] = rate.replace(" %", "").split(".");
  return BigInt(whole + decimals.padEnd(16, "0").slice(0, 16));
}

/** Reads what the pools of a confirmed trade kept; null if its route tells no rate, or it is no such trade. */
export async function readPoolFee(
  reader: ChainReader,
  registry: Registry,
  { state, transactions, stepsLeft }: Signed & { state: string; stepsLeft: number },
  route: string | undefined,
): Promise<PoolFee | null> {
  const rates = route === undefined ? null : readRates(route);
  if (rates === null || state !== "confirmed" || stepsLeft > 0) return null;
  const sums = sumByToken(transactions.flatMap(({ outcome }) => outcome?.moves ?? []));
  const [only, ...others] = sums.filter(({ paid, received }) => paid > received);
  if (only === undefined || others.length > 0) return null;
  const units = only.paid - only.received;
  const kept = (units * rates.part) / scale;
  const block = await readLatestBlock(reader);
  const tell = (amount: TokenAmount) => readDollars(reader, registry, amount, block);
  const amount = toTokenAmount(only.token, kept);
  const network = sumFees(transactions);
  const both = only.token.address !== undefined || network === null ? null : kept + network;
  const together =
    both === null
      ? null
      : { wei: String(both), dollars: await tell(toTokenAmount(labelNative(registry), both)) };
  return {
    ...{ rates: rates.rates, paid: toTokenAmount(only.token, units), amount },
    ...{ dollars: await tell(amount), together },
  };
}

const sayWorth = ({ wei, dollars }: { wei: string; dollars: string | null }) =>
  `${formatCoins(BigInt(wei))}${sayDollars(dollars)}`;

/** The fees of network and pool, what they come to where they are of one coin, and what else is known of them. */
export function sayBothFees(
  { rates, paid, amount, dollars, together }: PoolFee,
  network: Fees,
  rest: readonly (string | null)[],
): string {
  const pool = `${sayAmount(amount)}${sayDollars(dollars)} to the pool, ${sayList(rates)} of the ${sayAmount(paid)}`;
  const sum = together === null ? "" : ` Together that is ${sayWorth(together)}.`;
  const opening = `**In fees you paid ${sayWorth(network)} to the network and ${pool}.**${sum} The pool's part is already taken off what you received.`;
  const [gas, entry] = rest;
  return [opening, gas == null ? null : `The network's part: ${gas}`, entry]
    .filter((part) => part != null)
    .join("\n\n");
}
