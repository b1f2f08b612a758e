import { ticker } from "@alithia/content/ticker.ts";
import type { BalanceChange } from "@alithia/protocol/proposal.ts";
import { writeAmount } from "@alithia/protocol/write-amount.ts";
import { groupDigits } from "../../offer-requests.ts";
import type { ShownMovement } from "../../shown-facts.ts";
import type { ThreadEntry, Token, Utterance } from "../../utterance.ts";
import { leadsToTransaction } from "../dialogue/focus.ts";
import { dollarWords, findExactNumber, hasWord, onlyOf } from "../token-queries.ts";
import { findOrdinal } from "./find-spoken-pick.ts";

/** Something of value that this conversation showed, prepared or brought, from the visitor's side. */
export type Thing = {
  token: string;
  /** Absent without a limit, and where only the receipt of its transactions tells it. */
  amount?: string | undefined;
  /** Who sent it, got it or may spend it, or whose movement it was. */
  party?: string | undefined;
  /** What it is, in words behind "of"; of an approval a sentence. */
  told: string;
  /** An approval without a limit. */
  isUnlimited?: true | undefined;
  /** The transactions that brought it, if signed, what was paid for it, and what was signed since. */
  brought?: { hashes: readonly `0x${string}`[]; paidIn?: string; sent: readonly `0x${string}`[] };
};

type Payment = { to?: unknown; amount?: unknown };

const maxSpoken = 4;
const entriesBack = 3;

/** The tokens that were spoken of last, and S. */
export function listSpokenTokens({ mentioned, thread, dialogue }: Utterance): string[] {
  const asked = thread
    .slice(0, entriesBack)
    .flatMap(({ capability, input: { token, buy, sell } }) => [
      capability === "buy-ali" ? ticker : token,
      buy,
      sell,
    ]);
  const moved = (dialogue?.movements ?? []).map(({ token }) => token);
  const symbols = [mentioned, ...asked, ...moved].flatMap((one) =>
    typeof one === "string" && !/^0x/i.test(one) ? [one] : [],
  );
  return [...new Set([...[...new Set(symbols)].filter((one) => one !== "S").slice(0, maxSpoken), "S"])];
}

/** What moved: listed last, then paid here, latest first. */
export function listMoved({ dialogue, thread, account }: Utterance): Thing[] {
  const listed = (dialogue?.movements ?? []).map((one) => fromMovement(one, account));
  const paid = thread
    .filter(({ capability, missing, isHearsay }) => capability === "send" && !missing && !isHearsay)
    .flatMap(({ input }) => {
      const { token, transfers = [input as Payment] } = input as { token?: string; transfers?: Payment[] };
      return transfers.flatMap(({ to, amount }) =>
        typeof to !== "string" || typeof amount !== "string" || token === undefined
          ? []
          : [{ token, amount, party: to, told: `what you asked to send to ${to}` }],
      );
    });
  return [...listed, ...paid];
}

function fromMovement({ way, amount, token, party, of }: ShownMovement, account: string | undefined): Thing {
  const isSame = (one = "") => one.toLowerCase() === account?.toLowerCase();
  const told = (sense: "in" | "out", other: string | undefined) =>
    `the ${groupDigits(amount)} ${token} that you ${sense === "in" ? "received" : "sent"}${other === undefined ? "" : ` ${sense === "in" ? "from" : "to"} ${other}`}`;
  if (isSame(of)) return { token, amount, party, told: told(way, party) };
  if (isSame(party)) return { token, amount, party: of, told: told(way === "in" ? "out" : "in", of) };
  return {
    token,
    amount,
    party: of,
    told: `the ${groupDigits(amount)} ${token} that ${of} ${way === "in" ? "received" : "sent"}`,
  };
}

/** What was asked for last here that brings something: a trade, a purchase, a new token. */
export function findBrought({ dialogue, thread }: Utterance): Thing | null {
  const at = thread.findIndex(bringsSomething);
  const entry = thread[at];
  if (entry === undefined || entry.input.action === "return") return null;
  const { capability, input, created } = entry;
  const sent = thread.slice(0, at).flatMap((one) => (one.capability === "send" ? listHashes(one) : []));
  const record = dialogue?.proposals.find((one) => one.capability === capability);
  const hashes = listHashes(entry);
  const brought = { hashes: hashes.length < (record?.steps.length ?? 1) ? [] : hashes, sent };
  if (created !== undefined)
    return { token: created, amount: String(input.supply), brought, told: `your new token ${input.symbol}` };
  if (capability === "trade")
    return { token: String(input.buy), brought: { ...brought, paidIn: String(input.sell) }, told: "" };
  const gain = record?.expected?.find(({ change }) => !change.startsWith("-"));
  const amount = input.unit === ticker ? String(input.amount) : gain && writeUnits(gain);
  const told = `the ${groupDigits(amount ?? "")} ${ticker} of your purchase`;
  return { token: ticker, amount, brought: { ...brought, paidIn: "S" }, told };
}

function bringsSomething({ capability, input, created, missing, isHearsay }: ThreadEntry): boolean {
  const isOrder =
    capability === "trade" || (capability === "buy-ali" && /^(?:purchase|return)$/.test(`${input.action}`));
  return (
    missing === undefined &&
    isHearsay !== true &&
    (isOrder || (created !== undefined && typeof input.supply === "string"))
  );
}

const listHashes = ({ entities }: ThreadEntry) =>
  entities.flatMap((entity) => (entity.kind === "hash" ? entity.value : []));

const writeUnits = ({ change, decimals }: BalanceChange): string => writeAmount(BigInt(change), decimals);

