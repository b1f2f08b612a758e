import type { Activity, GivenApproval, Movement, WalletFacts } from "@alithia/chain/account/wallet-facts.ts";
import { isSameHex } from "@alithia/chain/node/rpc-request.ts";
import { zeroAddress } from "viem";
import { getAddress } from "viem/utils";
import { monthName } from "../input/day-words.ts";
import { isWithinBounds } from "../input/read-filter.ts";
import { resolveDays } from "../input/resolve-days.ts";
import { quote, sayAmount, sayExactAmount, sayItem, sayParty, sayToken } from "../narration/phrases.ts";
import { filterRows, type Row } from "../rows/row.ts";
import {
  type ListedTransfer,
  otherSideOf,
  type SummarizeWalletInput,
  type WalletSummary,
} from "./wallet-summary.ts";

type Asked = Pick<
  SummarizeWalletInput,
  "moved" | "counterparty" | "taken" | "token" | "days" | "least" | "most" | "without" | "kind"
>;

/** A wallet's movements and given approvals, latest first. */
export function listRows({
  activity,
  address,
  signers = {},
}: Pick<WalletSummary, "activity" | "address" | "signers">): Row[] {
  return activity.flatMap((one) => listRowsOf(one, address, signers[one.hash]));
}

/** The rows of one transaction; `signer` is told where that is not the owner. */
export function listRowsOf(
  { hash, time, block, movements, approvals }: Activity,
  owner: string,
  signer?: string,
): Row[] {
  const sayOne = owner === zeroAddress ? sayMintOrBurn : sayMovement;
  const at = { hash, time, block, ...(signer && { note: `, which ${quote(signer)} signed` }) };
  return [
    ...movements.map((movement) => ({
      ...at,
      movement,
      words: sayOne(movement),
      isPayment: isPayment(movement),
    })),
    ...approvals.map((given) => ({ ...at, movement: null, words: sayGiven(given), isPayment: false })),
  ];
}

/** Items are no payments, and what is minted or burned comes from and goes to nobody. */
const isPayment = ({ direction, other, tokenId }: Movement) =>
  direction !== "self" && other !== zeroAddress && tokenId === undefined;

/** The coins that an explorer lists. */
export function listCoins({
  listed,
  address,
  coin,
}: Pick<WalletSummary, "listed" | "address" | "coin">): Row[] {
  return (listed?.transfers ?? []).map((transfer) => {
    const isOut = isSameHex(transfer.from, address);
    const { hash, time, to, failed } = transfer;
    const other = isOut ? getAddress(to ?? zeroAddress) : getAddress(transfer.from);
    const who = isOut && to === null ? "a new contract" : quote(other);
    const amount = { ...transfer.amount, token: coin.token };
    return {
      ...{ hash, time, block: "0", note: sayNotes(transfer), isPayment: !failed && to !== null },
      movement: { direction: isOut ? "out" : "in", other, otherName: null, amount },
      words: isOut ? `sent ${sayAmount(amount)} to ${who}` : `received ${sayAmount(amount)} from ${who}`,
    };
  });
}

function sayNotes({ failed, isInternal, isRead }: ListedTransfer): string {
  const notes = [
    failed ? "failed" : "",
    isInternal ? "paid by a contract within it" : "",
    isRead || isInternal ? "" : "my node does not know it",
  ].filter(Boolean);
  return notes.length === 0 ? "" : ` (${notes.join(", ")})`;
}

/** The rows that a request is about. */
export function chooseRows(rows: readonly Row[], { block }: Pick<WalletFacts, "block">, input: Asked): Row[] {
  const { moved, token, days } = input;
  const within = days === undefined ? null : resolveDays(days, Date.parse(block.time));
  const { without } = input;
  const isBounded = (input.least ?? input.most ?? without) !== undefined;
  const traded = new Set(rows.filter(({ movement }) => isLeftOut(movement, without)).map(({ hash }) => hash));
  const ofKind = listOfKind(rows, input.kind);
  return filterRows(rows, { moved, token, counterparty: otherSideOf(input), within }).filter(
    ({ hash, movement }) =>
      ofKind?.has(hash) !== false &&
      (!isBounded || (!traded.has(hash) && movement !== null && isWithinBounds(movement.amount.text, input))),
  );
}

