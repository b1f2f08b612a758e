import type { DecodedEvent } from "@alithia/chain/decoding/decode-event.ts";
import type { RevertReason } from "@alithia/chain/decoding/decode-revert.ts";
import type { DecodedCall } from "@alithia/chain/decoding/decoded-call.ts";
import type { TokenAmount } from "@alithia/chain/token/token-label.ts";

/** What bytes say by themselves; nothing of it is read from the chain. */
export type DataFacts =
  | { kind: "call"; call: DecodedCall; warnings: string[] }
  | { kind: "error"; reason: RevertReason }
  | { kind: "event"; event: DecodedEvent; amounts: { name: string; amount: TokenAmount }[] }
  /** Names that share one selector; none is known where both lists are empty. */
  | { kind: "selector"; selector: string; functions: string[]; errors: string[] }
  | { kind: "unknown-event"; topic: string; named: string[] }
  | { kind: "unknown-data"; selector: string | null; named: string[]; bytes: number };
