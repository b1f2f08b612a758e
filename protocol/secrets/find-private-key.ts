import { privateKeySecret, type Secret, withoutInvisible } from "./secret.ts";

/** How far around a candidate key, in characters, keywords are searched. */
const nearbyCharacters = 120;

const keyWords =
  /priv(?:ate)?[\s_-]*keys?|privkey|secret[\s_-]*keys?|(?:wallet|signing|signer|account|exported)[\s_-]*keys?|\bmy[\s_-]+(?:secret|pk|key(?!\s+(?:question|point|concern|worry|issue|idea|problem)))|\b[ps]k\b|key\s{0,3}[:=]|key is|secret\s{0,3}[:=]|\bimport(?:ing)?\s(?:(?:this|my|the|a)\s)?(?:key|wallet|account)|clave privada|cl[ée] priv[ée]e|private[rn]? schl[üu]ssel|chave privada|chiave privata|(?:приватный|закрытый|секретный) ключ|私钥|私鑰|秘密鍵|개인\s?키/gi;

/** Words for 32-byte values that are not keys: hashes and other values shown by contracts and explorers. */
const otherWords =
  /\b(?:tx|txn|txs|txid|transactions?|blocks?|receipts?|topics?|root|slot|storage|selector|calldata|bytes32|role|salt|events?|logs?|pool|market|order|commitment|proof|nonce|signature|function|methodid|separator|uuid|guid|certificate)\b|hash|fingerprint|integrity|\bsha\d?[-_]?\d*|keccak|checksum|digest|\bmd5|merkle|transacci[óo]n|transa[çc][ãa]o|transazione|транзакц|хеш|хэш|交易|哈希|トランザクション|ハッシュ|거래|해시/gi;

const pem = /-{2,5}\s?BEGIN [A-Z0-9 ]{0,30}PRIVATE KEY/i;
const extendedKey = /(?<![0-9A-Za-z])[xyzuvtYZUV]prv[1-9A-HJ-NP-Za-km-z]{60,}/;
const walletImportFormat =
  /(?<![0-9A-Za-z])(?:5[HJK][1-9A-HJ-NP-Za-km-z]{49}|[KL][1-9A-HJ-NP-Za-km-z]{51}|6P[1-9A-HJ-NP-Za-km-z]{56})(?![0-9A-Za-z])/;
const plainHex = /(?<![0-9a-zA-Z])(0x)?([0-9a-f]{64})(?![0-9a-zA-Z])/gi;
const hexGroups =
  /(?<![0-9a-zA-Z])(?:0x)?[0-9a-f]{1,63}(?:[\s:,;.|/\\_"'-]{1,4}(?:0x)?[0-9a-f]{1,63}(?![0-9a-zA-Z]))+/gi;
const hexGroupsOfALine =
  /(?<![0-9a-zA-Z])(?:0x)?[0-9a-f]{1,63}(?:[ \t:,;.|/\\_"'-]{1,4}(?:0x)?[0-9a-f]{1,63}(?![0-9a-zA-Z]))+/gi;
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
const base64 = /(?<![A-Za-z0-9+/_=-])[A-Za-z0-9+/_-]{42}[AEIMQUYcgkosw048](=?)(?![A-Za-z0-9+/_=-])/g;
const byteList = /\[\s{0,9}\d{1,3}(?:\s{0,9},\s{0,9}\d{1,3}){31,63}\s{0,9}\]/g;

/**
 * Returns the private key in a text, or null. Detects 32 bytes in hex, grouped hex, base64 or a byte list,
 * WIF, extended keys and PEM. 0x-prefixed hex, unpadded base64 and byte lists need a keyword for a key
 * nearby; other hex and padded base64 count unless the nearest keyword suggests something else.
 */
export function findPrivateKey(text: string): Secret | null {
  const plain = withoutInvisible(text);
  const isKey =
    pem.test(plain) ||
    extendedKey.test(plain) ||
    walletImportFormat.test(plain) ||
    hasHexKey(plain) ||
    hasGroupedKey(plain) ||
    hasBase64Key(plain) ||
    hasKeyBytes(plain);
  return isKey ? privateKeySecret : null;
}

function hasHexKey(text: string): boolean {
  for (const match of text.matchAll(plainHex)) {
    const [whole, prefix, digits = ""] = match;
    const said = findNearestWord(text, match.index, whole.length);
    if (said === "key") return true;
    if (said === null && prefix === undefined && isRandom(digits)) return true;
  }
  return false;
}

function hasGroupedKey(text: string): boolean {
  for (const pattern of [hexGroups, hexGroupsOfALine]) {
    for (const match of text.matchAll(pattern)) {
      if (match[0].length > 400 || uuid.test(match[0])) continue;
      const digits = match[0].replace(/0x|[^0-9a-f]/gi, "");
      if (digits.length !== 64 || !isRandom(digits)) continue;
      if (findNearestWord(text, match.index, match[0].length) !== "other") return true;
    }
  }
  return false;
}

function hasBase64Key(text: string): boolean {
  for (const match of text.matchAll(base64)) {
    const [whole, padding] = match;
    if (!/[a-z]/.test(whole) || !/[A-Z]/.test(whole) || !/\d/.test(whole)) continue;
    const said = findNearestWord(text, match.index, whole.length);
    if (said === "key" || (said === null && padding === "=")) return true;
  }
  return false;
}

function hasKeyBytes(text: string): boolean {
  for (const match of text.matchAll(byteList)) {
    const bytes = match[0].match(/\d+/g) ?? [];
    const isWhole = (bytes.length === 32 || bytes.length === 64) && bytes.every((byte) => Number(byte) < 256);
    if (isWhole && findNearestWord(text, match.index, match[0].length) === "key") return true;
  }
  return false;
}

/** Rejects typical 32-byte contract values: padded numbers and addresses, short texts, repeated digits. */
function isRandom(digits: string): boolean {
  if (/0{14}/.test(digits)) return false;
  return new Set(digits.toLowerCase()).size >= 8 && /\d/.test(digits) && /[a-f]/i.test(digits);
}

/** Returns whether the nearest keyword suggests a key or something else; null if neither is near. */
function findNearestWord(text: string, start: number, length: number): "key" | "other" | null {
  const before = text.slice(Math.max(0, start - nearbyCharacters), start);
  const after = text.slice(start + length, start + length + nearbyCharacters);
  const key = findDistance(keyWords, before, after);
  const other = findDistance(otherWords, before, after);
  if (key === other) return null;
  return key < other ? "key" : "other";
}

function findDistance(words: RegExp, before: string, after: string): number {
  const last = [...before.matchAll(words)].at(-1);
  const first = after.matchAll(words).next().value;
  const toLast = last === undefined ? Infinity : before.length - last.index - last[0].length;
  // A keyword in a following sentence counts less.
  const stop = first === undefined ? -1 : after.slice(0, first.index).search(/[.;!?\n]/);
  const toFirst = first === undefined ? Infinity : first.index + (stop === -1 ? 8 : nearbyCharacters);
  return Math.min(toLast, toFirst);
}
