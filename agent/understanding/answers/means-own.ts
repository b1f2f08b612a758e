const ownSaid =
  /\b(?:ours|mine|(?:my|our) own|(?:my|our) (?:wallet|account|address|balances?|one|club|company|firm|business|association|society|team|shop|charity)|(?:about|and|meant?|not (?:him|her|them)|for) (?:us|me|myself|ourselves))\b/;
/** Words that say no more than whose wallet is meant; tokens are in capitals. */
const besideOwn =
  /^(?:no|nope|not|sorry|but|and|or|what|how|about|i|we|meant|mean|want|wanted|asked|ask|asking|for|to|know|see|show|the|please|rather|instead|only|just|his|hers|her|him|them|theirs?|that|this|is|was|s|in|of|on|now|then|ok|okay|so|it|me|my|mine|our|ours|us|own|wallet|account|balances?|address|ones?|myself|ourselves|club|company|firm|business|association|society|team|shop|charity|have|has|course|dollars?|money|coins?|tokens?|0x[0-9a-f]+)$/;
const toldOfOther =
  /^(?:(?:no|but|sorry|oh) )*(?:(?:that|this|it|those|these) (?:s|is|are|was|were) |not \S+(?: s)?(?: \w+)?$)/;
const isSymbol = (word: string) => /^[A-Z]{1,5}$/.test(word);

const asksWhose = /^\W*(?:(?:and|so|but|wait)\W+)*(?:is|are|was|isn['’]?t)\b/i;

/** Whether a message says only that the visitor's own wallet is meant: "I meant ours", "mine, not his", "and us?". */
export function meansOwn(text: string): boolean {
  if (asksWhose.test(text)) return false;
  const clauses = text.split(/[.?!;,:–—]+/).flatMap((clause) => {
    const words = clause.match(/\w+/g) ?? [];
    return words.length === 0 ? [] : [words];
  });
  const isOfOwn = (words: readonly string[]) =>
    words.every((word) => isSymbol(word) || besideOwn.test(word.toLowerCase()));
  const said = clauses.filter((words) => isOfOwn(words) || !toldOfOther.test(`${say(words)} `.trimEnd()));
  return said.length > 0 && said.every(isOfOwn) && said.some((words) => ownSaid.test(say(words)));
}

const say = (words: readonly string[]) => words.join(" ").toLowerCase();
