import type { Analysis } from "../analysis.ts";
import { offTopic } from "../arbitration/follow-label.ts";
import { createRefusal, type Intent, isUnclear } from "../intent.ts";
import { hasEntity, listEntities } from "../token-queries.ts";

/** Words of the field in their everyday sense, by what stands beside them. */
const everyday = [
  /\bgas (?:cylinders?|bottles?|stations?|stoves?|tanks?|pumps?|heat\w+|pipes?|leaks?|masks?|canisters?|grills?|mileage|ovens?|cookers?|boilers?)\b/i,
  /\b(?:butane|propane|natural|camping|cooking|laughing) gas\b|\bfill up (?:the|my) (?:car|tank)\b/i,
  /\bblocks? (?:of flats|of wood|of cheese|of houses|party|away)\b|\b(?:city|apartment|tower|office|engine) blocks?\b|\bblock (?:that |which )?(?:i|we|you|he|she|they) (?:live|work|grew)\b|\baround the block\b/i,
  /\b(?:bike|bicycle|gold|silver|chainsaw|food|supermarket|restaurant|hotel|daisy) chains?\b|\bchain (?:saw|mail|smok\w+|reaction|restaurant|store)\b/i,
  /\b(?:swimming|paddling|football|car|carpool) pools?\b|\bpool (?:table|party|boy|noodle)\b/i,
  /\b(?:car|house|door|front|piano|keyboard|hotel|spare) keys?\b|\bkeys? (?:lime|ring|fob|chain|change)\b/i,
  /\bmint (?:tea|leaves|ice cream|sauce|candy|chocolate|plant)s?\b|\b(?:pepper|spear)mint\b/i,
  /\btokens? of (?:love|appreciation|gratitude|affection)\b|\b(?:arcade|parking|bus|shopping trolley|laundry) tokens?\b/i,
  /\b(?:old|rare|gold|silver|roman|commemorative) coins? (?:collect\w+|worth|from my)\b|\bcoin (?:collect\w+|laundry|toss|slot)\b/i,
];
const markup = /<\/?(?:script|img|iframe|svg|style)\b[^>]*>/i;
const maxMove = 0.5;

const ofFile =
  /\b(?:(?:this|that|the|my|our|attached|uploaded) (?:\w+ )?(?:file|attachment|csv|list|document|spreadsheet|sheet|pdf|picture|image|photo|table)|in (?:here|it)|summar\w+ this|(?:these|those) (?:people|rows|lines))\b/i;
const ofInterface =
  /\b(?:says?|tells?|do|follow|obey|execute|run|instruct\w*|functions?|abi|contracts?|methods?|selectors?|interface|calls?)\b/i;
const noFile =
  "I cannot read what is in it. Paste the lines that matter as text: for payments, one line each with the address and the amount.";

const leastListed = 6;

/** Declines what only shares a word with the field, markup, an attached file that cannot be read, and a bare list. */
export function declineOtherSense({ utterance, judgement, intents }: Analysis): Intent[] | null {
  const { text, tokens, file } = utterance;
  if (judgement.moves >= maxMove || intents.some(({ kind }) => kind === "refusal"))
    return declineList(tokens);
  if (markup.test(text) && intents.every(isUnclear)) return [{ kind: "unclear", tokens, isOffer: true }];
  const isOfFile = file !== undefined && ofFile.test(text) && !ofInterface.test(text);
  if (isOfFile && !hasEntity(tokens, "address")) return [createRefusal("outside-words", noFile)];
  const isOther = !hasEntity(tokens) && everyday.some((one) => one.test(text));
  return isOther ? [createRefusal("off-topic", offTopic)] : declineList(tokens);
}

function declineList(tokens: Analysis["utterance"]["tokens"]): Intent[] | null {
  const addresses = listEntities(tokens, "address").length;
  const isBare = tokens.every(({ entity, word }) => entity?.kind === "address" || !/[a-z0-9]/.test(word));
  if (addresses < leastListed || !isBare) return null;
  const sentence = `These are ${addresses} addresses, and nothing says what to do with them. I look at one wallet at a time, and one payment goes to at most 20 of them, as in “send 1 S to each of …”.`;
  return [createRefusal("bare-list", sentence)];
}
