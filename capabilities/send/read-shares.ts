import type { Token } from "@alithia/agent/utterance.ts";

type Placed = { index: number };
type Recipient = Placed & { to: `0x${string}` };
type Amount = Placed & { amount: string };

/**
 * Reads amounts of which one is said of several recipients, e.g. "30 S to A, 20 S each to B and C", "A 30 S, B and C
 * 20 S each", "A 30 S, B 20 S, same for C"; null where a recipient or an amount is left over, or several get one amount without "each".
 */
export function readShares(
  tokens: readonly Token[],
  recipients: readonly Recipient[],
  amounts: readonly Amount[],
): { to: `0x${string}`; amount: string }[] | null {
  const leads = (amounts[0]?.index ?? 0) < (recipients[0]?.index ?? 0);
  const groups = amounts.map(({ index, amount }, at) => {
    const [from, to] = leads
      ? [index, amounts[at + 1]?.index ?? tokens.length]
      : [amounts[at - 1]?.index ?? -1, index];
    const paid = recipients.filter((one) => one.index > from && one.index < to);
    const said = tokens.slice(index + 1, leads ? to : (amounts[at + 1]?.index ?? tokens.length));
    const ends = said.findIndex(({ entity }) => entity?.kind === "address");
    const beside = leads || ends === -1 ? said : said.slice(0, ends);
    return {
      paid,
      amount,
      isEach: beside.some(({ word }) => sharing.test(word) || (leads && alike.test(word))),
    };
  });
  const isWhole = groups.every(
    ({ paid, isEach }) => paid.length > 0 && (paid.length === 1 ? !isEach : isEach),
  );
  const shares = groups.flatMap(({ paid, amount }) => paid.map(({ to, index }) => ({ to, amount, index })));
  const last = amounts.at(-1);
  const left = recipients.filter((one) => !shares.some(({ index }) => index === one.index));
  const isSame = left.every(({ index }) =>
    tokens.slice(last?.index, index).some(({ word }) => alike.test(word)),
  );
  if (last !== undefined && isSame) shares.push(...left.map((one) => ({ ...one, amount: last.amount })));
  if (!isWhole || shares.length < recipients.length) return null;
  return shares.sort((one, other) => one.index - other.index).map(({ to, amount }) => ({ to, amount }));
}

const sharing = /^(?:each|apiece|both)$/;
const alike = /^(?:same|likewise|ditto)$/;
