const supposing =
  "(?:(?:but|and|of course|only) )*(?:if|provided(?: that)?|providing(?: that)?|assuming(?: that)?|supposing|(?:as|so) long as|on (?:the )?condition that)";
const still = "(?:(?:still|really|actually|indeed|do) )*";
const own = "(?:my|our|the) (?:own )?(?:balance|wallet|account|funds|money|holdings|means|purse)";
const it = "(?:it|that|this|so much|that much)";
const suffices = `(?:allows?|permits?|suffices?|covers?|reach(?:es)?|stretch(?:es)?(?: to)?|can (?:cover|bear|stand)|(?:is|are) (?:enough|sufficient|(?:large|big|high) enough)|(?:has|have|holds?|contains?) (?:enough|that much))`;
const forIt = `(?: (?:${it}|(?:for|to (?:do|cover|pay|send|afford)) ${it}))?`;
const place = "(?: (?:in|on) (?:my|our|the) (?:wallet|account|balance))?";
const enough =
  "(?:enough|sufficient(?: (?:funds|money|balance|means))?|that much|so much|the (?:money|funds))(?: (?:money|funds|left|of (?:it|them)))*";
const holding = [
  `${own} ${still}${suffices}${forIt}`,
  `(?:i|we) ${still}(?:have(?: got)?|hold|own|got)? ?${enough}${place}${forIt}`,
  `(?:i['’]ve|we['’]ve) (?:got )?${enough}${place}${forIt}`,
  `(?:i|we) can ${still}afford ${it}`,
  `(?:there is|there['’]s|there are|it is) ${still}${enough}${place}${forIt}`,
].join("|");
/** Where the condition ends. A symbol behind it stays in the text: only the request's own token is checked. */
const end =
  /^\s*(?:[,.;:!?)]|$)|^\s+(?:(?:and )?(?:then|please|kindly|send|pay|transfer|swap|buy)|w?[A-Z]{1,6})\b/;
const condition = new RegExp(
  `(?:,\\s*)?\\(?(?<![\\p{L}\\p{N}])${supposing} (?:${holding})(?![\\p{L}\\p{N}])\\)?,?`,
  "giu",
);
/** An alternative or a time makes it a real condition; an approval takes effect without any balance. */
const otherwise =
  /\b(?:otherwise|or else|else|if not|unless|until|when(?:ever)?|once|approv\w*|allowances?|spend|allow 0x\w+)\b|["“”«»]/i;

/** A first sentence that only complains of the reply before, without a value or an order. */
const complaint =
  /^\s*(?:(?:no|sorry|well|but|hey)\b,?\s+)*(?:i|we) (?:did(?: not|n['’]t)|never) (?:really )?ask(?:ed)? (?:you )?(?:for|about|what|who|which|how) [^.?!;\d]{1,80}[.!;]\s+(?=\S)/i;
const order =
  /\b(?:send|pay|transfer|swap|trade|sell|buy|wrap|unwrap|approve|allow|revoke|mint|burn|deploy|return|payment|purchase)\w*\b/i;

const blank = (said: string) => " ".repeat(said.length);

/**
 * Blanks what changes nothing about a request: a condition that every request stands under, e.g. "provided that my
 * balance allows it", since the balance is read before anything is prepared, and a complaint before it, e.g. "I did
 * not ask for a list. Please revoke …". The length is kept; a condition with an alternative stays.
 */
export function leaveIdleClauses(text: string): string {
  const rest = text.replace(complaint, (said) => (order.test(said) ? said : blank(said)));
  if (otherwise.test(rest)) return rest;
  return rest.replace(condition, (said, at: number) =>
    /[,)]$/.test(said) || end.test(rest.slice(at + said.length)) ? blank(said) : said,
  );
}
