import type { Contact } from "@alithia/protocol/address-book.ts";
import type { Lexicon } from "../lexicon.ts";
import type { NameSaid } from "../names-said.ts";
import type { ThreadEntry, Token } from "../utterance.ts";
import { nameAddresses } from "./name-contacts.ts";

const asksToken = /^(token|sell|buy)$/;
const between = /^(is|:|,|'s|’s|address|at|\()$/;

/** Resolves names given to addresses earlier in the conversation; the address book takes precedence. */
export function nameSaid(
  tokens: Token[],
  names: readonly NameSaid[],
  book: readonly Contact[],
  { checksumAddress }: Pick<Lexicon, "checksumAddress">,
): Token[] {
  const known = new Set(book.map(({ name }) => name.toLowerCase()));
  const standing = names.flatMap(({ name, address }) => {
    const digits = address.slice(2);
    const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
    const right = checksumAddress(address);
    return !known.has(name.toLowerCase()) && (isOneCase || right === address)
      ? [{ name, address: right }]
      : [];
  });
  return nameAddresses(joinWritten(tokens, names), standing);
}

/** Drops a name directly before its address, e.g. "for Ana 0x…"; keeps "my wallet 0x…". */
function joinWritten(tokens: Token[], names: readonly NameSaid[]): Token[] {
  return names.reduce((joined, { name, address }) => {
    if (/^(my|our) /i.test(name)) return joined;
    const words = name.toLowerCase().split(" ");
    const at = joined.findIndex(({ entity }, index) => {
      const isIt = entity?.kind === "address" && entity.value.toLowerCase() === address.toLowerCase();
      const before = joined.slice(Math.max(0, index - words.length), index);
      return isIt && before.map(({ text }) => text.toLowerCase()).join(" ") === words.join(" ");
    });
    return at === -1 ? joined : joined.toSpliced(at - words.length, words.length);
  }, tokens);
}

/** When a token's address was asked for, drops the symbol from e.g. "LIND is 0x…". */
export function dropAnswered(tokens: Token[], [open]: readonly ThreadEntry[]): Token[] {
  const at = tokens.findIndex(({ entity }) => entity?.kind === "address");
  const from = tokens.findLastIndex((token, index) => index < at && !between.test(token.word));
  const isNamed = from !== -1 && from < at && tokens[from]?.entity === undefined;
  return isNamed && asksToken.test(open?.missing ?? "") && /^\p{Lu}+$/u.test(tokens[from]?.text ?? "")
    ? tokens.toSpliced(from, at - from)
    : tokens;
}
