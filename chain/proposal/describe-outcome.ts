import { aliSaleAbi } from "@alithia/contracts/generated/ali-sale.ts";
import type { FormToken } from "@alithia/protocol/proposal-form.ts";
import { getAddress, parseEventLogs } from "viem";
import { zeroAddress } from "../account/zero-address.ts";
import { formatAmount } from "../amount/format-amount.ts";
import { formatCoins } from "../amount/format-coins.ts";
import { quoteForeignText } from "../text/quote-foreign-text.ts";
import { writeSymbol } from "../text/write-symbol.ts";
import { decodeStep } from "./decode-step.ts";
import { readTransfers, sumUnits, type Transfer, type TransferLog } from "./read-transfers.ts";
import type { StepCall } from "./steps/step-call.ts";

type MinedStep = {
  from: `0x${string}`;
  logs: readonly TransferLog[];
  /** Of a deployment. */
  contractAddress?: `0x${string}`;
};

const depositTopic = "0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c";
const withdrawalTopic = "0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65";

/**
 * What a step did, told from its receipt with status 1 and the events in it; never from what was asked for. What the
 * events do not show is said to be missing.
 */
export function describeOutcome(step: StepCall, mined: MinedStep, tokens: readonly FormToken[]): string {
  const decoded = decodeStep(step);
  const { from } = mined;
  const transfers = readTransfers(mined.logs);
  const write = (token: string, units: bigint) => writeUnits(token, units, tokens);
  const moved = (match: (transfer: Transfer) => boolean) => sumUnits(transfers.filter(match));
  switch (decoded.kind) {
    case "coin-transfer":
      return `${decoded.to} received ${formatCoins(decoded.valueWei)}.`;
    case "token-transfer":
    case "mint": {
      const arrived = moved(({ token, to }) => same(token, decoded.token) && same(to, decoded.to));
      if (arrived === 0n) return "The receipt shows no such transfer of that token.";
      const kept =
        arrived < decoded.units ? ` The token kept ${write(decoded.token, decoded.units - arrived)}.` : "";
      return `${decoded.to} received ${write(decoded.token, arrived)}.${kept}`;
    }
    case "burn": {
      const gone = moved(
        (transfer) =>
          same(transfer.token, decoded.token) && same(transfer.from, from) && same(transfer.to, zeroAddress),
      );
      return gone === 0n
        ? "The receipt shows no burning of that token."
        : `${write(decoded.token, gone)} of yours no longer exist.`;
    }
    case "approval":
      return decoded.units === 0n
        ? `${decoded.spender} can no longer move your ${nameOf(decoded.token, tokens)}.`
        : `${decoded.spender} may now move ${write(decoded.token, decoded.units)} of yours.`;
    case "wrap":
      return `You hold ${write(decoded.wrapped, sumEvents(mined.logs, decoded.wrapped, depositTopic))} for ${formatCoins(decoded.valueWei)}.`;
    case "unwrap":
      return `You received ${formatCoins(sumEvents(mined.logs, decoded.wrapped, withdrawalTopic))}.`;
    case "swap": {
      const [sold = "", bought = ""] = [decoded.path[0], decoded.path.at(-1)];
      const isPaid = (transfer: Transfer) => same(transfer.token, sold) && !same(transfer.to, from);
      const paid = decoded.sellsCoins
        ? formatCoins(sumEvents(mined.logs, sold, depositTopic))
        : write(
            sold,
            moved((transfer) => isPaid(transfer) && same(transfer.from, from)),
          );
      const received =
        decoded.unwrapTo === null
          ? write(
              bought,
              moved(({ token, to }) => same(token, bought) && same(to, from)),
            )
          : formatCoins(sumEvents(mined.logs, bought, withdrawalTopic));
      return `You paid ${paid} and received ${received}.`;
    }
    case "sale-purchase": {
      const [purchase] = readSaleEvents(mined.logs, decoded.sale, from, "TokensPurchased");
      if (purchase === undefined) return "The receipt shows no purchase of this account.";
      return `You bought ${formatAmount(purchase.tokens, 18)} ALI for ${formatCoins(purchase.coins)}. You can return it until the date on the sale page.`;
    }
    case "sale-return": {
      const [given] = readSaleEvents(mined.logs, decoded.sale, from, "TokensReturned");
      if (given === undefined) return "The receipt shows no return of this account.";
      return `You returned ${formatAmount(given.tokens, 18)} ALI and received ${formatCoins(given.coins)}.`;
    }
    case "deployment": {
      const name = `${quoteForeignText(decoded.name)} (${quoteForeignText(decoded.symbol)})`;
      const place = mined.contractAddress === undefined ? "" : ` at ${getAddress(mined.contractAddress)}`;
      const powers =
        decoded.cap === null
          ? "It has no owner: nobody can mint, pause, tax or block."
          : `Its owner is ${decoded.recipient}, who can mint up to ${formatAmount(decoded.cap, 18)} in all, hand the ownership over in two steps, or give it up for ever. Nobody can pause, tax or block.`;
      return `The token ${name} exists${place}. ${decoded.recipient} holds all ${formatAmount(decoded.supply, 18)} of it. ${powers}`;
    }
    default:
      return describeMovements(transfers, from, tokens);
  }
}

function describeMovements(
  transfers: readonly Transfer[],
  from: string,
  tokens: readonly FormToken[],
): string {
  const own = transfers.filter((transfer) => same(transfer.to, from) || same(transfer.from, from));
  if (own.length === 0) return "The call succeeded. Its events show no movement of your tokens.";
  const lines = own.map((transfer) => {
    const units = writeUnits(transfer.token, transfer.units, tokens);
    return same(transfer.to, from) ? `you received ${units}` : `${transfer.to} received ${units} of yours`;
  });
  return `The call succeeded: ${lines.slice(0, 5).join(", ")}.`;
}

/** The purchases or returns of one buyer that the sale itself tells of. */
function readSaleEvents(
  logs: readonly TransferLog[],
  sale: string,
  buyer: string,
  eventName: "TokensPurchased" | "TokensReturned",
): { tokens: bigint; coins: bigint }[] {
  const own = logs.filter(({ address }) => same(address, sale));
  return parseEventLogs({ abi: aliSaleAbi, eventName, logs: own as never })
    .filter(({ args }) => same(args.buyer, buyer))
    .map(({ args }) => ({ tokens: args.tokens, coins: "cost" in args ? args.cost : args.refund }));
}

/** Amounts of a WETH9 contract's own events, whose last word is the amount. */
function sumEvents(logs: readonly TransferLog[], wrapper: string, topic: string): bigint {
  return logs
    .filter(({ address }) => same(address, wrapper))
    .filter(({ topics, data }) => topics[0] === topic && /^0x[0-9a-f]{64}$/i.test(data))
    .reduce((sum, { data }) => sum + BigInt(data), 0n);
}

function find(token: string, tokens: readonly FormToken[]): FormToken | undefined {
  return tokens.find(({ address }) => same(address, token));
}

function nameOf(token: string, tokens: readonly FormToken[]): string {
  const known = find(token, tokens);
  return known === undefined ? `tokens ${token}` : writeSymbol(known);
}

function writeUnits(token: string, units: bigint, tokens: readonly FormToken[]): string {
  const known = find(token, tokens);
  return known === undefined
    ? `${units} of the smallest units of the token ${token}`
    : `${formatAmount(units, known.decimals)} ${nameOf(token, tokens)}`;
}

function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
