export const readOpenings = new Set(
  "what what's whats show check explain list tell read how's balance price gas approvals".split(" "),
);

/** Parts with one of these may concern what follows. */
export const notInReads = new Set(
  `if would could should happens happen when before after send transfer pay give swap trade sell buy wrap unwrap
  revoke approve mint burn deploy call return said says told it this them will cost mean not don't doesn't or but so because`.split(
    /\s+/,
  ),
);

/** Words allowed around an answer, and words that mark it as a correction. */
export const answerWords =
  /^(to|for|of|in|with|it|is|the|this|that|address|amount|token|one|make|be|should|please|pls|thanks|ok|okay|yes|sure|[.,!:;-])$/;

export const correctionWords =
  /^(no|nope|actually|sorry|instead|change|rather|wait|oops|meant|mean|i|make|correction|not-that|hmm)$/;

export const agreeing = new Set(
  "yes yep yeah yea yup yas aye y ok okay k sure fine alright absolutely definitely affirmative bet confirm confirmed correct go please".split(
    " ",
  ),
);

export const phrases =
  /\b(do (it|that|so)|go ahead|go on|(sounds|looks) good|i (want|would like) to confirm|go for it|prepare (it|that|this)|of course|please do|that is right|proceed)\b/g;

export const fillers = new Set(
  "pls plz then just now thanks thank you so it that this is well and oh my friend mate alithia let us great perfect cool nice good".split(
    " ",
  ),
);
