import { type Analysis, answerWith } from "../analysis.ts";
import type { Intent } from "../intent.ts";
import { hasEntity, listEntities, onlyOf } from "../token-queries.ts";
import { warnOfScam } from "./answer-emergency.ts";

/** Titles of the texts of first aid, in `content/shelves/emergencies.md`. */
type FirstAid =
  | "Someone knows your seed phrase or key"
  | "Someone knows a part of your words"
  | "Asked for the words, and none were given"
  | "Whether someone has your key"
  | "Someone asks for your words or money"
  | "You approved or signed something bad"
  | "Money leaves without you"
  | "Somebody knows my address";

const owned =
  "(?:my|our) (?:\\w+ )?(?:wallets?|accounts?|metamask|rabby|ledger|funds|coins?|money|tokens?|savings|balance|address|s|usdc|ali|stuff|crypto)";
const auxiliary =
  "(?:['’]?(?:ve|m|re|s)|was|were|is|are|am|has|have|had|been|being|just|got|get|getting|all|probably|totally|completely|think|already|maybe) ";
const harmed =
  "(?:hacked|haked|hijacked|drained|robbed|scammed|emptied|compromised|stolen|cleaned out|wiped out|phished|conned|swindled|ripped off|broken into)";
const thief =
  "(?:some(?:one|body)|they|he|she|(?:a|the|some) (?:hacker|thief|scammer|stranger|guy|man)|hackers|thieves|scammers)";
const harms = [
  new RegExp(`\\b(?:i|we|${owned}) ?(?:${auxiliary}){1,4}${harmed}\\b`, "i"),
  new RegExp(
    `\\b${thief}(?: \\w+)? (?:got into|broke into|gained access to|stole|robbed|emptied|drained|cleaned out|hacked|took (?:all|everything|most of))\\b[^.?!]{0,30}\\b(?:me|us|my|our|everything|all)\\b`,
    "i",
  ),
  new RegExp(`\\b${thief}(?: \\w+)? (?:cleaned|cleared|wiped) (?:it|me|us|my \\w+) out\\b`, "i"),
  new RegExp(
    `\\b(?:everything|(?:all )?${owned}|all (?:of )?my \\w+) (?:(?:is|are|has|have|was|were|just|been|suddenly|all) ){0,3}(?:gone|vanished|disappeared|missing|stolen|emptied)\\b`,
    "i",
  ),
];
/** What the visitor did is the likelier cause, and has texts of its own. */
const ownDoing =
  /\b(?:phone|laptop|computer|device|browser|app|uninstall\w*|delet\w+|reset|swap\w*|bridg\w+|withdr\w+|deposit\w*|(?:i|we) (?:just )?(?:sent|paid|bought|sold|transferred|moved))\b/i;
const signedBadly =
  /\b(?:approv\w+|signed|singed|signing something|clicked|confirmed|claim\w*|link|permit|popup)\b/i;

const deed = "(?:transactions?|txs?|transfers?|payments?|withdrawals?|mints?|approvals?|swaps?|purchases?)";
const neverDone = "(?:have )?(?:never|did(?: not|n['’]?t)|have(?: not|n['’]?t)) (?:ever )?";
const done = "(?:made?|make|send|sent|sign(?:ed)?|approved?|authori[sz]ed?|do|done)";
const notMe =
  /\b(?:was|were)(?: not|n['’]?t) (?:\w+ )?(?:me|us|(?:sent |made |done |signed )?by (?:me|us)|my doing)\b/i;
const unsigned = new RegExp(
  `\\b(?:i|we) ${neverDone}${done} (?:that|this|those|these|such an?) ${deed}\\b|\\b${deed} (?:that |which )?(?:i|we) ${neverDone}${done}\\b`,
  "i",
);
const keyKnown =
  /\b(?:some(?:one|body)|any(?:one|body)|a (?:hacker|thief|stranger))\b[^.?!]{0,20}\b(?:has|have|having|got|knows?|stole|stolen|copied|us(?:es|ed|ing))\b[^.?!]{0,12}\bmy (?:private )?keys?\b[^.?]*\?/i;

const secret =
  "(?:seed(?: phrase| words)?|(?:recovery|secret|backup) (?:phrase|words?|code)|mnemonic|phrase|private keys?|(?:my|our|the|his|these|those|12|24|twelve)(?! own| wrong| right| exact| same| other) (?:\\w+ ){0,3}(?:words|keys)|(?:[2-9]|1[01]|two|three|four|five|six) (?:of (?:my|the) )?words)";
const gave =
  "(?:gave|given|told|typed|entered|sent|shared|read out|dictated|disclosed|revealed|showed|shown|pasted)";
const relatives = "my (?:wife|husband|son|daughter|mother|father|mom|dad|brother|sister)";
const told = new RegExp(
  `\\b(?:(?:i|we|${relatives})(?:['’]ve)?(?: \\w+){0,2}? ${gave}|(?:he|she|they|some(?:one|body)|the (?:caller|scammer|guy|man)) (?:now |just |already )?(?:got|stole|took|copied))\\b[^.?!]{0,40}\\b${secret}\\b(?! (?:to |with )?(?:nobody|no one))`,
  "i",
);
const part =
  /\b(?:first|last|half|some|part|few|one|two|three|four|five|six|[1-9]|1[01])(?: (?:of|the|my|them|these|12|24|twelve|\d|two|three|four|five|six))* (?:words?|phrase|seed)\b/i;
const denied = /\b(?:not|never|nothing|none|no|nobody)\b/i;
const withheld =
  /\b(?:i|we)\b[^.?!]{0,12}(?:\bnot|\bnever|n['’]?t)\b[^.?!]{0,15}\b(?:give|gave|given|tell|told|type[d]?|share[d]?|sa(?:y|id))\b|\b(?:nobody|no one|(?:he|she|they) (?:never|did(?: not|n['’]?t)))\b[^.?!]{0,15}\b(?:knows?|has|have|got|get)\b|\b(?:hung up|refused|before (?:giv|tell|say|shar)ing)\b/i;
