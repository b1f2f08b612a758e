import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { ticker } from "@alithia/content/ticker.ts";
import { isMoment } from "../input/day-words.ts";
import {
  count,
  quote,
  sayAmount,
  sayBlock,
  sayDollars,
  sayMoment,
  sayParty,
  sayToken,
} from "../narration/phrases.ts";
import { narrateBlock } from "./block-question.ts";
import type { ChainFacts, GasFacts, ReadChainInput } from "./chain-facts.ts";
import { type FeeFacts, transferGas } from "./estimate-fee.ts";
import { narrateEvents } from "./events.ts";
import type { FeeAction } from "./fee-question.ts";
import { narrateMoves } from "./moves.ts";
import { narrateIdentity } from "./narrate-identity.ts";
import { saySentCount } from "./nonce.ts";

type Asked = Pick<ReadChainInput, "block" | "date" | "enough" | "fields" | "asks" | "many" | "share">;
type Of<Topic extends ChainFacts["topic"]> = (facts: FactsOf<Topic>, asked: Asked) => string;

const isPast = ({ block, date }: Asked) => (date ?? block) !== undefined;

/** Narrates one fact of the chain. */
export function narrateChain(facts: ChainFacts, asked: Asked): string {
  const said = (narrateTopic[facts.topic] as (facts: ChainFacts, asked: Asked) => string)(facts, asked);
  if (facts.topic === "status" || facts.topic === "block") return said;
  const isTimeless =
    facts.topic !== "logs" && asked.date !== undefined && !asked.date.includes("T") && !isMoment(asked.date);
  const before = isTimeless
    ? " It is the last block before that day or period began, in UTC; another moment can be written as 2025-03-01 23:59."
    : "";
  return `${said}\n\nRead at ${sayBlock(facts.block)} on ${facts.chain.name}.${before}`;
}

const narrateTopic: { [Topic in ChainFacts["topic"]]: Of<Topic> } = {
  status: narrateStatus,
  block: (facts, { fields }) => narrateBlock(facts, fields),
  gas(facts, asked) {
    if (facts.fee && facts.gas) return narrateFee(facts.fee, facts.gas, asked);
    return isPast(asked) ? `**${sayPastGas(facts)}**` : sayGasNow(facts.gas);
  },
  balance: (facts, asked) =>
    sayShare(facts, asked) ??
    `**${sayHolder(facts, isPast(asked))} ${sayAmount(facts.amount)}${sayDollars(facts.dollars)}.**${saySpending(facts)}`,
  "transaction-count": (facts, asked) => saySentCount(facts, isPast(asked)),
  code: narrateIdentity,
  transactions: narrateTransactions,
  logs: ({ moves, ...facts }, { date }) =>
    moves === undefined ? narrateEvents(facts) : narrateMoves({ ...facts, moves }, date),
};

/** Lists the chain's newest transactions, one per line, and how to have one explained. */
function narrateTransactions({ chain, transactions, fromBlock, block }: FactsOf<"transactions">): string {
  if (transactions.length === 0)
    return `**No transactions stand in the newest blocks of ${chain.name}** (${formatAmount(BigInt(fromBlock), 0)} to ${sayNumber(block)}).`;
  const lines = transactions.map(({ hash, block: number, from, to, value, isCall }) => {
    const sent = value.units === "0" ? "" : ` with ${sayAmount(value)}`;
    const what = to === null ? "deployed a contract" : `${isCall ? "called" : "paid"} ${sayParty(to)}${sent}`;
    return `- ${quote(hash)} in block ${formatAmount(BigInt(number), 0)}: ${sayParty(from)} ${what}`;
  });
  const head = `**The latest ${count(transactions.length, "transaction")} of ${chain.name}, the last one first:**`;
  return [head, "", ...lines, "", "Paste a hash, and I explain what it did."].join("\n");
}

type FactsOf<Topic> = Extract<ChainFacts, { topic: Topic }>;

function narrateStatus({ chain, block, secondsPerBlock, rehearsal, gas }: FactsOf<"status">): string {
  const pace = secondsPerBlock
    ? ` Its last ${secondsPerBlock.blocks} blocks came every ${secondsPerBlock.seconds} s on average.`
    : "";
  const worth = rehearsal ? " It is a chain for rehearsals: its coins are worth nothing." : "";
  return `**${chain.name} (chain ${chain.id}) stands at block ${sayNumber(block)}, made on ${sayMoment(block.time)}.**${pace}${worth}\n\n${sayGas(gas)}`.trim();
}

function sayNumber({ number }: ChainFacts["block"]): string {
  return formatAmount(BigInt(number), 0);
}

