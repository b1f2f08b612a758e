import type { Token, Utterance } from "../utterance.ts";
import type { Intent } from "./intent.ts";

/** Fills the missing address of a read from elsewhere in the message, e.g. "balance and approvals of 0x…". */
export function lendAddress(
  intents: Intent[],
  base: Utterance,
  understandPiece: (utterance: Utterance) => Intent,
): Intent[] {
  const addresses = base.tokens.filter(({ entity }) => entity?.kind === "address");
  const [named, ...others] = addresses;
  if (others.length > 0) return intents;
  return intents.map((intent, index) => {
    const only = named ?? readBorrowed(intents[index + 1]) ?? readBorrowed(intents[index - 1]);
    if (only === undefined) return intent;
    const missing = intent.kind === "request" ? intent.reading.missing : undefined;
    if (
      intent.kind !== "request" ||
      missing?.asks !== "address" ||
      intent.reading.slots?.[missing.argument] !== undefined
    ) {
      return intent;
    }
    const stretch = intent.tokens ?? [];
    const filled = understandPiece({ ...base, tokens: [...stretch, only] });
    const isSame = filled.kind === "request" && filled.reading.capability === intent.reading.capability;
    return isSame && filled.reading.missing === undefined ? filled : intent;
  });
}

/** Returns the wallet that a neighbouring piece resolved, e.g. in "how much USDC and USDT do I have". */
function readBorrowed(next: Intent | undefined): Token | undefined {
  const input = next?.kind === "request" && next.reading.missing === undefined ? next.reading.input : {};
  const value = [input.address, input.owner].find((one) => typeof one === "string") as
    | `0x${string}`
    | undefined;
  if (value === undefined) return undefined;
  return { text: value, word: value, from: 0, to: 0, entity: { kind: "address", value, checksum: "right" } };
}
