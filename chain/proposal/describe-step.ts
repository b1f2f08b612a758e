import type { FormToken } from "@alithia/protocol/proposal-form.ts";
import { getAddress } from "viem";
import { formatAmount } from "../amount/format-amount.ts";
import { formatCoins } from "../amount/format-coins.ts";
import { formatMoment } from "../amount/format-moment.ts";
import { isUnlimited } from "../amount/is-unlimited.ts";
import type { PlainArgument } from "../decoding/plain-value.ts";
import { quoteForeignText } from "../text/quote-foreign-text.ts";
import { writeSymbol } from "../text/write-symbol.ts";
import { decodeStep } from "./decode-step.ts";
import type { StepCall } from "./steps/step-call.ts";

/** A cap that no supply comes near is none. */
export const beyondCounting = 2n ** 200n;

/** One sentence that says what the transaction does, from its bytes. `tokens` only say how to write amounts. */
export function describeStep(step: StepCall, tokens: readonly FormToken[]): string {
  const decoded = decodeStep(step);
  const amount = (address: string, units: bigint) => writeTokenAmount(address, units, tokens);
  const name = (address: string) => nameToken(address, tokens);
  switch (decoded.kind) {
    case "coin-transfer":
      return `Send ${formatCoins(decoded.valueWei)} to ${decoded.to}.`;
    case "token-transfer":
      return `Send ${amount(decoded.token, decoded.units)} to ${decoded.to}.`;
    case "token-transfer-from":
      return `Move ${amount(decoded.token, decoded.units)} from ${decoded.owner} to ${decoded.to}.`;
    case "approval":
      if (decoded.units === 0n)
        return `Take back the right of ${decoded.spender} to move your ${name(decoded.token)}.`;
      if (isUnlimited(decoded.units)) {
        return `Let ${decoded.spender} move all your ${name(decoded.token)}, without any limit.`;
      }
      return `Let ${decoded.spender} move exactly ${amount(decoded.token, decoded.units)} of yours.`;
    case "approval-for-all":
      return decoded.approved
        ? `Let ${decoded.operator} move everything you own in ${decoded.token}.`
        : `Take back the right of ${decoded.operator} to move what you own in ${decoded.token}.`;
    case "permit":
      return `Use a signed permission on the token ${decoded.token}.`;
    case "sale-purchase":
      return `Pay up to ${formatCoins(decoded.paymentWei)} to the sale ${decoded.sale} for at least ${formatAmount(decoded.minTokens, 18)} ALI, until ${formatMoment(decoded.deadline)}.`;
    case "sale-return":
      return `Return ${formatAmount(decoded.units, 18)} ALI to the sale ${decoded.sale} for what was paid.`;
    case "wrap":
      if (findToken(decoded.wrapped, tokens) === undefined)
        return `Call deposit of ${decoded.wrapped} and pay ${formatCoins(decoded.valueWei)}.`;
      return `Wrap ${formatCoins(decoded.valueWei)} in ${decoded.wrapped}.`;
    case "unwrap":
      if (findToken(decoded.wrapped, tokens) === undefined)
        return `Call withdraw of ${decoded.wrapped} with ${formatAmount(decoded.units, 0)} of its smallest units.`;
      return `Unwrap ${formatAmount(decoded.units, 18)} wS in ${decoded.wrapped} to S.`;
    case "swap": {
      const [sold = "", bought = ""] = [decoded.path[0], decoded.path.at(-1)];
      const sell = decoded.sellsCoins ? formatCoins(decoded.sellUnits) : amount(sold, decoded.sellUnits);
      const buy =
        decoded.unwrapTo === null ? amount(bought, decoded.buyUnits) : formatCoins(decoded.buyUnits);
      const recipient = decoded.unwrapTo ?? decoded.recipient;
      const trade =
        decoded.exact === "sell" ? `${sell} for at least ${buy}` : `at most ${sell} for exactly ${buy}`;
      return `Swap ${trade} through ${decoded.router}, paid to ${recipient}, until ${formatMoment(decoded.deadline)}.`;
    }
    case "mint":
      return `Mint ${amount(decoded.token, decoded.units)} to ${decoded.to}.`;
    case "burn":
      // Collections call by the same name what destroys one item, whose number is no amount.
      return findToken(decoded.token, tokens) === undefined
        ? `Call burn(${decoded.units}) of ${decoded.token}, which destroys what it names.`
        : `Burn ${amount(decoded.token, decoded.units)} of yours, for ever.`;
    case "deployment": {
      const supply = formatAmount(decoded.supply, 18);
      const what = `the token ${quoteForeignText(decoded.name)} (${quoteForeignText(decoded.symbol)}) with ${supply} for ${decoded.recipient}`;
      if (decoded.cap === null) return `Deploy ${what}. Its supply is fixed.`;
      return decoded.cap >= beyondCounting
        ? `Deploy ${what}, who may mint any amount more.`
        : `Deploy ${what}, who may mint up to ${formatAmount(decoded.cap, 18)} in all.`;
    }
    case "unknown-deployment":
      return "Deploy a contract that this page does not know.";
    case "ownership-change":
      return `Call ${decoded.functionName} on ${decoded.contract}, which changes who controls it.`;
    case "nested-calls":
      return `Call ${decoded.functionName} on ${decoded.contract}, which makes further calls in your name.`;
    case "unknown-call": {
      const paid = decoded.valueWei === 0n ? "" : ` and pay ${formatCoins(decoded.valueWei)}`;
      const called =
        decoded.name === null
          ? `the function ${decoded.selector}`
          : `${decoded.name}(${writeArguments(decoded.arguments)})`;
      return `Call ${called} of ${decoded.contract}${paid}.`;
    }
  }
}

const maxArgumentsLength = 240;

/** The arguments as a signature's names and the bytes have them, cut where they are long. */
function writeArguments(values: readonly PlainArgument[]): string {
  const text = values
    .map(({ name, type, value }) => {
      const shown = typeof value === "string" ? value : JSON.stringify(value);
      return `${name || type}: ${shown}`;
    })
    .join(", ");
  return text.length > maxArgumentsLength ? `${text.slice(0, maxArgumentsLength)}\u2026` : text;
}

function findToken(address: string, tokens: readonly FormToken[]): FormToken | undefined {
  return tokens.find((token) => token.address.toLowerCase() === address.toLowerCase());
}

function nameToken(address: string, tokens: readonly FormToken[]): string {
  const token = findToken(address, tokens);
  if (token === undefined) return `tokens ${address}`;
  const symbol = writeSymbol(token);
  return symbol.includes(getAddress(token.address)) ? symbol : `${symbol} (${getAddress(token.address)})`;
}

function writeTokenAmount(address: string, units: bigint, tokens: readonly FormToken[]): string {
  const token = findToken(address, tokens);
  if (token === undefined) return `${formatAmount(units, 0)} of the smallest units of the token ${address}`;
  return `${formatAmount(units, token.decimals)} ${nameToken(address, tokens)}`;
}
