import { splitQuestions } from "@alithia/agent/likeness/split-questions.ts";

/** What can be asked of the sale one by one. */
export const salePoints = [
  "raised",
  "held",
  "returnable",
  "paid",
  "payable",
  "treasury",
  "price",
  "dates",
  "sold",
  "limit",
  "return",
  "guardian",
  "guardian-account",
  "treasury-account",
  "pauses",
  "unsold",
  "address",
  "source",
  "audit",
  "risk",
  "locked",
  "kept",
  "vesting-team",
  "vesting-investors",
  "vesting-contract",
] as const;
export type SalePoint = (typeof salePoints)[number];
export type VestingPoint = Extract<SalePoint, `vesting-${string}`>;

const money = "(?:money|coins?|payments?|funds|raised|S|that|it)";
const given =
  "(?:gone|went|sent|paid|moved|transferred|forwarded|withdrawn|arrived|received|reached|got|gotten)";
const within = "[^.?!]{0,50}";

/** Both accounts are asked for in the same words; who gets the payments is told with what it is. */
type Asked = SalePoint | "account" | "payee";

/** How each point is asked for. */
const wordings: Partial<Record<Asked, RegExp>> = {
  raised: /\braised?\b|\btaken in\b|\bcollect\w*|\bproceeds\b|\bmoney (?:has )?c[ao]me in\b/i,
  held: RegExp(
    `\\b(?:holds?|holding|sits?|sitting|still in|locked in|kept in|inside)\\b${within}\\b(?:contract|sale)\\b|\\b(?:contract|sale)(?:['’]s)?\\b${within}\\b(?:holds?|hold|balance|holding|keeps?)\\b|\\b(?:balance|content) of the sale\\b`,
    "i",
  ),
  returnable:
    /\bbuyers?\b[^.?!]{0,40}\b(?:return|returned|take back|get back|refund\w*|reclaim|claim back)\b|\b(?:still|yet) (?:be )?(?:returned|returnable|refunded|refundable|given back)\b|\breturnable\b/i,
  paid: RegExp(
    `\\bwith the (?:treasury|team)\\b|\\b(?:already|${given})\\b${within}\\b(?:treasury|team)\\b|\\b(?:treasury|team)\\b${within}\\b(?:${given}|gets?|receive)\\b(?! (?:from|when))|\\bwithdrawn\\b`,
    "i",
  ),
  payable: RegExp(
    `\\bpayable\\b|\\b(?:when|how soon|earliest|what date|which day)\\b${within}\\b(?:treasury|team)\\b${within}\\b(?:get|gets|withdraw|paid|receive|take|have|touch|${money})\\b|\\b(?:when|how soon|earliest|what date|which day)\\b${within}\\b(?:withdraw|withdrawn|withdrawable|paid out|go(?:es)? to the treasury|released|sent to the treasury)\\b|\\bwithdrawable\\b`,
    "i",
  ),
  treasury:
    /\b(?:who|what|whats|which|where|show|tell|name|give|address)\b[^.?!]{0,30}\btreasury\b|\btreasury(?:['’]s)?\b[^.?!]{0,15}\baddress\b/i,
  payee:
    /\bwhom?\b[^.?!]{0,25}\bwithdraw\w*\b|\bwho (?:gets|receives|has access to) (?:the |all )?(?:raised |collected )?(?:S|money|funds|proceeds|coins)\b|\bwhere (?:does|do|is|will|did)\b[^.?!]{0,40}\b(?:S|it|that|money|funds|proceeds|coins?|raised)\b[^.?!]{0,20}\b(?:go|going|end up)\b/i,
  price:
    /\bprice\b(?! impact)|\b(?:one|it|1|ali|each|single|token)\b[^.?!]{0,12}\bcosts?\b(?! to\b)|\bcosts?\b[^.?!]{0,12}\b(?:one|each|apiece|a token)\b|\bhow much (?:is|for) (?:one|1|each|a single)\b(?! (?:wallet|person))/i,
  dates:
    /\b(?:until|till|til|by) (?:when|what (?:date|day)|which (?:date|day))\b|\bhow long\b[^.?!]{0,30}\b(?:buy|open|run|runs|running|left|last|lasts|go|available)\b|\bwhen\b[^.?!]{0,30}\b(?:ends?|end|over|close[sd]?|starts?|started|opens?|opened|beg[ia]ns?|finish\w*|stops?)\b|\b(?:end|start|opening|closing)(?:ing)? (?:date|time)\b|\bdeadline\b|\blast call\b|\b(?:still|already|now) (?:open|running|live|on|going)\b/i,
  sold: /\b(?:left|sold|unsold|remaining|remain|(?:still|yet) available|available to buy)\b(?! (?:tokens? go|coins? go))/i,
  limit:
    /\b(?:limit|cap|maximum|max|minimum|most|at most)\b[^.?!]{0,30}\b(?:wallet|person|address|buy|each|buyer|account)\b|\b(?:per|a single|one|each) (?:wallet|person|address|account)\b[^.?!]{0,25}\b(?:limit|cap|maximum|max|buy|get|at most)\b|\b(?:wallet|buying) (?:limit|cap)\b/i,
  return:
    /\b(?:return|refund)[\s-]*(?:window|period|right|deadline|time)\b|\bright of return\b|\bhow (?:long|many days)\b[^.?!]{0,40}\b(?:return|refund|give (?:it|them) back|money back)\b|\buntil when\b[^.?!]{0,30}\b(?:return|refund)\b/i,
  guardian: /\bguardian\b/i,
  account:
    /\bmulti-?\s?sig\b|\bsafe wallet\b|\bgnosis\b|\bEOA\b|\b(?:single|one|normal|ordinary|regular|personal|private) (?:person|people|man|human|key|account|wallet|signer|owner)\b|\bsmart (?:account|wallet|contract)\b|\b(?:a|any) (?:person|contract|wallet)\b|\bhow many signers\b|\b(?:has|have) (?:any )?code\b/i,
  pauses:
    /\b(?:ever|been|already|before|times|past|previous|earlier|history|so far|yet|used|events?)\b[^.?!]{0,30}\bpaus\w*|\bpaus\w*\b[^.?!]{0,30}\b(?:ever|before|already|yet|so far|past|history|events?|used|times|happen\w*)\b|\b(?:is|are)\b[^.?!]{0,20}\bpaused\b/i,
  unsold: /\b(?:who|what|where)\b[^.?!]{0,30}\bunsold\b|\bunsold\b[^.?!]{0,20}\bgo(?:es)?\b/i,
  address:
    /\b(?:address|contract) of (?:the |this )?(?:public |token |ali )?sale\b|\bsale(?:['’]s)?(?: contract)?(?:['’]s)? address\b/i,
  kept: /\bwhere\b[^.?!]{0,40}\b(?:lies?|stays?|sits?|(?:is|are) (?:it|they|that) kept)\b|\b(?:keeps?|kept|locks?|locked|escrow)\b[^.?!]{0,60}\b(?:until|till|during|while|lapsed?|expired?|team|treasury)\b|\bescrow\b|\b(?:contract|team)\b[^?!]{0,80}\bor\b[^?!]{0,30}\b(?:contract|team)\b[^?!]{0,30}\b(?:pay|pays|return|back)\b/i,
  source:
    /\bwhere\b[^.?!]{0,40}\b(?:figure|number|sum|amount|that|it|this|data)s?\b[^.?!]{0,20}\b(?:from|taken)\b|\bwhat is (?:your|the) source\b/i,
};

/** A point that says less than another that the same question asks for. */
const covered: Partial<Record<Asked, readonly Asked[]>> = {
  unsold: ["sold"],
  return: ["dates"],
  payable: ["treasury", "paid", "raised"],
  payee: ["treasury", "raised", "paid", "held", "payable"],
  paid: ["treasury", "held"],
  account: ["guardian", "treasury"],
  pauses: ["guardian"],
  kept: ["held", "returnable", "return", "paid", "payable"],
  limit: ["account"],
};

/** The points that one question asks for, in its order. */
function listOf(part: string): Asked[] {
  const found = Object.entries(wordings).flatMap(([point, wording]) => {
    const at = part.search(wording);
    return at === -1 ? [] : [{ point: point as Asked, at }];
  });
  const hidden = new Set(found.flatMap(({ point }) => covered[point] ?? []));
  const asked = found.toSorted((one, other) => one.at - other.at).map(({ point }) => point);
  return asked.filter((point) => !hidden.has(point));
}

/** E.g. "my brother says there is a sale.", which asks for nothing. */
const stating =
  /^\W*(?:(?:and|so|but|well|no|yes|i|we|he|she|they|my|our|a|the|there|it|this|that)\b)[^?]*$/i;
const interrogative =
  /\b(?:what|whats|how|who|whom|whose|where|when|why|which|is|are|was|were|does|did|do|can|will|would|has|have)\b/i;
/** What nobody reads off a contract: ways, reasons, powers, suppositions, and what is the visitor's own. */
const otherwise =
  /\bhow (?:do|does|can|could|would|is it|are)\b|\bwhy\b|\bexplain\b|\bmeans?\b|\bwhat (?:if|happens)\b|\bif\b|\bshould\b|\bwould\b|\b(?:my|mine|our|ours)\b|\bI (?:bought|hold|own|have|paid)\b|\bdao\b|\brefus\w*|\bkeys?\b(?<!(?:single|one|private) key)|\bmore (?:than|expensive)\b|\bcheaper\b|\bmarket\b|\bvesting\b|\bsoft cap\b|\bgas\b|\bnetwork fees?\b|\bprice of (?:S|sonic)\b/i;
const power =
  /(?<!\bwhen\b[^.?!]{0,40})\b(?:can|could|may|able|allowed)\b[^.?!]{0,40}\b(?:guardian|team|they|somebody|someone|anyone|anybody|be paused|pause|stop|change|steal|rug)\b/i;

/** Whose account is meant: of whom the message speaks, or of both. */
function nameAccounts(point: Asked, text: string): SalePoint[] {
  if (point === "payee") return ["treasury", "treasury-account"];
  if (point !== "account") return [point];
  const [ofGuardian, ofTreasury] = [/\bguardian\b/i.test(text), /\btreasury\b/i.test(text)];
  return [
    ...(ofGuardian || !ofTreasury ? ["guardian-account" as const] : []),
    ...(ofTreasury || !ofGuardian ? ["treasury-account" as const] : []),
  ];
}

/** The points of the sale that a message asks for; null where one of its questions asks for something else. */
export function listPoints(text: string): SalePoint[] | null {
  const parts = splitQuestions(text)
    .map((part) => ({ text: part.text, points: listOf(part.text) }))
    .filter(
      ({ text: part, points }, at, all) => points.length > 0 || at === all.length - 1 || !stating.test(part),
    );
  if (parts.some((part) => otherwise.test(part.text) || power.test(part.text))) return null;
  const isOther = parts.some(({ text: part, points }) => points.length === 0 && interrogative.test(part));
  const asked = [
    ...new Set(parts.flatMap(({ points }) => points).flatMap((point) => nameAccounts(point, text))),
  ];
  // E.g. "and the S raised in the sale, where does it go?".
  const meant =
    asked.includes("treasury-account") && !/\bhow much\b/i.test(text) ? leaveRaised(asked) : asked;
  return isOther || asked.every((point) => point === "source") ? null : meant;
}

const leaveRaised = (asked: readonly SalePoint[]) => asked.filter((point) => point !== "raised");
