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

/** First sentences that only complain of the reply before, without an order. */
const complaint =
  /^\s*(?:(?:no|sorry|well|but|hey)\b,?\s+)*(?:(?:i|we) (?:did(?: not|n['’]t)|never) (?:really )?ask(?:ed)? (?:you )?(?:for|about|what|who|which|how) [^.?!;\d]{1,80}|(?:that|this|it)(?:['’]?s| is| was) [^.?!;]{1,40}, (?:and )?i (?:said|meant|asked for|wanted) [^.?!;]{1,40})[.!;]\s+(?=\S)/i;
const verbs =
  "send|pay|transfer|swap|trade|sell|buy|wrap|unwrap|approve|allow|revoke|mint|burn|deploy|return|convert|exchange|payment|purchase";
const order = new RegExp(String.raw`\b(?:${verbs})\w*\b`, "i");
const thing =
  "(?:one|swap|trade|payment|transfer|send|sale|purchase|order|deal|card|ticket|request|transaction|thing|idea|plan)s?";
/** What was asked for before and is dropped for an order with a value of its own, e.g. "forget the 200 one and swap 300 S". */
const dropped = new RegExp(
  String.raw`(?<lead>^\W*|[.!?;,]\s+|\b(?:please|then|so|ok|okay|right|well)\s+)(?:forget|drop|scrap|scratch|ditch|bin|ignore|disregard|cancel|skip|never ?mind)(?: about)? (?:(?:it|that|this)(?: ${thing})?|(?:the|that|my|this|those) (?!(?:first|second|third|last|other)\b)(?:\w+ ){0,3}?${thing}|(?:the |that )?\d[\d.,]*(?: \w{1,5})?)(?:\s*[.;,:!–—-]+\s*(?:and )?|\s+and\s+)(?=(?:\w+[\s,]+){0,5}?(?:${verbs})\b[^.?!]*\d)`,
  "i",
);
/** Somebody who is to get nothing, e.g. "don't send her anything until I've seen how much I get". */
const withheld =
  /(?:[,;.–—-]\s*|\s)(?:(?:but|and|only|just|please)\s+)*(?:do not|don['’]?t|never) (?:yet )?(?:send|pay|give|transfer|wire|forward) (?:(?:her|him|them|any(?:one|body))\b|(?:\w+ )?(?:anything|any of it|a thing)\b|(?:any\w*|money) to (?!0x)\w+)[^.!?;\d]*(?=[.!?;]|$)/i;
const paying = /\b(?:send|pay|give|transfer|wire|forward)\w*\b/i;

/** What an order is for, e.g. "so that I can return them". */
const purpose =
  /(?:,\s*|\s)so (?:that )?(?:i|we) (?:can|could|may|might|will be able to) [^.?!;,\d]{1,60}(?=[.!;]|$)/i;

const blank = (said: string) => " ".repeat(said.length);

/**
 * Blanks what changes nothing about a request: a condition that every request stands under, e.g. "provided that my
 * balance allows it", since the balance is read before anything is prepared, a complaint before it, e.g. "I did not
 * ask for a list. Please revoke …", an earlier request that it replaces, what it is for, and a payment that is not
 * to be made beside a trade. The length is kept; a condition with an alternative stays.
 */
export function leaveIdleClauses(text: string): string {
  const left = text.replace(complaint, leaveComplaint).replace(dropped, leaveDropped);
  const rest = leavePurpose(leaveWithheld(left));
  if (otherwise.test(rest)) return rest;
  return rest.replace(condition, (said, at: number) =>
    /[,)]$/.test(said) || end.test(rest.slice(at + said.length)) ? blank(said) : said,
  );
}

const leaveDropped = (said: string, lead: string) => lead + blank(said.slice(lead.length));

function leavePurpose(text: string): string {
  const rest = text.replace(purpose, blank);
  return !text.includes("?") && /\d/.test(rest) ? rest : text;
}

/** A complaint that names values is left out of a whole order alone. */
function leaveComplaint(said: string, _at: number, text: string): string {
  const rest = text.slice(said.length);
  const isCorrection = /\d/.test(said) && !(order.test(rest) && /\d/.test(rest));
  return order.test(said) || isCorrection ? said : blank(said);
}

/** Whether it drops what was asked for before. */
export const dropsEarlier = (text: string): boolean => dropped.test(text);

function leaveWithheld(text: string): string {
  const rest = text.replace(withheld, blank);
  return order.test(rest) && /\d/.test(rest) && !paying.test(rest) ? rest : text;
}
