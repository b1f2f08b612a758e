import type { Understand } from "@alithia/agent/capability.ts";
import type { Reading } from "@alithia/agent/reading.ts";
import type { ThreadEntry, Utterance } from "@alithia/agent/utterance.ts";
import { keepDefined } from "@alithia/protocol/keep-defined.ts";
import { findDayWords } from "../input/day-words.ts";
import { findMoment, type Moment } from "../input/read-moment.ts";
import { sayMoment } from "../narration/phrases.ts";
import type { SummarizeWalletInput, WalletSummary } from "./wallet-summary.ts";

const having =
  /\b(?:have|had|owns?|owned|holds?|held|holdings?|balances?|wallet|account|portfolio|treasury|how much (?:was|were)|(?:was|were) there)\b/i;
const ofOne =
  /\b(?:balances?|holdings?|was there|were there)\b|\b(?:i|my|mine|we|our|ours|us)\b|\b(?:the|this)\b(?: [\w'’]+){0,2}? (?:wallet|account|treasury)\b/i;
/** What moved, an act, or something else that has a date. */
const otherwise =
  /\b(?:will|going to|gonna|receiv\w*|sent|send|sending|paid|pay|paying|spent|spend|c[ao]me in|went out|arriv\w*|buy|bought|sold|sell|trad\w*|swap\w*|burn\w*|fees?|gas|moved?|transactions?|payments?|transfers?|activity|history|happen\w*|do(?:ne)?(?! (?:i|we)\b)|since|prices?|costs?|charts?|graph|mint\w*|incoming|outgoing|deposits?|withdr\w*|statements?|profits?|gains?|opening|sale|supply|approv\w*|allow\w*|permissions?|nonce|nfts?|return\w*|give|gave|scam\w*|hack\w*|st[eo]l\w*)\b/i;
const today = /^(?:today|tonight|this (?:morning|afternoon|evening))$/i;
/** A day of the calendar, by its date or the end of its month or year. */
const dated = /\d|^(?:in|during|of|for) /i;

const goingOn = /^\W*(?:(?:and|or|so|ok|okay|but)\W+)+|^\W*(?:what|how) about\b/i;
const maxGoingOn = 12;

/** Whether a wallet or a balance was shown, whose other moment a few words may ask for. */
const showsBalance = ({ capability, input }: ThreadEntry): boolean =>
  capability === "summarize-wallet"
    ? input.view === "held" || Object.keys(input).join() === "address"
    : input.topic === "balance";

const ofEarlier =
  /\b(?:earlier|past|previous|older|historic(?:al)?|former|other|another|any|different)\b(?: (?:date|day|time|moment|balance|point|month|year)s?\b)|\b(?:back in time|in the past)\b/i;
const ofAbility = /\b(?:can|could|able|possible|capable|do) (?:for )?(?:you|i|we|it|to|of|that|this|one)\b/i;

/** Whether it is asked if the balance of another day can be read at all. */
export const asksOfEarlier = (text: string): boolean =>
  text
    .split(/[.?!]+(?=\s|$)/)
    .some(
      (said) =>
        ofEarlier.test(said) &&
        ofAbility.test(said) &&
        (having.test(said) || /\b(?:was|were|it|that)\b/i.test(said)),
    );

/** The last sentence that names days and a balance, where several name days. */
function findDatedSentence(text: string): string {
  const dated = text.split(/(?<=[.?!])\s+/).filter((said) => findDayWords(said) !== null);
  return (dated.length > 1 && dated.findLast((said) => having.test(said))) || text;
}

/** The days that are meant of several: "from 30 November, not from 31 October", "not the 30th, I mean 31 October". */
function leaveDenied(text: string): string {
  const [days] = findDayWords(text) ?? [];
  if (days === undefined) return text;
  const rest = text.slice(text.indexOf(days) + days.length);
  const [other] = findDayWords(rest) ?? [];
  const before = text.slice(0, text.indexOf(days));
  const isDenied =
    /\bnot (?:\w+ ){0,2}$/i.test(before) ||
    (/\bnot (?:\w+ ){0,2}$/i.test(rest.slice(0, rest.indexOf(other ?? ""))) &&
      /\b(?:these|those|this|that|it|figures?|numbers?|yours?)\b[^.?!]*\b(?:is|are|was|were|from|for|shows?)\b/i.test(
        before,
      ));
  return other !== undefined && isDenied ? rest : text;
}

/**
 * Reads what a wallet held at a moment of the past, all its tokens unless one is named: "the balance of our wallet on
 * 31 October, at the end of the day", "what did this wallet hold on 28 Nov at 18:00 Swedish time?", "and at the end of
 * last month?".
 */
export function readPastBalance(utterance: Utterance, readAs: Understand["readAs"]): Reading | null {
  const text = leaveDenied(findDatedSentence(utterance.text));
  if (otherwise.test(text) || !isPlain(utterance)) return null;
  const isEarlier = asksOfEarlier(text);
  const address = findWallet(text, utterance, isEarlier);
  const asked = findAsked(text, namesOneToken(utterance)) ?? (isEarlier ? { block: "0" } : null);
  if (asked === null || address === undefined) return null;
  const reading = readAs?.(
    { ...utterance, text: "", tokens: [], thread: [] },
    keepDefined({ address, view: "held", ...asked }),
  );
  return reading === undefined ? null : { ...reading, score: 0.98, isLiteral: true };
}

/** The wallet that is named, the one shown before where a few words go on with it, or the visitor's own. */
function findWallet(
  text: string,
  { tokens, account, thread: [latest] }: Utterance,
  isEarlier: boolean,
): unknown {
  const isShown = latest !== undefined && showsBalance(latest);
  const isBrief = goingOn.test(text) && tokens.length <= maxGoingOn;
  const [named] = tokens.flatMap(({ entity }) => (entity?.kind === "address" ? entity.value : []));
  if (isShown && (isEarlier || isBrief)) return named ?? latest.input.address;
  if (!having.test(text)) return undefined;
  return named ?? (isEarlier || ofOne.test(text) ? account : undefined);
}

function namesOneToken({ tokens }: Utterance): boolean {
  const symbols = tokens.flatMap(({ entity }) => (entity?.kind === "token" ? entity.symbol : []));
  return new Set(symbols).size === 1;
}

/** The moment, or a day of the calendar; a token alone is read by the balance of the chain. */
function findAsked(text: string, isOfToken: boolean): Record<string, unknown> | null {
  const moment = findMoment(text);
  if (moment !== null) return isNow(moment) || (isOfToken && isOfYear(moment)) ? null : moment;
  const days = findDayWords(text)?.[0].toLowerCase() ?? "";
  return isOfToken || !dated.test(days) || / ago$|^(?:last|past) /.test(days) ? null : { days };
}

const isNow = ({ days, time }: Moment) => today.test(days) && time === "24:00";
const isOfYear = ({ days, zone }: Moment) => zone === undefined && /20\d\d/.test(days);

/** Whether it names no more than one address, tokens and numbers, and no amount of a token. */
function isPlain({ tokens, picks, thread }: Utterance): boolean {
  const kinds = tokens.flatMap(({ entity }) => entity?.kind ?? []);
  const isCounted = tokens.some(
    ({ entity }, at) => entity?.kind === "number" && tokens[at + 1]?.entity?.kind === "token",
  );
  const addresses = new Set(
    tokens.flatMap(({ entity }) => (entity?.kind === "address" ? entity.value.toLowerCase() : [])),
  );
  return (
    picks.length === 0 &&
    thread[0]?.missing === undefined &&
    !isCounted &&
    addresses.size < 2 &&
    kinds.every((kind) => /^(?:address|number|token)$/.test(kind))
  );
}

/** That earlier days can be read, and since when where the first block was read. */
export const sayReadable = ({ block }: WalletSummary, input: SummarizeWalletInput): string =>
  input.block === "0"
    ? `**Yes, for any day since ${sayMoment(block.time)}, when this chain’s first block was made.** Name the day, and a time with its zone if it matters, as in: the balance on 31 October at 23:59 CET.`
    : "**Yes.**";
