import { isOfReply } from "@alithia/agent/understanding/normalization/leave-complaint.ts";

/** Manners around a question, e.g. "in plain words", "yes or no". */
const manners =
  /[,;:]?\s*\b(?:in (?:plain|simple|normal|easy|your own|a few) (?:words|terms|english)|in (?:one|two|three|a few|a couple of|\d) (?:short )?(?:sentences?|lines?)|(?:can|could) you (?:please )?explain(?= what\b)|yes or no|y\/n|(?:please )?(?:explain(?: (?:it|that))?(?: to me)? )?(?:like|as if) (?:i['’]?m|i am|i was|im) (?:five|5|a child|a kid|stupid|dumb)|eli5|(?:could|can|would) you (?:please |kindly )?tell me|(?:(?:please|just|kindly|only) )+tell me(?: please)?[,:]?|(?<!you )tell me(?=[,:])|(?:might|may) i ask|(?:just )?(?:one|a) (?:\w+ )?(?:simple|quick|short|last|small|little|stupid|silly) question(?=[:,.])|i wonder (?:whether|if) you (?:could|would) [^,.?!]{0,40}tell me)(?![\w'’])[,:;]?/gi;
/** After a question, e.g. "what is Sonic then". */
const trailing = /\s+(?:then|tho|though|anyways?|btw)(?=\W*$)/i;

const leastWords = 3;

/**
 * Drops what stands beside a question and is not to be compared with the texts: sentences about the reply
 * before, and manners. Returns the question unchanged if too little would be left.
 */
export function dropBeside(question: string): string {
  const sentences = question.split(/(?<=[.!?;])\s+/);
  const kept = sentences.filter((one) => !isOfReply(one));
  const rest = kept.join(" ").replace(manners, " ").replace(trailing, "").replace(/\s+/g, " ").trim();
  return (rest.match(/[\p{L}\p{N}]+/gu) ?? []).length >= leastWords ? rest : question;
}
