export const sentenceEnds = new Set([".", "!", "\n", ";"]);

export const clauseEnds = new Set([...sentenceEnds, ",", "(", ")"]);

/** Before a stop these end no sentence. */
export const abbreviations = /^(no|nr|mr|mrs|ms|dr|st|fr|prof)$/;

/** After a comma these begin what is asked for, after what was told. */
export const conclusions = /^(so|can|could|would|will)$/;

export const dashes = new Set(["-", "–", "—"]);

/** A clause that these begin says to whom, from what or how: it goes on with the request. */
export const goingOn =
  /^(and|or|&|at|in|is|are|was|were|am|has|have|had|be|of|from|to|with|on|by|into|onto|will|can|been|being)$/;

/** After a comma these go on with a request that is not complete. */
export const goingOnBefore = /^(for|so|as|this|these|those|it|them|its|about)$/;

/** These begin a clause without a mark before it, once the request is complete. */
export const unmarked =
  /^(i|i'm|im|we|we're|he|he's|hes|she|she's|shes|they|they're|theyre|it|it's|its|that's|thats|this|because|cos|cuz|coz|bc|since|so|there's|theres|my|our|his|her|their|for|as|need|thanks)$/;

/** Without one of these a sentence names things, which may be the ones that are meant. */
export const predicates =
  /^(is|are|was|were|am|has|have|had|needs|paid|i|we|he|she|they|it|it's|i'm|we're|they're)$/;

/** Who is told of, or why: a sentence of its own, with or without a mark before it. */
export const subjects =
  /^(i|i'm|im|i've|ive|we|we're|we've|he|he's|hes|she|she's|shes|they|they're|theyre|it's|its|it|that's|thats|this|because|cos|cuz|coz|since|so|there's|theres)$/;

export const owners = /^(the|an?|my|our|his|her|their|your)$/;

const times =
  "(?:day|night|morning|afternoon|evening|week|weekend|month|year|term|semester|season|summer|winter|spring|yesterday|monday|tuesday|wednesday|thursday|friday|saturday|sunday)";

/**
 * Words that tell something by themselves, where they only say what something is for; rows for `standsIn`, things of the
 * world outside with a plus before them.
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
