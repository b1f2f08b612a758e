import type { ArgumentContext, Found } from "@alithia/agent/grammar/argument.ts";
import { judgeAmount } from "@alithia/agent/grammar/read-amount.ts";
import type { Token } from "@alithia/agent/utterance.ts";
import { findDecimals } from "../input/find-decimals.ts";
import { type Recipients, saysEach } from "./read-recipients.ts";

/** "5 to A and 3 to B", "5 each to A and B": several recipients of one token, in the order they were named. */
export function readTransfers(context: ArgumentContext): Found {
  const { tokens, taken } = context;
  if (context.input.recipients !== undefined)
    return shareOut(context, context.input.recipients as Recipients);
  const decimals = findDecimals(tokens);
  const recipients = tokens.flatMap(({ entity }, index) =>
    entity?.kind === "address" && entity.checksum !== "wrong" && !taken.has(index)
      ? [{ to: entity.value, index }]
      : [],
  );
  const isWhole = tokens.every(({ entity }) => !/^(hex|name|hash|percent)$/.test(entity?.kind ?? ""));
  const isRight = tokens.every(({ entity }) => entity?.kind !== "address" || entity.checksum !== "wrong");
  if (recipients.length < 2 || !isWhole || !isRight) return null;
  if (tokens.some(({ word }, index) => word === "or" && index > (recipients[0]?.index ?? 0))) return null;
  const numbers = tokens.flatMap((token, index) =>
    token.entity?.kind === "number" ? [{ token, index }] : [],
  );
  const amounts = numbers.map(({ token, index }) => judgeAmount(token, index, decimals));
  const repeated = tokens.flatMap(({ entity }, index) =>
    entity?.kind === "token" && entity.symbol === context.input.token ? [{ index }] : [],
  );
  const used = [...recipients, ...numbers, ...repeated].map(({ index }) => index);
  const problem = amounts.find((amount) => amount?.state === "problem");
  if (problem) return problem;
  const values = amounts.flatMap((amount) => (amount?.state === "found" ? [String(amount.value)] : []));
  const [first] = values;
  if (values.length === recipients.length) {
    return { state: "found", used, value: recipients.map(({ to }, at) => ({ to, amount: values[at] })) };
  }
  const counted = numbers[0]?.index ?? 0;
  const isEach = tokens.some(
    ({ word }, index) =>
      /^(each|apiece|both|every)$/.test(word) || (/^(same|likewise)$/.test(word) && index > counted),
  );
  if (values.length === 1 && isEach) {
    return { state: "found", used, value: recipients.map(({ to }) => ({ to, amount: first })) };
  }
  const isSame = tokens.some(({ word }) => /^(same|too|also|both|each)$/.test(word));
  if (values.length === 0 && context.continues && isSame && typeof context.input.amount === "string") {
    const { amount } = context.input;
    return { state: "found", used, value: recipients.map(({ to }) => ({ to, amount })) };
  }
  if (values.length === 0) return null;
  const sentence = "How much goes to which address? Write it as: 5 S to 0x…, 3 S to 0x….";
  return { state: "problem", asks: "amount", sentence, used };
}

/** The amount that comes after its recipients: for each of them, where that was said. */
function shareOut({ tokens, continues }: ArgumentContext, { to, each }: Recipients): Found {
  const at = tokens.findIndex(({ entity }) => entity?.kind === "number");
  const amount = at === -1 ? null : judgeAmount(tokens[at] as Token, at, findDecimals(tokens));
  if (!continues || amount === null) return null;
  if (amount.state === "problem") return amount;
  if (!each && !saysEach(tokens)) {
    const sentence = `Is that for each of the ${to.length} addresses? Write it as: ${String(amount.value)} each.`;
    return { state: "problem", asks: "amount", sentence, used: [at] };
  }
  const value = to.map((recipient) => ({ to: recipient, amount: String(amount.value) }));
  return { state: "found", value, used: amount.used };
}
