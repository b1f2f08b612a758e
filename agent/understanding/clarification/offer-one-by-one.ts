import { offerRequests } from "../../offer-requests.ts";
import type { Analysis } from "../analysis.ts";
import { phraseRequest } from "../dialogue/request-frame.ts";
import { type Intent, isCompleteTransaction } from "../intent.ts";

const sentence =
  "These are two transactions, and I prepare one at a time. Pick the first; when it is signed, pick or say the other.";

/** Offers both, where some of what is minted is to be sent on: "Mint 5,000 more and send 250 to 0x…". */
export function offerMintAndSend({ intents, utterance }: Analysis): Intent[] | null {
  const [mint, send, ...others] = intents;
  if (mint?.kind !== "request" || send?.kind !== "request" || others.length > 0) return null;
  const isMint = mint.reading.capability === "mint-token" && isCompleteTransaction(mint);
  const { capability, missing, input, slots = input } = send.reading;
  const isOpen = capability === "send" && missing?.argument === "token" && missing.also === undefined;
  if (!isMint || !isOpen) return null;
  const { token } = mint.reading.input;
  const transfers = slots.transfers ?? [{ to: slots.to, amount: slots.amount }];
  const requests = [
    phraseRequest(mint.reading),
    phraseRequest({ capability, input: { token, transfers } }),
  ].filter((one) => one !== null);
  if (requests.length < 2) return null;
  const asked = {
    argument: "request",
    asks: "amount" as const,
    sentence,
    choices: offerRequests(sentence, requests),
  };
  const reading = { ...mint.reading, movesValue: true as const, missing: asked };
  return [{ kind: "request", reading, tokens: utterance.tokens }];
}
