import type { ThreadEntry, Utterance } from "../../utterance.ts";
import type { Analysis } from "../analysis.ts";
import { type Intent, isCompleteTransaction } from "../intent.ts";
import { findExactNumber, hasEntity, listEntities } from "../token-queries.ts";
import { offerFrame } from "./offer-frame.ts";

const mintable = /\bmintable\b|\b(?:mint|add|make|print) more\b/i;
const fixed =
  /\b(?:not|non|un|never|no longer)[ -]?mintable\b|\bfixed(?: supply)?\b|\bwithout (?:minting|mint)\b|\b(?:nobody|no[- ]?one|none|never|not|cannot|can['’]?t|won['’]?t)\b[^.?!;,]{0,40}\b(?:mint|add|make|print|issue|create)\w* (?:any )?more\b/i;
const capped =
  /\b(?:cap|capped|max|maximum|up to|at (?:the )?(?:very )?most|(?:no|not|never) more than|limit(?:ed)? (?:to|of))\b/i;
const asking =
  /\?\W*$|^\W*(?:(?:and|so|but|wait|hm+)\W+)*(?:what|who|how|which|why|is|are|can|could|will|would|does|do(?! (?:it|that|this))|should)\b/i;
/** Another token, or another number of it. */
const otherwise = /\b(?:called|named|names?|symbol|ticker|supply (?:of|is|to|:|=)|another|second)\b/i;
const entriesBack = 3;

/** The token that is asked for and not signed yet. */
export function findDraftToken({ thread, dialogue }: Utterance): ThreadEntry | undefined {
  const made = dialogue?.proposals.find(({ capability }) => capability === "deploy-token");
  if (made?.steps.some(({ hash }) => hash !== undefined) === true) return undefined;
  return thread
    .slice(0, entriesBack)
    .find(({ capability, isHearsay }) => capability === "deploy-token" && isHearsay !== true);
}

/**
 * Offers the token asked for before with what is said of its supply now, e.g. "ok just deploy it mintable", "fine,
 * but mintable": nothing known is asked again.
 */
export function completeDraft({ intents, utterance }: Analysis): Intent[] | null {
  const draft = findDraftToken(utterance);
  if (draft === undefined || draft.missing !== undefined) return null;
  const said = readSupplyWords(utterance);
  if (said === null) return leaveDecimals(draft, utterance);
  if (said.cap === undefined && intents.some((intent) => isSameToken(intent, draft))) return null;
  const { cap: before, ...rest } = draft.input;
  const cap = said.mintable ? (said.cap ?? before) : undefined;
  const input = { ...rest, mintable: said.mintable, ...(cap === undefined ? {} : { cap }) };
  return offerFrame({ capability: "deploy-token", input }, utterance);
}

const decimals = /\bdecimals?\b/i;
const usual = "18";
const ofDecimals = "18 is the number of its decimals, as of every token that I deploy. ";

/**
 * Offers the token with the supply that is said beside the decimals, which are no supply: "the supply is 500, 18 are
 * the decimals", or "18 then" after a reply about them.
 */
function leaveDecimals({ capability, input }: ThreadEntry, utterance: Utterance): Intent[] | null {
  const { text, tokens, dialogue } = utterance;
  const isOf = decimals.test(text) || decimals.test(dialogue?.reply ?? "");
  const numbers = new Set(listEntities(tokens, "number").map(findExactNumber));
  if (!isOf || asking.test(text) || !numbers.delete(usual) || numbers.size > 1) return null;
  const [supply = input.supply] = numbers;
  const isOther = supply === null || hasEntity(tokens, "address", "token", "percent", "quote");
  return isOther ? null : offerFrame({ capability, input: { ...input, supply } }, utterance, ofDecimals);
}

/** What is said of the supply of one token, without another name or number of it; null of a question. */
function readSupplyWords({ text, tokens }: Utterance): { mintable: boolean; cap?: string } | null {
  if (asking.test(text) || otherwise.test(text)) return null;
  const isFixed = fixed.test(text);
  if (!capped.test(text)) return isFixed || mintable.test(text) ? { mintable: !isFixed } : null;
  if (hasEntity(tokens, "address", "token")) return null;
  const [number, ...numbers] = listEntities(tokens, "number");
  const cap = numbers.length > 0 ? null : (number?.bound?.value ?? findExactNumber(number));
  return cap === null ? null : { mintable: !isFixed, cap };
}

/** Whether the whole request is read already. */
const isSameToken = (intent: Intent, { input }: ThreadEntry) =>
  isCompleteTransaction(intent) &&
  intent.kind === "request" &&
  intent.reading.input.name === input.name &&
  intent.reading.input.supply === input.supply;
