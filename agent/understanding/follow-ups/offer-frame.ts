import { showToken } from "@alithia/content/own-names.ts";
import { isUnsigned } from "../../consent/find-replaced.ts";
import { groupDigits, offerRequests } from "../../offer-requests.ts";
import type { Utterance } from "../../utterance.ts";
import { flattenTransfer, orderOf, phraseRequest } from "../dialogue/request-frame.ts";
import type { Frame, Intent } from "../intent.ts";

const whetherLikeThis = "Like this? Pick it, and I prepare it.";
/** Said where the request before is prepared and unsigned. */
const whetherInstead = "Like this? Pick it, and I prepare it; leave the card before it unsigned.";
const which = "Which of these? Pick it, and I prepare it.";

/** Offers a whole request to pick; nothing is prepared before. */
export const offerFrame = (frame: Frame | null, utterance: Utterance, told = ""): Intent[] | null =>
  frame === null ? null : offerFrames([frame], utterance, told);

/** Offers whole requests, each once, to pick one of; `told` is where their values are from, `maxChanged` how many may differ from a card that they replace. */
export function offerFrames(
  frames: readonly Frame[],
  utterance: Utterance,
  told = "",
  maxChanged = 1,
): Intent[] | null {
  const requests = [...new Set(frames.flatMap((frame) => phraseRequest(frame) ?? []))];
  const [frame] = frames;
  if (frame === undefined || requests.length === 0) return null;
  if (requests.length > 1)
    return [{ kind: "unclear", tokens: utterance.tokens, meant: offerRequests(which, requests) }];
  const whether = replacesTicket(frame, utterance, maxChanged) ? whetherInstead : whetherLikeThis;
  const sentence = `${told}${sayTotal(frame)}${whether}`;
  const choices = offerRequests(sentence, requests);
  const missing = { argument: "request", asks: "amount" as const, sentence, choices };
  const reading = { ...frame, score: 0.9, movesValue: true as const, missing };
  return [{ kind: "request", reading, tokens: utterance.tokens }];
}

/** What several payments come to. */
function sayTotal({ capability, input }: Frame): string {
  const isList = capability === "send" && flattenTransfer(input) === null;
  const { sell, amount } = (isList && orderOf({ capability, input, entities: [] }, [])) || {};
  const token = /^0x/i.test(`${sell}`) ? "of that token" : showToken(`${sell}`);
  return amount === undefined ? "" : `Together that is ${groupDigits(amount)} ${token}. `;
}

const adding =
  /\b(?:same|again|another|also|as well|more|bonus|too(?! (?:much|many|high|low|little|few)))\b/i;

/** Whether the request differs in one value (or `maxChanged`), or as a list, from the one before, which is prepared and not signed. */
function replacesTicket(
  { capability, input }: Frame,
  { text, thread, dialogue }: Utterance,
  maxChanged: number,
): boolean {
  const [proposal] = dialogue?.proposals ?? [];
  const [latest] = thread;
  if (proposal?.capability !== capability || latest?.capability !== capability) return false;
  const [before, after] = [flattenTransfer(latest.input), flattenTransfer(input)];
  const isList = before === null && latest.input.token === input.token;
  const changed = Object.keys(after ?? {}).filter((name) => after?.[name] !== before?.[name]);
  return (
    isUnsigned(proposal) &&
    (isList || (changed.length > 0 && changed.length <= maxChanged)) &&
    !adding.test(text)
  );
}
