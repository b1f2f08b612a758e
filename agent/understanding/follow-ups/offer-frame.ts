import { showToken } from "@alithia/content/own-names.ts";
import { groupDigits, offerRequests } from "../../offer-requests.ts";
import type { Utterance } from "../../utterance.ts";
import { flattenTransfer, orderOf, phraseRequest } from "../dialogue/request-frame.ts";
import type { Frame, Intent } from "../intent.ts";
import { replacesTicket } from "./change-latest.ts";

const whetherLikeThis = "Like this? Pick it, and I prepare it.";
/** Said where the request before is prepared and unsigned. */
const whetherInstead = "Like this? Pick it, and I prepare it; leave the card before it unsigned.";
const which = "Which of these? Pick it, and I prepare it.";

/** Offers a whole request to pick; nothing is prepared before. */
export const offerFrame = (frame: Frame | null, utterance: Utterance): Intent[] | null =>
  frame === null ? null : offerFrames([frame], utterance);

/** Offers whole requests, each once, to pick one of; `told` is where their values are from. */
export function offerFrames(frames: readonly Frame[], utterance: Utterance, told = ""): Intent[] | null {
  const requests = [...new Set(frames.flatMap((frame) => phraseRequest(frame) ?? []))];
  const [frame] = frames;
  if (frame === undefined || requests.length === 0) return null;
  if (requests.length > 1)
    return [{ kind: "unclear", tokens: utterance.tokens, meant: offerRequests(which, requests) }];
  const whether = replacesTicket(frame, utterance) ? whetherInstead : whetherLikeThis;
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
