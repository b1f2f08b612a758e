import type { Utterance } from "../../utterance.ts";
import { settle } from "../analysis.ts";
import type { Frame, Intent } from "../intent.ts";

const text = (question: string): Frame => ({ capability: "glossary", input: { question } });
const aid = (question: string): Frame => ({ capability: "emergency", input: { question } });

/** What somebody else's page shows, e.g. "their app says I own 3 ETH, but my wallet has none". */
const elsewhere =
  /\b(?:(?:the|their|his|her|that|this|my|an?) (?:[\w'’]+ ){0,3}?(?:web ?site|site|platform|broker|dashboard|investment page|trading (?:page|app|account|desk))|their (?:app|page)|the (?:site|page|platform|app) i (?:bought|invested|trade|deposit)\w*)\b[^.?!]*\b(?:shows?|says?|displays?|claims?|(?:i|we) (?:have|own|see|made))\b/i;
const lackingHere =
  /\b(?:wallet|metamask|rabby|ledger|here)\b[^.?!]*(?:\b(?:zero|empty|nothing|none|not|never|only)\b|n['’]t\b|(?<![\d.,])0(?![\d.,x]))|\b(?:not|never|nothing|none)\b[^.?!]*\b(?:wallet|metamask|rabby|ledger|here)\b/i;
const ofWithdrawal =
  /\b(?:withdr\w+|complet\w+|sent it|transferred|explorer|sonicscan|hash|popup|pop-up|window|confirm|sign)\b/i;

const alike =
  /\b(?:look(?:s|ed|ing)? (?:(?:just|exactly|almost|nearly|so|very|much|a lot) )*(?:like|the same|alike|similar|identical)|look-?alike|(?:almost|nearly) (?:the same|identical))\b/i;
const wondering = /\b(?:how|why|what|possible|happen\w*)\b/i;

const card =
  /\b(?:cards?|visa|mastercard|stripe|sumup|paypal|square|terminals?)\b(?=.*(?:\d ?(?:%|percent)|\b(?:fees?|cheaper|costs?)\b))|(?:\d ?(?:%|percent)|\b(?:fees?|cheaper|costs?)\b)(?=.*\b(?:cards?|visa|mastercard|stripe|sumup|paypal|square|terminals?)\b)/i;
const selling =
  /\b(?:merchants?|shops?|stores?|sales?|customers?|caf[eé]s?|restaurants?|tak(?:e|es|ing)|accept\w*|compared|costs? me|instead of|than|versus|vs|my (?:card|terminal))\b/i;
const buying = /\b(?:buy|buying|purchase|top up|pay with|pay by|presale|ali)\b/i;

const unlimited =
  /\b(?:unlimited|infinite|max(?:imum)?|max ?uint\w*|uint256|2\*\*256)\b[^?]*\bapprov\w*|\bapprov\w*[^?]*\b(?:unlimited|infinite|max(?:imum)?|max ?uint\w*|uint256|2\*\*256)\b/i;
/** What would be, and nothing that is ordered. */
const supposing =
  /^\W*(?:(?:and|so|but|hey|hi|ok)\W+)*(?:if|suppose|what (?:would|does|do|will|happens|exactly|can)|is it (?:dangerous|safe|risky|ok(?:ay)?|bad)|how (?:dangerous|risky|bad|safe))\b/i;
const ordered = /\b(?:please|pls|revoke|remove|list|show|who|which)\b/i;

const making = /\b(?:make|create|generate|give|need|want|prepare|build)\b/i;
const paymentCode =
  /\b(?:payment|pay|invoice) ?(?:links?|qr)\b|\b(?:links?|qr(?: codes?)?)\b[^.?!]*\b(?:pays?|payments?|invoices?)\b/i;
const fromOthers = /\b(?:click(?:ed)?|opened|scam|got|received|he|she|they|someone|somebody)\b/i;

type Wording = { said: readonly RegExp[]; never?: RegExp; tell: Frame };

/** Matters whose words other readings take for balances, orders, prices or payments. */
const wordings: readonly Wording[] = [
  { said: [elsewhere, lackingHere], never: ofWithdrawal, tell: text("A platform that shows money") },
  {
    said: [alike, /\baddress\w*\b/i, wondering],
    never: /\bwhich|compare\b/i,
    tell: text("Address poisoning"),
  },
  {
    said: [unlimited, supposing, /\?|\bwhat\b|^\W*(?:is|how)\b/i],
    never: ordered,
    tell: text("Unlimited approval"),
  },
  { said: [making, paymentCode], never: fromOthers, tell: text("A payment link") },
  { said: [card, selling], never: buying, tell: text("USDC beside a card terminal") },
];

const harmed = `(?:scam+ed|cheated|robbed|phished|defrauded|swindled|ripped off)`;
/** Somebody says that it happened, and no more: "help scammed", "i got robbed". */
const barely = new RegExp(
  String.raw`^\W*(?:(?:help|please|pls|me|hi|hello|omg|oh no|god|i|im|a|victim|we|['’]ve|have|was|were|am|['’]m|got|been|being|just|think|guess|believe|someone|somebody|they|my (?:wallet|account)|has|is)\W+)*${harmed}(?:\W+(?:help|please|pls|me|us|now|today|just now|asap|what now|what (?:do|can|should) i do|what to do))*\W*$`,
  "i",
);

const ownAddress =
  /^\W*(?:\w+(?:['’]\w+)*[^\w'’]+){0,3}?(?:what(?:['’]?s| is| was)|which(?: one)? is|where is|show|tell|give|send(?= me)|need|copy|see)(?: me)?(?: please)?(?: again)? (?:my|our) (?:own )?(?:wallet |public |account |receiving |deposit |0x )*(?:address|0x (?:thing|number|code|string))\b(?!['’]s| (?:book|holds?|has|have|had|worth|balance|for (?:eth|btc|sol|bit)\w*|activity|history|contains?|did|does|is|was|used|label))/i;
const ofMore =
  /\b(?:safe|danger\w*|worth|balances?|chang\w+|hack\w*|linked|if|others?|who|scan\w*|explorer|swap)\b|\bsend (?!me\b)|\b0x[0-9a-f]{4}/i;

/** Answers what is told or asked in words that mean one thing, whatever else could be read in them. */
export function answerByWords({ text: whole, tokens, thread }: Utterance): Intent[] | null {
  const said = whole.slice(tokens[0]?.from, tokens.at(-1)?.to);
  if (thread[0]?.missing !== undefined) return null;
  if (ownAddress.test(said) && !ofMore.test(said)) return [{ kind: "small-talk", topic: "connected" }];
  if (barely.test(whole)) return [settle(aid("Scammed or robbed"), tokens)];
  const heard = wordings.find(
    ({ said: forms, never }) => forms.every((form) => form.test(said)) && !never?.test(said),
  );
  return heard === undefined ? null : [settle(heard.tell, tokens)];
}
