import { isContent } from "../grammar/match-frame.ts";
import type { Token, Utterance } from "../utterance.ts";
import type { Understood } from "./understood.ts";

/** Applies the next piece's read to a piece that is only an entity, e.g. "wS and USDC balance of 0x…". */
export function shareRequest(
  pieces: Understood[],
  base: Utterance,
  understandPiece: (utterance: Utterance) => Understood,
): Understood[] {
  return pieces.map((piece, index) => {
    const next = pieces[index + 1];
    const only = findOnly(piece);
    if (only === undefined || next?.kind !== "request" || next.reading.movesValue) return piece;
    const tokens = next.tokens ?? [];
    const alike = tokens.flatMap(({ entity }, at) => (entity?.kind === only.entity?.kind ? [at] : []));
    const [at, ...others] = alike;
    if (at === undefined || others.length > 0 || tokens.filter(isContent).length < 2) return piece;
    const shared = understandPiece({ ...base, tokens: tokens.with(at, only) });
    const isSame = shared.kind === "request" && shared.reading.capability === next.reading.capability;
    return isSame && shared.reading.missing === undefined ? shared : piece;
  });
}

function findOnly(piece: Understood): Token | undefined {
  const tokens = (piece.kind === "request" || piece.kind === "unclear" ? piece.tokens : undefined) ?? [];
  const [only, ...others] = tokens.filter(
    ({ word, entity }) => entity !== undefined || !/^(the|my|both)$/.test(word),
  );
  return others.length === 0 && /^(token|address)$/.test(only?.entity?.kind ?? "") ? only : undefined;
}
