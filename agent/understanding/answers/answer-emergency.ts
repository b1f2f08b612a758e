import { splitQuestions } from "../../likeness/split-questions.ts";
import { type Analysis, answerWith } from "../analysis.ts";
import { followLabel, minEmergencyShare } from "../arbitration/follow-label.ts";
import { createRequest, type Intent, isConfidentRead } from "../intent.ts";
import { asksDefinition, listEntities, onlyOf } from "../token-queries.ts";

const scamPromise =
  /\b(?:some(?:one|body)|guy|man|woman|lady|friend|support|admin|site|company|agency|team|he|she|they)\b[^.?!]{0,80}\b(?:says?|said|promis\w+|claims?|told|offers?|will|can|would)\b[^.?!]{0,80}\bif i (?:first )?(?:send|pay|transfer|deposit|give)\b(?!.*\b(?:reach|arrive|get there|come through|network|chain)\b)/i;
/** More for less, e.g. "send 1 S and receive twice as much", "they triple whatever one deposits". */
const moreForLess = [
  /\b(?:send|transfer|deposit|pay)\b[^.?!]{0,80}\b(?:get|receive|gives?|sends?|returns?)\b[^.?!]{0,80}\b(?:doubled?|twice|tripled?|more back|back more)\b/i,
  /\b(?:doubl|tripl|multipl)(?:es?|y|ies)\b[^.?!]{0,80}\b(?:i|you|u|we|one|people) (?:first )?(?:send|transfer|deposit|put in)/i,
  /\b(?:they|he|she|elon|team|support|admin|who)\b[^.?!]{0,80}\b(?:doubl|tripl|multipl)(?:es?|y|ies)\b[^.?!]{0,80}\b(?:it|them|that|everything|coins?|money|tokens?|deposits?|funds|sonic|crypto)\b/i,
];
const amount = String.raw`(?<![\dx.])\d+(?:\.\d+)?(?![\dx])`;
const given = String.raw`\b(?:send|sent|pay|transfer|deposit|give|put in)\b[^.?!0-9]{0,60}(?<sent>${amount})[^.?!]{0,120}`;
/** What others want to be sent, and the amount that they promise back, e.g. "send 100 S and he sends back 200". */
const sentBack = [
  new RegExp(String.raw`${given}\b(?:back|returns?|receive)\b[^.?!0-9]{0,40}(?<back>${amount})`, "i"),
  new RegExp(
    String.raw`${given}\b(?:gets?|gives?|sends?|receive)\b[^.?!0-9]{0,20}(?<back>${amount})[^.?!]{0,20}\bback\b`,
    "i",
  ),
];
/** Somebody else's word, or a doubt of it. */
const ofWord =
  /\b(?:wants?|asks?|asked|told|tells|offers?|says?|said|promis\w+|legit|scam|real|true|trust\w*|safe|believe|airdrop|giveaway)\b/i;
/** A payment that shall free other money, e.g. "told to send 100 USDC to unlock my withdrawal". */
const payFirst =
  /\b(?:told|asked?|asks|asking|says?|said|wants?|must|have to|has to|need to|should|required|supposed)\b[^.?!]{0,80}\b(?:send|pay|transfer|deposit|connect|approve)\b[^.?!]{0,80}\b(?:to(?: (?!0x)(?!for\b)\w+){0,2} |(?:before|so (?:that )?(?:i|they|he|she))\b[^.?!]{0,80}\b)(?:unlock|release|unfreeze|activate|validate|verify|upgrade|withdraw(?:al)?|claim|free up|get (?:it|them|my \w+) out)\b/i;
/** A payment that shall prove something, e.g. "support asks me to send 5 S for verification". */
const payForProof =
  /\b(?:told|asked?|asks|asking|says?|said|wants?|demands?)\b[^.?!]{0,40}\b(?:send|pay|transfer|deposit)\b[^.?!]{0,80}\b(?:for|as) (?:an? |the |my )?(?:verification|validation|activation|unlocking|synchroni[sz]ation)\b/i;
/** A stranger who wants money put somewhere, e.g. "a lady I met online wants me to invest 500 USDC". */
const strangerInvests =
  /\b(?:met|know|knows|friend|lady|woman|girl|guy|man|mentor|trader|coach|group)\b[^.?!]{0,40}\b(?:online|internet|tinder|dating|facebook|instagram|ig|whatsapp|telegram|tg|discord)\b[^.?!]{0,40}\b(?:wants?|asks?|asked|told|tells|says?|said|offers?|promis\w+)\b[^.?!]{0,80}\b(?:invest\w*|trade|trading|deposit\w*|put in)\b/i;
