import type { Understand } from "@alithia/agent/capability.ts";
import { findSpokenContract, toContract } from "@alithia/agent/grammar/thread-contract.ts";
import type { Reading } from "@alithia/agent/reading.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";
import { mayNameFunction } from "./find-call.ts";

const functions = /\b(?:functions?|methods?|selectors?|(?:method|function) ids?|abi)\b/i;
const selectors = /\b(?:selectors?|4[\s-]?bytes?|four[\s-]bytes?|(?:method|function) ids?)\b/i;
const asking =
  /\?|\b(?:what|which) (?:functions|methods)\b|^\W*(?:(?:and|so|no|ok|please|also|now|i mean)\W+)*(?:list|show|give|tell|get|what|which|who|whose|where|address|is|are|does|do|has|the|all|every|only|just|print|there|(?:4|four)[\s-]byte|selectors?|functions?|methods?|abi|signatures?)\b/i;
/** What calls a function, or asks for something else. */
const otherwise =
  /\b(?:call|calling|invoke|execute|run|simulate|press|click|trigger|send|swap|pay|buy|sell|decode|calldata|transaction|tx|events?|logs?|slots?|storage|how (?:do|does|can) (?:i|a|an)|cost|gas|fee|safe|scam)\b/i;
/** Asks what a function returns, not whether it is there, e.g. "CAP() what does it return? there is a max?". */
const ofValue =
  /\b(?:what|how much|how many|which value)\b[^.?!]*\b(?:returns?|gives?|says?|tells?|shows?|yields?)\b|\b(?:the|its|current) (?:value|result|output)\b/i;
const part = /\b(?:just|only|which of|how many)\b/i;
const word = "[A-Za-z_]\\w*";
const bracketed = new RegExp(`\\b(${word})\\(([\\w\\s,[\\]]*)\\)`, "g");
const camel = /\b[a-z]+(?:[A-Z]\w*)+\b/g;
const list = `(?:the )?${word}(?:(?:\\s*,\\s*|\\s+(?:and|or)\\s+)(?:the )?${word}){0,7}`;
const listed = new RegExp(`\\b${list}`, "g");
const namedBehind = new RegExp(`\\b(?:of|for|called|named)\\s+(?:both )?(${list})`, "gi");
const namedBefore = new RegExp(
  `\\b(?:an?|any|the|no)\\s+(${word})\\s+(?:functions?|methods?|selectors?)\\b`,
  "gi",
);
const presence =
  /\b(?:is|are|was|isn['’]t|aren['’]t)\s+there\b|\bthere(?:['’]s| is| are)\b|\b(?:does|do|doesn['’]t)\b[^.?!]{0,60}\b(?:have|contain|expose|implement|include)\b|\b(?:has|have|exists?)\b/i;
