import { ticker } from "@alithia/content/ticker.ts";
import type { BalanceChange } from "@alithia/protocol/proposal.ts";
import { writeAmount } from "@alithia/protocol/write-amount.ts";
import { groupDigits } from "../../offer-requests.ts";
import type { ShownMovement } from "../../shown-facts.ts";
import type { ThreadEntry, Token, Utterance } from "../../utterance.ts";
import { dollarWords, findExactNumber, onlyOf } from "../token-queries.ts";

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
  /** Of an approval, what its spender is known as, e.g. a router. */
  name?: string | undefined;
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
