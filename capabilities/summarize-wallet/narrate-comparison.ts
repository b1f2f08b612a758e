import type { WalletFacts } from "@alithia/chain/account/wallet-facts.ts";
import { type TokenAmount, toTokenAmount } from "@alithia/chain/token/token-label.ts";
import { capitalize, quote, sayAmount, sayList, sayToken } from "../narration/phrases.ts";
import { joinParagraphs, sayBalance, sayRead, sayRounded } from "./narrate-holdings.ts";
import type { WalletSummary } from "./wallet-summary.ts";

type Wallet = Pick<WalletFacts, "address" | "coin" | "tokens" | "worth">;
/** A token with what each of the wallets holds of it. */
type Line = { held: TokenAmount[]; isListed: boolean };

const maxLines = 12;

/** Narrates what several wallets hold side by side: who holds more of each token, and of two the difference. */
export function narrateComparison(facts: WalletSummary): string {
  const wallets: Wallet[] = [facts, ...(facts.compared ?? [])];
  const nameOf = ({ address }: Wallet) =>
    address === facts.address && facts.isOwn ? "your wallet" : quote(address);
  const lines = listLines(wallets, facts.asked ?? []);
  const named = (facts.asked ?? []).length > 0 ? lines : [];
  return joinParagraphs([
    `**${sayFirst(wallets, named, nameOf)}**`,
    composeTable(wallets, lines, nameOf),
    named.length > 0 ? "" : "Worth is by market prices; selling may bring less.",
    sayRead(facts).replace(/^Read for `\w+` at/, "Read at"),
  ]);
}

const balanceOf = ({ coin, tokens }: Wallet, address: string | undefined) =>
  [coin, ...tokens].find(({ token }) => token.address === address);

/** The tokens that are asked for, else all that any of them holds; the coin first. */
function listLines(wallets: readonly Wallet[], asked: readonly string[]): Line[] {
  const labels = new Map(
    wallets.flatMap(({ coin, tokens }) => [coin, ...tokens].map(({ token }) => [token.address, token])),
  );
  const lines = [...labels.values()].map((token) => ({
    isListed: token.listed,
    held: wallets.map((wallet) => balanceOf(wallet, token.address) ?? toTokenAmount(token, 0n)),
  }));
  const chosen = lines.filter(({ held: [first] }) => asked.includes(first?.token.symbol ?? ""));
  return (chosen.length > 0 ? chosen : lines).slice(0, maxLines);
}

const unitsOf = ({ units }: TokenAmount) => BigInt(units);

/** The largest of the amounts and how much more it is than the smallest; null where they are the same. */
function findMore(held: readonly TokenAmount[]): { at: number; more: TokenAmount } | null {
  const sorted = [...held.keys()].sort((one, other) =>
    unitsOf(held[other] as TokenAmount) > unitsOf(held[one] as TokenAmount) ? 1 : -1,
  );
  const [most = 0] = sorted;
  const [largest, smallest] = [held[most], held[sorted.at(-1) ?? 0]];
  if (largest === undefined || smallest === undefined) return null;
  const more = unitsOf(largest) - unitsOf(smallest);
  return more === 0n ? null : { at: most, more: toTokenAmount(largest.token, more) };
}

function sayFirst(
  wallets: readonly Wallet[],
  lines: readonly Line[],
  nameOf: (wallet: Wallet) => string,
): string {
  if (lines.length > 0)
    return `${capitalize(sayList(lines.map(({ held }) => sayMore(wallets, held, nameOf))))}.`;
  const worths = wallets.flatMap(({ worth }) => worth?.total ?? []);
  const found = worths.length === wallets.length ? findMore(worths) : null;
  const most = found === null ? undefined : wallets[found.at];
  if (most === undefined) return "What each of them holds:";
  return `${capitalize(nameOf(most))} is worth ${wallets.length === 2 ? "more" : "the most"}: ${sayWorth(most)}.`;
}

function sayMore(
  wallets: readonly Wallet[],
  held: readonly TokenAmount[],
  nameOf: (wallet: Wallet) => string,
): string {
  const [first] = held;
  const found = findMore(held);
  const wallet = found === null ? undefined : wallets[found.at];
  if (first === undefined) return "";
  if (found === null || wallet === undefined)
    return `of ${sayToken(first.token)} all hold the same, ${sayAmount(first)}`;
  const lead = wallets.length === 2 ? `more, by ${sayAmount(found.more)}` : "the most";
  return `of ${sayToken(first.token)} ${nameOf(wallet)} holds ${lead}`;
}

const sayWorth = ({ worth }: Wallet) =>
  worth === null ? "not known" : `about ${worth.dollars ?? sayRounded(worth.total)}`;

function composeTable(
  wallets: readonly Wallet[],
  lines: readonly Line[],
  nameOf: (wallet: Wallet) => string,
): string {
  const isPair = wallets.length === 2;
  const rows = lines.map(({ held }) => {
    const [first] = held;
    const more = findMore(held)?.more;
    const said = held.map(sayBalance);
    return [
      first === undefined ? "" : sayToken(first.token),
      ...said,
      ...(isPair ? [more === undefined ? "0" : sayBalance(more)] : []),
    ];
  });
  const worths = ["Worth", ...wallets.map(sayWorth), ...(isPair ? [""] : [])];
  const head = [
    "Token",
    ...wallets.map((wallet) => capitalize(nameOf(wallet))),
    ...(isPair ? ["Difference"] : []),
  ];
  return [head, ["---", ...head.slice(1).map(() => "---:")], ...rows, worths]
    .map((row) => `| ${row.join(" | ")} |`)
    .join("\n");
}
