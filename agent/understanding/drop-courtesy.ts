import type { Token } from "../utterance.ts";

const ability =
  /^((is|would) (it|this) (be )?possible (for you )?to|would it be possible to|(am|are) (i|you) able to|(can|could|would) (you|i|we)|is there a way to|how (do|can|could) i) /;
const order =
  /^((if|when|and|then|so|yes|no|it|that|is|possible|can|could|you|ok|okay|please|just|go|ahead) )*do (it|that|so|this)( now| please| for me| then| right away)*$/;

/** Reduces e.g. "is it possible to send 3 stS to 0x…? if yes do it" to the request. */
export function dropCourtesy(tokens: Token[]): Token[] {
  const end = tokens.findLastIndex(
    ({ word, entity }, index) => entity === undefined && /^[?.!,;]$/.test(word) && index < tokens.length - 1,
  );
  const opening = ability.exec(`${tokens.map(({ word }) => word).join(" ")} `)?.[0];
  const closing = tokens.slice(end + 1).filter(({ word }) => !/^[?.!,;]$/.test(word));
  if (end === -1 || opening === undefined || closing.some(({ entity }) => entity !== undefined))
    return tokens;
  if (!order.test(closing.map(({ word }) => word).join(" "))) return tokens;
  return tokens.slice(opening.trim().split(" ").length, end);
}
