const longestHeld = 640;
const unfinishedLink = /^\[[^\]\n]{0,200}(?:\](?:\([^()\s]{0,400})?)?$/;

function isUnfinishedLink(text: string, at: number): boolean {
  return at !== -1 && text.length - at <= longestHeld && unfinishedLink.test(text.slice(at));
}

/**
 * Where the drawable part of a text that is being written ends. A link whose address is still coming is held back:
 * drawn as it stands, its raw address would take room and give it up again.
 */
export function findDrawableEnd(text: string): number {
  const at = text.lastIndexOf("[");
  const end = isUnfinishedLink(text, at) ? at : text.length;
  return text[end - 1] === "!" ? end - 1 : end;
}
