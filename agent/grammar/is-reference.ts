import { isBesideOrder } from "../consent/wordings/beside-order.ts";
import type { Token } from "../utterance.ts";

const signs: Record<string, string> = { number: "N", token: "T", address: "A" };
const [spelledBefore, spelledAfter] = [12, 3];

const numbered =
  /^(invoice|order|ref|reference|receipt|bill|ticket|booking|flat|room|apartment|unit|lot|policy|case|contract)$/;

/** A number that belongs to what is told beside the request, e.g. "invoice 2207", "dinner for 2", "I am 79 and …". */
export function isReference(tokens: readonly Token[], index: number): boolean {
  const number = tokens[index];
  if (number?.entity?.kind !== "number" || tokens[index + 1]?.entity?.kind === "token") return false;
  const [before, last] = [tokens[index - 2]?.word ?? "", tokens[index - 1]?.word ?? ""];
  // A size may be an amount, and blocks and slots are read.
  if (/^(no|nr|number|size|slot|block)$/.test(last) && !numbered.test(before)) return false;
  const around = tokens.slice(Math.max(0, index - spelledBefore), index + 1 + spelledAfter);
  const words = around.map((one) => {
    const sign = one.entity === undefined ? one.word : (signs[one.entity.kind] ?? "V");
    return one === number ? `[${sign}]` : sign;
  });
  return isBesideOrder(number.text, (row) => row.test(` ${words.join(" ")} `));
}
