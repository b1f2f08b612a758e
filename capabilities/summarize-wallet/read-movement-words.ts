import type { ArgumentContext, Found } from "@alithia/agent/grammar/argument.ts";
import { dayWords } from "../input/resolve-days.ts";

const received =
  /^(received|receive|incoming|inflow|inflows|deposits|arrived|came|come|get|got|landed|earned)$/;
const sent = /^(sent|outgoing|outflow|outflows|paid|spent|went|transferred)$/;
const own = /^(i|my|me|we|our|mine)$/;

/** Reads the direction of movements, e.g. "what did I receive", "what have I sent". */
export function readMoved({ tokens, taken }: ArgumentContext): Found {
  const at = tokens.findIndex(
    ({ word, entity }, index) =>
      entity === undefined && !taken.has(index) && (received.test(word) || isSent(word, tokens)),
  );
  const word = tokens[at]?.word ?? "";
  if (at === -1 || tellsAmount(tokens) || saysHave(tokens, at)) return null;
  const isToMe = isSent(word, tokens) && tokens[at + 1]?.word === "me";
  return { state: "found", value: received.test(word) || isToMe ? "in" : "out", used: [at] };
}

/** Whether a word asks for payments made: "did he pay me" does, "pay me" and "I must send" do not. */
function isSent(word: string, tokens: ArgumentContext["tokens"]): boolean {
  const isBase = /^(send|pay)$/.test(word);
  return isBase ? tokens.some((token) => /^(did|does|do)$/.test(token.word)) : sent.test(word);
}

/** Whether holdings are meant, without a time or sender, e.g. "what have I got", "how many I got left". */
function saysHave(tokens: ArgumentContext["tokens"], at: number): boolean {
  const hasHave = tokens.slice(Math.max(0, at - 3), at).some(({ word }) => /^(have|has|had)$/.test(word));
  const isMoved = tokens.some(
    ({ word }) =>
      dayWords.test(word) || /^(from|since|today|lately|ever|when|last|payments?|transfers?)$/.test(word),
  );
  const isOwn = /^(i|we|he|she|they)$/.test(tokens[at - 1]?.word ?? "");
  const isLast = /^(left|now|here|there|in|on|[^a-z0-9]+)?$/.test(tokens[at + 1]?.word ?? "");
  return tokens[at]?.word === "got" && (hasHave || (isOwn && isLast)) && !isMoved;
}

/** Reads the counterparty of the visitor's own transfers, e.g. "what have I sent to 0x…". */
export function readCounterparty({ tokens, utterance }: ArgumentContext): Found {
  const isOwn = tokens.some(({ word }) => own.test(word)) && utterance.account !== undefined;
  const at = tokens.findIndex(
    ({ entity }, index) =>
      entity?.kind === "address" &&
      /^(to|from|with|by|did|has|sent|send|paid|pay)$/.test(tokens[index - 1]?.word ?? ""),
  );
  const entity = tokens[at]?.entity;
  const moves = tokens.some(({ word }) => received.test(word) || isSent(word, tokens));
  if (!isOwn || !moves || tellsAmount(tokens) || entity?.kind !== "address" || entity.checksum === "wrong")
    return null;
  return { state: "found", value: entity.value, used: [at] };
}

/** Reads days, e.g. "today", "last week", "since 2026-11-01". */
export function readDays({ tokens, utterance }: ArgumentContext): Found {
  const found = dayWords.exec(utterance.text);
  const isState = tokens.some(({ word }) =>
    /^(balance|balances|worth|hold|holds|holdings|portfolio)$/.test(word),
  );
  if (found === null || isState) return null;
  const [from, to] = [found.index, found.index + found[0].length];
  const used = [...tokens.keys()].filter((index) => {
    const token = tokens[index];
    return token !== undefined && token.from < to && token.to > from;
  });
  return used.length === 0 ? null : { state: "found", value: found[0].toLowerCase(), used };
}

/** Whether a transfer is reported rather than asked about, e.g. "he sent 5 S to 0x…". */
function tellsAmount(tokens: ArgumentContext["tokens"]): boolean {
  if (/^(did|have)$/.test(tokens[0]?.word ?? "") && own.test(tokens[1]?.word ?? "")) return false;
  return tokens.some(
    ({ entity }, index) => entity?.kind === "number" && tokens[index + 1]?.entity?.kind === "token",
  );
}

/** Words for the items of collections. */
export const itemWords =
  "nft|nfts|collectible|collectibles|collectable|collectables|jpeg|jpegs|erc721|erc-721|erc1155|erc-1155|pfp|pfps";

const item = new RegExp(`^(${itemWords})$`);

const rank = /^(most|least|biggest|largest|smallest|highest|lowest|dearest|main|top)$/;
const valued =
  /^(worth|value|valuable|valued|holding|holdings|hold|asset|assets|coin|coins|token|tokens|position|stash)$/;
const dollars = /^(dollar|dollars|usd|bucks)$/;

/** Reads the part of the wallet asked for, e.g. "which NFTs do I own", "what is that in dollars". */
export function readPart({ tokens, utterance }: ArgumentContext): Found {
  const places = (words: RegExp) =>
    [...tokens.keys()].filter(
      (at) => words.test(tokens[at]?.word ?? "") && !/^\d/.test(tokens[at - 1]?.word ?? ""),
    );
  const [items] = places(item);
  if (items !== undefined) return { state: "found", value: "nfts", used: [items] };
  const ranked = places(rank);
  const used =
    ranked.length > 0 && places(valued).length > 0 ? [...ranked, ...places(valued)] : places(dollars);
  const isWhole = /\b(?:summari[sz]e|summary|overview)\b/i.test(utterance.text);
  return used.length === 0 || isWhole ? null : { state: "found", value: "worth", used };
}
