import { aliSaleAbi } from "@alithia/contracts/generated/ali-sale.ts";
import { matchKind } from "@alithia/protocol/match-kind.ts";
import type { FormToken } from "@alithia/protocol/proposal-form.ts";
import { getAddress, parseEventLogs, zeroAddress } from "viem";
import { formatAmount, formatCoins } from "../amount/format-amount.ts";
import { isSameHex } from "../node/rpc-request.ts";
import { quoteForeignText, writeSymbol } from "../text/foreign-text.ts";
import { decodeStep } from "./decode-step.ts";
import type { DecodedStep, DecodedSwap, StepCall, StepToken } from "./decoded-step.ts";
import { beyondCounting, findToken, writeSaleAmount } from "./describe-step.ts";
import { readTransfers, type Transfer, type TransferLog } from "./simulate-steps.ts";

type MinedStep = {
  from: `0x${string}`;
  logs: readonly TransferLog[];
  /** Set for a deployment. */
  contractAddress?: `0x${string}`;
};

const depositTopic = "0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c";
const withdrawalTopic = "0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65";

/**
 * Describes what a step did from its successful receipt and events, never from the request. States what the
 * events do not show.
 */
export function describeOutcome(step: StepCall, mined: MinedStep, tokens: readonly StepToken[]): string {
  const { from, logs } = mined;
  const transfers = readTransfers(logs);
  const write = (token: string, units: bigint) => writeUnits(token, units, tokens);
  const arrived = (sent: Sent) => describeArrival(sent, transfers, write);
  return matchKind<DecodedStep, string>(
    decodeStep(step),
    {
      "coin-transfer": ({ to, valueWei }) => `${to} received ${formatCoins(valueWei)}.`,
      "token-transfer": arrived,
      mint: arrived,
      burn: ({ token }) => {
        const gone = sumTransfers(transfers, { token, from, to: zeroAddress });
        return gone === 0n
          ? "The receipt shows no burning of that token."
          : `${write(token, gone)} of yours no longer exist.`;
      },
      approval: ({ token, spender, units }) =>
        units === 0n
          ? `${spender} can no longer move your ${nameOf(token, tokens)}.`
          : `${spender} may now move ${write(token, units)} of yours.`,
      wrap: ({ wrapped, valueWei }) =>
        `You hold ${write(wrapped, sumEvents(logs, wrapped, depositTopic))} for ${formatCoins(valueWei)}.`,
      unwrap: ({ wrapped }) => `You received ${formatCoins(sumEvents(logs, wrapped, withdrawalTopic))}.`,
      swap: (swap) => describeTrade(swap, mined, transfers, write),
      "sale-purchase": ({ sale }) => {
        const [purchase] = readSaleEvents(logs, sale, from, "TokensPurchased");
        return purchase === undefined
          ? "The receipt shows no purchase of this account."
          : `You bought ${writeSaleAmount(purchase.tokens, tokens)} for ${formatCoins(purchase.coins)}. You can return it until the date on the sale page.`;
      },
      "sale-return": ({ sale }) => {
        const [given] = readSaleEvents(logs, sale, from, "TokensReturned");
        return given === undefined
          ? "The receipt shows no return of this account."
          : `You returned ${writeSaleAmount(given.tokens, tokens)} and received ${formatCoins(given.coins)}.`;
      },
      deployment: (deployment) => describeDeployed(deployment, mined.contractAddress),
    },
    () => describeMovements(transfers, from, tokens),
  );
}

type Write = (token: string, units: bigint) => string;
type Sent = { token: string; to: string; units: bigint };

function describeArrival({ token, to, units }: Sent, transfers: readonly Transfer[], write: Write): string {
  const arrived = sumTransfers(transfers, { token, to });
  if (arrived === 0n) return "The receipt shows no such transfer of that token.";
  const kept = arrived < units ? ` The token kept ${write(token, units - arrived)}.` : "";
  return `${to} received ${write(token, arrived)}.${kept}`;
}

