import { countWords } from "../segmentation/list-pieces.ts";

const openings =
  "(?:(?:no idea|no|nope|nah|ok|okay|but|sorry|thanks?|thank you|huh|eh|what|hm+|well|so|and|i am (?:sorry|afraid)|i['’]m (?:sorry|afraid))\\b[,.!? ]*)*";

/** Sentences about the reply before, e.g. "That is not what I asked.", "Fine." */
const ofReply = [
  "(?:that|this|it)(?:['’]s| is| was| does| did)? ?(?:not|n['’]?t|hardly|doesn['’]?t|didn['’]?t|isn['’]?t|wasn['’]?t)\\b.*\\b(?:answer|asked?|mean|meant|question)\\b.{0,20}",
  "(?:that|this|it)(?:['’]s| is| was) [^.?!]{1,30}\\bnot (?:my|the) question",
  "not what i (?:asked|meant|said|wanted).{0,20}",
  "you (?:have |just )?(?:skipped|missed|ignored|forgot|repeated|misunderstood|(?:did|do|have) ?n[o'’]?t)\\b.*\\b(?:question|answer|yourself|me|half|part|listen|understand)\\b.{0,20}",
  "i (?:asked|was asking|am asking) (?:about |for )?something else",
  "none of (?:those|these|them)\\b.{0,30}",
  "(?:fine|good|great|very well|all ?right|understood|i see|i understand|got it)(?:, (?:that )?i (?:understand|see))?",
].map((pattern) => new RegExp(`^${openings}${pattern}\\W*$`, "i"));

/** What was not asked for, e.g. "I didn't ask what I have.", "That's about tokens.", "No, not S.", "Huh?" */
const denied = [
  "(?:i )?(?:did ?n['’]?t|did not|was ?n['’]?t|was not|am not|['’]m not|never) (?:really )?(?:ask|mean|meant|want|talk|request|say)(?:ed|ing)?\\b.{0,80}",
  "i (?:asked for|want(?:ed)?|need(?:ed)?) no\\b.{0,60}",
  "(?:i(?:['’]m| am)|we(?:['’]re| are)) not (?:revoking|sending|paying|buying|selling|swapping|trading|minting|burning|approving|deploying|signing|returning|ordering)\\b[^.?!]{0,60}",
  "(?:i|we) (?:do ?n['’]?t|do not) (?:want|need|wish) to (?:revoke|send|pay|buy|sell|swap|trade|mint|burn|approve|deploy|sign|return|order)\\b[^.?!\\d]{0,60}",
  "(?:that|this|it)(?:['’]?s| is| was) (?:only |just |all )?about\\b.{0,40}",
  "(?:(?:no|nope|nah),? )?not (?!sure|yet|really|much|bad)\\w[^,]{1,30}",
  "(?:(?:that|this|it)(?:['’]?s| is) )?(?:well |way |just |only |a bit )?(?:under|over|below|above|less than|more than|almost|nearly|about|around|roughly) (?:an? |[$€£]? ?\\d)[^,]{1,30}",
  "i (?:already )?know\\b.{1,60}",
  "(?:please,? )?(?:(?:in|with) (?:simple|easy|plain) words,? )?i (?:do|did)(?: not| ?n['’]?t) understand the (?:parts?(?! (?:that|where|about|with|which|of)\\b)|words?|numbers?|list|table|rest|half)\\b.{0,60}",
  "i (?:do ?n['’]?t|do not) care\\b.{0,60}",
  "(?:nobody|no one|nothing) (?:has |have |was |is |got )?(?:been )?(?:stole|stolen|hacked|robbed|scammed|taken|lost)\\b.{0,40}",
  "i (?:was|am|have|did)(?: not| ?n['’]?t) (?:been |get |got )?(?:hacked|robbed|scammed|lost|lose)\\b.{0,40}",
  "you (?:only |just )?(?:showed|told|gave|read|answered|explained)\\b.{0,80}",
  "",
].map((pattern) => new RegExp(`^${openings}${pattern}[.,!?;…]*$`, "i"));

/** Before what was asked, e.g. "I asked if", "no, I meant". */
const asked = new RegExp(
  `^\\W*${openings}(?:i (?:was |am |just |only )*(?:asked(?! for no\\b)|asking|wondering|want(?:ed)? to know)(?: you)?(?: about| if| whether| for)?|my question (?:was|is)(?: about| if| whether)?|(?:as )?(?:for )?(?:the|my) (?:first|second|third|other|last) (?:part|half|question|thing)(?: of my question)?(?: was| is)?(?=[:,])|you (?:did ?n['’]?t|did not|have ?n['’]?t|never) (?:say|said|tell|told|mention|mentioned|explain|explained|answer|answered)(?: me)?(?= (?:what|which|who|how|why|when|where|if|whether)\\b)(?: if| whether)?)[:, ]+`,
  "i",
);
const meant = new RegExp(
  `^\\W*${openings}(?:what )?i (?:was |am )?(?:meant|mean|meaning|talking about|said)(?: is| was)?[:, ]+`,
  "i",
);

const asking =
  /\?|(?:^|[,.;!]\s*)(?:and |but |so )?(?:what|which|who|whose|whom|how|why|when|where|is|are|am|was|were|do|does|did|can|could|will|would|should|may|must|has|have)\b/i;
