import type { Understand } from "@alithia/agent/capability.ts";
import { judgeToken } from "@alithia/agent/grammar/read-token.ts";
import type { Reading } from "@alithia/agent/reading.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";
import { ticker } from "@alithia/content/ticker.ts";

const holder = "(?:holders?|wallets?|owners?|whales?|address(?:es)?|accounts?|bags?)";
const holding = "(?:holds?|holding|owns?|owning|has|have|with|got)";
const most = "(?:the )?(?:most|largest|biggest|highest|greatest|bulk)";
const largest = "(?:top|biggest|largest|richest|main|major)";
/** Who holds a token, or who holds the most of it. */
const ofHolders = new RegExp(
  String.raw`\b(?:all|list|show|every|each|who are|how many|number of|count)\b[^.?!]{0,20}\b(?:holders|whales)\b|\b${largest}\b[^.?!]{0,20}\b${holder}\b|\brich ?list\b|\b(?:wallets?|address(?:es)?|accounts?|people|persons?|who)\b[^.?!]{0,30}\b${holding}\b[^.?!]{0,15}\b${most}\b|\bwhales\W*$`,
  "i",
);
const otherwise =
  /0x|\b(?:i|my|mine|we|our|me|sales?|why|how (?:do|can|to)|should|could|risk\w*|if|would|mean|means|sell\w*|sold|dump\w*|buy\w*|bought|trad\w+|mov\w+|transfers?|nfts?|contract|profit\w*|explain|vest\w*|lock\w*|team|s|allow\w*|spend|approv\w*)\b/i;

/** Of the team's own token the sale tells the large holders by their roles. */
const ofNamedHolders = /\b(?:largest|biggest|top|main|who)\b.*\b(?:holders|holds|hold|owns)\b/i;
const ofMore = /\b(?:me|my|you|how|percent|\d+)\b|%/i;

/** Asks for the holders of a token; of the one spoken of, or of the team's own, where none is named. */
export function readHoldersQuestion(
  { text, tokens, picks, mentioned, ...utterance }: Utterance,
  readAs: Understand["readAs"],
): Reading | null {
  const asked = text.replace(
    /\b(?:show|tell|give|list)(?: to)? (?:me|us)\b|\bcan (?:you|i see)\b/gi,
    " list ",
  );
  if (picks.length > 0 || !ofHolders.test(asked) || otherwise.test(asked)) return null;
  if (tokens.some(({ entity }) => entity !== undefined && !/^(?:token|number|percent)$/.test(entity.kind)))
    return null;
  const judged = tokens.flatMap((token, at) =>
    token.entity?.kind === "token" ? [judgeToken(token, at)] : [],
  );
  const [only, ...others] = new Set(judged.map((one) => (one?.state === "found" ? String(one.value) : null)));
  const token = only === undefined ? (mentioned ?? ticker) : only;
  if (token === null || token === "S" || others.length > 0) return null;
  const isNamed = token === ticker && only !== undefined;
  if (isNamed && ofNamedHolders.test(text) && !ofMore.test(text)) return null;
  const said = { ...utterance, picks, text: "", tokens: [], thread: [] };
  const reading = readAs?.(said, { token, holders: true });
  return reading === undefined ? null : { ...reading, score: 0.97, isLiteral: true };
}
