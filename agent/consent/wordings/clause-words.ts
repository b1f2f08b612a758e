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

export const timeOf =
  /^(day|night|morning|afternoon|evening|week|weekend|month|year|term|semester|season|summer|winter|spring|yesterday|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/;

type Explained = {
  word: RegExp;
  before?: RegExp;
  next?: RegExp;
  /** By the distance: words further away, or a thing of the world outside. */
  around?: Readonly<Record<number, RegExp | "thing">>;
};

const timeOwned = new RegExp(`${timeOf.source.slice(0, -1)}['’]s$`);

/** Words that tell something by themselves, and where they only say what something is for. */
export const explained: readonly Explained[] = [
  { word: /^owe$/, before: /^(i|we)$/ },
  { word: /^pick(s|ed|ing)?$/, next: /^up$/ },
  { word: /^fees?$/, before: /^(?!(gas|priority)$)/, around: { [-1]: "thing" } },
  {
    word: /^(pay|buy|get|make|use|take|put|paying|buying|getting|making|using)$/,
    before: /^(to|can|must|for|i'll|we'll)$/,
  },
  { word: /^want$/, before: /^(i|we)$/, next: /^to$/ },
  {
    word: /^paid$/,
    before: /^(?!(i|we|i've|ive|we've|have|been|is|was)$)/,
    next: /^for$/,
    around: { 2: /^(?!(me|us|it|that|this|him|her|them)$)/ },
  },
  { word: /^(yesterday|today|tonight|tomorrow)['’]s$/ },
  { word: /^last$/, before: /^(for|from|of)$/, next: new RegExp(`${timeOf.source.slice(0, -1)}(['’]s)?$`) },
  { word: timeOwned, before: /^(?!this$)/ },
  { word: timeOf, before: /^last$/, around: { [-2]: /^(for|from|of|the|on)$/ } },
  { word: timeOf, before: /^(?!this$)/, around: { [-1]: "thing" } },
  { word: timeOf, before: /^(?!this$)/, around: { 1: "thing" } },
  { word: timeOf, before: /^this$/, around: { [-2]: "thing" } },
];
