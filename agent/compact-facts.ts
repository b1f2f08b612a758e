const maxCharacters = 2_000;
const maxItems = 4;
const maxTextCharacters = 160;
const maxFactCharacters = 300;

/**
 * Facts short enough to be kept with a turn for later replies: long lists and texts lose their end, and where that is
 * not enough, long facts are left out; null where too much is left.
 */
export function compactFacts(facts: unknown): unknown {
  const whole = JSON.stringify(facts) ?? "null";
  if (whole.length <= maxCharacters) return JSON.parse(whole);
  const cut = shorten(JSON.parse(whole));
  return [cut, leaveLong(cut)].find((kept) => JSON.stringify(kept).length <= maxCharacters) ?? null;
}

function leaveLong(facts: unknown): unknown {
  if (typeof facts !== "object" || facts === null || Array.isArray(facts)) return facts;
  return Object.fromEntries(
    Object.entries(facts).filter(([, fact]) => JSON.stringify(fact).length <= maxFactCharacters),
  );
}

function shorten(value: unknown): unknown {
  if (typeof value === "string")
    return value.length <= maxTextCharacters ? value : `${value.slice(0, maxTextCharacters)}…`;
  if (Array.isArray(value)) return value.slice(0, maxItems).map(shorten);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shorten(inner)]));
}
