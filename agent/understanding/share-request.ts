import { isContent } from "../grammar/match-frame.ts";
import type { Token, Utterance } from "../utterance.ts";
import type { Intent } from "./intent.ts";

/** Applies the next piece's read to a piece that is only an entity, e.g. "wS and USDC balance of 0x…". */
export function shareRequest(
  intents: Intent[],
  base: Utterance,
  understandPiece: (utterance: Utterance) => Intent,
): Intent[] {
  return intents.map((intent, index) => {
    const next = intents[index + 1];
    const only = findOnly(intent);
    if (only === undefined || next?.kind !== "request" || next.reading.movesValue) return intent;
    const tokens = next.tokens ?? [];
    const alike = tokens.flatMap(({ entity }, at) => (entity?.kind === only.entity?.kind ? [at] : []));
    const [at, ...others] = alike;
    if (at === undefined || others.length > 0 || tokens.filter(isContent).length < 2) return intent;
    const shared = understandPiece({ ...base, tokens: tokens.with(at, only) });
    const isSame = shared.kind === "request" && shared.reading.capability === next.reading.capability;
    return isSame && shared.reading.missing === undefined ? shared : intent;
  });
}

function findOnly(intent: Intent): Token | undefined {
  const tokens = (intent.kind === "request" || intent.kind === "unclear" ? intent.tokens : undefined) ?? [];
  const [only, ...others] = tokens.filter(
    ({ word, entity }) => entity !== undefined || !/^(the|my|both)$/.test(word),
  );
  return others.length === 0 && /^(token|address)$/.test(only?.entity?.kind ?? "") ? only : undefined;
}
