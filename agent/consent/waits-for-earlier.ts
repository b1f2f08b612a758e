import type { Turn } from "../language-model.ts";

const goesOn = /^\D*\b(?:then|in (?:that|this) case)\b|\b(?:then|in (?:that|this) case)\b\D*$/i;
const later =
  /\b(?:when(?:ever)?|if|once|after|until|till|unless|provided|as soon as|later|soon|tomorrow|tonight|morning|evening|next|wait\w*|remind|alert|notify|watch|schedule|reach\w*|hits?|drops?|falls?|rises?|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/i;

const asks =
  /\?|^\W*(?:(?:and|so|ok|okay|hi|hey|hello)\W+)*(?:what|how|which|where|who|why|is|are|do|does|can|could|would|should|show|list|check|explain|quote|price|balance)\b/i;

/** Whether "then" may stand for a time or a condition that the message before tells: "tell me when …", "then sell 10 S". */
export function waitsForEarlier(turns: readonly Turn[]): boolean {
  const [last, before] = turns.filter((turn) => turn.sender === "user").toReversed();
  // An address has digits and no word of time.
  const said = last?.text.replace(/0x[0-9a-f]{40}/gi, "") ?? "";
  return before !== undefined && goesOn.test(said) && (later.test(before.text) || !asks.test(before.text));
}