function sayGas(gas: GasFacts | null): string {
  if (!gas) return "The block tells no base fee, so I cannot say what gas costs.";
  return `Gas costs ${gas.baseFeeGwei} gwei in this block; a wallet should offer about ${gas.usualPriceGwei} gwei, so a plain transfer costs about ${formatAmount(transferGas, 0)} gas × ${gas.usualPriceGwei} gwei = ${sayAmount(gas.transferCost)}${sayDollars(gas.transferDollars)}.`;
}

/** The price of gas with its parts, and what the least action costs at it. */
function sayGasNow(gas: GasFacts | null): string {
  if (!gas) return `**${sayGas(gas)}**`;
  const lines = [
    `- Base fee of this block: ${gas.baseFeeGwei} gwei. That is what it charges, with the tip.`,
    "- Tip: 1 wei is enough.",
    `- Price to offer: ${gas.usualPriceGwei} gwei, the base fee with 10 % to spare and the tip; what the block does not charge of it stays yours.`,
  ];
  return [
    `**${sayGas(gas)}**`,
    "",
    ...lines,
    "",
    "Other actions take more gas: ask me for the fee of sending a token, an approval, a swap, a purchase or a deployment.",
  ].join("\n");
}

function sayPastGas({ gas, gasUsed, block }: FactsOf<"gas">): string {
  const number = sayNumber(block);
  const used = `${formatAmount(BigInt(gasUsed), 0)} gas was used`;
  if (!gas) return `In block ${number}, ${used}; it tells no base fee.`;
  return `In block ${number} gas cost ${gas.baseFeeGwei} gwei, and ${used}.`;
}

/** What share of a balance an amount is; null where that is not asked. */
function sayShare({ amount: held, spending, isOwn }: FactsOf<"balance">, { share }: Asked): string | null {
  if (share === undefined || spending === undefined || !isOwn) return null;
  const { amount } = spending;
  const all = BigInt(held.units);
  if (all === 0n)
    return `**You hold no ${sayToken(held.token)}, so ${sayAmount(amount)} is no share of it.**`;
  const places = 6;
  const percent = (BigInt(amount.units) * 10n ** BigInt(places + 2)) / all;
  const shown =
    percent === 0n
      ? "less than 0.000001"
      : `about ${formatAmount(percent, places, percent < 10n ** 4n ? places : 2)}`;
  return `**${sayAmount(amount)} is ${shown} % of the ${sayAmount(held)} that you hold.**`;
}

/** States whether a balance covers what is to be spent. */
function saySpending({ spending }: FactsOf<"balance">): string {
  if (spending === undefined) return "";
  const { amount, left } = spending;
  const units = BigInt(left.units);
  if (units === 0n && left.token.address === null)
    return ` That is exactly ${sayAmount(amount)}, so nothing would be left for the network fee.`;
  if (units >= 0n)
    return ` That is enough for ${sayAmount(amount)}: ${sayAmount(left)} would be left, and the network fee is paid in S beside it.`;
  const lacking = { ...left, units: String(-units), text: left.text?.replace("-", "") ?? null };
  return ` That is not enough for ${sayAmount(amount)}: ${sayAmount(lacking)} is missing.`;
}

function sayHolder({ party, isOwn }: FactsOf<"balance">, isPast: boolean): string {
  if (isOwn) return isPast ? "You held" : "You hold";
  return `${sayParty(party)} ${isPast ? "held" : "holds"}`;
}

const actionNames: Readonly<Record<FeeAction, (token: string) => string>> = {
  send: () => "Sending S",
  "send-token": (token) => `Sending ${token}`,
  approve: (token) => `Approving ${token}`,
  revoke: () => "Taking an approval back",
  wrap: () => "Wrapping S",
  unwrap: () => "Unwrapping wS",
  deploy: () => "Deploying a token",
  mint: (token) => `Minting ${token}`,
  return: () => `Returning ${ticker} to the sale`,
  buy: () => `Buying ${ticker} in the sale`,
  swap: () => "A swap",
  call: () => "Calling a function of a contract",
  burn: (token) => `Burning ${token}`,
};

/** Narrates an action's network fee: what it costs, what that is paid in, and how it was computed. */
function narrateFee(fee: FeeFacts, gas: GasFacts, { enough, many }: Asked): string {
  const lead = many ? sayMany(fee) : enough ? sayEnough(fee) : sayCost(fee);
  const taken =
    fee.action === "swap"
      ? "the exchange's own fee, such as 0.3 %, is in its price"
      : "nothing is taken from what you move";
  const paid =
    fee.action === "deploy"
      ? "It is paid in S, and nothing else is taken. Tell me the token's name, symbol and supply, and whether more may be minted later, and I prepare it for you to sign."
      : `It is paid in S, beside the amount, and ${taken}.`;
  return `${lead} ${paid}\n\n${sayArithmetic(fee, gas)}`;
}

