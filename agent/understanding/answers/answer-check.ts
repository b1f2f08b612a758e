import { readCheck } from "../../consent/leave-idle-clauses.ts";
import { groupDigits } from "../../offer-requests.ts";
import { isSumOf } from "../../tools/rational.ts";
import { orderOf } from "../dialogue/request-frame.ts";
import { createRefusal, type Intent, isCompleteTransaction } from "../intent.ts";
import { onlyOf } from "../token-queries.ts";

/** Says beside a payment what it comes to, where the message checks that, e.g. "I make that 110 S, is that right?" */
export function answerCheck(intents: Intent[], text: string): Intent[] {
  const check = readCheck(text);
  const only = onlyOf(intents);
  if (check === null || only?.kind !== "request" || !isCompleteTransaction(only)) return intents;
  const { capability, input } = only.reading;
  const { sell, amount } = orderOf({ capability, input, entities: [] }, []) ?? {};
  if (capability !== "send" || amount === undefined) return intents;
  const sum = `${groupDigits(amount)} ${sell}`;
  const said = isSumOf(check.said, [amount]) ? `Yes, that is ${sum}.` : `No, that is **${sum}**.`;
  return [createRefusal("computed", said), only];
}
