import type { Hex } from "../node/hex-quantity.ts";
import type { TokenAmount } from "../token/token-amount.ts";
import type { PlainArgument } from "./plain-value.ts";

export type DecodedCall = {
  target: Hex | null;
  /** The name that we know the target by. */
  targetName?: string;
  selector: Hex;
  /** Null when no known function fits these bytes; then nothing is claimed about them. */
  name: string | null;
  signature: string | null;
  arguments: PlainArgument[];
  /** Arguments that are amounts of a listed token, by their names. */
  amounts?: { name: string; amount: TokenAmount }[];
  /** The coins sent along with an inner call, where the outer one says so. */
  valueWei?: string;
  /** The outer call goes on when this one fails. */
  mayFail?: boolean;
  inner: DecodedCall[];
  /** Inner calls beyond what is shown. */
  innerLeftOut: number;
};
