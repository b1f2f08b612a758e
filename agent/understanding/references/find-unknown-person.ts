import { exchangeWords } from "@alithia/protocol/trade-place.ts";
import type { Token } from "../../utterance.ts";
import { isEverydayName, isRequestWord } from "../normalization/common-words.ts";

const towards = /^(?:to|from|pay|paid|give|gave|given|send|sent|owe|tip|tell|with)$/;
const doing =
  /^(?:get|gets|got|gotten|receive|receives|received|have|has|had|hold|holds|owns?|send|sent|pay|pays|paid|owes?|earn|earned|keep|kept|move|moved|spend|spent|take|took|still|already|ever)$/;
/** Places and bodies, of which an address is asked in other words. */
const noPerson =
  /^(?:ethereum|binance|coinbase|kraken|okx|bybit|kucoin|metamask|rabby|ledger|trezor|arbitrum|polygon|optimism|avalanche|fantom|paypal|revolut|layerzero|chainlink|opera|(?:tues|wednes|thurs|satur)day|january|february|april|june|july|august|september|october|november|december|english|german)$/i;

const isName = ({ text, entity }: Token) =>
  entity === undefined &&
  /^\p{Lu}\p{Ll}[\p{L}-]*$/u.test(text) &&
  !noPerson.test(text) &&
  !isEverydayName(text) &&
  !isRequestWord(text) &&
  !exchangeWords.includes(text.toLowerCase());

/** Somebody named by capitalised words where the one stands who gives, gets or is asked about, and not known by them. */
export function findUnknownPerson(tokens: readonly Token[]): string | undefined {
  const from = tokens.findIndex((token, at) => {
    const [first = "", before = "", next = ""] = [at - 2, at - 1, at + 1].map((place) => tokens[place]?.word);
    const isAsked =
      before === "who" || (/^(?:is|was|['’]s)$/.test(before) && first === "who") || before === "who's";
    // "Did the Monday Club pay me?"
    const isPart = at > 1 && /^\p{Lu}\p{Ll}/u.test(tokens[at - 1]?.text ?? "");
    const isParty = towards.test(before) || (doing.test(next) && !isPart);
    return isName(token) && (isAsked || isParty);
  });
  if (from === -1) return undefined;
  const length = tokens.slice(from).findIndex((token) => !isName(token));
  return tokens
    .slice(from, length === -1 ? undefined : from + length)
    .map(({ text }) => text)
    .join(" ");
}
