import { findApprovals, findMovements, findTokens, findTransactions } from "./shown-facts.ts";

const maxCharacters = 2_000;
const maxItems = 4;
const maxTextCharacters = 160;
const maxFactCharacters = 300;
/** The same where the lists of what was shown leave no more room. */
const fewFactCharacters = 100;
const maxMovements = 8;
const maxTokens = 8;
const maxTransactions = 8;
const maxApprovals = 12;

/**
 * Shrinks facts to be stored with a turn: truncates long lists and texts and, if that is not enough, drops
 * long values except for token symbols and listed transaction hashes. Returns null if the result is still too
 * large.
 */
export function compactFacts(facts: unknown): unknown {
  const whole = JSON.stringify(facts) ?? "null";
  if (whole.length <= maxCharacters) return JSON.parse(whole);
  const cut = shorten(JSON.parse(whole));
  const [left, least] = [maxFactCharacters, fewFactCharacters].map((most) => leaveLong(cut, most));
  const shown = (kept: unknown) => addMovements(addShown(addApprovals(kept, facts), facts), facts);
  return (
    [
      addMovements(addTransactions(addApprovals(cut, facts), facts), facts),
      shown(left),
      shown(least),
      addShown(addApprovals(left, facts), facts),
      left,
    ].find((kept) => JSON.stringify(kept).length <= maxCharacters) ?? null
  );
}

/** Keeps the approvals of a list that was truncated, for references such as "the second one". */
function addApprovals(left: unknown, facts: unknown): unknown {
  if (typeof left !== "object" || left === null || Array.isArray(left)) return left;
  const all = findApprovals(facts).slice(0, maxApprovals);
  if (all.length <= findApprovals(left).length) return left;
  const { approvals: _, ...rest } = left as Record<string, unknown>;
  return { ...rest, shownApprovals: all };
}

/** Keeps the hashes of a list that was truncated, for references by position. */
function addTransactions(left: unknown, facts: unknown): unknown {
  if (typeof left !== "object" || left === null || Array.isArray(left)) return left;
  const shownTransactions = findTransactions(facts).slice(0, maxTransactions);
  return shownTransactions.length <= maxItems ? left : { ...left, shownTransactions };
}

function addShown(left: unknown, facts: unknown): unknown {
  if (typeof left !== "object" || left === null || Array.isArray(left)) return left;
  const shownTokens = findTokens(facts).slice(0, maxTokens);
  const shownTransactions = findTransactions(facts).slice(0, maxTransactions);
  return {
    ...left,
    ...(shownTokens.length === 0 ? {} : { shownTokens }),
    ...(shownTransactions.length === 0 ? {} : { shownTransactions }),
  };
}

/** Keeps what moved, with the other side, of a list that was truncated. */
function addMovements(left: unknown, facts: unknown): unknown {
  const all = findMovements(facts).slice(0, maxMovements);
  if (typeof left !== "object" || left === null || all.length <= findMovements(left).length) return left;
  const shownMovements = all.map(({ way, amount, token, party }) =>
    [way, amount, token, party].filter((one) => one !== undefined),
  );
  return { ...left, shownMovements };
}

function leaveLong(facts: unknown, most: number): unknown {
  if (typeof facts !== "object" || facts === null || Array.isArray(facts)) return facts;
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => JSON.stringify(fact).length <= most));
}

function shorten(value: unknown): unknown {
  if (typeof value === "string")
    return value.length <= maxTextCharacters ? value : `${value.slice(0, maxTextCharacters)}…`;
  if (Array.isArray(value)) return value.slice(0, maxItems).map(shorten);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shorten(inner)]));
}
