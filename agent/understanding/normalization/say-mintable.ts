const making = /\b(?:token|coin)\b/i;
const naming = /\b(?:symbol|ticker|called|named|name)\b/i;
const later =
  "(?: (?:later(?: on)?|afterwards|in (?:the )?future|over time|any ?time|as needed|(?:if|when|whenever) (?:i|we) (?:need|want|like)(?: to| it| them| more)?))+";
const made = "(?:mint|issue|create|add|make|print)";
const more =
  "(?:some |any )?(?:more|further|additional|extra)(?: of (?:them|it)| tokens| coins| points| units)?";
const subject =
  "(?:(?:i|we|it|you)(?:['’]d|['’]ll)? )?(?:(?:must|should|shall|want|need|have|would|like|love|wish|may|might|will|can|could) )*(?:to )?(?:be able to )?";
const wish = new RegExp(
  `\\s*(?:[.,;]\\s*(?:(?:and|but|so|also|plus) )*|\\s(?:and|but|so|also|plus) )(?:${subject}${made} ${more}${later}|more (?:of them )?(?:can|could|must|should|may|will|shall) be (?:minted|made|printed|created|issued|added)(?:${later})?)(?=\\W*$|\\s*[.,;!])`,
  "i",
);

/**
 * Says "mintable" where a new token shall be so in words of their own, e.g. "…, 10,000 to start. I must be able to mint
 * more later". The length is kept, so character offsets stay valid.
 */
export function sayMintable(text: string): string {
  if (!making.test(text) || !naming.test(text)) return text;
  return text.replace(wish, (found) => ", mintable".padEnd(found.length));
}