/** The approvals listed last, and the one asked for last, unless another order was given since. */
function listAllowed({ dialogue, thread }: Utterance): { all: Thing[]; requested: Thing | undefined } {
  const shown = (dialogue?.approvals ?? []).map(({ token, spender, amount, unlimited }) => {
    const limit = unlimited === true ? "any amount of" : amount && `up to ${groupDigits(amount)}`;
    const told = limit === undefined ? "" : `${spender} may spend ${limit} ${token} now. `;
    return { token, amount, party: spender, isUnlimited: unlimited, told };
  });
  const latest = thread.find(leadsToTransaction);
  const isOpen = latest?.capability !== "approve-token" || latest.isHearsay || latest.missing !== undefined;
  const { token, spender, amount } = (latest?.input ?? {}) as Record<string, string>;
  if (isOpen || token === undefined || amount === undefined) return { all: shown, requested: undefined };
  const requested = {
    token,
    amount,
    party: spender,
    told: `You asked to let ${spender} spend ${amount} ${token}`,
  };
  const listed = shown.find((one) => isSameParty(one, requested));
  return { all: listed === undefined ? [...shown, requested] : shown, requested: listed ?? requested };
}

const isSameParty = (one: Thing, other: Thing): boolean =>
  one.token === other.token && one.party?.toLowerCase() === other.party?.toLowerCase();

const leading =
  /^(?:the|that|this|those|these|his|her|their|its|same|whole|full|from|got|gets|received|sent|paid|bigger|smaller)$/;
const following = /^(?:ones?|allowance|approval|limit)$/;

/** The things whose amount the message says only to tell which it means, e.g. "that 42.5", "the 500 one", and its places. */
export function pickByAmount(
  things: readonly Thing[],
  tokens: readonly Token[],
): { picked: Thing[]; places: Set<number> } {
  const named = tokens.flatMap((_, at) => {
    const picked = findCounted(things, tokens, at);
    const words = [tokens[at - 1], tokens[at + 1]].map((token) => token?.word ?? "");
    const isPointed = leading.test(words[0] ?? "") || following.test(words[1] ?? "");
    return isPointed && picked.length > 0 ? [{ at, picked }] : [];
  });
  const [first] = named;
  return { picked: first?.picked ?? [], places: new Set(first === undefined ? [] : [first.at]) };
}

/** The things of the amount at this place, counted in the token behind it, if any. */
function findCounted(things: readonly Thing[], tokens: readonly Token[], at: number): Thing[] {
  const said = findExactNumber(tokens[at]?.entity);
  const unit = findUnit(tokens[at + 1]);
  return said === null
    ? []
    : things.filter(
        ({ amount, token }) =>
          amount !== undefined && Number(amount) === Number(said) && (unit === undefined || unit === token),
      );
}

/** The only token that a word may stand for; what stands for dollars is none in particular. */
export function findUnit(token: Token | undefined): string | undefined {
  const { entity, text = "" } = token ?? {};
  if (entity?.kind !== "token" || dollarWords.test(text)) return undefined;
  return onlyOf(entity.candidates)?.symbol;
}

/** The approvals that the message means, all where it tells none apart, and the places of what only says which. */
export function pickAllowed(utterance: Utterance): {
  things: Thing[];
  places: Set<number>;
  isNamed: boolean;
} {
  const { tokens, thread } = utterance;
  const { all: known, requested } = listAllowed(utterance);
  const taken = hasWord(tokens, /^other$/)
    ? (thread[0]?.input.revoke as { token?: string; spender?: string })
    : undefined;
  const all = known.filter(({ token, party }) => taken?.token !== token || taken.spender !== party);
  const { picked, places } = pickByAmount(all, tokens);
  const told = (picked.length > 0 ? picked : all).filter((one) => isTold(one, all, utterance));
  const placed = all.at(findOrdinal(tokens) ?? all.length);
  const named =
    told.length < all.length ? told : placed === undefined ? pickBySize(all, utterance) : [placed];
  if (named !== null) return { things: named, places, isNamed: true };
  const isLatest = requested !== undefined && hasWord(tokens, /^(?:it|that|this)$/);
  return { things: isLatest ? [requested] : all, places, isNamed: false };
}

/** E.g. "the bigger one": by its limit, which none is above. */
function pickBySize(all: readonly Thing[], { text }: Utterance): Thing[] | null {
  const size = /\b(?:(bigg(?:er|est)|larg(?:er|est)|high(?:er|est))|small(?:er|est)|low(?:est))\b/i.exec(
    text,
  );
  if (size === null) return null;
  const limited = all.filter(({ amount }) => amount !== undefined);
  const sorted = (limited.length > 1 ? limited : all).toSorted((one, other) => sizeOf(one) - sizeOf(other));
  const [meant] = size[1] === undefined ? sorted : sorted.toReversed();
  return meant === undefined ? null : [meant];
}

const sizeOf = ({ amount }: Thing): number =>
  amount === undefined ? Number.POSITIVE_INFINITY : Number(amount);

const limitless = /\b(?:unlim\w+|infinite|limitless|without (?:a |any )?limits?|no limits?|any amount)\b/i;

/** Whether an approval is among those that the words tell apart: by token in any case, by spender, by its limit. */
function isTold(
  { token, party = "", isUnlimited }: Thing,
  all: readonly Thing[],
  { text }: Utterance,
): boolean {
  const words: readonly string[] = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const named = all.map((one) => one.token.toLowerCase()).filter((one) => words.includes(one));
  const starts = words.filter((word) => /^0x[0-9a-f]{2,}$/.test(word));
  return (
    (named.length === 0 || named.includes(token.toLowerCase())) &&
    (starts.length === 0 || starts.some((start) => party.toLowerCase().startsWith(start))) &&
    (isUnlimited === true || !limitless.test(text))
  );
}
