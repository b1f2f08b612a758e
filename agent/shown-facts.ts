import * as z from "zod";
import type { RecordedCall, Turn } from "./language-model.ts";

/** An approval that a reply listed: a listed token by its symbol, another by its address. */
export type ShownApproval = {
  token: string;
  spender: string;
  /** In whole units; absent without a limit. */
  amount?: string | undefined;
  unlimited?: true | undefined;
  /** What a known spender is, e.g. an exchange's router. */
  name?: string | undefined;
};

const listed = z.object({
  approvals: z.array(
    z.object({
      token: z.object({
        address: z.string(),
        symbol: z.nullish(z.string()),
        listed: z.optional(z.boolean()),
      }),
      spender: z.string(),
      spenderName: z.nullish(z.string()),
      unlimited: z.optional(z.boolean()),
      amount: z.nullish(z.object({ text: z.string() })),
    }),
  ),
});
const kept = z.object({
  shownApprovals: z.array(
    z.object({
      token: z.string(),
      spender: z.string(),
      amount: z.optional(z.string()),
      unlimited: z.optional(z.literal(true)),
      name: z.optional(z.string()),
    }),
  ),
});

/** Finds the approvals in a result's facts, whole or compacted, in display order. */
export function findApprovals(facts: unknown): ShownApproval[] {
  const compacted = kept.safeParse(facts).data;
  if (compacted !== undefined) return compacted.shownApprovals;
  const { approvals = [] } = listed.safeParse(facts).data ?? {};
  return approvals.map(({ token, spender, spenderName, unlimited, amount }) => ({
    ...(spenderName == null ? {} : { name: spenderName }),
    ...(unlimited === true ? { unlimited } : amount == null ? {} : { amount: plainAmount(amount.text) }),
    token: nameOf(token) ?? token.address,
    spender,
  }));
}

const plainAmount = (text: string) => text.replaceAll(",", "");

type Labelled = {
  address?: string | undefined;
  symbol?: string | null | undefined;
  listed?: boolean | undefined;
};

/** The symbol of an unlisted token is untrusted. */
const nameOf = ({ address, symbol, listed: isListed }: Labelled) =>
  isListed === true ? (symbol ?? address) : address;

/** A token movement of a wallet that a reply listed; without a party where a contract, a mint or a burn was one. */
export type ShownMovement = {
  way: "in" | "out";
  amount: string;
  token: string;
  party?: string | undefined;
  /** Whose movement it is. */
  of: string;
};

const moved = z.object({
  direction: z.string(),
  other: z.string(),
  otherName: z.nullish(z.string()),
  tokenId: z.optional(z.string()),
  amount: z.object({
    text: z.string(),
    token: z.object({
      address: z.optional(z.string()),
      symbol: z.nullish(z.string()),
      listed: z.optional(z.boolean()),
    }),
  }),
});
const movedIn = z.object({
  address: z.string(),
  activity: z.array(z.object({ movements: z.array(moved) })),
});
const way = z.enum(["in", "out"]);
const keptMovements = z.object({
  address: z.string(),
  shownMovements: z.array(z.tuple([way, z.string(), z.string(), z.optional(z.string())])),
});

/** Finds the movements of a wallet in a result's facts, whole or compacted, in display order. */
export function findMovements(facts: unknown): ShownMovement[] {
  const compacted = keptMovements.safeParse(facts).data;
  if (compacted !== undefined)
    return compacted.shownMovements.map(([way, amount, token, party]) => ({
      ...{ way, amount, token, of: compacted.address },
      ...(party === undefined ? {} : { party }),
    }));
  const { address = "", activity = [] } = movedIn.safeParse(facts).data ?? {};
  return activity.flatMap(({ movements }) => {
    const isTrade = new Set(movements.map(({ direction }) => direction)).size > 1;
    return movements.flatMap((one) => {
      const [direction, token] = [way.safeParse(one.direction).data, nameOf(one.amount.token)];
      if (direction === undefined || token === undefined || one.tokenId !== undefined) return [];
      const isPerson = !isTrade && one.otherName == null && !/^0x0{40}$/.test(one.other);
      return {
        ...{ way: direction, amount: plainAmount(one.amount.text), token, of: address },
        ...(isPerson ? { party: one.other } : {}),
      };
    });
  });
}

/** A token shown in a reply, with its self-declared, untrusted symbol and name. */
export type ShownToken = { symbol: string; address: `0x${string}`; name?: string };

const deepest = 5;
const maxName = 40;

/** Returns the tokens in the facts of earlier calls, latest first. */
export function listShownTokens(calls: readonly RecordedCall[]): ShownToken[] {
  const shown = calls
    .toReversed()
    .flatMap(({ outcome, result }) => (outcome === "done" ? findTokens(result?.facts) : []));
  return dropRepeated(shown);
}

/** Returns the distinct tokens of the facts, in order. */
export function findTokens(facts: unknown): ShownToken[] {
  return dropRepeated(findAll(facts, deepest));
}

function dropRepeated(tokens: readonly ShownToken[]): ShownToken[] {
  return [...new Map(tokens.map((token) => [token.address.toLowerCase(), token])).values()];
}

function findAll(facts: unknown, depth: number): ShownToken[] {
  if (typeof facts !== "object" || facts === null || depth === 0) return [];
  const { address, token, symbol, name } = facts as Record<string, unknown>;
  const at = [address, token].find((one) => typeof one === "string" && /^0x[0-9a-f]{40}$/i.test(one));
  const named = typeof name === "string" && name.length <= maxName ? { name } : {};
  const own =
    typeof symbol === "string" && at !== undefined
      ? [{ symbol, address: at as `0x${string}`, ...named }]
      : [];
  return [...own, ...Object.values(facts).flatMap((inner) => findAll(inner, depth - 1))];
}

const transactions = z.array(z.object({ hash: z.string() }));
const listedTransactions = z.union([
  z.object({ activity: transactions }),
  z.object({ topic: z.literal("transactions"), transactions }),
]);
const keptTransactions = z.object({ shownTransactions: z.array(z.string()) });

/** Returns the transactions listed by the last reply, in order; empty if it listed anything else. */
export function listShownTransactions(turns: readonly Turn[]): `0x${string}`[] {
  const last = turns.findLast((turn) => turn.sender === "agent");
  const calls = last?.sender === "agent" ? last.calls : [];
  const [only, ...others] = calls.filter(({ outcome }) => outcome === "done").map(findOfCall);
  return others.length > 0 ? [] : (only ?? []);
}

function findOfCall({ result }: RecordedCall): `0x${string}`[] {
  return findTransactions(result?.facts);
}

/** Returns the distinct hashes of the facts, in order. */
export function findTransactions(facts: unknown): `0x${string}`[] {
  const hashes =
    keptTransactions.safeParse(facts).data?.shownTransactions ?? listOf(facts).map(({ hash }) => hash);
  return [...new Set(hashes)] as `0x${string}`[];
}

function listOf(facts: unknown): z.infer<typeof transactions> {
  const found = listedTransactions.safeParse(facts).data;
  if (found === undefined) return [];
  return "activity" in found ? found.activity : found.transactions;
}
