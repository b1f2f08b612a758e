import type { FormToken } from "@alithia/protocol/proposal-form.ts";
import { formatAmount } from "../amount/format-amount.ts";
import { isUnlimited } from "../amount/is-unlimited.ts";
import { isSameHex } from "../node/rpc-request.ts";
import { quoteForeignText, quoteSymbol, readsOn } from "../text/foreign-text.ts";
import { decodeStep } from "./decode-step.ts";
import type { DecodedStep, DecodedSwap, StepCall, StepToken } from "./decoded-step.ts";
import { beyondCounting, describeStep, findToken } from "./describe-step.ts";

type Address = `0x${string}`;

/** A token in a headline; `token` is null for the coin, `amount` is null if only the token is meant. */
type HeadlineAmount = {
  amount: string | null;
  symbol: string;
  token: Address | null;
  unlisted: boolean;
};

/** An address in a headline. For recipients and spenders `isWhole` is set: it must be shown in full. */
export type HeadlineParty = { role: string; address: Address; isWhole: boolean };

export type Headline = {
  parts: (string | HeadlineAmount)[];
  parties: HeadlineParty[];
  /** Whether the headline is the whole sentence of `describeStep`, so that it need not be repeated. */
  isSentence: boolean;
};

/**
 * Composes a ticket's first line from the bytes: what leaves and what arrives. Falls back to the whole
 * sentence for other steps and unknown decimals. `signer` is the payer unless the step names another.
 */
export function composeHeadline(step: StepCall, tokens: readonly StepToken[], signer: string): Headline {
  const decoded = decodeStep(step);
  const told = tell(decoded, tokens, signer);
  if (told !== null) return { ...told, isSentence: false };
  return { parts: [describeStep(step, tokens)], parties: [], isSentence: true };
}

type Told = Omit<Headline, "isSentence"> | null;

function tell(decoded: DecodedStep, tokens: readonly StepToken[], signer: string): Told {
  const find = (address: string) => findToken(address, tokens);
  const sold = tokens.find(({ ofSale }) => ofSale);
  const amountOf = (address: string, units: bigint) => writeTokens(find(address), units);
  switch (decoded.kind) {
    case "coin-transfer":
      return join(["You send ", writeCoins(decoded.valueWei)], [whole("To", decoded.to)], []);
    case "token-transfer":
      return join(
        ["You send ", amountOf(decoded.token, decoded.units)],
        [whole("To", decoded.to)],
        [find(decoded.token)],
      );
    case "approval":
      return tellApproval(decoded, find(decoded.token));
    case "sale-purchase":
      return join(
        [
          "You pay up to ",
          writeCoins(decoded.paymentWei),
          " → you get at least ",
          writeTokens(sold, decoded.minTokens),
        ],
        [whole("Paid to the sale", decoded.sale)],
        [],
      );
    case "sale-return":
      return join(
        ["You return ", writeTokens(sold, decoded.units), " → you get back what you paid"],
        [whole("Returned to the sale", decoded.sale)],
        [],
      );
    case "wrap":
      return join(
        [
          "You pay ",
          writeCoins(decoded.valueWei),
          " → you get ",
          amountOf(decoded.wrapped, decoded.valueWei),
        ],
        [short("Wrapped by", decoded.wrapped)],
        [],
      );
    case "unwrap":
      return join(
        ["You pay ", amountOf(decoded.wrapped, decoded.units), " → you get ", writeCoins(decoded.units)],
        [short("Unwrapped by", decoded.wrapped)],
        [],
      );
    case "swap":
      return tellSwap(decoded, find, signer);
    case "mint":
      return join(
        ["You mint ", amountOf(decoded.token, decoded.units)],
        [whole("To", decoded.to)],
        [find(decoded.token)],
      );
    case "burn":
      return join(
        ["You burn ", amountOf(decoded.token, decoded.units), ", for ever"],
        [],
        [find(decoded.token)],
      );
    case "deployment":
      return tellDeployment(decoded, signer);
    default:
      return null;
  }
}

