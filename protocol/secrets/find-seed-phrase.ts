import { sha256 } from "viem";
import {
  czech,
  english,
  french,
  italian,
  japanese,
  korean,
  portuguese,
  simplifiedChinese,
  spanish,
  traditionalChinese,
} from "viem/accounts";
import {
  findFrequentWords,
  isRunOn,
  type PhraseWord,
  type Secret,
  seedPhraseSecret,
  shortestPhrase,
  splitPhraseWords,
} from "./secret.ts";

/** A BIP-39 list with each word's index. Latin words are also indexed without accents and by four letters. */
type PhraseList = {
  isHan: boolean;
  places: ReadonlyMap<string, number>;
  /** Index by first four letters, which are unique within a list. */
  places4: ReadonlyMap<string, number>;
};

const phraseLists: readonly PhraseList[] = [
  english,
  spanish,
  french,
  italian,
  portuguese,
  czech,
  japanese,
  korean,
  simplifiedChinese,
  traditionalChinese,
].map(createList);

function createList(words: readonly string[]): PhraseList {
  const normal = words.map((word) => word.normalize("NFKD"));
  const isLatin = /^[a-z]/.test(normal[0] ?? "");
  const places = new Map(normal.map((word, place) => [word, place]));
  const bare = normal.map((word) => word.replace(/\p{M}/gu, ""));
  if (isLatin) bare.forEach((word, place) => void (places.has(word) || places.set(word, place)));
  const places4 = new Map(isLatin ? bare.map((word, place) => [word.slice(0, 4), place]) : []);
  return { isHan: /^\p{Script=Han}$/u.test(normal[0] ?? ""), places, places4 };
}

const phraseLengths = [12, 15, 18, 21, 24];
/** Enough for any phrase within other text; bounds the work for lists of thousands of words. */
const maxWindows = 5_000;
const maxSteps = 20_000;
/** Words that announce a phrase; a phrase with one misspelled word then counts too. */
const announcement =
  /\b(?:seed|recovery|secret|backup|wallet|mnemonic)[\s_-]*(?:phrase|words?)|mnemonic|\bseed\s*(?:is|[:=])|my seed|frase (?:semilla|de recuperaci|de recupera)|phrase (?:de r[ée]cup|secr)|助记词|助記詞|ニーモニック|シードフレーズ|니모닉|시드/i;
/** Characters found in most Chinese sentences, so that a chance checksum match is not reported. */
const usualHan = /[的了是我你他她在有不这這个個吗嗎呢么麼怎请請和就也很把被给給吧]/u;

/** Finds a BIP-39 phrase in any list language, or null. Unless announced, its checksum must be valid. */
export function findSeedPhrase(text: string): Secret | null {
  const words = dropRepetitions(splitPhraseWords(text));
  if (words.length < shortestPhrase && !words.some(({ text: word }) => isRunOn(word))) return null;
  const isAnnounced = announcement.test(text);
  const frequent = findFrequentWords(words);
  const holds = (list: PhraseList) => {
    const isWord = ({ text }: PhraseWord) => !frequent.has(text) || list.places.has(text);
    return holdsPhrase(frequent.size === 0 ? words : words.filter(isWord), list, isAnnounced);
  };
  return phraseLists.some(holds) ? seedPhraseSecret : null;
}

const maxPeriod = 200;

/** Keeps two rounds of a text that only repeats itself, whose many rounds would match by chance. */
function dropRepetitions(words: readonly PhraseWord[]): readonly PhraseWord[] {
  for (let period = 3; period <= maxPeriod && period * 3 <= words.length; period += 1) {
    if (words.every(({ text }, at) => at < period || words[at - period]?.text === text))
      return words.slice(0, period * 2);
  }
  return words;
}

