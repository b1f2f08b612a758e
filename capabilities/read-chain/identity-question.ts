import type { Understand } from "@alithia/agent/capability.ts";
import { standsOnCard } from "@alithia/agent/dialogue-state.ts";
import type { Reading } from "@alithia/agent/reading.ts";
import {
  findShortened,
  hashLength,
  wholeAddress,
} from "@alithia/agent/understanding/references/resolve-shown.ts";
import { leaveOut } from "@alithia/agent/understanding/segmentation/answer-parts.ts";
import { hasAskingForm, listPieces } from "@alithia/agent/understanding/segmentation/list-pieces.ts";
import type { Token, Utterance } from "@alithia/agent/utterance.ts";

/** Stands for an address that the message spells out. */
const mark = "§";
const nouns =
  "address(?:es)?|wallets?|accounts?|contracts?|spenders?|recipients?|receivers?|guys?|man|person|people|party|parties|ones?|two|three|four";
const kind =
  "contract|wallet|account|eoa|person|people|human|somebody|someone|anybody|anyone|man|woman|guy|guys|dude|bot|robot|program|pool|pair|router|exchange|dex|company|business|scammer|thief|hacker|proxy|multisig|factory|quoter|vault|manager|uniswap|shadow|spookyswap|sushiswap";
/** What a kind may describe that is no address. */
const ofOther =
  "fees?|prices?|balances?|depth|size|rate|liquidity|reserves?|shares?|volume|names?|code|calls?|functions?|app|id|numbers?|transactions?|tx|activity|history|approvals?|bug";
const article = "an?|the|some|one of|any|another|your|this|just|only";
const filler =
  "really|actually|just|also|maybe|perhaps|not|still|then|even|like|only|exactly|supposed to be|meant to be";
const within = "in|on|at|to|from|for|with|by|of|into|my|safe|if|when";
const bare = String.raw`(?:it|he|she|they|(?:that|this|those|these)(?! (?:${nouns}|pool|pair|router|exchange|proxy)\b))`;
const subject = `(?:(?:(?:this|that|the) )?${mark}|(?:that|this|the|those|these) (?:other |same |first |last )?(?:${nouns})|${bare})`;
const stop = `(?= (?:[.,?!;:)–—-]|and|but|or|then|anyway|actually|again|please|pls|tho|though|really|exactly|i|we|you)(?: |$)| ?$)`;
const described = String.raw`(?:(?:${article})(?: (?!(?:${within}) )[\w'’-]+){0,4}?|(?:(?!(?:${within}|an?|the) )[\w'’-]+)?) ?\b(?:${kind})\b(?! (?:${ofOther})\b)`;
const toPattern = (form: string) => new RegExp(form, "g");
/** Which of two kinds it is, or whether it is one. */
const kindForms = [
  String.raw`\b(?:is|are|was|were)(?: not)? ${subject}(?: (?:${filler}))* ${described}(?: or [^.,?!;]*)?`,
  String.raw`\b(?:${kind}) or (?:(?!(?:${within}) )[\w'’-]+ ){0,4}?(?:${kind})\b(?! (?:${ofOther})\b)`,
].map(toPattern);
/** Who or what it is, whatever that may be. */
const openForms = [
  String.raw`\bwho is the one (?:that|who|which) (?:can|may|could|is allowed to) (?:spend|take|move)\b[^.,?!;]*`,
  String.raw`\b(?:who|whose)(?: (?!(?:is|are)\b)\w+){0,3} (?:is|are|was|were)(?: (?:${filler}|behind))* ${subject}(?<! (?:it|he|she|they|that|this|those|these|one))(?! (?:${ofOther})\b)`,
  String.raw`\bwho (?:is|are|was|were)(?: (?:${filler}|behind))* (?:${bare}|that one)${stop}`,
  String.raw`\bwhat (?:is|are|was)(?: (?:${filler}))* (?:${mark}|(?:that|this) (?:address|wallet|account|contract))${stop}`,
  String.raw`\b(?:who|what)(?: the \w+)? ${subject} (?:is|are|was|were)${stop}`,
  String.raw`\bwhom? (?:does|do|did) ${subject} belong to\b`,
].map(toPattern);

/** Whether it can be trusted, of an address that this conversation has to do with. */
const trustForms = [
  String.raw`\b(?:is|are) ${subject}(?: (?:${filler}|a))* (?:safe|legit|legitimate|trustworthy|genuine|real|dangerous|malicious|scam|fake|reputable|reliable)\b(?: or [^.,?!;]*)?`,
  String.raw`\b(?:can|could|should|may) (?:i|we)(?: (?:${filler}))* trust ${subject}`,
  String.raw`(?<!\S)(?:(?:can|could) ${subject}|${subject} (?:can|could))(?: (?:${filler}))* be (?:trusted|relied on)\b`,
  String.raw`(?<!\S)${subject} is (?:safe|legit|trustworthy|genuine|real|dangerous|malicious|a scam|fake)\b`,
].map(toPattern);

