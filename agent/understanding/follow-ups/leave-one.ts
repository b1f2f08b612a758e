import { ticker } from "@alithia/content/ticker.ts";
import type { OperationName } from "@alithia/protocol/operations.ts";
import { isUnsigned } from "../../consent/find-replaced.ts";
import type { ThreadEntry, Token, Utterance } from "../../utterance.ts";
import type { Analysis } from "../analysis.ts";
import { leadsToTransaction, listNamedOperations, listNext } from "../dialogue/focus.ts";
import { phraseRequest } from "../dialogue/request-frame.ts";
import { createRefusal, type Intent } from "../intent.ts";
import { findOrdinal } from "../references/find-spoken-pick.ts";
import { hasEntity, listEntities, onlyOf } from "../token-queries.ts";
import { offerFrames } from "./offer-frame.ts";
import { nameOfRequest } from "./offer-unsigned.ts";

const before = String.raw`^\W*(?:(?:please|ok|okay|no|wait|actually|just|then|but|oh|sorry|and)\W+)*`;
const leaving = new RegExp(
  `${before}(?:leave out|leave|drop|remove|skip|exclude|omit|take out|without|forget|cancel|scrap|scratch|ditch|not (?=the\\b|that\\b|this\\b))\\b(?: about)?`,
  "i",
);
const keeping = new RegExp(`${before}(?:only|just)\\b|\\b(?:only|alone)(?: please)?\\W*$`, "i");
const maxTokens = 9;
/** What an operation is called beside its verbs. */
const nouns: Readonly<Record<string, OperationName>> = {
  payment: "send",
  purchase: "buy-ali",
  approval: "approve",
};

/**
 * Leaves one of several requests of the message before: "skip the ALI", "without the swap", "only the payment". What
 * is prepared already stays as it is; what was only offered is offered again without it.
 */
export function leaveOne({ utterance }: Analysis): Intent[] | null {
  const { text, tokens, dialogue } = utterance;
  const isLeft = leaving.test(text);
  const isOther = !isLeft && !keeping.test(text);
  if (isOther || tokens.length > maxTokens || text.includes("?") || hasEntity(tokens, "number", "address"))
    return null;
  const requests = listTogether(utterance);
  const named = findNamed(requests, tokens);
  if (requests.length < 2 || named === undefined) return null;
  const kept = isLeft ? requests.filter((entry) => entry !== named) : [named];
  const cards = (dialogue?.proposals ?? []).slice(0, requests.length);
  const isPrepared = requests.every((entry) =>
    cards.some((card) => nameOfRequest(card) === entry.capability),
  );
  if (!isPrepared) return kept.length === 1 ? offerFrames(kept, utterance) : null;
  if (!cards.every(isUnsigned)) return null;
  const dropped = requests.filter((entry) => !kept.includes(entry));
  const say = (entries: readonly ThreadEntry[]) => entries.map((one) => `“${phraseRequest(one)}”`).join(", ");
  const sentence = `Then leave this card unsigned, and nothing of it happens: ${say(dropped)}. What stays is on its card above: ${say(kept)}.`;
  return [createRefusal("left-out", sentence)];
}

/** The requests of the latest message that asked for a transaction, in their order; of one message alone. */
function listTogether({ thread }: Utterance): ThreadEntry[] {
  const first = thread.findIndex(({ isBeside }) => isBeside !== true);
  const entries = thread.slice(0, first + 1);
  const isWhole = (entry: ThreadEntry) => leadsToTransaction(entry) && phraseRequest(entry) !== null;
  return entries.every(isWhole) ? entries.toReversed() : [];
}

/** The one request that a message names: by its place, its operation, or a token of no other one. */
function findNamed(requests: readonly ThreadEntry[], tokens: readonly Token[]): ThreadEntry | undefined {
  const place = findOrdinal(tokens);
  if (place !== null) return requests.at(place);
  const operations = tokens.flatMap(({ word }) => nouns[word] ?? listNamedOperations(word));
  const isMeant = (entry: ThreadEntry) => listNext([entry]).some((one) => operations.includes(one));
  if (operations.length > 0) return onlyOf(requests.filter(isMeant));
  const symbols = listEntities(tokens, "token").map(({ symbol }) => symbol);
  return onlyOf(requests.filter((entry) => symbols.some((symbol) => holdsToken(entry, symbol))));
}

const holdsToken = ({ capability, input }: ThreadEntry, symbol: string) =>
  [input.token, input.sell, input.buy, capability === "buy-ali" ? ticker : undefined].includes(symbol);
