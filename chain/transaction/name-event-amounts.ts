import type { DecodedEvent } from "../decoding/decode-event.ts";
import type { Registry } from "../registry/create-registry.ts";
import { type TokenAmount, toTokenAmount } from "../token/token-amount.ts";
import { findListedLabel, labelNative, type TokenLabel } from "../token/token-label.ts";

/** What the events of our sale count in: ALI or coins. */
const ofTheSale: Record<string, "ali" | "coin"> = { tokens: "ali", cost: "coin", refund: "coin" };

/** The amounts among an event's arguments: of the listed token that raised it, or of our sale. */
export function nameEventAmounts(
  registry: Registry,
  { contract, name, arguments: held }: DecodedEvent,
): { name: string; amount: TokenAmount }[] {
  const { aliSale, aliToken } = registry.addresses;
  const ali = aliToken === undefined ? null : findListedLabel(registry, aliToken);
  const isSale = contract.toLowerCase() === aliSale?.toLowerCase();
  const own = /^(Transfer|Approval|Deposit|Withdrawal)$/.test(name)
    ? findListedLabel(registry, contract)
    : null;
  const findToken = (argument: string): TokenLabel | null => {
    const counted = isSale ? ofTheSale[argument] : undefined;
    return counted === undefined ? own : counted === "ali" ? ali : labelNative(registry);
  };
  return held.flatMap(({ name: argument, type, value }) => {
    const token = type === "uint256" ? findToken(argument) : null;
    if (token === null || typeof value !== "string") return [];
    return [{ name: argument, amount: toTokenAmount(token, BigInt(value)) }];
  });
}
