/** Another person, neither the visitor nor what is the visitor's own or happened. */
const person = String.raw`(?!(?:i|we|you|it|this|that|there|any\w*|just|only|not)\b|(?:my|our|the|this|that) (?:wallet|account|address|transaction|tx|payment|transfer|contract|token|price|swap|trade|deployment)\b)(?:[\w'’]+\s+){1,4}?`;
const money = String.raw`(?:it|the|his|her|their|that|this|all|\d)`;
const forms = [
  // "did my nephew receive the 5 S", "whether they got it"
  String.raw`(?:did|do|does|has|have|had|whether|if|sure|that)\s+${person}(?:now\s+|already\s+)?(?:get|got|gotten|receives?|received)`,
  // "do they have it already", "whether the landlord has the 35 USDC"
  String.raw`(?:do|does|whether|if)\s+${person}(?:has|have)\s+(?:already\s+|now\s+)?${money}`,
  // "was the plumber paid", "are they paid", "he has been paid"
  String.raw`(?:is|was|were|are)\s+${person}(?:already\s+|now\s+)?paid`,
  String.raw`(?:whether|if|sure|that)\s+${person}(?:is|was|were|are|been)\s+paid`,
  String.raw`(?:has|have)\s+${person}been\s+paid`,
];
const otherGot = new RegExp(String.raw`\b(?:${forms.join("|")})\b`, "i");
const elsewhere =
  /\b(?:arriv\w*|land(?:ed)?|there)\b[^.?!]*\b(?:with|on|at|to)\s+(?:him|her|them|(?:his|their) \w+)\b|\breach(?:ed)?\s+(?:him|her|them|my (?!wallet|account|address)\w+)\b/i;

/** Whether a message asks if somebody else got or has something, e.g. "did my nephew receive the 5 S?". */
export function asksWhetherOtherGot(text: string): boolean {
  return otherGot.test(text);
}

/** Whether a message asks if something arrived with somebody else, e.g. "did it arrive on her side?". */
export function hasArrivedElsewhere(text: string): boolean {
  return elsewhere.test(text);
}