const denied = /\bno\b|n['’]t\b|\bwithout\b/i;
const ofMeaning =
  /\bwhat\b[^.?!]{0,10}\b(?:does|do|did|would|will|is|are)\b[^.?!]{0,50}\b(?:do|does|for|good for)\b|\bwhat (?:is|are)\b[^.?!]{0,40}\bfor\b/i;
const ofOwner = /\bowner\s*\(\s*\)|\bgetOwner\b/;
const controls =
  /\b(?:who|whom)\b[^.?!]{0,20}\b(?:owns?|controls?|owner|admin|guardian)\b|\b(?:an|any|no|its) owner\b/i;
/** A contract of the visitor's, which is none that was only spoken of. */
const ownContract = /\b(?:my|our) (?:own )?(?:smart )?contract\b/i;
const notNames =
  /^(?:public|external|view|pure|payable|write|writing|read|reading|single|each|every|list|byte|bytes|4|actual|full|whole|exact|standard|solidity|erc20|main|other|certain|specific|particular|owner'?s|those|these|them|it|that|this|which|least|both|all|contract|token|coin|sale|one|ones|everything|me|you|us|function|method|selector|signature)$/i;
const maxNames = 8;

/**
 * Reads a question about a contract's functions themselves, e.g. "every function of ALI with its selector", "the
 * selectors of permit and burnFrom", "is there an owner()?", "who owns the sale contract?".
 */
export function readFunctionQuestion(utterance: Utterance, readAs: Understand["readAs"]): Reading | null {
  const { text } = utterance;
  const same = readSameOf(utterance);
  if (same !== null) return toLiteral(readAs?.({ ...utterance, tokens: [] }, same));
  if (!(asking.test(text) || selectors.test(text)) || otherwise.test(text) || utterance.file !== undefined)
    return null;
  const named = findSpokenContract(utterance);
  const about = asksValue(utterance) ? null : readAbout(text, utterance);
  const isOfOwn =
    ownContract.test(text) && utterance.tokens.every(({ entity }) => entity?.kind !== "address");
  if (about === null || named === undefined || isOfOwn) return null;
  return toLiteral(readAs?.({ ...utterance, tokens: [] }, { address: named, ...about }));
}

/** Of a function that it names. */
const asksValue = (utterance: Utterance) =>
  [ofValue.test(utterance.text), !selectors.test(utterance.text), !functions.test(utterance.text)].every(
    Boolean,
  ) && listNames(utterance.text, utterance).length > 0;

const toLiteral = (reading: Reading | undefined): Reading | null =>
  reading === undefined ? null : { ...reading, score: 0.97, isLiteral: true };

const besideOther =
  /^(?:and|now|ok|okay|then|also|so|please|what|how|about|the|those|these|same|list|show|of|for|in|on|ones?|contracts?|too|functions?|methods?|'s|’s|s|\W+)$/;

/** After a list of functions, the same of another contract, e.g. "now the sale's", "and of USDC?". */
function readSameOf({ tokens, thread: [latest] }: Utterance): Record<string, unknown> | null {
  if (latest?.capability !== "call-contract" || latest.input.calls !== undefined) return null;
  const before = latest.calls?.[0] ?? latest.input;
  if (before.function !== undefined) return null;
  const named = tokens.flatMap(({ entity }) => (entity === undefined ? [] : toContract(entity)));
  const isElliptic = tokens.every(({ entity, word }) => entity !== undefined || besideOther.test(word));
  const [address, ...others] = new Set(named);
  if (!isElliptic || address === undefined || others.length > 0) return null;
  return { ...before, address };
}

function readAbout(text: string, utterance: Utterance): Record<string, unknown> | null {
  const isDenied = denied.test(text) ? { denied: true } : {};
  if (ofOwner.test(text) && presence.test(text)) return { about: "presence", names: ["owner"], ...isDenied };
  if (isOfContract(utterance) && controls.test(text)) return { about: "owner" };
  const names = listNames(text, utterance);
  if (names.length > 0 && ofMeaning.test(text)) return { about: "meaning", names };
  const isOfSelectors = selectors.test(text);
  if (names.length > 0) {
    const isOfSignature = /\bsignatures?\b/i.test(text) && (functions.test(text) || names.some(isInCode));
    if (isOfSelectors || isOfSignature) return { about: "selectors", names };
    return presence.test(text) ? { about: "presence", names, ...isDenied } : null;
  }
  const spoken = namesBefore(text, utterance);
  if (spoken.length > 0) return { about: "selectors", names: spoken };
  if (!functions.test(text) || (part.test(text) && !isOfSelectors)) return null;
  return isOfSelectors ? { about: "selectors" } : {};
}

const oneSelector =
  /\b(?:its|that|the|this|whose) (?:4[\s-]?byte |four[\s-]byte )?(?:selector|(?:method|function) id)\b/i;

/** The function spoken of before, where the selector of one is asked for, e.g. "its selector". */
function namesBefore(text: string, { thread: [latest] }: Utterance): string[] {
  if (!oneSelector.test(text) || latest?.capability !== "call-contract") return [];
  const { names, function: called } = latest.calls?.[0] ?? latest.input;
  const [calledBefore] = (latest.input.calls as { function?: unknown }[] | undefined) ?? [];
  const said = Array.isArray(names) ? names : [called, calledBefore?.function];
  return said.filter((name) => typeof name === "string").slice(0, 1);
}

/**
 * The functions that a text names: with brackets, in camelCase, in a list with such a name, before "function", and
 * behind "selector of".
 */
function listNames(whole: string, { tokens }: Utterance): string[] {
  // Of a message that is read in parts, only this part's words.
  const text = whole.slice(tokens[0]?.from, tokens.at(-1)?.to);
  const written = [...text.matchAll(bracketed)].map(([, name = "", types = ""]) =>
    types.trim() === "" ? name : `${name}(${types.replaceAll(/\s/g, "")})`,
  );
  const plain = text.replaceAll(bracketed, "$1");
  const clear = new Set([...written.map(toPlain), ...(plain.match(camel) ?? [])]);
  const beside = (plain.match(listed) ?? [])
    .map(splitList)
    .filter((names) => names.some((one) => clear.has(one)));
  const isOfSignature = /\bsignatures?\b/i.test(text) || selectors.test(text);
  const behind = isOfSignature
    ? [...plain.matchAll(namedBehind)].map(([, names = ""]) => splitList(names))
    : [];
  const before = [...plain.matchAll(namedBefore)].map(([, name = ""]) => name);
  const things = new Set(
    tokens.flatMap(({ entity, text: said }) => (entity === undefined ? [] : said.split(/\s+/))),
  );
  const full = new Set(written.map(toPlain));
  const others = [...clear, ...beside.flat(), ...behind.flat(), ...before].filter((name) => !full.has(name));
  const names = [...written, ...others].filter((name) => isName(toPlain(name)) && !things.has(toPlain(name)));
  const place = (name: string) => text.indexOf(toPlain(name));
  return [...new Set(names)].sort((one, other) => place(one) - place(other)).slice(0, maxNames);
}

const namesSale = ({ tokens }: Utterance) =>
  tokens.some(({ entity, text }) => entity?.kind === "address" && /\bsale\b/i.test(text));

/** Of the sale, or of the contract whose functions were told; of a token or an account others tell who owns it. */
function isOfContract(utterance: Utterance): boolean {
  const { tokens, thread } = utterance;
  const isNamed = tokens.some(({ entity }) => entity !== undefined);
  return namesSale(utterance) || (!isNamed && thread[0]?.capability === "call-contract");
}

const isInCode = (name: string) => name.includes("(") || /[a-z][A-Z]/.test(name);
const toPlain = (name: string) => name.split("(")[0] ?? "";
const splitList = (names: string) =>
  names.split(/\s*,\s*|\s+(?:and|or)\s+/).map((name) => name.replace(/^the /i, ""));

function isName(text: string): boolean {
  return (
    !notNames.test(text) && mayNameFunction({ text, word: text.toLowerCase(), from: 0, to: text.length })
  );
}