function holdsPhrase(words: readonly PhraseWord[], list: PhraseList, isAnnounced: boolean): boolean {
  const whole = words.map(({ text }) => list.places.get(text) ?? -1);
  const short = words.map(({ text }) => (text.length <= 4 ? (list.places4.get(text) ?? -1) : -1));
  return (
    findRuns(whole).some(({ start, places }) =>
      list.isHan ? isHanPhrase(words, start, places, isAnnounced) : isPhrase(places),
    ) ||
    findRuns(short).some(({ places }) => isPhrase(places)) ||
    (isAnnounced && !list.isHan && hasNearlyPhrase(whole)) ||
    words.some(({ text }) => isRunOn(text) && isRunOnPhrase(text, list, isAnnounced))
  );
}

/** Returns runs of at least twelve consecutive listed words. */
function findRuns(places: readonly number[]): { start: number; places: number[] }[] {
  const runs: { start: number; places: number[] }[] = [];
  let run: number[] = [];
  for (let index = 0; index <= places.length; index += 1) {
    const place = places[index] ?? -1;
    if (place >= 0) {
      run.push(place);
      continue;
    }
    if (run.length >= shortestPhrase) runs.push({ start: index - run.length, places: run });
    run = [];
  }
  return runs;
}

function isPhrase(places: readonly number[]): boolean {
  let tried = 0;
  for (const length of phraseLengths) {
    for (let start = 0; start + length <= places.length && tried < maxWindows; start += 1) {
      tried += 1;
      if (hasChecksum(places.slice(start, start + length))) return true;
    }
  }
  return false;
}

/** Adjoining Han characters match only as a whole phrase; separated ones are treated like any words. */
function isHanPhrase(
  words: readonly PhraseWord[],
  start: number,
  places: readonly number[],
  isAnnounced: boolean,
): boolean {
  for (let from = 0; from < places.length; ) {
    const { piece } = words[start + from] as PhraseWord;
    let to = from + 1;
    while (to < places.length && words[start + to]?.piece === piece) to += 1;
    const part = places.slice(from, to);
    const text = words.slice(start + from, start + to).map((word) => word.text);
    const isFit = piece === null ? isPhrase(part) : phraseLengths.includes(part.length) && hasChecksum(part);
    if (isFit && (piece === null || isAnnounced || !text.some((character) => usualHan.test(character)))) {
      return true;
    }
    from = to;
  }
  return false;
}

/** Whether twelve consecutive words include at least eleven listed ones. */
function hasNearlyPhrase(places: readonly number[]): boolean {
  return places.some((_, start) => {
    const window = places.slice(start, start + shortestPhrase);
    return window.length === shortestPhrase && window.filter((place) => place >= 0).length >= 11;
  });
}

/** Whether a text without separators is a phrase, by trying every split into listed words. */
function isRunOnPhrase(text: string, list: PhraseList, isAnnounced: boolean): boolean {
  let steps = 0;
  const cut = (from: number, places: readonly number[]): boolean => {
    steps += 1;
    if (steps > maxSteps || places.length > 24) return false;
    if (from === text.length) {
      return phraseLengths.includes(places.length) && (isAnnounced || hasChecksum(places));
    }
    for (let length = 3; length <= 8; length += 1) {
      const place = list.places.get(text.slice(from, from + length));
      if (place !== undefined && cut(from + length, [...places, place])) return true;
    }
    return false;
  };
  return cut(0, []);
}

/** BIP-39: 11 bits per word; the last (words / 3) bits are the first bits of the entropy's SHA-256. */
function hasChecksum(places: readonly number[]): boolean {
  const bits = places.reduce((sum, place) => (sum << 11n) | BigInt(place), 0n);
  const checksumBits = BigInt(places.length / 3);
  const entropy = bits >> checksumBits;
  const digits = (places.length / 3) * 8;
  const hash = BigInt(sha256(`0x${entropy.toString(16).padStart(digits, "0")}`));
  return hash >> (256n - checksumBits) === (bits & ((1n << checksumBits) - 1n));
}
