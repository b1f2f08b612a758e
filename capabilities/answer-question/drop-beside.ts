const openings =
  "(?:(?:no|ok|okay|but|sorry|thanks?|thank you|hm+|well|so|and|i am (?:sorry|afraid)|i['’]m (?:sorry|afraid))\\b[,.! ]*)*";

/** Sentences about the reply before, e.g. "That is not what I asked.", "Fine." */
const ofReply = [
  "(?:that|this|it)(?:['’]s| is| was| does| did)? ?(?:not|n['’]?t|hardly|doesn['’]?t|didn['’]?t|isn['’]?t|wasn['’]?t)\\b.*\\b(?:answer|asked?|mean|meant|question)\\b.{0,20}",
  "not what i (?:asked|meant|said|wanted).{0,20}",
  "you (?:have |just )?(?:skipped|missed|ignored|forgot|repeated|misunderstood|(?:did|do|have) ?n[o'’]?t)\\b.*\\b(?:question|answer|yourself|me|half|part|listen|understand)\\b.{0,20}",
  "i (?:asked|was asking|am asking) (?:about |for )?something else",
  "none of (?:those|these|them)\\b.{0,30}",
  "(?:fine|good|great|very well|all ?right|understood|i see|i understand|got it)(?:, (?:that )?i (?:understand|see))?",
].map((pattern) => new RegExp(`^${openings}${pattern}\\W*$`, "i"));

/** Manners around a question, e.g. "in plain words", "yes or no". */
const manners =
  /[,;:]?\s*\b(?:in (?:plain|simple|normal|easy|your own|a few) (?:words|terms|english)|in (?:one|two|three|a few|a couple of|\d) (?:short )?(?:sentences?|lines?)|(?:can|could) you (?:please )?explain(?= what\b)|yes or no|y\/n|(?:please )?(?:explain(?: (?:it|that))?(?: to me)? )?(?:like|as if) (?:i['’]?m|i am|i was|im) (?:five|5|a child|a kid|stupid|dumb)|eli5|(?:could|can|would) you (?:please |kindly )?tell me|(?:(?:please|just|kindly) )+tell me|(?<!you )tell me(?=[,:])|(?:might|may) i ask|i wonder (?:whether|if) you (?:could|would) [^,.?!]{0,40}tell me)(?![\w'’])[,:;]?/gi;

const leastWords = 3;

/**
 * Drops what stands beside a question and is not to be compared with the texts: sentences about the reply
 * before, and manners. Returns the question unchanged if too little would be left.
 */
export function dropBeside(question: string): string {
  const sentences = question.split(/(?<=[.!?;])\s+/);
  const kept = sentences.filter((one) => !ofReply.some((pattern) => pattern.test(one)));
  const rest = kept.join(" ").replace(manners, " ").replace(/\s+/g, " ").trim();
  return (rest.match(/[\p{L}\p{N}]+/gu) ?? []).length >= leastWords ? rest : question;
}
