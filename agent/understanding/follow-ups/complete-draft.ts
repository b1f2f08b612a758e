import type { ThreadEntry, Utterance } from "../../utterance.ts";
import type { Analysis } from "../analysis.ts";
import { type Intent, isCompleteTransaction } from "../intent.ts";
import { findExactNumber, listEntities } from "../token-queries.ts";
import { offerFrame } from "./offer-frame.ts";

const mintable = /\bmintable\b|\b(?:mint|add|make|print) more\b/i;
const fixed =
  /\b(?:not|non|un|never|no longer)[ -]?mintable\b|\bfixed(?: supply)?\b|\bwithout (?:minting|mint)\b/i;
const capped = /\b(?:cap|capped|max|maximum)\b/i;
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
  const { text } = utterance;
  const draft = findDraftToken(utterance);
  const isSet = mintable.test(text) || fixed.test(text);
  if (draft === undefined || draft.missing !== undefined) return null;
  const isWhole = intents.some(
    (intent) =>
      isCompleteTransaction(intent) &&
      intent.kind === "request" &&
      intent.reading.input.name === draft.input.name &&
      intent.reading.input.supply === draft.input.supply,
  );
  const [number, ...numbers] = listEntities(utterance.tokens, "number");
  const isCapped = capped.test(text) && numbers.length === 0;
  const cap = isCapped ? (number?.bound?.value ?? findExactNumber(number) ?? undefined) : undefined;
  if ((capped.test(text) && cap === undefined) || (isWhole && cap === undefined)) return null;
  if (!(isSet || cap !== undefined) || asking.test(text) || otherwise.test(text)) return null;
  const isFixed = fixed.test(text);
  const { cap: before, ...rest } = draft.input;
  const most = isFixed ? undefined : (cap ?? before);
  const input = { ...rest, mintable: !isFixed, ...(most === undefined ? {} : { cap: most }) };
  return offerFrame({ capability: "deploy-token", input }, utterance);
}
