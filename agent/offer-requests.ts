import { type Choices, offeredRequests, type Pick } from "@alithia/protocol/choices.ts";

/** Placeholder for an amount that is still to be read. */
export const amountPlace = "{amount}";

const counts =
  /(?<=\b(?:send|swap|buy|wrap|unwrap|return|approve|burn|mint|and|for|least|supply of|cap of) )\d{4,}(?:\.\d+)?(?= (?!%)|$|,)/gi;

/** Writes separators into a whole part, e.g. "50,000,000.25" of "50000000.25". */
export const groupDigits = (amount: string): string =>
  amount.replace(/(?<!\.\d*)\d(?=(?:\d{3})+(?!\d))/g, "$&,");

/** A request as its button says it, with separators in its amounts; the pick stays what it was. */
export function labelRequest(request: string): string {
  return request.replace(counts, groupDigits);
}

export function offerRequests(question: string, requests: readonly string[]): Choices {
  return {
    questionId: offeredRequests,
    question,
    options: requests.map((request) => ({ value: request, label: labelRequest(request) })),
  };
}

/** What a message asks for: the request that was picked, whatever its button says, else the words typed. */
export function textOf({ text, picks }: { text: string; picks: readonly Pick[] }): string {
  return picks.find(({ questionId }) => questionId === offeredRequests)?.value ?? text;
}
