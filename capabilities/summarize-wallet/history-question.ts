import type { Understand } from "@alithia/agent/capability.ts";
import type { Reading } from "@alithia/agent/reading.ts";
import { asksProfitOfTrade } from "@alithia/agent/understanding/dialogue/bought.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";
import { ticker } from "@alithia/content/ticker.ts";
import { findDayWords } from "../input/day-words.ts";

type Said = NonNullable<ReturnType<typeof readSaid>>;
type Asked = Record<string, unknown> | null;

const capability = "summarize-wallet";
const literal = { capability, score: 0.97, isLiteral: true } as const;
const notYet = {
  code: "days-ahead",
  sentence:
    "What you will have then I cannot know: the chain tells only what was and what is. Ask me what you have now, or what you had at a time in the past.",
};

/**
 * Reads a question for what a wallet had, has of several tokens, gained or did, e.g. "what did I have last Friday?",
 * "how much S, USDC and ALI is in my wallet?", "a statement for this week", "am I up or down?".
 */
export function readHistoryQuestion(utterance: Utterance, readAs: Understand["readAs"]): Reading | null {
  const said = readSaid(utterance);
  const input =
    said &&
    (readWider(said, utterance) ?? readOtherDay(said, utterance) ?? readBare(said) ?? readAsked(said));
  if (said === null || input === null) return null;
  if (said.span === undefined && asksProfitOfTrade(utterance)) return null;
  if (input === "ahead") return { ...literal, input: {}, refusal: notYet };
  const there = said.isThere ? utterance.thread[0]?.input.address : undefined;
  const address = said.address ?? there ?? utterance.account ?? utterance.thread[0]?.input.address;
  const known = { ...(address === undefined ? {} : { address }), ...input };
  const reading = readAs?.({ ...utterance, text: "", tokens: [], thread: [] }, known);
  return reading === undefined ? null : { ...reading, ...literal };
}

/** What asks for an act, an explanation or something else beside. */
const otherwise =
  /\b(?:why|compar\w*|differences?|side by side|how (?:do|does|can|could|would|should|to)|explain|means?|if|should|tax\w*|scam\w*|hack\w*|stole\w*|steal\w*|drain\w*|empt\w*|robbed|gone|missing|fail\w*|compromised|phish\w*|disappear\w*|vanish\w*|thief|approv\w*|allowances?|revoke|permissions?|nfts?|sale|chart|graph|supply|deploy\w*|nonce|gas price|qr|scanned|(?:can|could|may|might) take|ta(?:ke|ken) (?:any|some|every)\w*|took (?:any|some|every)\w*)\b/i;
const courtesy = /\bif (?:you|it) (?:please|can|could|would|will|may|is possible|does not matter)\b/gi;
/** What stands for a thing spoken of, or for dollars, and names no token or wallet itself. */
const pointing = /^(?:it|its|that|this|them|those|these|there|dollars?|usd|bucks|money)$/;
/** Fewer words answer an open question. */
const minWords = 4;
const inThere = /\bin (?:there|it|that (?:wallet|account|address))\b/i;
const own = /\b(?:i|my|mine|me|we|our|us)\b/i;

/** What a message says of a wallet, tokens, days and a block; null where it may be an order or asks for something else. */
export function readSaid({ text: whole, picks, tokens, thread }: Utterance) {
  const text = whole.slice(tokens[0]?.from, tokens.at(-1)?.to);
  const isAnswer = picks.length > 0 || (thread[0]?.missing !== undefined && tokens.length < minWords);
  const entities = tokens.flatMap(({ entity, word }) => (entity && !pointing.test(word) ? entity : []));
  const [address, ...others] = new Set(entities.flatMap((one) => (one.kind === "address" ? one.value : [])));
  const named = entities.flatMap((one) => (one.kind === "token" ? one.symbol : []));
  const isPlain = entities.every(({ kind }) => /^(?:address|number|token)$/.test(kind));
  const isCounted = tokens.some(
    ({ entity }, at) => entity?.kind === "number" && tokens[at + 1]?.entity?.kind === "token",
  );
  const said = whole.replace(courtesy, "");
  if (isAnswer || others.length > 0 || !isPlain || isCounted || otherwise.test(said)) return null;
  const days = findDayWords(text)?.[0].toLowerCase();
  const span = days ?? spans.find(([words]) => words.test(text))?.[1];
  return {
    text,
    address,
    days,
    span,
    block: readBlock(text),
    tokens: [...new Set(named)],
    isOwn: own.test(text),
    isThere: inThere.test(text),
    isTimed: clock.test(whole),
  };
}

