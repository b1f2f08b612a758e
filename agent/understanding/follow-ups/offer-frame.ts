import { showToken } from "@alithia/content/own-names.ts";
import { groupDigits, offerRequests } from "../../offer-requests.ts";
import type { Utterance } from "../../utterance.ts";
import { flattenTransfer, orderOf, phraseRequest } from "../dialogue/request-frame.ts";
import type { Frame, Intent } from "../intent.ts";
import { replacesTicket } from "./change-latest.ts";

const whetherLikeThis = "Like this? Pick it, and I prepare it.";
/** Said where the request before is prepared and unsigned. */
const whetherInstead = "Like this? Pick it, and I prepare it; leave the card before it unsigned.";

/** Offers a whole request to pick; nothing is prepared before. */
export function offerFrame(frame: Frame | null, utterance: Utterance): Intent[] | null {
  const request = frame === null ? null : phraseRequest(frame);
  if (frame === null || request === null) return null;
  const whether = replacesTicket(frame, utterance) ? whetherInstead : whetherLikeThis;
  const sentence = `${sayTotal(frame)}${whether}`;
  const choices = offerRequests(sentence, [request]);
  const missing = { argument: "request", asks: "amount" as const, sentence, choices };
  const reading = { ...frame, score: 0.9, movesValue: true as const, missing };
  return [{ kind: "request", reading, tokens: utterance.tokens }];
}

/** What several payments come to. */
function sayTotal({ capability, input }: Frame): string {
  const isList = capability === "send" && flattenTransfer(input) === null;
  const { sell, amount } = (isList && orderOf({ capability, input, entities: [] }, [])) || {};
  return amount === undefined ? "" : `Together that is ${groupDigits(amount)} ${showToken(`${sell}`)}. `;
}