function describeTrade(
  { path, sellsCoins, unwrapTo }: DecodedSwap,
  { from, logs }: MinedStep,
  transfers: readonly Transfer[],
  write: Write,
): string {
  const [sold = "", bought = ""] = [path[0], path.at(-1)];
  const given = transfers.filter(({ to }) => !isSameHex(to, from));
  const paid = sellsCoins
    ? formatCoins(sumEvents(logs, sold, depositTopic))
    : write(sold, sumTransfers(given, { token: sold, from }));
  const received =
    unwrapTo === null
      ? write(bought, sumTransfers(transfers, { token: bought, to: from }))
      : formatCoins(sumEvents(logs, bought, withdrawalTopic));
  return `You paid ${paid} and received ${received}.`;
}

function describeDeployed(
  { name, symbol, supply, cap, recipient }: Extract<DecodedStep, { kind: "deployment" }>,
  address: `0x${string}` | undefined,
): string {
  const token = `${quoteForeignText(name)} (${quoteForeignText(symbol)})`;
  const place = address === undefined ? "" : ` at ${getAddress(address)}`;
  const powers =
    cap === null
      ? "It has no owner: nobody can mint, pause, tax or block."
      : `Its owner is ${recipient}, who can mint ${cap >= beyondCounting ? "any amount more" : `up to ${formatAmount(cap, 18)} in all`}, hand the ownership over in two steps, or give it up for ever. Nobody can pause, tax or block.`;
  return `The token ${token} exists${place}. ${recipient} holds all ${formatAmount(supply, 18)} of it. ${powers}`;
}

function sumTransfers(
  transfers: readonly Transfer[],
  asked: { token: string; from?: string; to?: string },
): bigint {
  return transfers
    .filter(
      ({ token, from, to }) =>
        isSameHex(token, asked.token) && isSameHex(from, asked.from ?? from) && isSameHex(to, asked.to ?? to),
    )
    .reduce((sum, { units }) => sum + units, 0n);
}

function describeMovements(
  transfers: readonly Transfer[],
  from: string,
  tokens: readonly FormToken[],
): string {
  const own = transfers.filter((transfer) => isSameHex(transfer.to, from) || isSameHex(transfer.from, from));
  if (own.length === 0) return "The call succeeded. Its events show no movement of your tokens.";
  const lines = own.map((transfer) => {
    const units = writeUnits(transfer.token, transfer.units, tokens);
    return isSameHex(transfer.to, from)
      ? `you received ${units}`
      : `${transfer.to} received ${units} of yours`;
  });
  return `The call succeeded: ${lines.slice(0, 5).join(", ")}.`;
}

/** Decodes the sale's own events of one buyer's purchases or returns. */
function readSaleEvents(
  logs: readonly TransferLog[],
  sale: string,
  buyer: string,
  eventName: "TokensPurchased" | "TokensReturned",
): { tokens: bigint; coins: bigint }[] {
  const own = logs.filter(({ address }) => isSameHex(address, sale));
  return parseEventLogs({ abi: aliSaleAbi, eventName, logs: own as never })
    .filter(({ args }) => isSameHex(args.buyer, buyer))
    .map(({ args }) => ({ tokens: args.tokens, coins: "cost" in args ? args.cost : args.refund }));
}

/** Sums up the amounts of a WETH9 contract's own events, each in the event's data. */
function sumEvents(logs: readonly TransferLog[], wrapper: string, topic: string): bigint {
  return logs
    .filter(({ address }) => isSameHex(address, wrapper))
    .filter(({ topics, data }) => topics[0] === topic && /^0x[0-9a-f]{64}$/i.test(data))
    .reduce((sum, { data }) => sum + BigInt(data), 0n);
}

function nameOf(token: string, tokens: readonly FormToken[]): string {
  const known = findToken(token, tokens);
  return known === undefined ? `tokens ${token}` : writeSymbol(known);
}

function writeUnits(token: string, units: bigint, tokens: readonly FormToken[]): string {
  const known = findToken(token, tokens);
  return known === undefined
    ? `${units} of the smallest units of the token ${token}`
    : `${formatAmount(units, known.decimals)} ${nameOf(token, tokens)}`;
}
