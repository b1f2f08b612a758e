import type { DecodedEvent } from "../decoding/decode-event.ts";
import type { DecodedCall, PlainValue } from "../decoding/decoded-call.ts";
import { type Hex, isAddress } from "../node/rpc-request.ts";
import type { Registry } from "../registry/create-registry.ts";
import {
  findListedLabel,
  labelNative,
  type TokenAmount,
  type TokenLabel,
  toTokenAmount,
} from "../token/token-label.ts";

type Named = { [name: string]: PlainValue };

const ofTheToken = /^(transfer|transferFrom|approve|increaseAllowance|decreaseAllowance|withdraw|mint|burn)$/;
const paidIn = /^amountIn(Max|Maximum)?$/;
const gotOut = /^amountOut(Min|Minimum)?$/;
const ofPair = /^amount([01])(Desired|Min)$/;

/** Sources of names: the token list, known contracts, our own sale. */
type KnownNames = {
  findListed(address: Hex): TokenLabel | null;
  findName(address: string): string | null;
  sale?: Hex | undefined;
  ali?: Hex | undefined;
};

/**
 * Adds to a call its target's name, and the amounts that its own arguments relate to a listed token: calls of
 * the token itself or of our sale, and the inputs and outputs of swaps and pools whose tokens the call names.
 * Amounts of other tokens stay numbers.
 */
export function nameAmounts(call: DecodedCall, known: KnownNames): DecodedCall {
  const values: Named = Object.fromEntries(call.arguments.map(({ name, value }) => [name, value]));
  const structs = call.arguments.flatMap(({ value }) => (isNamed(value) ? [value] : []));
  const tied = [...tieToTarget(call), ...tieToSale(call, known), ...[values, ...structs].flatMap(tieToPair)];
  const amounts = tied.flatMap(({ name, units, token }) => {
    const label = known.findListed(token);
    return label === null ? [] : [{ name, amount: toTokenAmount(label, BigInt(units)) }];
  });
  const inner = call.inner.map((one) => nameAmounts(one, known));
  const targetName = call.target && known.findName(call.target);
  return {
    ...call,
    inner,
    ...(targetName ? { targetName } : {}),
    ...(amounts.length > 0 ? { amounts } : {}),
  };
}

type Tied = { name: string; units: string; token: Hex };

function tieToTarget({ target, name, arguments: given }: DecodedCall): Tied[] {
  const [only, ...others] = given.filter(({ type }) => type === "uint256");
  const isOfToken = target !== null && ofTheToken.test(name ?? "");
  if (!isOfToken || only === undefined || others.length > 0 || typeof only.value !== "string") return [];
  return [{ name: only.name, units: only.value, token: target }];
}

function tieToSale({ target, name, arguments: given }: DecodedCall, { sale, ali }: KnownNames): Tied[] {
  const [first] = given;
  if (sale === undefined || ali === undefined || target !== sale || typeof first?.value !== "string")
    return [];
  return name === "buy" || name === "returnTokens" || name === "returnTokensWithPermit"
    ? [{ name: first.name, units: first.value, token: ali }]
    : [];
}

function tieToPair(values: Named): Tied[] {
  const pair = [values.token0, values.token1];
  const ofLiquidity = Object.entries(values).flatMap(([name, units]) => {
    const token = pair[Number(ofPair.exec(name)?.[1] ?? 2)];
    return isAddress(token) && typeof units === "string" && /^\d+$/.test(units)
      ? [{ name, units, token }]
      : [];
  });
  return [...ofLiquidity, ...tieToSwap(values)];
}

function tieToSwap(values: Named): Tied[] {
  // A path through pools contains fees as well, and is reversed for an exact output.
  const path = Array.isArray(values.path) && values.path.every(isAddress) ? values.path : null;
  const [first, last] = path ? [path[0], path.at(-1)] : [values.tokenIn, values.tokenOut];
  if (!isAddress(first) || !isAddress(last)) return [];
  return Object.entries(values).flatMap(([name, units]) => {
    const token = paidIn.test(name) ? first : gotOut.test(name) ? last : null;
    return token === null || typeof units !== "string" || !/^\d+$/.test(units)
      ? []
      : [{ name, units, token }];
  });
}

function isNamed(value: PlainValue): value is Named {
  return typeof value === "object" && !Array.isArray(value);
}

/** The unit of our sale's event arguments: ALI or coins. */
const ofTheSale: Record<string, "ali" | "coin"> = { tokens: "ali", cost: "coin", refund: "coin" };

/**
 * Returns the amounts in an event: of the token that emitted it, or of our sale. Only listed tokens are known
 * without `findLabel`.
 */
export function nameEventAmounts(
  registry: Registry,
  { contract, name, arguments: held }: DecodedEvent,
  findLabel: (address: Hex) => TokenLabel | null = (address) => findListedLabel(registry, address),
): { name: string; amount: TokenAmount }[] {
  const { aliSale, aliToken } = registry.addresses;
  const ali = aliToken === undefined ? null : findListedLabel(registry, aliToken);
  const isSale = contract.toLowerCase() === aliSale?.toLowerCase();
  const own = /^(Transfer|Approval|Deposit|Withdrawal)$/.test(name) ? findLabel(contract) : null;
  const findToken = (argument: string): TokenLabel | null => {
    const counted = isSale ? ofTheSale[argument] : undefined;
    return counted === undefined ? own : counted === "ali" ? ali : labelNative(registry);
  };
  return held.flatMap(({ name: argument, type, value }) => {
    const token = type === "uint256" ? findToken(argument) : null;
    if (token === null || token.decimals === null || typeof value !== "string") return [];
    return [{ name: argument, amount: toTokenAmount(token, BigInt(value)) }];
  });
}
