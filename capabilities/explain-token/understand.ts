import type { Understand } from "@alithia/agent/capability.ts";
import type { ArgumentContext, Found } from "@alithia/agent/grammar/argument.ts";
import { createUnderstand } from "@alithia/agent/grammar/create-understand.ts";
import { readThreadToken } from "@alithia/agent/grammar/read-thread-token.ts";
import { judgeAddress, judgeToken, readToken } from "@alithia/agent/grammar/read-token.ts";
import type { Reading } from "@alithia/agent/reading.ts";
import type { Token, Utterance } from "@alithia/agent/utterance.ts";
import { ticker } from "@alithia/content/ticker.ts";
import { readControlQuestion } from "./control-question.ts";

const token = "token|coin|erc20|erc721|erc1155|nft|collection|contract|asset|memecoin|shitcoin|stablecoin";
const property =
  "itself|claims|pretends|claiming|supply|existence|decimals|decimal|symbol|ticker|owner|owns|minter|mintable|mint|minted|pausable|pause|paused|holders|holder|scam|rug|rugpull|honeypot|legit|safe|fake|real|impostor|imposter|genuine|upgradeable|proxy|blacklist|freeze|burnable|verified|powers|powers|control|controls|malicious|renounced|authentic|lookalike|risky|circulating|total|max";
const showing =
  "explain|describe|info|information|details|about|check|background|calls|sonic|inspect|look|up|lookup|analyze|analyse|review|metadata|name|named|called|summary|facts|who|address|printed|more|new|contract|trust|trusted";

const understandFrames = createUnderstand({
  capability: "explain-token",
  frames: [
    {
      needs: [["{token}", "{address}"], [property]],
      helps: [token, showing],
      never: [
        "{number}",
        "can more",
        "(",
        "send|swap|buy|sell|deploy|create|call|read|sale",
        "{hash}",
        "balance|i have|have i|do i|i got|i own|total {token} (now|left)",
      ],
      score: 0.93,
    },
    {
      needs: [["{address}"], [token]],
      helps: [property, showing],
      never: [
        "(",
        "{hash}",
        "send|swap|buy|sell|call|mint|deploy|balance|balances|holds|hold|tokens|wallet|account|is {address} ... contract|or (a|an)? (person|human|wallet|eoa|account)|(person|human|wallet|eoa|account) or|i own|is (it|this|that|there) ... contract|is (a|an) contract",
        "contract ... (functions|function|do|methods)|(owner|admin|guardian|governor) of (the|this)? contract|what (can|could) i do",
        "read|execute|invoke|write|method|function|functions",
      ],
      score: 0.95,
    },
    {
      needs: [
        ["{address}"],
        ["safe|scam|legit|rug|rugpull|honeypot|fake|malicious|worth"],
        [
          "(buy|bought|ape|invest|shilled|shilling) ... {address}|(a|some|this|that|random|strange|weird|unknown|new) (token|coin|airdrop) ... my (wallet|account)",
        ],
      ],
      helps: [
        property,
        showing,
        token,
        "wallet|account|my|told|tells|said|says|random|strange|weird|airdrop",
      ],
      never: ["{number}", "{hash}", "{token}", "("],
      score: 0.95,
    },
    {
      needs: [
        [
          "how (many|much) {token} (are|is) there|how (many|much) {token} (exist|exists|circulate|circulates)",
          "(can|could|may) (they|anyone|anybody|someone|somebody) ... (make|mint|print|create|issue) more {token}",
        ],
      ],
      helps: [
        property,
        showing,
        token,
        "make|print|create|issue|exist|exists|circulate|circulates|together|whenever",
      ],
      never: ["{number}", "{hash}", "{address}", "ali|s|sonic|my|i|wallet|account"],
      score: 0.95,
    },
    {
      needs: [
        [
          "who (holds|owns|has) the? most of? {token}|who else? (holds|has) {token}|who else (holds|owns|has) {address}",
          "(top|biggest|largest|richest|main) (holder|holders|whale|whales|owner|owners) of? {token}|{token} (holders|whales)",
        ],
      ],
      helps: [property, showing, token, "else"],
      never: ["{number}", "{hash}", "my|i|how"],
      score: 0.97,
    },

    {
      needs: [
        ["{token}"],
        [
          "explain|describe|info|information|details|check|inspect|look|lookup|analyze|analyse|about|review|metadata|contract|address|token|coin|compare",
        ],
      ],
      helps: [token, property, showing],
      never: [
        "{number}",
        "{hash}",
        "{address}",
        "send|swap|buy|sell|mint|deploy|call|sale|balance|wallet|tokens|same|difference|do|why|good for|use|used|uses|tokenomics|price|hold|holding",
      ],
      score: 0.88,
    },
    {
      needs: [["{token}", "token|coin"]],
      helps: [showing, property, token],
      never: [
        "{number}",
        "{hash}",
        "{address}",
        "tokens|tokenomics|price|worth|gas|same|difference|why|purpose|good for|point|benefit|benefits|use|uses|used|stake|staking|deploy|create|send|mint|swap|buy|sell|sale",
      ],
      score: 0.6,
    },
    {
      needs: [
        [
          "(explain|check|inspect|lookup|analyze|analyse|describe|review|up|on|about) (a|some|another|my)? (token|coin|erc20)",
        ],
      ],
      helps: [showing],
      never: ["{token}", "{address}", "{hash}", "what|how|why|is|does"],
      score: 0.9,
    },
    {
      needs: [["(what|who) is {symbol}|(is|about|explain|check|info) {symbol}"]],
      helps: [token, property, showing],
      never: [
        "{token}",
        "{number}",
        "{address}",
        "{hash}",
        "send|swap|buy|sell|trade|mint|deploy|create|call",
      ],
      score: 0.62,
    },
    { needs: [["what is (the|a)? {token}"]], helps: [token], never: ["{number}", "{address}"], score: 0.63 },
    {
      needs: [["who (owns|controls|runs|issues|issued|made|created|backs) {token}"]],
      helps: [property, token],
      score: 0.97,
    },
    {
      needs: [
        ["it|its|that|this"],
        [
          "token|coin|supply|decimals|mintable|owner|owns|holders|scam|honeypot|legit|pausable|symbol|ticker|rug|upgradeable",
        ],
      ],
      helps: [property, showing, token],
      never: [
        "{number}",
        "{address}",
        "{hash}",
        "{token}",
        "deploy|create|mint|send|sale",
        "(scam|scammer) would|would (say|claim)",
      ],
      score: 0.8,
    },
  ],
  aspects: [
    "(its|it|that|this|the) ... (owner|owns|mint|mintable|minter|supply|decimals|holders|pausable|scam|legit|safe|symbol|upgradeable|standard)",
    "who (owns|controls|made|deployed|minted) (it|that|this)",
    "(who|can|could|anyone|somebody) ... (mint|print|create|issue|make) more? of? (it|that|this|them)",
  ],
  arguments: [
    {
      name: "token",
      asks: "token",
      read: (context) =>
        readNamedAddress(context) ??
        readToken(context, { address: "any", unknown: true }) ??
        readThreadToken(context) ??
        readBareSupply(context),
      ask: () => ({
        sentence: "Which token? Give its symbol, or its address for one that is not on the list.",
      }),
    },
  ],
});