function tellApproval(
  decoded: Extract<DecodedStep, { kind: "approval" }>,
  token: FormToken | undefined,
): Told {
  const { units, spender } = decoded;
  const [before, what, after] =
    units === 0n
      ? ["You take back the right to spend your ", nameToken(token), ""]
      : isUnlimited(units)
        ? ["You let a spender move all your ", nameToken(token), ", without any limit"]
        : ["You let a spender move at most ", writeTokens(token, units), ""];
  return join([before, what, ...(after === "" ? [] : [after])], [whole("Spender", spender)], [token]);
}

function tellSwap(
  decoded: DecodedSwap,
  find: (address: string) => FormToken | undefined,
  signer: string,
): Told {
  const [sold, bought] = [find(decoded.path[0] ?? ""), find(decoded.path.at(-1) ?? "")];
  const pay = decoded.sellsCoins ? writeCoins(decoded.sellUnits) : writeTokens(sold, decoded.sellUnits);
  const paysCoins = decoded.unwrapTo !== null;
  const get = paysCoins ? writeCoins(decoded.buyUnits) : writeTokens(bought, decoded.buyUnits);
  const [most, least] = decoded.exact === "sell" ? ["", "at least "] : ["at most ", ""];
  const recipient = decoded.unwrapTo ?? decoded.recipient;
  const elsewhere = recipient === null || isSameHex(recipient, signer) ? [] : [whole("Paid to", recipient)];
  return join(
    [`You pay ${most}`, pay, ` → you get ${least}`, get],
    [...elsewhere, short("Exchanged by", decoded.router)],
    [decoded.sellsCoins ? undefined : sold, paysCoins ? undefined : bought],
  );
}

function tellDeployment(decoded: Extract<DecodedStep, { kind: "deployment" }>, signer: string): Told {
  const { cap, recipient } = decoded;
  const name = `\u201c\u2068${quoteForeignText(decoded.name).replace(/[\u201c-\u201f"]/g, "'")}\u2069\u201d`;
  const more =
    cap === null
      ? "which is fixed"
      : cap >= beyondCounting
        ? "to which its owner may add any amount"
        : `which its owner may raise to ${formatAmount(cap, 18)}`;
  const held = cap === null ? "Held by" : "Held and owned by";
  return {
    parts: [
      `You create the token ${name} (${quoteSymbol(decoded.symbol)}) with a supply of ${formatAmount(decoded.supply, 18)}, ${more}`,
    ],
    parties: isSameHex(recipient, signer) ? [] : [whole(held, recipient)],
  };
}

/** Returns null if an amount is missing. Adds the addresses of unlisted tokens. */
function join(
  parts: (string | HeadlineAmount | null)[],
  parties: HeadlineParty[],
  moved: (FormToken | undefined)[],
): Told {
  const known = parts.filter((part) => part !== null);
  if (known.length < parts.length) return null;
  const strangers = moved.flatMap((token) =>
    token?.unlisted === true ? [whole(`The token ${quoteSymbol(token.symbol)}`, token.address)] : [],
  );
  return { parts: known, parties: [...parties, ...strangers] };
}

export function writeCoins(wei: bigint): HeadlineAmount {
  return { amount: formatAmount(wei, 18), symbol: "S", token: null, unlisted: false };
}

export function writeTokens(token: FormToken | undefined, units: bigint): HeadlineAmount | null {
  const named = nameToken(token);
  if (named === null || token === undefined) return null;
  return { ...named, amount: formatAmount(units, token.decimals) };
}

/** Returns null if the symbol could read as part of the amount before it. */
function nameToken(token: FormToken | undefined): HeadlineAmount | null {
  if (token === undefined) return null;
  const unlisted = token.unlisted === true;
  if (unlisted && readsOn(token.symbol)) return null;
  const symbol = unlisted ? quoteSymbol(token.symbol) : quoteForeignText(token.symbol, 16);
  return { amount: null, symbol, token: token.address, unlisted };
}

function whole(role: string, address: Address): HeadlineParty {
  return { role, address, isWhole: true };
}

function short(role: string, address: Address): HeadlineParty {
  return { role, address, isWhole: false };
}
