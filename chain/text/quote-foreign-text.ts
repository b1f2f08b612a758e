const longest = 64;

/**
 * Text that a contract or stranger chose, made safe to show as data: control, format, bidirectional and
 * invisible characters and lone surrogates are written out as {U+202E}, the length is capped.
 */
export function quoteForeignText(text: string, limit: number = longest): string {
  const characters = Array.from(text.slice(0, limit * 2));
  const shown = characters.slice(0, limit).map(escapeCharacter).join("");
  return characters.length > limit || text.length > limit * 2 ? `${shown}…` : shown;
}

function escapeCharacter(character: string): string {
  return /[\p{C}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0\u2800]|[\ufe00-\ufe0f]|(?! )\p{Zs}/u.test(character)
    ? `{U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}}`
    : character;
}