/** Who holds a token, its tax and its owner's powers are of fixed forms; everything else is matched by frames. */
export const understandExplainToken: Understand = Object.assign((utterance: Utterance) => {
  const fixed =
    readHoldersQuestion(utterance, understandFrames.readAs) ??
    readControlQuestion(utterance, understandFrames);
  return fixed === null ? understandFrames(utterance) : [fixed];
}, understandFrames);

const bareSupply =
  /^\W*(?:(?:and|what['’]?s|what|is|the|its|show|me|total|max|maximum|circulating)\W+)*supply\W*$/i;

/** "Total supply": of the token that was talked of, or of the team's own. */
function readBareSupply({ utterance: { text, mentioned, thread } }: ArgumentContext): Found {
  const isOther = thread[0]?.missing !== undefined;
  return bareSupply.test(text) && !isOther ? { state: "found", value: mentioned ?? ticker, used: [] } : null;
}

/** Reads the address asked about and ignores the symbols beside it, e.g. "is 0x… the real USDC". */
function readNamedAddress({ tokens, taken }: ArgumentContext): Found {
  const named = tokens.flatMap(({ entity }, index) =>
    entity?.kind === "address" && !taken.has(index) ? [index] : [],
  );
  const [only, ...others] = named;
  if (only === undefined || others.length > 0) return null;
  const found = judgeAddress(tokens[only] as Token, only);
  const symbols = tokens.flatMap(({ entity }, index) => (entity?.kind === "token" ? [index] : []));
  return found && { ...found, used: [...found.used, ...symbols] };
}

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
function readHoldersQuestion(
  { text, tokens, picks, mentioned, ...utterance }: Utterance,
  readAs: Understand["readAs"],
): Reading | null {
  const asked = text.replace(
    /\b(?:show|tell|give|list)(?: to)? (?:me|us)\b|\b(?:how )?(?:can i|i can) (?:see|find|know)\b|\bcan you\b/gi,
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
