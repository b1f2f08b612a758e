import type { Token, Utterance } from "../utterance.ts";
import type { Understood } from "./understood.ts";

/** Fills the missing address of a read from elsewhere in the message, e.g. "balance and approvals of 0x…". */
export function lendAddress(
  pieces: Understood[],
  base: Utterance,
  understandPiece: (utterance: Utterance) => Understood,
): Understood[] {
  const addresses = base.tokens.filter(({ entity }) => entity?.kind === "address");
  const [named, ...others] = addresses;
  if (others.length > 0) return pieces;
  return pieces.map((piece, index) => {
    const only = named ?? readBorrowed(pieces[index + 1]) ?? readBorrowed(pieces[index - 1]);
    if (only === undefined) return piece;
    const missing = piece.kind === "request" ? piece.reading.missing : undefined;
    if (
      piece.kind !== "request" ||
      missing?.asks !== "address" ||
      piece.reading.slots?.[missing.argument] !== undefined
    ) {
      return piece;
    }
    const stretch = piece.tokens ?? [];
    const filled = understandPiece({ ...base, tokens: [...stretch, only] });
    const isSame = filled.kind === "request" && filled.reading.capability === piece.reading.capability;
    return isSame && filled.reading.missing === undefined ? filled : piece;
  });
}

/** Returns the wallet that a neighbouring piece resolved, e.g. in "how much USDC and USDT do I have". */
function readBorrowed(next: Understood | undefined): Token | undefined {
  const input = next?.kind === "request" && next.reading.missing === undefined ? next.reading.input : {};
  const value = [input.address, input.owner].find((one) => typeof one === "string") as
    | `0x${string}`
    | undefined;
  if (value === undefined) return undefined;
  return { text: value, word: value, from: 0, to: 0, entity: { kind: "address", value, checksum: "right" } };
}
