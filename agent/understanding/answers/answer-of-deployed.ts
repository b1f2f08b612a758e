import { ticker } from "@alithia/content/ticker.ts";
import type { ProposalRecord } from "../../dialogue-state.ts";
import type { Utterance } from "../../utterance.ts";
import { type Analysis, answerWith, settle, settleFrame } from "../analysis.ts";
import type { Intent } from "../intent.ts";
import { listAddresses, listEntities } from "../token-queries.ts";

const making = "(?:deployed|made|created|launched|minted|built|issued|put on (?:the )?chain)";
/** Of all tokens that the visitor deployed: "what tokens have I deployed", "did I ever create a token here?". */
const ofAll = new RegExp(
  String.raw`\b(?:(?:what|which|list|show|how many|all)\b[^.?!]*\b(?:tokens|coins|contracts)|(?:every|any|each|which|what) (?:\w+ )?(?:token|coin|contract))\b[^.?!]*\b(?:i|we|my wallet)\b[^.?!]*\b${making}\b|\b(?:tokens|coins|contracts)\b[^.?!]*\b(?:did|have) (?:i|we)\b[^.?!]*\b(?:deploy|make|create|launch|issue|${making})|\b(?:did|have) (?:i|we) (?:\w+ )?(?:deploy|make|create|launch|issue|${making})(?:ed)? (?:a|an|any) (?:\w+ )?(?:tokens?|coins?|contracts?)\b|\bmy (?:own )?deploy(?:ments|ed (?:tokens|contracts|coins))\b`,
  "i",
);
/** The one token, as what was deployed. */
const ofOne = new RegExp(
  String.raw`\b(?:tokens?|coins?|contracts?|one)\b (?:that |which )?(?:i|we)(?:['’]ve)? (?:have )?(?:just |only )?${making}\b|\b(?:my|our) (?:new |own |fresh |just deployed )*(?:token|coin|contract|deployment)\b|\b(?:the|that) (?:new|just deployed|deployed|fresh) (?:token|coin|contract)\b`,
  "i",
);
const justDeployed =
  /\b(?:token|coin|contract)\b (?:that |which )?(?:i|we)(?:['’]ve)? (?:have )?just deployed\b/i;
const asksAddress =
  /\b(?:contract|token)(?:['’]?s)? (?:address|addr|addy)\b|\baddress of (?:it|the|my|that)\b|\bits (?:contract )?(?:address|addr|addy)\b|\bwhere (?:does|is|can i find) (?:my|the|it)\b/i;
const anyAddress = /\b(?:address|addr|addy)\b/i;
const bareAddress =
  /^\W*(?:(?:and|so|ok|okay|please|the|whats|what['’]?s|what is|give me|its?|now|show|me)\W+)*(?:(?:contract|token) (?:address|addr|addy)|address|addy|c\.?a\.?|contract)\W*(?:please|pls|plz|now|again)?\W*$/i;
const parts =
  "(?:(?:contract )?address|owner|(?:total ?)?supply|decimals|symbol|name|holders|ticker|functions?)";
/** Only parts of it: "totalSupply and owner on it", "decimals, symbol and name of it please", "and the owner?". */
const bareParts = new RegExp(
  String.raw`^\W*(?:(?:and|so|ok|okay|please|the|its|whats|what['’]?s|what is|what are|give me|read|call|tell me|show me|check|who is)\W+)*${parts}(?:(?:\W+(?:and|the|its))*\W+${parts})*\W*(?:(?:on|of|for) (?:it|that|this|the token))?\W*(?:please|pls|now)?\W*$`,
  "i",
);
const pointing = /\b(?:it|its|that|this)\b/i;
const asksState =
  /\b(?:is|did|has|was|does|are)\b[^.?!]*\b(?:deploy(?:ed|ment)?|live|there|exists?|mined|created|up|on[- ]?chain|ready|through|work(?:ed)?)\b/i;
const asksOfIt =
  /\?|^\W*(?:(?:and|so|ok|okay|please|now|then)\W+)*(?:what|who|how|where|is|does|did|tell|show|give|read|call|check|about|look|explain|the|my)\b|\b(?:info|details|about)\b/i;
/** What is asked for or of something else. */
const otherwise =
  /\b(?:send|mint|burn|transfer|pay|swap|sell|buy|approve|revoke|(?<!\bdid (?:it|that|this) )deploy|make|create|launch|another|if|can i|should|how (?:do|can|to)|why|cost|fees?|gas|price|signed|hash|wallet address|my (?:wallet|address)|sale|team|mean)\b/i;

const isSigned = ({ steps }: ProposalRecord) => steps.some(({ hash }) => hash !== undefined);
const card = /^Deploy the token (?<name>.+?) \((?<symbol>[^\s()]+)\)/;

/**
 * Answers about what this conversation deployed: all of it, the one token's contract, or plainly that its deployment
 * is not seen as mined. A bare "contract address?" is never answered with another token's.
 */
export function answerOfDeployed(analysis: Analysis): Intent[] | null {
  const { utterance } = analysis;
  const { text, dialogue } = utterance;
  const deployed = (dialogue?.proposals ?? []).filter(
    (one) => one.capability === "deploy-token" && isSigned(one),
  );
  const isOfAll = ofAll.test(text) || (deployed.length === 0 && justDeployed.test(text));
  if (isOfAll && !namesAddress(utterance))
    return tell(analysis, { capability: "our-history", input: { only: "deployed" } });
  const [latest] = deployed;
  if (latest === undefined) return answerBare(analysis);
  const whole = answerOfParts(analysis, latest);
  if (whole !== null) return whole;
  if (otherwise.test(text) || namesOther(utterance, latest) || !asks(utterance, latest)) return null;
  if (latest.token !== undefined && analysis.intents.some(isCall)) return null;
  return tell(
    analysis,
    latest.token === undefined
      ? { capability: "our-history", input: { only: "deployed" } }
      : { capability: "explain-token", input: { token: latest.token.address } },
  );
}

/** Of its address, its owner, or who may do what; several at once are one question. */
const ofParts =
  /\b(?:which|what|where)\b[^.?!]*\b(?:address|addy)\b|\bwho(?:['’]s)?\b[^.?!]*\b(?:owner|owns?|controls?|mint\w*|freez\w*|paus\w*|block\w*)\b/i;
const givingUp =
  /\b(?:giv(?:e|ing) up|renounc\w+|stop\w*|end|lock\w*|disabl\w+|drop\w*|forbid\w*|prevent\w*|never)\b[^.?!]*\b(?:mint\w*|supply|ownership)\b/i;
const ofOthers =
  /\b(?:my (?:own )?(?:wallet|address)|connected|sale|ALI|S|USDC|send|sent|pay|paid|cost|price|fees?|if)\b|\b0x/;
const maxMove = 0.4;

/** "Which address did it get and who is the owner?", "can I give up minting for ever?" right after the deployment. */
function answerOfParts(analysis: Analysis, latest: ProposalRecord): Intent[] | null {
  const { text, tokens, thread } = analysis.utterance;
  const isNewest = thread[0] === undefined || isOf(thread[0], latest);
  const { token } = latest;
  if (token === undefined || !isNewest || analysis.judgement.moves >= maxMove) return null;
  if (ofOthers.test(text) || !asksOfIt.test(text) || namesOther(analysis.utterance, latest)) return null;
  if (givingUp.test(text)) {
    const address = token.address;
    const input = { address, about: "presence", names: ["renounceOwnership"] };
    const has = settleFrame(analysis, { capability: "call-contract", input });
    const how = { capability: "glossary", input: { question: "Giving up minting" } };
    return has && [toWhole(has), toWhole(settle(how, tokens))];
  }
  const told = ofParts.test(text)
    ? settleFrame(analysis, { capability: "explain-token", input: { token: token.address } })
    : null;
  return told && [toWhole(told)];
}

/** Answers the message as a whole, so that no part of it is read by itself. */
const toWhole = (intent: Intent): Intent =>
  intent.kind === "request" ? { ...intent, reading: { ...intent.reading, isLiteral: true } } : intent;

/** The grammar reads functions by their names. */
const isCall = (intent: Intent) =>
  intent.kind === "request" &&
  intent.reading.capability === "call-contract" &&
  intent.reading.missing === undefined;

function tell(analysis: Analysis, frame: Parameters<typeof settleFrame>[1]): Intent[] | null {
  const told = settleFrame(analysis, frame);
  return told && [told];
}

/** Whether the message asks about the token of the card. */
function asks(utterance: Utterance, latest: ProposalRecord): boolean {
  const { text, thread, tokens } = utterance;
  const isNewest = thread[0] === undefined || isOf(thread[0], latest);
  if (isNewest && (bareAddress.test(text) || bareParts.test(text))) return true;
  const isNamed = ofOne.test(text) || namesCard(utterance, latest);
  if (asksAddress.test(text)) return isNamed || (isNewest && pointing.test(text));
  if (thread[0]?.capability === "deploy-token" && anyAddress.test(text) && tokens.length <= maxWordsOfAddress)
    return true;
  if (latest.token !== undefined)
    return ofOne.test(text) && !asksState.test(text) && tokens.length <= maxWords;
  return (
    (isNamed || (isNewest && pointing.test(text))) && (asksOfIt.test(text) || asksState.test(text) || isNamed)
  );
}

const maxWords = 9;
const maxWordsOfAddress = 12;

/** Whether the latest request was this deployment, or a read of what it made. */
const isOf = ({ capability, input }: Utterance["thread"][number], { token }: ProposalRecord) =>
  capability === "deploy-token" ||
  (token !== undefined && JSON.stringify(input).toLowerCase().includes(token.address.toLowerCase()));

/** Whether a word is the symbol or the name on the card. */
function namesCard({ text }: Utterance, { summary }: ProposalRecord): boolean {
  const { name = "", symbol = "" } = card.exec(summary[0] ?? "")?.groups ?? {};
  const words: readonly string[] = text.toLowerCase().match(/[\p{L}\p{N}$]+/gu) ?? [];
  return symbol !== "" && (words.includes(symbol.toLowerCase()) || words.includes(name.toLowerCase()));
}

const namesAddress = ({ tokens }: Utterance) =>
  tokens.some(({ entity, text }) => entity?.kind === "address" && /^0x/i.test(text));

/** Whether something else is named than the token deployed and the connected wallet. */
function namesOther({ tokens, account }: Utterance, { token }: ProposalRecord): boolean {
  const known = [token?.address, account].map((one) => one?.toLowerCase());
  return listEntities(tokens).some((entity) => !listAddresses(entity).some((one) => known.includes(one)));
}

/** "Contract address?" where nothing was deployed here: of the token spoken of, or of the team's own at the start. */
function answerBare(analysis: Analysis): Intent[] | null {
  const { text, tokens, thread, mentioned } = analysis.utterance;
  const isBare = bareAddress.test(text) && /\b(?:contract|token|c\.?a)\b/i.test(text);
  const token = mentioned ?? (thread.length === 0 ? ticker : undefined);
  const isOther = listEntities(tokens).length > 0 || /^0x/i.test(token ?? "") || token === "S";
  return isBare && token !== undefined && !isOther
    ? answerWith(analysis, { capability: "explain-token", input: { token } })
    : null;
}
