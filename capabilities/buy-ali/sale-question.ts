import { findPlace, isOfSale } from "@alithia/agent/grammar/merge-places.ts";
import { questionWords, splitQuestions } from "@alithia/agent/likeness/split-questions.ts";
import {
  classifyQuestion,
  type QuestionClass,
} from "@alithia/agent/question-classifier/classify-question.ts";
import { listEntities, onlyOf } from "@alithia/agent/understanding/token-queries.ts";
import type { ThreadEntry, Token, Utterance } from "@alithia/agent/utterance.ts";
import { ticker } from "@alithia/content/ticker.ts";
import type { ReadSaleInput } from "./sale-facts.ts";
import { type SalePoint, salePoints, type WorryPoint, worryPoints } from "./sale-points.ts";
import { asksPurchaseDate } from "./say-purchases.ts";
import { findFirst, listVestings, namesInsiders, readContractQuestion } from "./vesting-question.ts";

/** Minimum probability of a class: where the sale is read, where it may be meant, or out of nothing. */
const least = {
  afterSale: 0.12,
  afterText: 0.4,
  named: 0.3,
  beside: 0.35,
  ofToken: 0.5,
  otherwise: 0.7,
  open: 0.85,
};
/** Minimum probability of all classes together. */
const leastHeard = 0.3;
/** Minimum probability of the class of a part alone. */
const leastOfPart = 0.25;
/** A second class is told as well where it is nearly as likely. */
const near = 0.6;
const maxTokens = 80;

/**
 * Reads a question about the sale by its class, e.g. "how much has the sale raised?", and after a reply about it "is
 * that money already with the treasury?". `doubt` is the minimum probability that what else is heard leaves.
 */
export function readSaleQuestion(utterance: Utterance, doubt: number): ReadSaleInput | null {
  const { tokens } = utterance;
  const place = findPlace(tokens);
  if (tokens.length > maxTokens || (place !== null && !isOfSale(place)) || namesOther(tokens)) return null;
  return (
    readOfTeam(utterance) ??
    readOfOwn(utterance) ??
    readOfPurchase(utterance) ??
    readContractQuestion(utterance, doubt) ??
    readClasses(utterance, doubt)
  );
}

const ofTeam =
  /\b(?:is|are|was|were|isn['’]?t|belongs?|whether)\b[^.?!]*\b(?:team(?:['’]s)?|devs?|founders?|insiders?|yours|you (?:guys|lot))\b/i;
const ofWallet =
  /\b(?:wallet|address|account|seller|buyer|whale|dumper|trader|this|that|those|these|he|they|it|0x\w+)\b/i;