const whatItIs = toPattern(String.raw`\b(?:what|who) (?:is|are) ${bare}${stop}`);

/** One of a list, which its own capability finds. */
const ofRow =
  /\b(?:first|second|third|fourth|fifth|last|latest) (?:one|transaction|payment|transfer|movement|tx)\b/i;

/** A right that stands, which is answered by what it allows. */
const ofRight =
  /\b(?:permissions?|approvals?|allowances?|safe to (?:leave|keep)|leave (?:it|them|this|that|the))\b/i;

const isOfRight = ({ text, dialogue }: Utterance) =>
  ofRight.test(text) && (dialogue?.approvals ?? []).length > 0;

type Range = { from: number; to: number };

/**
 * Reads a question for who or what an address is, that the message names or that the last reply showed: "who is 0x…",
 * "is that a contract or just some guy's wallet?", "is 0x… the real Uniswap router?".
 */
export function readIdentityQuestion(utterance: Utterance, readAs: Understand["readAs"]): Reading | null {
  const { picks, tokens, dialogue, text } = utterance;
  const named = tokens.map((token) => findNamed(token, dialogue?.recent ?? ""));
  const isNamed = named.some((one) => one !== null);
  const isOfOther = tokens.some(({ entity }) => entity?.kind === "hash") || (!isNamed && ofRow.test(text));
  if (picks.length > 0 || isOfOther || (!isNamed && isOfRight(utterance))) return null;
  const words = tokens.map(({ word }, at) => (named[at] === null ? word : mark));
  const isOfUse = isNamed
    ? tokens.some((token, at) => isUsed(named[at], utterance, token))
    : listShown(utterance, text).some((one) => isUsed(one, utterance));
  const ofTrust = isOfUse ? findClauses(words, trustForms) : [];
  const besideTrust = ofTrust.length === 0 ? [] : findClauses(words, [whatItIs]);
  const ofKind = [...findClauses(words, kindForms), ...ofTrust, ...besideTrust];
  const clauses = [...ofKind, ...findClauses(words, openForms)];
  // What stands for an address that is only pointed at has no place in the text.
  const covers = clauses.map(({ from, to }) => ({
    from: startOf(text, tokens[from]?.from ?? 0),
    to: Math.max(tokens[from]?.from ?? 0, ...tokens.slice(from, to).map((token) => token.to)),
  }));
  const isAlone = !asksMore(text, covers);
  // Of a person who is named, more may be asked than who it is: "who is 0x…, is he rich?"
  const isOnCard = tokens.some(
    ({ entity }) => entity?.kind === "address" && standsOnCard(entity.value, dialogue?.proposals),
  );
  if (clauses.length === 0 || (!isAlone && ofKind.length === 0 && isNamed && !isOnCard)) return null;
  const inputs = findSubjects(utterance, { named, words, clauses }).map((address) => ({
    topic: "code",
    address,
  }));
  const reading = readSeveral(utterance, inputs, readAs);
  return reading && { ...reading, ...(isAlone && { isLiteral: true }), covers, score: 0.97 };
}

/** Whether an address stands on a card or among the spenders of this conversation, and is no token's. */
function isUsed(
  address: `0x${string}` | null | undefined,
  { dialogue, thread }: Utterance,
  { entity }: Partial<Token> = {},
): boolean {
  if (address == null || (entity?.kind === "address" && entity.symbol !== undefined)) return false;
  const isSame = (one: unknown) => String(one).toLowerCase() === address.toLowerCase();
  const isToken = [
    ...(dialogue?.shown ?? []),
    ...(dialogue?.proposals ?? []).flatMap(({ token }) => token ?? []),
  ];
  if (isToken.some((one) => isSame(one.address))) return false;
  const spenders = [
    ...(dialogue?.approvals ?? []).map(({ spender }) => spender),
    ...thread.flatMap(({ capability, input }) => {
      const revoked = (input.revoke as { spender?: unknown } | undefined)?.spender;
      return capability === "read-chain" && input.topic === "code"
        ? [input.address]
        : [input.spender, revoked];
    }),
  ];
  const steps = dialogue?.proposals.flatMap((one) => one.steps) ?? [];
  return (
    spenders.some(isSame) || steps.some(({ to }) => isSame(to)) || standsOnCard(address, dialogue?.proposals)
  );
}

/** Where the question begins, with "I asked whether" before it. */
const startOf = (text: string, from: number) =>
  /\b(?:i (?:just |only )?(?:asked|meant|was asking|want(?:ed)? to know)(?: you)?(?: whether| if)?[:,]? *)?$/i.exec(
    text.slice(0, from),
  )?.index ?? from;

