const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Who a sentence must be about to be a story of the visitor's own. */
export const tellers = words("i i'm im i've ive we we're we've my our");

/** In a sentence about the visitor these say what happened, or what is there, and ask for nothing. */
export const deeds =
  words(`paid sent bought sold swapped wrapped unwrapped minted got received spent earned won made
  opened created launched approved`);

/** What such a sentence may speak of, though beside the values of a request the same words may change it. */
export const matters =
  words(`wallet wallets account address token tokens coin coins contract contracts approvals
  permissions payment payments sale price fee fees terms checked read looked some few
  little many much more already bit lot found through heard supplier suppliers customer customers too need needs own know doing`);

/** When and how often, which bounds nothing where it is told of the past or of the weather. */
export const times =
  words(`all every everybody everyone everything week weekend month year day days morning evening night yesterday
  last time times long twice`);

/** What is told of a payment before. */
export const acknowledging = words("see saw got received arrived came landed worked");

/** With one of these a deed may be that of the request itself, as in "I paid it". */
export const referring = words(
  "it this that these those them him her below above following here now before again already payment payments",
);

/** How much, or how many people, the visitor has. */
export const held = / (?:have|got|received|earned|won|hold|bought|sold) \[N\] (?:T |[a-z]{3,} $)/;

/** Contexts in which other words are no part of a request either. Patterns for `standsIn`. */
export const explained: readonly RegExp[] = [
  / (?:i|we) know \[what\] (?:i|we|i['’]m|we['’]re) /,
  / \[understand\] (?:the|all) /,
  / understand (?:the|all) \[risks?\] /,
  / (?:my|our) \[first\] /,
  / \[lying\] around /,
  / lying \[around\] /,
];
