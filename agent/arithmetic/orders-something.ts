const ordering =
  /(?:^|[.!?;,]|\b(?:and|then|so)\b)\W*(?:(?:please|now|then|ok|okay|just|also|can you|could you)\W+)*(?:send|pay|transfer|give(?! me\b)|wire|swap|buy|sell|approve|invest|mint|deploy|burn)\b(?! (?:and|or|is|was|are|cost|fee)\b)/i;

/** Whether a sentence begins with an order, whose numbers are no arithmetic. */
export const ordersSomething = (text: string): boolean => ordering.test(text);