/** The action with its token, e.g. "Sending USDC". */
export function sayAction({ action, token }: FeeFacts): string {
  return actionNames[action](token === null ? "a token" : sayToken(token));
}

function sayCost(fee: FeeFacts): string {
  const { cost, dollars, several } = fee;
  const one = `${sayAmount(cost)}${sayDollars(dollars)}`;
  if (several === null || several.count === "1")
    return `**${sayAction(fee)} costs a network fee of about ${one}.**`;
  return `**${sayAction(fee)} ${sayTimes(several.count)} costs network fees of about ${sayAmount(several.cost)}${sayDollars(several.dollars)}**, about ${one} each.`;
}

const sayTimes = (count: string) => (count === "1" ? "once" : `${formatAmount(BigInt(count), 0)} times`);

/** States first how many such actions the coins pay the fees of, to two digits. */
function sayMany(fee: FeeFacts): string {
  const { held, cost } = fee;
  if (held === null) return `${sayCost(fee)} Connect your wallet, and I count how many your S pays for.`;
  const times = BigInt(held.units) / BigInt(cost.units);
  const step = 10n ** BigInt(Math.max(0, times.toString().length - 2));
  const counted = `${times < 10n ? "" : "About "}${formatAmount((times / step) * step, 0)}`;
  const coins = held.isNamed
    ? `the ${sayAmount(held)} that you name`
    : `the ${sayAmount(held)} of your wallet`;
  return `**${counted}:** ${sayCost(fee)
    .replaceAll("**", "")
    .replace(/^./, (first) => first.toLowerCase())} That many ${coins} pays for at the price of now.`;
}

/** States first whether the wallet's coins cover the fees. */
function sayEnough(fee: FeeFacts): string {
  const { held, cost, several } = fee;
  if (held === null) return `${sayCost(fee)} Connect your wallet, and I compare that with your S.`;
  const needed = several?.cost ?? cost;
  const left = BigInt(held.units) - BigInt(needed.units);
  const times = several === null ? "" : ` ${sayTimes(several.count)}`;
  const sum = `${sayAction(fee)}${times} costs about ${sayAmount(needed)} in fees, ${held.isNamed ? `against the ${sayAmount(held)} that you name` : `and your wallet holds ${sayAmount(held)}`}`;
  if (left >= 0n) return `**Yes, that is enough for the fees:** ${sum}.`;
  const lacking = { ...needed, units: String(-left), text: null };
  return `**No, that is not enough:** ${sum}, so about ${sayAmount(lacking)} is missing.`;
}

function sayArithmetic(fee: FeeFacts, { usualPriceGwei, baseFeeGwei }: GasFacts): string {
  const gas = `${formatAmount(BigInt(fee.gas), 0)} gas`;
  const product = `${gas} × ${usualPriceGwei} gwei = ${sayAmount(fee.cost)}; the block itself charges ${baseFeeGwei} gwei`;
  if (fee.basis === "fixed") return `The protocol sets it for a plain transfer: ${product}.`;
  const shown = "The card shows it for your own values before you sign.";
  if (fee.basis === "estimated") return `The node estimates ${product}${sayCase(fee)}. ${shown}`;
  return `That is what it usually takes, and no estimate of yours: ${product}.${sayWhy(fee.action)} ${shown}`;
}

/** The case that was estimated. */
function sayCase({ action, amount, to, token }: FeeFacts): string {
  if (action === "deploy")
    return ", for one whose supply is fixed; one that can mint more takes about a quarter more";
  if (action === "buy") return ", for a purchase of 1 S";
  if (action !== "send-token") return amount === null ? "" : `, for ${sayAmount(amount)}`;
  const what =
    amount === null ? `a smallest amount of ${token === null ? "it" : sayToken(token)}` : sayAmount(amount);
  return to === null
    ? `, for ${what} to somebody who holds none yet; to one who does it takes less`
    : `, for ${what} to ${sayParty(to)}`;
}

function sayWhy(action: FeeAction): string {
  if (action === "swap")
    return " It depends on the pools: that is over one of them, and selling a token needs an approval first, another 50,000 gas or so.";
  if (action === "call") return " A function can take far less or more; this is a rule of thumb.";
  if (action === "return") return " That includes the approval before it.";
  return "";
}
