const ofPayment = /\bpa(?:y|id)\b[^.?!]{0,30}\bfor (?:it|them|that|those|these|this)\b/i;
const ofWay =
  /\b(?:how|where|when)\b[^.?!]{0,20}\b(?:it|they|them|that|those|these)\b[^.?!]{0,20}\b(?:get|got|gotten|come|came|end|ended|land|landed|arrive)\b/i;
const ofSource =
  /\bwhere (?:did|do|have) (?:i|we) (?:get|got|gotten|buy|bought) (?:it|them|that|those|these)\b/i;

/** Whether it is asked what was paid for something that came in. */
export const asksPayment = (text: string): boolean => ofPayment.test(text);

/** Whether it is asked how the thing spoken of came into the wallet, or what was paid for it. */
export function asksOrigin(text: string): boolean {
  return ofPayment.test(text) || ofWay.test(text) || ofSource.test(text);
}
