import { createUnderstand } from "@alithia/agent/grammar/create-understand.ts";
import { readToken } from "@alithia/agent/grammar/read-token.ts";

const token = "token|coin|erc20|erc721|erc1155|nft|collection|contract|asset|memecoin|shitcoin|stablecoin";
const property =
  "supply|decimals|decimal|symbol|ticker|owner|owns|minter|mintable|mint|minted|pausable|pause|paused|holders|holder|scam|rug|rugpull|honeypot|legit|safe|fake|real|impostor|imposter|genuine|upgradeable|proxy|blacklist|freeze|burnable|verified|powers|powers|control|controls|malicious|renounced|authentic|lookalike|risky|circulating|total|max";
const showing =
  "explain|describe|info|information|details|about|check|inspect|look|up|lookup|analyze|analyse|review|metadata|name|named|called|summary|facts|who|address|printed|more|new|contract|trust|trusted";

export const understandExplainToken = createUnderstand({
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
        "balance",
      ],
      score: 0.93,
    },
    {
      needs: [["{address}"], [token]],
      helps: [property, showing],
      never: [
        "(",
        "{hash}",
        "send|swap|buy|sell|call|mint|deploy|balance|balances|holds|hold|tokens|wallet|account|is ... contract",
        "contract ... (functions|function|do|methods)",
        "read|execute|invoke|write|method|function|functions",
      ],
      score: 0.95,
    },
    {
      needs: [
        ["{token}"],
        [
          "explain|describe|info|information|details|check|inspect|look|lookup|analyze|analyse|about|review|metadata|contract|address|token|coin",
        ],
      ],
      helps: [token, property, showing],
      never: [
        "{number}",
        "{hash}",
        "{address}",
        "send|swap|buy|sell|mint|deploy|call|sale|balance|wallet|tokens|do|use|used|uses|tokenomics|price|hold|holding",
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
        "tokens|tokenomics|price|worth|gas|use|uses|used|stake|staking|deploy|create|send|mint|swap|buy|sell|sale",
      ],
      score: 0.6,
    },
    {
      needs: [
        ["it|its|that|this"],
        [
          "token|coin|supply|decimals|mintable|owner|owns|holders|scam|honeypot|legit|pausable|symbol|ticker|rug|upgradeable",
        ],
      ],
      helps: [property, showing, token],
      never: ["{number}", "{address}", "{hash}", "{token}", "deploy|create|mint|send|sale"],
      score: 0.8,
    },
  ],
  arguments: [
    {
      name: "token",
      asks: "token",
      read: (context) => readToken(context, { address: "any", unknown: true }) ?? readThreadToken(context),
      ask: () => ({
        sentence: "Which token? Give its symbol, or its address for one that is not on the list.",
      }),
    },
  ],
});

/** The token the thread was about, when the message only points at it. */
function readThreadToken({
  utterance,
  tokens,
  continues,
}: Parameters<typeof readToken>[0]): ReturnType<typeof readToken> {
  const pointing = tokens.findIndex(({ word }) => /^(it|its|that|this)$/.test(word));
  if (continues || pointing === -1) return null;
  for (const entry of utterance.thread) {
    for (const value of [entry.input.token, entry.input.address, entry.input.buy]) {
      if (typeof value === "string") return { state: "found", value, used: [pointing] };
    }
  }
  return null;
}
