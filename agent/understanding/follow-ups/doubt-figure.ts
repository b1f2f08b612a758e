import { listFiguresOf, type ShownFigure } from "../../arithmetic/shown-figure.ts";
import type { ThreadEntry, Token, Utterance } from "../../utterance.ts";
import { type Analysis, settleFrame } from "../analysis.ts";
import { leadsToTransaction } from "../dialogue/focus.ts";
import { isOneOrder } from "../dialogue/request-frame.ts";
import { type Frame, type Intent, isIncomplete, isTextAnswer } from "../intent.ts";
import { dollarWords, findExactNumber, hasEntity, listEntities, onlyOf } from "../token-queries.ts";

const maxMove = 0.7;
/** How far a number may be from the figure that it rounds, as a share of it. */
const nearness = 0.02;
const maxRounding = 0.05;
/** Asks for a reason or where something is from, denies, or compares what was said with something else. */
const doubting =
  /\b(?:why|how come|sure|certain|exact|accurate|reliable|true|truly|correct|really|actually|only|though|although|not|cannot|supposed|thought|mislead\w*|lies?|lying|wrong|strange|odd|weird|trick\w*|mistakes?|contradict\w*|(?:less|more|lower|higher|fewer) than|instead of|rather than|who (?:gave|sent)|where\b.*\bfrom)\b|n['’]?t\b|,? no\W*$|^\W*(?:(?:and|so|but|hm+)\W+)*(?:is|are|was|were) (?:the|that|this|those|these|it)\b/i;
const asking =
  /\?|^\W*(?:(?:and|so|but|hm+|ok|okay|wait|then|well)\W+)*(?:why|how|where|who|is|are|was|were|does|do|did|has|have|should|can i (?:rely|trust))(?:n['’]?t)?\b|\b(?:surely|am i wrong)\b/i;
/** No order begins like that, whatever its values make it look like. */
const opening =
  /^\W*(?:(?:and|so|but|hm+|ok|okay|wait|well)\W+)*(?:why|how come|is|are|was|were|does|did|should|would)(?:n['’]?t)?\b/i;
const ordering = /\b(?:swap|sell|buy|trade|send|pay|prepare|convert|exchange|possible)\b/i;
/** A question for an amount, which may be a new one. */
const ofAmount =
  /\bhow (?:much|many)\b|\bwhat(?:['’]?s| is| are| do| does| would| will| could| can| about| if)\b|\bif i\b/i;
const ofReason = /\b(?:why|how come)\b/i;
const ofSureness =
  /\b(?:how (?:sure|certain|exact|accurate|reliable|true|realistic|real)|(?:sure|certain) (?:about|of|that)|rely|trust|believe|realistic|mislead\w*)\b/i;
const ofWorth = /\b(?:worth|figures?|numbers?|values?|valued|prices?|total|sum|dollars?)\b|\$/i;
const unsellable = /\bNot all `?([^\s`]+)`? could be sold at that price/;

/** Whether a question doubts figures that the last replies show, rather than order or quote something. */
function doubtsFigures({ judgement, utterance }: Pick<Analysis, "judgement" | "utterance">): boolean {
  return isAside(judgement, utterance) && listDoubted(utterance).length > 0;
}

function isAside({ moves }: Analysis["judgement"], { text, tokens, thread: [latest] }: Utterance): boolean {
  if (latest !== undefined && isOrder(latest)) return false;
  const isOrdered = moves >= maxMove && (ordering.test(text) || !opening.test(text));
  if (isOrdered || hasEntity(tokens, "address", "hash")) return false;
  return doubting.test(text) && asking.test(text) && (ofReason.test(text) || !ofAmount.test(text));
}

/** What is doubted below an order, or a question that it left, is a value to change. */
function isOrder(latest: ThreadEntry): boolean {
  const { capability, input, missing } = latest;
  const isRead = capability === "quote-price" || /^(?:quote|status|position)$/.test(String(input.action));
  return !isRead && (missing !== undefined || leadsToTransaction(latest));
}

/** Explains what is doubted: a worth that no sale would bring, where a holding is from, or what a quote takes off. */
export function explainDoubt(analysis: Analysis): Intent[] | null {
  const { text } = analysis.utterance;
  if (!isAside(analysis.judgement, analysis.utterance)) return explainLoss(analysis);
  const doubted = listDoubted(analysis.utterance);
  const isUnsure = ofSureness.test(text) && ofWorth.test(text);
  if (doubted.length === 0 && !isUnsure) return null;
  const frame =
    explainHolding(analysis.utterance, doubted) ??
    explainWorth(analysis.utterance, doubted, isUnsure) ??
    explainPrice(doubted) ??
    explainQuote(analysis.utterance, doubted);
  const told = settleFrame(analysis, frame);
  return told?.kind === "request" ? [{ ...told, reading: { ...told.reading, isLiteral: true } }] : null;
}

/** The figures that the numbers of the message round, or are nearest to, of the same unit. */
function listDoubted({ tokens, dialogue }: Utterance): ShownFigure[] {
  const figures = listFiguresOf(dialogue?.replies ?? []);
  return tokens.flatMap((token, at) => {
    const said = readNumber(token);
    if (said === null) return [];
    const fits = figures.filter((one) => isUnit(one, tokens[at + 1]) && isNear(one, said));
    const rank = (one: ShownFigure) => (isRounded(one, said) ? (one.isBold ? -2 : -1) : gapOf(one, said));
    return fits.toSorted((one, other) => rank(one) - rank(other)).slice(0, 1);
  });
}

/** Whether the figure may be of the token or the dollars that stand behind a number. */
function isUnit({ unit }: ShownFigure, next: Token | undefined): boolean {
  if (next?.entity?.kind !== "token" || unit === "") return true;
  return dollarWords.test(next.text) ? /^(?:\$|USDC)$/.test(unit) : unit === next.entity.symbol;
}

const gapOf = (one: ShownFigure, said: number) => Math.abs(toNumber(one) / said - 1);

const isNear = (one: ShownFigure, said: number) =>
  gapOf(one, said) <= nearness || (gapOf(one, said) <= maxRounding && isRounded(one, said));

function isRounded(one: ShownFigure, said: number): boolean {
  const digits = String(said)
    .replace(/^0\.0*|\./g, "")
    .replace(/0+$/, "").length;
  return Number(toNumber(one).toPrecision(Math.max(1, digits))) === said;
}

/** "28.74", also behind "less than"; "one" and other small number words count nothing. */
function readNumber({ entity, text }: Token): number | null {
  if (entity?.kind !== "number") return null;
  const value = Number(findExactNumber(entity) ?? /\d[\d,]*(?:\.\d+)?/.exec(text)?.[0].replaceAll(",", ""));
  return Number.isNaN(value) || (!/\d/.test(text) && value <= maxPronoun) ? null : value;
}

const maxPronoun = 12;

const toNumber = ({ value }: ShownFigure) => Number(value.top) / Number(value.bottom);
const labelOfRow = ({ passage: { kind, text } }: ShownFigure) =>
  kind === "row" ? text.split("|")[1]?.trim() : undefined;

/** "Why do I have 40 million ALI if I only bought 45?": what came in of it. */
function explainHolding({ tokens, account }: Utterance, doubted: readonly ShownFigure[]): Frame | null {
  const named = onlyOf([...new Set(listEntities(tokens, "token").map(({ symbol }) => symbol))]);
  const isHeld = (one: ShownFigure) =>
    one.unit === named && (labelOfRow(one) === named || /\bhold\b/i.test(one.passage.text));
  return account !== undefined && named !== undefined && doubted.some(isHeld)
    ? { capability: "summarize-wallet", input: { address: account, moved: "in", token: named } }
    : null;
}

/** "So it is worth 35 thousand and not 1.4 million?": the worth of the token of which not all could be sold at its price. */
function explainWorth(
  { thread, account, dialogue }: Utterance,
  doubted: readonly ShownFigure[],
  isUnsure: boolean,
): Frame | null {
  const replies = dialogue?.replies ?? [];
  const token = replies.map((reply) => unsellable.exec(reply)?.[1]).find((one) => one !== undefined);
  const isOfWorth = (one: ShownFigure) =>
    one.unit === "$" && (labelOfRow(one) ?? token) === token && /\||\bworth\b/i.test(one.passage.text);
  if (token === undefined || !(isUnsure || doubted.some(isOfWorth))) return null;
  const wallet = thread.find(({ capability }) => capability === "summarize-wallet")?.input.address;
  const isOwn = account !== undefined && String(wallet).toLowerCase() === account.toLowerCase();
  const order = isOwn
    ? { sell: token, buy: "USDC", amount: "100%" }
    : { sell: token, buy: "S", amount: "1", about: "pool" };
  return { capability: "quote-price", input: { ...order, side: "sell", explain: "worth" } };
}

/** "Why does it say 249,853 for the S?": where its price is from. */
function explainPrice(doubted: readonly ShownFigure[]): Frame | null {
  const [sell] = doubted.flatMap((one) => (one.unit === "$" ? (labelOfRow(one) ?? []) : []));
  const order = { sell, buy: "USDC", amount: "1", money: "usd", about: "venue", side: "sell" };
  return sell === undefined || !/^\w+(?:\.e)?$/.test(sell)
    ? null
    : { capability: "quote-price", input: order };
}

/** Of what else a quote tells. */
const isBound = ({ unit, passage: { text } }: ShownFigure) =>
  unit === "%" || /\b(?:at least|at most|next best|impact)\b/i.test(text);

/** "Why is it less than 0.249 times 500?" after a quote: what fees and price impact take off. */
function explainQuote({ thread: [latest] }: Utterance, doubted: readonly ShownFigure[] | null): Frame | null {
  const isQuote = latest?.capability === "quote-price" && isOneOrder(latest.input);
  if (!isQuote || doubted?.length === 0 || doubted?.some(isBound) === true) return null;
  const { about: _, ...order } = latest.input;
  const explained = order.money === undefined ? { explain: "costs" } : { about: "venue" };
  return { capability: "quote-price", input: { ...order, ...explained } };
}

const ofLoss = /\b(?:what|how much)\b[^.?!]*\b(?:lose|losing|lost|loss|eaten up|goes? missing)\b/i;
const otherwise = /\b(?:could|can|might|worst|wallet|so far|fees?|gas|sent|return)\b/i;

/** "So what do I lose in dollars?" after a quote. */
function explainLoss(analysis: Analysis): Intent[] | null {
  const { text, tokens, thread } = analysis.utterance;
  const { supposed, receivedIn } = thread[0]?.input ?? {};
  const isOther = otherwise.test(text) || hasEntity(tokens, "number", "address", "hash");
  if (!ofLoss.test(text) || isOther || (supposed ?? receivedIn) !== undefined) return null;
  const frame = explainQuote({ ...analysis.utterance, thread: thread.map(leaveMoney) }, null);
  const told = settleFrame(analysis, frame);
  return told && [told];
}

/** A worth in dollars is explained by what selling it would bring. */
function leaveMoney(entry: ThreadEntry): ThreadEntry {
  const { money: _, ...order } = entry.input;
  return { ...entry, input: order };
}

/** Leaves out what would take a doubted figure for the amount of a new order or quote, or ask for more of one. */
export function leaveDoubted(intents: Intent[], analysis: Analysis): Intent[] {
  if (!doubtsFigures(analysis)) return intents;
  const { thread, tokens } = analysis.utterance;
  const said = tokens.flatMap((token) => readNumber(token) ?? []);
  const takes = ({ capability, input }: Frame) =>
    said.includes(Number(input.amount)) &&
    !(capability === thread[0]?.capability && input.amount === thread[0].input.amount);
  const isNew = (intent: Intent) =>
    intent.kind === "request" && !isTextAnswer(intent) && (isIncomplete(intent) || takes(intent.reading));
  const kept = intents.filter((intent) => !isNew(intent));
  return kept.length > 0 || intents.length === 0 ? kept : [{ kind: "unclear", tokens }];
}
