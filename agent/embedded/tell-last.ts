/** A result of a reply in words, null where it is not told; whether another read of the reply follows it. */
export type Told = { text: string | null; goesOn: boolean };

/** The end of a told result: of which wallet, block and chain it was read. */
export const footer = /\s*\b(Read (?:for `0x[0-9a-f]{40}` )?at block [\d,]+ \([^)]*\)[^\n]*)$/i;
const place = /at block [\d,]+ \([^)]*\)(?: on [^.,;:]*)?/;

/**
 * What is told with the last result: its text unless an earlier one has it, and the footers that wait. A footer
 * waits while another read follows, so that results of one block have one, the longest of them.
 */
export function tellLast(results: readonly Told[]): string {
  let waiting = "";
  let told: string[] = [];
  for (const [at, { text, goesOn }] of results.entries()) {
    const isSaid = results.slice(0, at).some((one) => one.text === text);
    const { body, read } = split(isSaid ? null : text);
    const isElsewhere = waiting !== "" && read !== "" && placeOf(waiting) !== placeOf(read);
    const isAlone = waiting === "" && !goesOn && !isSaid;
    told = isAlone ? [text ?? ""] : [isElsewhere ? waiting : "", body];
    if (isElsewhere || read.length > waiting.length) waiting = read;
    if (goesOn) continue;
    told.push(isAlone ? "" : waiting);
    waiting = "";
  }
  return told.filter((part) => part !== "").join("\n\n");
}

function split(text: string | null): { body: string; read: string } {
  const found = text === null ? null : footer.exec(text);
  return { body: (text ?? "").slice(0, found?.index), read: found?.[1] ?? "" };
}

const placeOf = (read: string) => place.exec(read)?.[0];
