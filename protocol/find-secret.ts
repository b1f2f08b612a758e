/** What must never be sent, stored or shown again. */
export type Secret = { kind: "private-key" | "seed-phrase"; sentence: string };

const sentences: Record<Secret["kind"], string> = {
  "private-key":
    "That looks like a private key. I did not keep it and never need one: whoever has it owns the wallet. If it is real, move its funds to a new wallet now.",
  "seed-phrase":
    "That looks like a seed phrase. I did not keep it and never need one: whoever has it owns the wallet. If it is real, move its funds to a new wallet now.",
};

/** Everyday English words of three to eight letters that no BIP-39 list has: a run with one of them is a sentence. */
const notInPhrases = new Set(
  `actually after against ago alithia along although and are asked asking back bad bank been being bit block
  both bought built but called came care chain class coins compare contact could crypto dark date dead dear
  deep did does doing done down each eat even evening event ever every exactly except fact fail fast fear
  for from full gave get getting given goal goes going gone got gray had has hash having her here him his
  house how however instead its kept last late lay least less let lets lie line look looking looks lose
  lost lot made makes many mark may maybe meant might mine money most nearly none not ones onto our ours
  out pain part past pay per perhaps plain plan plus quickly read really red reply rest rise said saying
  says see seem seen self send serious serve set several shall she should show simply single sir sit sold
  some sonic stop store strange take tall tax than thanks the their them these thin things think those
  though thread through tokens too took touch tour tried using value via wallet was weak week well went
  were whether which while white who whole whom whose why with within without would yes yet your yours
  yourself`
    .split(/\s+/)
    .filter(Boolean),
);
const shortestPhrase = 12;
/** A word of eight letters, with what may stand around it. */
const longestPiece = 24;

/**
 * A private key or a seed phrase in a text, or null. 64 hex digits after 0x are a transaction hash unless the words
 * around say that they are a key; without 0x they are a key unless the words say that they are a transaction.
 */
export function findSecret(text: string): Secret | null {
  if (hasPrivateKey(text)) return { kind: "private-key", sentence: sentences["private-key"] };
  if (hasSeedPhrase(text)) return { kind: "seed-phrase", sentence: sentences["seed-phrase"] };
  return null;
}

function hasPrivateKey(text: string): boolean {
  if (/\b[xyz]prv[1-9A-HJ-NP-Za-km-z]{60,}/.test(text)) return true;
  const words = text.replace(/(0x)?[0-9a-fA-F]{64,}/g, " ").toLowerCase();
  const saysKey =
    /\b(priv(ate)?[\s_-]*keys?|privkey|secret[\s_-]*keys?|wallet[\s_-]*key|my[\s_-]+(secret|key|pk)|signing[\s_-]*key|pk\s*[:=]|key\s*[:=]|key is|secret\s*[:=]|import (this|my|the) (key|wallet))/.test(
      words,
    );
  if (saysKey && /(?<![0-9a-zA-Z])(0x)?[0-9a-fA-F]{64}(?![0-9a-zA-Z])/.test(text)) return true;
  const saysTransaction = /\b(tx|txn|txs|txid|transactions?|hash|hashes|block)\b/.test(words);
  return !saysTransaction && /(?<![0-9a-zA-Z])[0-9a-fA-F]{64}(?![0-9a-zA-Z])/.test(text);
}

function hasSeedPhrase(text: string): boolean {
  let run = 0;
  for (const piece of text.toLowerCase().split(/[\s,;|]+/)) {
    if (/^(\d{1,2}[.):]?|[.:-])?$/.test(piece)) continue;
    if (piece.length > longestPiece) {
      run = 0;
      continue;
    }
    const word = piece.replace(/^\d{1,2}[.):]/, "").replace(/^["'“”([]+|["'“”)\].:!?]+$/g, "");
    run = /^[a-z]{3,8}$/.test(word) && !notInPhrases.has(word) ? run + 1 : 0;
    if (run >= shortestPhrase) return true;
  }
  return false;
}
