const maxCharacters = 2_000;
const maxItems = 4;
const maxTextCharacters = 160;

/** Facts short enough to be kept with a turn for later replies: long lists and texts lose their end; null where too much is left. */
export function compactFacts(facts: unknown): unknown {
  const whole = JSON.stringify(facts) ?? "null";
  if (whole.length <= maxCharacters) return JSON.parse(whole);
  const cut = shorten(JSON.parse(whole));
  return JSON.stringify(cut).length <= maxCharacters ? cut : null;
}

function shorten(value: unknown): unknown {
  if (typeof value === "string")
    return value.length <= maxTextCharacters ? value : `${value.slice(0, maxTextCharacters)}…`;
  if (Array.isArray(value)) return value.slice(0, maxItems).map(shorten);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shorten(inner)]));
}