/** A stranger who brings back what was stolen, e.g. "a guy says he can get my money back", "a recovery agent". */
const recoverers = [
  /\b(?:some(?:one|body)|guy|man|woman|lady|hacker|agent|expert|company|agency|service|firm|site|stranger)\b[^.?!]{0,80}\b(?:says?|said|claims?|told|swears?|offers?|promis\w+)\b[^.?!]{0,40}\b(?:recover|retrieve|trace|(?:get|bring|win)\b[^.?!]{0,30}\bback)\b/i,
  /\brecovery (?:guys?|man|woman|lady|agents?|experts?|hackers?|compan(?:y|ies)|agenc(?:y|ies)|services?|teams?|firms?|specialists?)\b/i,
];
const somebody = String.raw`\b(?:some(?:one|body)|he|she|they|guy|dude|man|woman|girl|lady|people|friend|support|admin|team)\b`;
/** A multiple of what is sent, e.g. "this dude says he can 3x my S". */
const multiplied = new RegExp(
  String.raw`${somebody}[^.?!]{0,60}\b(?:can|will|to|gonna|says?|promis\w+)\b[^.?!]{0,30}\b(?:\d{1,3}x|double|triple|multiply)\b (?:(?:my|your|ur) (?:money|cash|coins?|s|sonic|ali|usdc|tokens?|funds|crypto|bag|investment|deposit|stake)|(?:whatever|anything|everything|all) (?:i|you|u|we) (?:send|give|pay|put in))\b`,
  "i",
);
/** A page that gives something to whoever connects, e.g. "connect my wallet on ali-airdrop.xyz and get 500 free ALI". */
const connectFirst =
  /\b(?:connect|sign(?: in| up)?|log in|claim|click|open)\b[^?!]{0,80}\b(?:free|win|giveaway|airdrop|prize|reward|bonus|gift)s?\b/i;
const otherPage = /\b(?:link|website|[\w-]+\.(?:xyz|com|io|net|org|app|site|top|fi|finance|gift|claims?))\b/i;
/** Asks what something costs here. */
const ofCosts = /\b(?:what|how much|how many|sale|fee|gas)\b/i;
const loss = /\b(?:recover\w*|lost|stolen|refund|(?:get|bring|win)s?\b[^.?!]{0,30}\bback)\b/i;
const maxMove = 0.5;
/** Minimum share against a question that is read, e.g. "was anything stolen from my wallet?". */
const minShareAgainstRead = 0.75;

/** The text that warns of what others offer or want; `isSure` if it is no wish to pay, however it sounds. */
function findLure(text: string): { question: string; isSure: boolean } | null {
  if ((payFirst.test(text) || payForProof.test(text)) && !ofCosts.test(text))
    return { question: "Money to unlock money", isSure: true };
  if (strangerInvests.test(text)) return { question: "Romance, jobs and other old tricks", isSure: true };
  if (connectFirst.test(text) && otherPage.test(text))
    return { question: "A link to free coins", isSure: true };
  if (promisesMore(text)) return { question: "Doubling promises", isSure: true };
  const isRecovery = recoverers.some((pattern) => pattern.test(text));
  if (!isRecovery && ![scamPromise, ...moreForLess].some((pattern) => pattern.test(text))) return null;
  const question = isRecovery || loss.test(text) ? "Getting stolen coins back" : "Doubling promises";
  return { question, isSure: false };
}

/** Whether somebody shall pay back more than he is sent. */
function promisesMore(text: string): boolean {
  const { sent, back } = sentBack.map((pattern) => pattern.exec(text)?.groups).find(Boolean) ?? {};
  return multiplied.test(text) || (sent !== undefined && Number(back) > Number(sent) && ofWord.test(text));
}

/** Answers e.g. "someone says he can get back what I lost if I send 50 S, should I?" with a warning. */
export function warnOfScam({ judgement, utterance: { text, tokens } }: Analysis): Intent[] | null {
  const lure = findLure(text);
  if (lure === null || (!lure.isSure && judgement.moves >= maxMove)) return null;
  const input = { question: lure.question };
  return [
    { kind: "request", reading: { capability: "glossary", score: 0.95, isLiteral: true, input }, tokens },
  ];
}

/** Answers with first aid if the reader classifies the message as an emergency. */
export function answerEmergency(analysis: Analysis): Intent[] | null {
  const { label, share } = analysis.top;
  if (label !== "emergency" || share < minEmergencyShare) return null;
  const isQuestion = analysis.judgement.kinds[0]?.kind === "question" && share < minShareAgainstRead;
  if (isQuestion && analysis.intents.every(isConfidentRead)) return null;
  return splitQuestions(analysis.utterance.text).some(({ text }) => asksDefinition(text))
    ? null
    : followLabel(analysis);
}

const minLookScore = 0.8;
const asksToLook = /\b(?:look|check|see|show|review|inspect|scan|what|which|how much)\b/i;

/**
 * Adds what the message asks to look at before first aid: a named transaction, e.g. "I sent it to the wrong
 * address, …", or the wallet, e.g. "I was scammed, look at my wallet".
 */
export function addLookedAt(intents: Intent[], analysis: Analysis): Intent[] {
  const isFirstAid = (intent: Intent) =>
    intent.kind === "request" && intent.reading.capability === "emergency";
  if (intents.length === 0 || !intents.every(isFirstAid)) return intents;
  const { tokens } = analysis.utterance;
  const hash = onlyOf(listEntities(tokens, "hash"))?.value;
  if (hash !== undefined) {
    const explained = answerWith(analysis, { capability: "explain-transaction", input: { hash } });
    return [...(explained ?? []), ...intents];
  }
  const looked = analysis.readings.find(
    ({ capability, score, missing }) =>
      capability === "summarize-wallet" &&
      score >= minLookScore &&
      missing === undefined &&
      asksToLook.test(analysis.utterance.text),
  );
  return looked === undefined ? intents : [createRequest(looked, tokens), ...intents];
}