const deniedSigning =
  /(?:\bnot|\bnever|n['’]?t|\bnothing)\b[^.?!]{0,15}\b(?:sign|signed|approved?|confirm(?:ed)?)\b|\b(?:signed|approved|confirmed) nothing\b/i;
const ofWords = new RegExp(`\\b${secret}\\b|\\bwords\\b`, "i");
const asker =
  /\b(?:he|she|they|him|her|them|callers?|some(?:one|body)|support|admin|guy|man|woman|stranger|hung up|refused|scam\w*)\b/i;
const ownUse = /\b(?:you|restor\w+|import\w*)\b/i;
/** Asks whether all is well. */
const reassurance =
  /\b(?:good|right|well|correct(?:ly)?|safe|lost|danger\w*|worr\w+|ok|okay|fine|bad|do now|should i)\b/i;
const ofKeeping = /\b(?:place|paper|writ\w+|stor\w+|keep\w*|photo|die|death|heirs?)\b/i;
const supposed =
  /\b(?:if|suppose|will|would|could|should|can|may|might|possible|imagine|when(?:ever)? some\w+|how (?:do|can)|what happens)\b/i;

/** Something was signed, and it is not known what, e.g. "I clicked the link and I think I signed something". */
const signedUnknown =
  /\b(?:i|we)\b[^.?!]{0,60}\b(?:signed|singed|approved|confirmed|pressed (?:sign|approve|confirm)|clicked (?:sign|approve|confirm))\b(?! up\b)[^.?!]{0,15}(?:\b(?:something|sth|smth|anything|some|it|that|a (?:message|request|permit|pop-?up|window)|there|once|in the wallet|on (?:the|a|that|his|their))\b|[.!?;,]|$)/i;
const lure =
  /\b(?:links?|(?:web ?)?sites?|pop-?ups?|airdrops?|telegram|discord|facebook|whatsapp|instagram|scam\w*|phish\w*|fake|stranger|(?:no|not|never|n['’]t)\b[^.?!]{0,25}\b(?:words?|phrase|seed))\b/i;

/** What this site is not, where a transaction of it may be what was signed. */
const badLure = /\b(?:links?|airdrops?|telegram|discord|facebook|scam\w*|phish\w*|fake|stranger)\b/i;

/** Somebody else wants the words, e.g. "support says my wallet must be verified with my seed phrase". */
const wantsWords = new RegExp(
  `\\b(?:he|she|they|hes|shes|some(?:one|body)|another one|guy|dude|man|support|admin|team|agent|e-?mail|caller)\\b[^.?!]{0,80}\\b(?:says?|said|wants?|asks?|asked|asking|told|tells|needs?|demands?|gotta|must|ha(?:ve|s) to|verif\\w+|validat\\w+)\\b[^.?!]{0,80}\\b${secret}\\b`,
  "i",
);
const hasGiven =
  /\b(?:i|we)\b(?: have| just| already)? (?:gave|given|told|typed|entered|sent|shared|did)\b(?! not|n['’]t)/i;

const inGeneral = /\b(?:can|could|would|may|does|do) (?:a|an|any|the|real|your)\b/i;

/** The words are asked for, and not given or given. */
const findOfAsking = (text: string): FirstAid | null => {
  if (!wantsWords.test(text) || withheld.test(text) || inGeneral.test(text)) return null;
  return hasGiven.test(text)
    ? "Someone knows your seed phrase or key"
    : "Someone asks for your words or money";
};

const mine = "(?:my|our) (?:\\w+ ){0,2}(?:address|qr(?: code)?|0x(?: (?:number|address))?)\\b";
/** Others know the address, or the visitor gives it to them. */
const addressKnown = new RegExp(
  `\\b(?<!\\b(?:i|we|you) )(?:know\\w*|has|have|got|saw|seen|sees|scan\\w*|copied|found)\\b[^.?!]{0,40}\\b${mine}|\\b(?:post\\w*|ga[vi]e?\\w*|shar\\w+|print\\w*|show\\w*|publish\\w*|put|hand\\w*)\\b[^.?!]{0,40}\\b${mine}|\\b${mine} (?:is |was )?(?:known|public|posted|printed|out there)\\b`,
  "i",
);
const atRisk =
  /\b(?:tak(?:e|ing)|steal\w*|rob\w*|drain\w*|empty|spend|get at|dangerous|danger|safe\w*|harm\w*|risk\w*|hack\w*|worr\w+|afraid)\b|\bmay i\b/i;
const moreThanAddress =
  /\b(?:seed|phrase|words|private|keys?|sign\w*|approv\w+|permit|password|metamask|phone|chang\w+|wrong|paid|sent|send)\b/i;

/** E.g. "a man scanned my QR code, can he take my money?": an address alone opens nothing. */
const findOfAddress = (text: string): FirstAid | null =>
  addressKnown.test(text) && atRisk.test(text) && !moreThanAddress.test(text)
    ? "Somebody knows my address"
    : null;

/** Answers what happened to the visitor's wallet or words with first aid, and a lure with a warning. */
export function answerIncident(analysis: Analysis): Intent[] | null {
  const warned = warnOfScam(analysis);
  if (warned !== null) return warned;
  const { text, tokens, dialogue } = analysis.utterance;
  const sentences = text.replaceAll(/\s+/g, " ").split(/(?<=[.?!;])\s*/);
  const hasProposal = (dialogue?.proposals.length ?? 0) > 0;
  const question =
    findOfKey(sentences, hasProposal) ??
    findOfSecret(sentences) ??
    findOfSigning(sentences, hasProposal) ??
    findOfLoss(sentences) ??
    findOfAsking(text) ??
    (hasEntity(tokens, "address") ? null : findOfAddress(text));
  if (question === null) return null;
  const reading = { capability: "emergency", score: 0.95, isLiteral: true, input: { question } } as const;
  const aid: Intent = { kind: "request", reading, tokens };
  if (question === "Money leaves without you") return [...lookForLoss(analysis), aid];
  return question === badSignature ? [...lookForApprovals(analysis), aid] : [aid];
}

/** Who may take something from the connected wallet. */
function lookForApprovals(analysis: Analysis): Intent[] {
  const { account: owner } = analysis.utterance;
  return (owner && answerWith(analysis, { capability: "review-approvals", input: { owner } })) ?? [];
}

/** What the connected wallet sent of the token that is missed. */
function lookForLoss(analysis: Analysis): Intent[] {
  const { account: address, tokens } = analysis.utterance;
  const token = onlyOf(listEntities(tokens, "token"))?.symbol;
  if (address === undefined || token === undefined || hasEntity(tokens, "address")) return [];
  const input = { address, moved: "out", token };
  return answerWith(analysis, { capability: "summarize-wallet", input }) ?? [];
}

/** A permission that is gone harms nobody. */
const ofPermission = /\b(?:permission|approval|allowance)s?\b[^.?!]{0,40}\b(?:gone|removed|off|away)\b/i;

const areReported = (sentences: readonly string[]) =>
  sentences.filter((one) => !supposed.test(one) && !ofPermission.test(one));

function findOfLoss(sentences: readonly string[]): FirstAid | null {
  const whole = sentences.join(" ");
  const isHarmed = areReported(sentences).some((one) => harms.some((pattern) => pattern.test(one)));
  if (!isHarmed || ownDoing.test(whole)) return null;
  return signedBadly.test(whole) ? badSignature : "Money leaves without you";
}

function findOfKey(sentences: readonly string[], hasProposal: boolean): FirstAid | null {
  const isStrange = (one: string) => notMe.test(one) || (!hasProposal && unsigned.test(one));
  const isKnown = sentences.some((one) => keyKnown.test(one));
  return isKnown || areReported(sentences).some(isStrange) ? "Whether someone has your key" : null;
}

const badSignature: FirstAid = "You approved or signed something bad";

/** Something signed on a page of others, where no words were given. */
function findOfSigning(sentences: readonly string[], hasProposal: boolean): FirstAid | null {
  const signed = areReported(sentences).filter((one) => signedUnknown.test(one));
  const isLured = sentences.some((one) => lure.test(one) && !(hasProposal && !badLure.test(one)));
  return isLured && signed.some((one) => !deniedSigning.test(one)) ? badSignature : null;
}

/** What became of the words: given, given in part, or asked for and kept. */
function findOfSecret(sentences: readonly string[]): FirstAid | null {
  const whole = sentences.join(" ");
  const reported = areReported(sentences).filter((one) => !ownUse.test(one));
  const given = reported.flatMap((one) => told.exec(one)?.[0] ?? []).filter((one) => !denied.test(one));
  if (given.some((one) => part.test(one))) return "Someone knows a part of your words";
  if (given.length > 0) return "Someone knows your seed phrase or key";
  if (!reported.some((one) => withheld.test(one)) || !ofWords.test(whole) || !asker.test(whole)) return null;
  const asked = sentences.filter((one) => one.includes("?"));
  const isReassured = asked.length === 0 || asked.some((one) => reassurance.test(one));
  return isReassured && !ofKeeping.test(whole) ? "Asked for the words, and none were given" : null;
}