/** What a correction may order anew; its values stay beside what they replace. */
const value = /0x[0-9a-f]|\d[\d.,]*k? ?(?:[A-Z]{2,6}|w?S)\b/;
const order =
  /\b(?:send|pay|swap|trade|sell|buy|mint|burn|wrap|unwrap|approve|revoke|deploy|transfer|return|make|use|take|give)\b/i;
/** An order or a subject that was not meant, before what is, e.g. "No no, not to buy 25 S. I give …", "Not the fees. 70 S in dollars." */
const deniedOrder =
  /^\W*(?:no\W+|nope\W+|wait\W+)*not (?:(?:to )?(?:buy|sell|swap|trade|send|pay)(?:ing)?\b[^.?!;]{0,40}|(?:(?:about|of|for) )?(?:the |my )?(?:network |gas |transaction )?(?:fees?|gas|costs?|balance|holdings?|wallet|list|history|approvals?|addresses|hash(?:es)?))[.?!;,]\s+(?=\S)/i;
/** What the order behind it spells out, e.g. "Other way round then. I want to swap 100 USDC into S." */
const reversed =
  /^\W*(?:(?:ok|okay|no|now|so|then|and|but|actually|sorry)\W+)*(?:(?:the|do it|let['’]?s do it) )?(?:(?:other|opposite) (?:way|direction)(?: a?round| about)?|reverse|vice versa|in reverse)(?: (?:then|now|please|instead))*[.,;:!–—-]+\s+(?=[^.?!]*\d[\d.,]*k? ?\w+ (?:to|into|for|->|in) )/i;
/** An operation that is denied before a question, e.g. "I'm not revoking anything. I asked whether 0x… can be trusted." */
const deniedOperation =
  /^\W*(?:no\W+)*(?:i(?:['’]m| am)|we(?:['’]re| are)) not (?:revoking|sending|paying|buying|selling|swapping|trading|minting|burning|approving|deploying|returning)\b[^.?!;\d]{0,40}[.?!;]\s+(?=[\s\S]*\?)/i;
const pointing = /\b(?:it|they|them|this|these|those|that)\b/i;
const leastWords = 3;
const leastWordsOfReport = 5;

/** Between sentences, and before a clause that says what was asked instead. */
const betweenSentences =
  /(?<=[.!?;…]\s{1,9})(?=\S)|(?<=\w+\W+\w+\W+\w+,?\s{1,9})(?=(?:but |no )?i (?:just |only )?(?:asked|was asking|meant|mean|want(?:ed)? to know)\b)|(?<=\bi (?:already )?(?:know|do ?n['’]?t care|do not care) [^,.?!]{1,60},\s{1,9})/i;
const maxLength = 600;
const maxSentence = 200;

/**
 * Blanks what is said about the reply before, so that the question is left, e.g. of "No, I didn't ask what I
 * have. I asked if a card can take everything". The length is kept. A correction of values stays whole.
 */
export function leaveComplaint(text: string): string {
  if (text.length > maxLength) return text;
  const question = text.replace(deniedOperation, blank);
  const rest = (order.test(question) ? text : question).replace(deniedOrder, blank).replace(reversed, blank);
  if (value.test(text)) return value.test(rest) ? rest : text;
  const sentences = text.split(betweenSentences);
  const kept: string[] = [];
  for (const [at, sentence] of sentences.entries()) {
    const rest = sentences.slice(at + 1).join("");
    const begins = at === 0 || /^\s*$|[.!?;…]\s*$/.test(kept[at - 1] ?? "");
    const said = begins ? findLead(sentence) : "";
    const isDropped = said === "" && (isOfReply(sentence) || isDenied(sentence, rest, kept));
    const lead = isDropped ? sentence : said;
    kept.push(" ".repeat(lead.length) + sentence.slice(lead.length));
  }
  const left = kept.join("");
  if (countWords(left) < leastWords) return text;
  return sentences.some((one, at) => asked.test(one) && kept[at] !== one)
    ? left.replace(/[.…]*\s*$/, "?").replace(/\?+$/, "?")
    : left;
}

const blank = (said: string) => " ".repeat(said.length);

/** Whether a sentence only judges the reply before, e.g. "You did not answer me." */
export function isOfReply(sentence: string): boolean {
  return sentence.length <= maxSentence && ofReply.some((pattern) => pattern.test(sentence.trim()));
}

function isDenied(sentence: string, rest: string, kept: readonly string[]): boolean {
  if (sentence.length > maxSentence || !denied.some((pattern) => pattern.test(sentence.trim()))) return false;
  if (asked.test(rest) || meant.test(rest)) return true;
  if (kept.some((one) => asking.test(one))) return true;
  const isOfThing = /\bask(?:ed)? for\b(?! no\b)/i.test(sentence) && pointing.test(rest);
  return !isOfThing && (asking.test(rest) || (countWords(rest) >= leastWordsOfReport && !order.test(rest)));
}

function findLead(sentence: string): string {
  const lead = asked.exec(sentence)?.[0];
  if (lead !== undefined) return lead;
  const [said = ""] = meant.exec(sentence) ?? [];
  return asking.test(sentence.slice(said.length)) ? said : "";
}