export const kindNames = {
  trades: {
    one: "a trade in a pool or a purchase in the sale",
    many: "trades in pools and purchases in the sale",
  },
  payments: { one: "a plain payment", many: "plain payments" },
  approvals: { one: "an approval", many: "approvals" },
} as const;

/** The transactions of a kind; null if all are. A trade gives and brings something, or is with whom one trades. */
export function listOfKind(rows: readonly Row[], kind: Asked["kind"]): Set<string> | null {
  const kindOf = (some: readonly Row[]) => {
    const ways = new Set(some.map(({ movement }) => movement?.direction));
    if (
      (ways.has("in") && ways.has("out")) ||
      some.some(({ movement }) => ofTrade.test(movement?.otherName ?? ""))
    )
      return "trades";
    return some.some(({ isPayment }) => isPayment)
      ? "payments"
      : ways.has(undefined)
        ? "approvals"
        : undefined;
  };
  const groups = Map.groupBy(rows, ({ hash }) => hash);
  return kind === undefined
    ? null
    : new Set([...groups].flatMap(([hash, some]) => (kindOf(some) === kind ? [hash] : [])));
}

const ofSale = /\bsale\b/i;
const ofTrade = /\b(?:router|pool|swap|exchange|sale)\b/i;

/** Whether a movement is with the sale, or with whom one trades, or a mint, where those are left out. */
function isLeftOut(movement: Row["movement"], without: Asked["without"]): boolean {
  const name = movement?.otherName ?? "";
  if (without === "unpaid") return isUnpaid(movement);
  return without !== undefined && (without === "sale" ? ofSale : ofTrade).test(name);
}

/** Whether it is a mint, or the other side of a trade or a purchase. */
export const isUnpaid = (movement: Row["movement"]): boolean =>
  movement?.other === zeroAddress || ofTrade.test(movement?.otherName ?? "");

/** The payments that a request is about, those that an explorer lists among them, latest first. */
export function choosePayments(facts: WalletSummary, input: Asked): Row[] {
  const rows = chooseRows([...listRows(facts), ...listCoins(facts)], facts, input);
  return rows
    .filter(({ isPayment: isCounted }) => isCounted)
    .toSorted((one, other) => (other.time ?? "").localeCompare(one.time ?? ""));
}

/** The days that rows are limited to, behind what is said of them. */
export const sayDays = (days: string | undefined) => {
  const said = days?.replaceAll(monthWord, (month) => `${month.charAt(0).toUpperCase()}${month.slice(1)}`);
  return said === undefined ? "" : ` (${said}, in UTC)`;
};
const monthWord = new RegExp(`\\b(?:${monthName})\\b`, "g");

/** The zero address is the sender of a mint and the recipient of a burn. */
function sayMovement(movement: Movement): string {
  const { direction, other } = movement;
  const what = sayMoved(movement);
  if (direction === "self") return `moved ${what} to itself`;
  if (other === zeroAddress) return direction === "in" ? `received ${what}, newly minted` : `burned ${what}`;
  return direction === "in"
    ? `received ${what} from ${sayOther(movement)}`
    : `sent ${what} to ${sayOther(movement)}`;
}

/** Narrates mints and burns by others, from the logs of the zero address itself. */
const sayMintOrBurn = (movement: Movement): string =>
  movement.direction === "in"
    ? `${sayOther(movement)} burned ${sayMoved(movement)}`
    : `${sayMoved(movement)} minted for ${sayOther(movement)}`;

const sayMoved = ({ amount, tokenId }: Movement): string =>
  tokenId === undefined ? sayAmount(amount) : sayItem(amount, tokenId);

const sayOther = ({ other, otherName }: Movement): string => sayParty({ address: other, name: otherName });

function sayGiven({ token, spender, spenderName, kind, amount, unlimited }: GivenApproval): string {
  const who = sayParty({ address: spender, name: spenderName });
  const of = sayToken(token);
  if (amount === null) return `set the approval of ${who} for ${of}`;
  if (amount.units === "0") return `withdrew the approval of ${who} for ${of}`;
  if (kind === "operator") return `allowed ${who} to move every item of ${of}`;
  return `allowed ${who} to spend ${unlimited ? `any amount of ${of}` : sayExactAmount(amount)}`;
}
