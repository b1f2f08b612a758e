export const sentenceEnds = new Set([".", "!", "\n", ";"]);

export const clauseEnds = new Set([...sentenceEnds, ",", "(", ")"]);

/** A stop after these does not end a sentence. */
export const abbreviations = /^(no|nr|mr|mrs|ms|dr|st|fr|prof)$/;

/** After a comma, these begin the actual request. */
export const conclusions = /^(so|can|could|would|will)$/;

export const dashes = new Set(["-", "–", "—"]);

/** Clauses that begin with these continue the request. */
export const goingOn =
  /^(and|or|&|at|in|is|are|was|were|am|has|have|had|be|of|from|to|with|on|by|into|onto|will|can|been|being)$/;

/** After a comma, these continue an incomplete request. */
export const goingOnBefore = /^(for|so|as|this|these|those|it|them|its|about)$/;

/** These begin a clause without a preceding mark once the request is complete. */
export const unmarked =
  /^(i|i'm|im|we|we're|he|he's|hes|she|she's|shes|they|they're|theyre|it|it's|its|that's|thats|this|because|cos|cuz|coz|bc|since|so|there's|theres|my|our|his|her|their|for|as|need|thanks)$/;

/** Without one of these, a sentence only names things that may belong to the request. */
export const predicates =
  /^(is|are|was|were|am|has|have|had|needs|paid|i|we|he|she|they|it|it's|i'm|we're|they're)$/;

/** Subjects and conjunctions that begin a clause of its own. */
export const subjects =
  /^(i|i'm|im|i've|ive|we|we're|we've|he|he's|hes|she|she's|shes|they|they're|theyre|it's|its|it|that's|thats|this|because|cos|cuz|coz|since|so|there's|theres)$/;

/** After an owner these tell one person from another, as in "my second supplier". */
export const places = /^(first|second|third)$/;

export const owners = /^(the|an?|my|our|his|her|their|your)$/;

const times =
  "(?:day|night|morning|afternoon|evening|week|weekend|month|year|term|semester|season|summer|winter|spring|yesterday|monday|tuesday|wednesday|thursday|friday|saturday|sunday)";

/**
 * Contexts in which telling words only explain the purpose. Patterns for `standsIn`; harmless nouns are
 * prefixed with a plus.
 */
export const explained: readonly RegExp[] = [
  / (?:i|we) \[owe\]/,
  /\[pick(?:s|ed|ing)?\] up /,
  / \+?(?:pick(?:s|ed|ing)?|tid(?:y|ies|ied)|cook(?:s|ed)|cheer(?:s|ed)|fill(?:s|ed)) \[up\] /,
  / \+(?!(?:gas|priority) )\S+ \[fees?\]/,
  / (?:to|can|must|for|i'll|we'll) \[(?:pay|buy|get|make|use|take|put|paying|buying|getting|making|using)\]/,
  / (?:i|we) \[want\] to /,
  /(?<! (?:i|we|i've|ive|we've|have|been|is|was)) \[paid\] for (?!(?:me|us|it|that|this|him|her|them) )/,
  /\[(?:yesterday|today|tonight|tomorrow)['’]s\]/,
  new RegExp(` (?:for|from|of) \\[last\\] ${times}(?:['’]s)? `),
  new RegExp(`(?<! this) \\[${times}['’]s\\]`),
  new RegExp(` (?:for|from|of|the|on) last \\[${times}\\]`),
  new RegExp(` \\+\\S+ (?:this )?\\[${times}\\]`),
  new RegExp(`(?<! this) \\[${times}\\] \\+`),
];