const inBlock = /\b(before |until )?(?:the )?block (?:number |no\.? |#)?#?(\d[\d,]{0,16})\b/i;

function readBlock(text: string): string | undefined {
  const [, before, number] = inBlock.exec(text) ?? [];
  return number && String(BigInt(number.replaceAll(",", "")) - (before ? 1n : 0n));
}

const spans: readonly (readonly [RegExp, string])[] = [
  [/\bdaily\b/i, "today"],
  [/\bweekly\b|\b(?:start|beginning) of (?:the|this) week\b/i, "this week"],
  [/\bmonthly\b|\b(?:start|beginning) of (?:the|this) month\b/i, "this month"],
  [/\b(?:yearly|annual)\b|\b(?:start|beginning) of (?:the|this) year\b/i, "this year"],
];

const asking =
  /\?|^\W*(?:(?:and|so|but|ok|now|please|hey|hi)\W+)*(?:what|how|did|do|have|has|am|are|is|was|tell|show|give|make|get|send|prepare|draw|can|could|i (?:need|want|would like)|i['’]d like|an?|my|our|the|account|bank|wallet|statements?|reconcile|balances?|opening|closing|monthly|weekly|daily)\b/i;
const cashBook = /\bcash[- ]?books?\b/i;
const statement = /\bstatements?\b|\breconcil\w*|\bcash[- ]?books?\b/i;
const otherStatement =
  /\b(?:is|are|was|were|your|that|this|these|his|her|their|its|false|true|mission|public|official|legal|financial|team['’]?s?)\s+(?:\w+\s+)?statements?\b|\bstatements? (?:that|by|from the|about|of (?:these|those|the|all|my) (?:payments?|transfers?|transactions?))\b|\bwhat (?:is|are) an?\b/i;
const statementAlone = /^\W*(?:\w+ ){0,2}statements?\W*(?:please)?\W*$/i;
const ends =
  /^(?=.*\bbalances?\b)(?=.*\b(?:opening|starting|start|beginning)\b)(?=.*\b(?:closing|ending|end|final|now|current)\b)|^(?=.*\bbalances?\b)(?=.*\b(?:ins? and outs?|both ends)\b)/is;
const profit =
  /\b(?:profits?|p ?& ?l|pnl|roi|gain(?:ed|s)?(?! (?:access|control|entry))|(?:make|made|making|lose|lost|losing) (?:any |some |much )?money|money (?:have|did) (?:i|we) (?:lost|lose|made|make)|(?:make|made|take|taken|at) (?:a |any )?loss(?:es)?|winning or losing|my (?:coins|tokens|wallet|holdings|portfolio|money) (?:\w+ )?(?:go|gone|went) (?:up|down)|my (?:losses|performance)|returns? on (?:my|our|the) (?:money|investment|coins|tokens)|in the (?:green|red|black|plus|minus)|br(?:eak|oken?) even|up or down|(?:am|are) (?:i|we) (?:still |overall )?(?:up|down|ahead|winning|losing)(?! (?:to|for|with|by|the)\b))\b|\bworth (?:any )?(?:more|less) (?:than|now)\b/i;
const ahead =
  /\b(?:can|could|will|would|might|may|expect|guarantee\w*|what(?:['’]s| is| are| does) (?:an? |the )?(?:profits?|gains?|p&l|pnl|roi|loss(?:es)?))\b/i;
const having =
  /\b(?:have|had|has|owns?|owned|holds?|held|holding|holdings|got|mine|balances?|rich|wealthy|worth|wallet|portfolio|account)\b/i;
const moving =
  /\b(?:ha(?:ve|d) (?:for|to)|receiv\w*|sent|send|sending|paid|pay|paying|spent|spend|came|come|arriv\w*|buy|bought|sold|sell|trad\w*|swap\w*|wrap\w*|burn\w*|fees?|gas|mov(?:e|ed|es|ing)|transactions?|payments?|transfers?|activity|happen\w*|do(?! (?:i|we)\b)|done|since|prices?|costs?|earn\w*|mint\w*|incoming|outgoing|deposits?|withdr\w*)\b/i;
const past = /\b(?:did|had|was|were|been|as of|used to|owned|held)\b/i;
const present = /\b(?:is|are|do|does|have|has)\b|['’]s\b/i;
const later =
  /\b(?:will|going to|gonna)\b.*\b(?:tomorrow|next (?:week|month|year|\w+day)|in (?:a|an|one|two|three|\d+) (?:hours?|days?|weeks?|months?|years?))\b/i;
const isOfLater = ({ text, days }: Said) =>
  later.test(text) || (days !== undefined && /\b(?:will|going to|gonna)\b/i.test(text));
const everything = /\b(?:all told|all in all|in all|in total|altogether|all together|everything|overall)\b/i;
const thenAndNow = /\b(?:now|today|currently|at the moment)\b/;
const clock = /\b\d{1,2}:\d\d\b|\bend of (?:the |that )?day\b/;
const beyondBalance =
  /\b(?:prices?|need|rate|convert|exchange|into|get for|difference|enough|pools?|worth of|liquidity)\b/i;

const isOfWallet = ({ isOwn, address }: Said) => isOwn || address !== undefined;
const isOfBalance = (said: Said) => isOfWallet(said) && having.test(said.text) && !moving.test(said.text);
/** One token of another day, and a time of a day, are read by the balance alone. */
const isOfPast = (said: Said) =>
  isOfBalance({ ...said, text: said.text.replace(/\bgot\b/gi, "") }) &&
  !said.isTimed &&
  !(said.tokens.length === 1 && said.span === said.days);
/** Whether the balances of several tokens now are asked for, e.g. "how much USDC does 0x… have, and ALI?". */
export const asksSeveral = (said: Said): boolean =>
  said.tokens.length > 1 &&
  said.days === undefined &&
  (said.isThere ? !moving.test(said.text) : isOfBalance(said)) &&
  !beyondBalance.test(said.text);
const asksThenAndNow = ({ text, days }: Said) =>
  days !== undefined && thenAndNow.test(text.toLowerCase().replaceAll(days, ""));
const toPeriod =
  (view: string) =>
  ({ span = "last 30 days" }: Said) => ({ view, days: span });

type Rule = readonly [(said: Said) => boolean, (said: Said) => Asked | "ahead"];

/** What is asked of a wallet's balances, then or now. */
const ofBalances: readonly Rule[] = [
  [
    (said) =>
      statement.test(said.text) &&
      !otherStatement.test(said.text) &&
      (isOfWallet(said) ||
        said.span !== undefined ||
        [statementAlone, cashBook].some((form) => form.test(said.text))),
    toPeriod("statement"),
  ],
  [(said) => ends.test(said.text) && (said.isOwn || said.span !== undefined), toPeriod("statement")],
  [
    ({ text, isOwn, tokens }) => isOwn && profit.test(text) && !ahead.test(text) && !tokens.includes(ticker),
    toPeriod("profit"),
  ],
  [(said) => said.isOwn && isOfLater(said) && isOfBalance(said), () => "ahead"],
  [
    (said) => asksThenAndNow(said) && past.test(said.text) && isOfBalance(said),
    ({ days }) => ({ view: "statement", days: `since ${days}` }),
  ],
  [(said) => said.block !== undefined && isOfPast(said), ({ block }) => ({ view: "held", block })],
  [
    (said) =>
      said.span !== undefined &&
      (past.test(said.text) || (said.isOwn && !present.test(said.text))) &&
      isOfPast(said),
    toPeriod("held"),
  ],
  [(said) => (said.isOwn || said.isThere) && said.block === undefined && asksSeveral(said), () => ({})],
  [
    (said) =>
      said.isOwn &&
      (said.block ?? said.tokens[0]) === undefined &&
      (said.span === undefined ? everything.test(said.text) : said.span === "today") &&
      isOfBalance(said),
    () => ({}),
  ],
];

const first =
  /\b(?:first|earliest|oldest)\b[^.?!]{0,20}\b(?:transactions?|txs?|activity|moves?|movements?|used?)\b/i;
/** How long a wallet has been used. */
const age =
  /\bhow old (?:is|are)\b(?![^.?!]*\b(?:block|price|figure|data|read|you)\b)|\b(?:since when|how long)\b[^.?!]*\b(?:exist(?:s|ed)?|active|in use|around|been used)\b|\bwhen (?:was|is) (?:it|this|that|the|his|her|their)? ?(?:wallet|account|address)?\b[^.?!]*\b(?:created|made|opened|first used|set up)\b/i;
const lately =
  /\b(?:lately|recently|of late|these days)\b.*\b(?:do|did|done|up to|doing|happen\w*|activity)\b|\b(?:do|did|done|up to|doing|happen\w*|activity)\b.*\b(?:lately|recently|of late|these days)\b|\bmy (?:latest|last|recent) (?:moves|doings|actions)\b/i;
const ofWay =
  /\b(?:receiv\w*|sent|send|paid|pay|spent|spend|came|come|arriv\w*|got|get|buy|bought|sold|sell|fees?|you|prices?|market|blocks?|events?)\b/i;

/** What is asked of a wallet's movements, in words that name no way. */
const ofDoings: readonly Rule[] = [
  [(said) => isOfWallet(said) && (first.test(said.text) || age.test(said.text)), () => ({ pick: "first" })],
  [({ text, isOwn }) => isOwn && lately.test(text), () => ({ part: "activity" })],
];

function readAsked(said: Said): Asked | "ahead" {
  const isOfWay = said.tokens.length > 0 || ofWay.test(said.text);
  const rules = [...(asking.test(said.text) ? ofBalances : []), ...(isOfWay ? [] : ofDoings)];
  return rules.find(([asks]) => asks(said))?.[1](said) ?? null;
}

const bare =
  /^\W*(?:(?:all|any|the|my|what|money|payments?|transfers?|funds|coins|tokens|anything)\W+)*(received|incoming|came in|sent|outgoing|spent|paid out|went out)\W+(?:in |on |by me )?([\w ]+?)\W*$/i;

/** A few words without a sentence, e.g. "money received today". */
function readBare({ text, days, tokens: [token = "", ...others] }: Said): Asked {
  const [, way = "", rest = ""] = bare.exec(text.replace(token, "")) ?? [];
  if (days === undefined || rest.toLowerCase() !== days || others.length > 0) return null;
  return { moved: /^(?:received|incoming|came)/i.test(way) ? "in" : "out", days, ...(token && { token }) };
}

const wider =
  /\b(?:overall|in total|altogether|all (?:of )?(?:it|them|time)|ever|any (?:day|time|date)|whenever|right now|(?:just|only) (?:a|the|its|his|her) name|(?:not|no) (?:a )?(?:dates?|days?))\b/i;
const denying = /\b(?:not|no|never mind|forget|drop|without|instead of|wasn['’]t|isn['’]t)\b/i;

/** The question before without its days, e.g. "I meant overall, not today", "Thursday's is just its name". */
function readWider({ text }: Said, { thread: [latest], tokens }: Utterance): Asked {
  const { days, date, address, token, ...input } = latest?.input ?? {};
  const isWider = wider.test(text) && denying.test(text) && tokens.length <= 20;
  if (!isWider || (days ?? date) === undefined) return null;
  if (latest?.capability === capability) return { ...input, address, ...(token !== undefined && { token }) };
  return input.topic === "balance" ? { address } : null;
}

/** The wallet shown before, of another day: "and yesterday?". */
function readOtherDay({ text }: Said, { thread: [latest] }: Utterance): Asked {
  const [, words = ""] = /^\W*(?:and|or|what about|how about)\W+(?:on )?([\w ]+?)\W*$/i.exec(text) ?? [];
  const isShown = latest?.capability === capability && Object.keys(latest.input).join("") === "address";
  const days = isShown ? findDayWords(words)?.[0] : undefined;
  return days === undefined || days !== words
    ? null
    : { ...latest?.input, view: "held", days: days.toLowerCase() };
}
