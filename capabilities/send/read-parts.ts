import type { ArgumentContext, Found } from "@alithia/agent/grammar/argument.ts";
import { judgeAmount } from "@alithia/agent/grammar/read-amount.ts";
import { judgeToken } from "@alithia/agent/grammar/read-token.ts";
import type { Token } from "@alithia/agent/utterance.ts";

/** "5 S and 10 USDC to 0x…": several tokens for one recipient, each with its own amount. */
export function readParts({ tokens }: ArgumentContext): Found {
  const recipients = tokens.filter(({ entity }) => entity?.kind === "address").length;

  const pairs = tokens.flatMap((token, index) => {
    const unit = tokens[index + 1];
    return token.entity?.kind === "number" && unit?.entity?.kind === "token" ? [{ token, unit, index }] : [];
  });
  const numbers = tokens.filter(({ entity }) => entity?.kind === "number").length;
  if (
    !areListed(
      tokens,
      pairs.map(({ index }) => index),
    )
  )
    return null;
  if (pairs.length < 2 || numbers !== pairs.length || recipients > 1) return null;
  const parts: { token: string; amount: string }[] = [];
  for (const { token, unit, index } of pairs) {
    const named = judgeToken(unit as Token, index + 1);
    const candidates = unit.entity?.kind === "token" ? unit.entity.candidates : [];
    const amount = judgeAmount(token, index, candidates.length === 1 ? candidates[0]?.decimals : undefined);
    if (named?.state !== "found") return named;
    if (amount?.state !== "found") return amount;
    parts.push({ token: String(named.value), amount: String(amount.value) });
  }
  const used = pairs.flatMap(({ index }) => [index, index + 1]);
  return { state: "found", value: parts, used };
}

/** "5 S, 10 USDC and 2 wS": nothing but joints between one amount and the next. */
function areListed(tokens: Token[], at: number[]): boolean {
  return at
    .slice(1)
    .every((next, step) =>
      tokens
        .slice((at[step] ?? 0) + 2, next)
        .every(
          ({ word, entity }) =>
            entity === undefined && /^(,|and|&|\+|plus|also|then|token|tokens|as|well|another)$/.test(word),
        ),
    );
}
