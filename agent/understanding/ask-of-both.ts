import { threadAddresses } from "../grammar/thread-addresses.ts";
import type { Token, Utterance } from "../utterance.ts";
import type { Understood } from "./understood.ts";

/**
 * "check the approvals of both", after two wallets: the same read for each of them. Null when the message points at
 * no two addresses, or asks for anything but reads.
 */
export function askOfBoth(
  base: Utterance,
  understandPiece: (utterance: Utterance) => Understood,
): Understood[] | null {
  const at = base.tokens.findIndex(
    ({ word, entity }) => entity === undefined && /^(both|them|each)$/.test(word),
  );
  const isNamed = base.tokens.some(({ entity }) => entity?.kind === "address" || entity?.kind === "number");
  const [latest, before, ...others] = threadAddresses(base.thread.slice(0, 2));
  if (at === -1 || isNamed || latest === undefined || before === undefined || others.length > 0) return null;
  const pieces = [before, latest].map((value) => {
    const token: Token = {
      text: value,
      word: value,
      from: 0,
      to: 0,
      entity: { kind: "address", value, checksum: "right" },
    };
    return understandPiece({ ...base, tokens: base.tokens.with(at, token) });
  });
  const areReads = pieces.every(
    (piece) => piece.kind === "request" && piece.reading.missing === undefined && !piece.reading.movesValue,
  );
  return areReads ? pieces : null;
}
