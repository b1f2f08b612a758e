import { findTokenMark, type MarkedToken, type MarkPlace } from "./find-token-mark.ts";
import "./token-mark.css";

/** A token's mark; decorative, since the symbol beside it identifies the token. */
export function TokenMark({ of, place }: { of: MarkedToken; place: MarkPlace }) {
  return (
    <svg className="token-mark" viewBox="0 0 32 32" aria-hidden="true">
      <use href={`/images/token-marks.svg#${findTokenMark(of, place)}`} />
    </svg>
  );
}