function readSeveral(
  utterance: Utterance,
  [first, ...also]: Record<string, unknown>[],
  readAs: Understand["readAs"],
): Reading | null {
  const bare = { ...utterance, text: "", tokens: [], thread: [] };
  const reading = first === undefined ? undefined : readAs?.(bare, first);
  return reading === undefined ? null : { ...reading, ...(also.length > 0 && { also }) };
}

type Said = { named: (`0x${string}` | null)[]; words: string[]; clauses: Range[] };

/** The addresses in the question itself, else the last one that the message names, else those shown. */
function findSubjects(utterance: Utterance, { named, words, clauses }: Said): `0x${string}`[] {
  const within = clauses.flatMap(({ from, to }) => named.slice(from, to));
  const said = clauses.map(({ from, to }) => words.slice(from, to).join(" ")).join(" ");
  const found = [within, named.filter(Boolean).slice(-1), listShown(utterance, said)].map((some) =>
    some.flatMap((one) => one ?? []),
  );
  return [...new Set(found.find(({ length }) => length > 0))];
}

/** The clauses of a message that have one of the forms, as ranges of words. */
function findClauses(words: readonly string[], forms: readonly RegExp[]): Range[] {
  const text = words.join(" ");
  return forms.flatMap((form) =>
    [...text.matchAll(form)].map(({ 0: found, index }) => {
      const from = countWords(text.slice(0, index));
      return { from, to: findEnd(words, from + countWords(found)) };
    }),
  );
}

/** What leads to a question. */
const asking = /\b(?:do you (?:even )?know|(?:(?:can|could) you )?(?:please )?tell me|any idea)\b/gi;

/** Whether the rest of the message asks something, or goes on with an "and". */
function asksMore(text: string, covers: readonly Range[]): boolean {
  const rest = leaveOut(text, covers)
    .replaceAll(asking, "")
    .replaceAll(/\s{3,}\?+/g, " ");
  const pieces = listPieces(rest).map(({ from, to }) => rest.slice(from, to).replace(/^\W+/, ""));
  return (
    pieces.some(hasAskingForm) || covers.some(({ to }) => /^\W*(?:and|also|plus)\b/i.test(text.slice(to)))
  );
}

const countWords = (text: string) => text.trim().split(/\s+/).filter(Boolean).length;

/** Where the clause of the question ends. */
function findEnd(words: readonly string[], from: number): number {
  const end = words.findIndex((word, at) => at >= from && /^(?:[.,?!;:]|and|but|then)$/.test(word));
  return end === -1 ? words.length : end;
}

/** The address of a token, shortened or not. */
function findNamed(token: Token, recent: string): `0x${string}` | null {
  if (token.entity?.kind === "address") return token.entity.checksum === "wrong" ? null : token.entity.value;
  const shown = findShortened(token, recent);
  return shown === undefined || shown.length === hashLength ? null : shown;
}

const maxSubjects = 3;

const severalMeant = /\b(?:they|them|those|these|are|were)\b/;

const listAddresses = (text: string) => [...new Set(text.match(wholeAddress))] as `0x${string}`[];

/** The addresses that the question points to: the spenders listed last, or what the last reply shows beside the wallet. */
function listShown({ dialogue, thread, account }: Utterance, said: string): `0x${string}`[] {
  const approvals = dialogue?.approvals ?? [];
  const isOfRight = thread[0]?.capability === "review-approvals" || /\b(?:spend|take|move)\b/.test(said);
  const isMeant = ({ token }: { token: string }) => said.includes(` ${token.toLowerCase()}`);
  const meant = approvals.some(isMeant) ? approvals.filter(isMeant) : approvals;
  const spenders = [...new Set(meant.map(({ spender }) => spender))];
  if (isOfRight && spenders.length > 0) return spenders.slice(0, maxSubjects) as `0x${string}`[];
  // Behind its symbol in brackets stands a token's own contract.
  const reply = (dialogue?.reply ?? "").replaceAll(/\w+ \(0x[0-9a-fA-F]{40}\)/g, "");
  const isOther = (one: string) => one.toLowerCase() !== account?.toLowerCase();
  const listed = [reply, ...reply.split("\n\n").toReversed()].map((some) =>
    listAddresses(some).filter(isOther),
  );
  const few = listed.find(({ length }) => length > 0 && length <= maxSubjects);
  if (few !== undefined) return few;
  // Of a long list of movements the newest is meant, which stands first.
  const isOfMovements =
    thread[0]?.capability === "summarize-wallet" && (dialogue?.movements ?? []).length > 0;
  const all = isOfMovements ? (listed[0] ?? []) : (spenders as `0x${string}`[]);
  return all.slice(0, isOfMovements && !severalMeant.test(said) ? 1 : maxSubjects);
}
