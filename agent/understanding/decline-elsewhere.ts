import type { Lexicon } from "../lexicon.ts";
import { toFrame } from "../reader/frame.ts";
import { createRefusal, type Intent } from "./intent.ts";

/**
 * Replaces a request about a well-known token that this network lacks by a sentence that says so, e.g. SHADOW on a
 * local chain, where no other token may take its place.
 */
export function createDeclineElsewhere({ tokens, elsewhere }: Lexicon): (intent: Intent) => Intent {
  if (elsewhere === undefined) return (intent) => intent;
  const bySymbol = new Map(elsewhere.tokens.map((token) => [token.symbol, token]));
  const here = tokens.map(({ symbol }) => symbol).join(", ");
  return (intent) => {
    const absent = listNamed(intent).flatMap((name) => bySymbol.get(name) ?? [])[0];
    if (absent === undefined) return intent;
    const at = absent.address === undefined ? "" : `, at ${absent.address}`;
    const sentence = `${absent.symbol} does not exist on ${elsewhere.network}, the network that I read here: it is a token of Sonic's main network${at}. Here I know ${here}; any other token I take by its contract address.`;
    return createRefusal("unknown-token", sentence);
  };
}

/** Capabilities whose input holds names that the visitor gives. */
const naming = /^(?:deploy-token|address-book)$/;

/** The values of a request, or the words of the requests on offer. */
function listNamed(intent: Intent): string[] {
  if (intent.kind === "request") {
    const { capability, input } = intent.reading;
    return naming.test(capability) ? [] : toFrame("", input).values.map(({ value }) => value);
  }
  return intent.kind === "unclear"
    ? (intent.meant?.options ?? []).flatMap(({ value }) => value.split(" "))
    : [];
}