const ofOwn = /\b(?:is|isn['’]?t)\b[^.?!]*\b(?:me|mine|my (?:own )?(?:wallet|account|address|one))\b/i;

/** "Is that not my own wallet?" of the treasury that was just told. */
const readOfOwn = ({ text, thread: [latest] }: Utterance): ReadSaleInput | null =>
  ofOwn.test(text) && latest?.capability === "buy-ali" && /treasury|payable/.test(String(latest.input.about))
    ? { action: "status", about: ["same-wallet"] }
    : null;

const ofOwnPurchase = /\b(?:did|have) (?:i|we)\b[^.?!]*\b(?:buy|bought|purchased?)\b/i;

/** "On which date was it?" of the purchases that were just told, "when did I buy in the sale?" */
function readOfPurchase({ text, account, thread: [latest] }: Utterance): ReadSaleInput | null {
  const isTold = latest?.capability === "buy-ali" && latest.input.action === "position";
  const buyer = isTold ? (latest.input.buyer as typeof account) : account;
  const isMeant = isTold || (ofOwnPurchase.test(text) && sale.test(text));
  return isMeant && buyer !== undefined && asksPurchaseDate(text) ? { action: "position", buyer } : null;
}

/** "Is that wallet the team?" of an address that is named, or that the last reply showed alone. */
function readOfTeam({ text, tokens, dialogue }: Utterance): ReadSaleInput | null {
  if (!ofTeam.test(text) || !ofWallet.test(text)) return null;
  const of = onlyOf(listEntities(tokens, "address").map(({ value }) => value)) ?? dialogue?.answered;
  if (of !== undefined) return { action: "holders", of: of as `0x${string}` };
  return /\b(?:those|these|them)\b/i.test(text) ? { action: "holders" } : null;
}

function readClasses(utterance: Utterance, doubt: number): ReadSaleInput | null {
  const leastOfContext = leastShare(utterance);
  const asked = listAsked(utterance, Math.max(doubt, leastOfContext));
  const [first] = asked;
  if (first === undefined || isElsewhere(first, utterance, leastOfContext)) return null;
  if (first === "holders") return { action: "holders" };
  if (first === "buyers") return { action: "entries" };
  const { account } = utterance;
  if (isOfOwn(first, utterance) && (asked.length === 1 || first === "position"))
    return account === undefined ? null : { action: "position", buyer: account };
  const isShown = leastOfContext === least.afterSale || leastOfContext === least.afterText;
  if (isWorry(first) && !ofReturn.test(first) && (doubt >= leastBesideOther || !isShown)) return null;
  const points =
    isWorry(first) && isShown ? [first] : [...new Set(asked.flatMap((one) => listPoints(one, utterance)))];
  if (points.length === 0) return null;
  const start = asked.includes("vesting") ? findFirst(utterance.text) : undefined;
  return { action: "status", about: points, ...(start && { first: start }) };
}

/** What else is heard, as a prepared text that fits, comes before a worry. */
const leastBesideOther = 0.5;
const ofReturn = /^(?:all|how)-back$/;
const isWorry = (asked: string): asked is WorryPoint => worryPoints.some((point) => point === asked);

const sale = /\b(?:pre|public |token |crowd)?sale\b(?! tax)/i;
const textCapabilities = /^(?:answer-question|glossary|about-her)$/;
const entriesBack = 3;

/** The surer it is that the sale is meant, the less. */
function leastShare({ text, tokens, thread, dialogue }: Utterance): number {
  const latest = thread.slice(0, entriesBack).find(({ capability }) => !textCapabilities.test(capability));
  if (thread[0]?.missing !== undefined) return least.open;
  const isCard = /^(?:purchase|return|quote)$/.test(String(latest?.input.action));
  if ((latest?.capability === "buy-ali" && !isCard) || readsRole(latest)) return least.afterSale;
  if (sale.test(text)) return least.named;
  if (sale.test(dialogue?.told ?? "")) return least.afterText;
  if (isCard || readsToken(latest)) return least.beside;
  return namesInsiders(text) ||
    tokens.some(({ entity }) => entity?.kind === "token" && entity.symbol === ticker)
    ? least.ofToken
    : least.otherwise;
}

const readsToken = (entry: ThreadEntry | undefined) =>
  entry?.capability === "explain-token" && entry.input.token === ticker;

/** E.g. a call of `TREASURY()`. */
const readsRole = (entry: ThreadEntry | undefined) =>
  entry?.capability === "call-contract" &&
  /"(?:TREASURY|GUARDIAN)\W/.test(JSON.stringify(entry.calls ?? entry.input));

/** What neither is the sale's nor counts money. */
const namesOther = (tokens: readonly Token[]) =>
  tokens.some(
    ({ entity }) =>
      entity?.kind === "hash" ||
      (entity?.kind === "token" && !/^(?:ALI|w?S|USDC|dollars?)$/i.test(entity.symbol)),
  );

const asking = new RegExp(`\\?|^\\W*(?:(?:and|so|but|also|now|ok)\\W+)*(?:${questionWords})\\b`, "i");

/** The classes of all questions of a message; none where one of them asks for something else. */
function listAsked({ text, tokens, plain = tokens }: Utterance, leastOfWhole: number): string[] {
  const whole = findClasses(plain, leastOfWhole);
  const parts = splitQuestions(text).filter((part) => asking.test(part.text));
  if (parts.length < 2) return whole;
  const each = parts.map(({ text: part, from }) => {
    const said = plain.filter((token) => token.from >= from && token.to <= from + part.length);
    const classes = findClasses(said, Math.max(leastOfWhole, leastOfPart));
    return { classes, isOther: classes.length === 0 && said.some(isOwnThing) };
  });
  if (each.some(({ isOther }) => isOther)) return [];
  const found = each.flatMap(({ classes }) => classes);
  const isOfSale = each.every(({ classes }) => classes.length > 0);
  return [...new Set(isOfSale ? found : whole.length > 0 ? [...whole, ...found] : [])];
}

/** What a question of its own counts or names. */
const isOwnThing = ({ entity }: Token) =>
  entity?.kind === "number" || (entity?.kind === "token" && entity.symbol !== "S");

/** What is told alike is one class. */
function mergeAlike(classes: readonly QuestionClass[]): QuestionClass[] {
  const named = classes.map(({ is, share }) => ({ is: is === "team-power" ? "guardian" : is, share }));
  const sumOf = (is: string) => named.reduce((sum, one) => (one.is === is ? sum + one.share : sum), 0);
  return [...new Set(named.map(({ is }) => is))]
    .map((is) => ({ is, share: sumOf(is) }))
    .toSorted((one, other) => other.share - one.share);
}

function findClasses(tokens: readonly Token[], leastOfBest: number): string[] {
  const classes = mergeAlike(classifyQuestion(tokens, "buy-ali"));
  const [best] = classes;
  const heard = classes.reduce((sum, { share }) => sum + share, 0);
  if (best === undefined || best.share < leastOfBest || heard < leastHeard) return [];
  const likely = classes.slice(0, 2).filter(({ share }) => share >= near * best.share);
  return likely.map(({ is }) => is);
}

/** Classes in which an address may be named, as that of the sale or of somebody with a role in it. */
const ofAddresses = /^(?:address|guardian|account|payee|holders|unsold)$/;
/** What may as well be asked of any other thing, so that the sale has to be meant. */
const ofAnything =
  /^(?:address|guardian|account|held|price|audit|risk|lock|buyers|percent|after|same-wallet|worth-it)$/;

/** What is asked of a sale alone, also where nothing names it. */
const ofSaleAlone = /^(?:sold|unsold|limit|raised|returnable)$/;

/** What another read answers: of somebody else, of another contract, or what so many cost. */
function isElsewhere(
  asked: string,
  { tokens, thread: [latest] }: Utterance,
  leastOfContext: number,
): boolean {
  const isPasted = tokens.some(({ text }) => /^0x/i.test(text));
  const isKnown = leastOfContext <= least.named;
  return (
    asked === "pool-cheaper" ||
    (isPasted && !(isKnown && ofAddresses.test(asked))) ||
    (leastOfContext >= least.ofToken && ofAnything.test(asked)) ||
    (leastOfContext >= least.otherwise && !ofSaleAlone.test(asked)) ||
    (asked === "position" && tokens.some(isCount)) ||
    (asked === "price" && (latest?.capability === "quote-price" || tokens.some(isCount)))
  );
}

const isCount = ({ entity, text }: Token) =>
  entity?.kind === "number" && entity.text !== "1" && !/^one$/i.test(text);

const ofPurchase =
  /\b(?:my|our) (?:ALI|tokens?|coins?|purchases?)\b|\bthe [\d.,]+ ALI\b|(?<!\bif )\b(?:i|we)(?:['’]ve| have)? (?:bought|hold|own|paid)\b/i;
const ofMore = /\bmore\b.*\b(?:i|we)\b|\b(?:i|we)\b.*\bmore\b|\b(?:my|our) (?:limit|cap|allowance)\b/i;

/** Whether what the visitor bought answers, rather than the sale. */
const isOfOwn = (asked: string, { text, account }: Utterance): boolean =>
  asked === "position" ||
  (account !== undefined &&
    ((asked === "return" && ofPurchase.test(text)) || (asked === "limit" && ofMore.test(text))));

/** What of the sale answers a class of questions. */
function listPoints(asked: string, { text }: Utterance): SalePoint[] {
  if (asked === "vesting") return listVestings(text);
  if (asked === "lock") return ["locked"];
  if (asked === "custody") return ["kept"];
  if (ofReturn.test(asked)) return ["return"];
  if (asked === "payee") return ["treasury", "treasury-account"];
  if (asked !== "account") return salePoints.filter((point) => point === asked);
  const [ofGuardian, ofTreasury] = [/\bguardian\b/i.test(text), /\btreasury\b/i.test(text)];
  return [
    ...(ofGuardian || !ofTreasury ? ["guardian-account" as const] : []),
    ...(ofTreasury || !ofGuardian ? ["treasury-account" as const] : []),
  ];
}
