import type { Choices } from "@alithia/protocol/choices.ts";

/** Whole requests that typed code worded: picking one is as if the visitor had typed it. */
export const offeredRequests = "reader.meant";

/** Stands for an amount that is still to be read. */
export const amountPlace = "{amount}";

export function offerRequests(question: string, requests: readonly string[]): Choices {
  return {
    questionId: offeredRequests,
    question,
    options: requests.map((request) => ({ value: request, label: request })),
  };
}
