import type { Reading } from "../../reading.ts";
import { type Analysis, type Context, settle, settleFrame } from "../analysis.ts";
import type { Intent } from "../intent.ts";
import { hasEntity, listEntities, onlyOf } from "../token-queries.ts";

const capability = "summarize-wallet";

/**
 * Reads a question about payments as a whole where its parts name different directions, e.g. "that is only what
 * came in. What went out?", "list incoming and outgoing transfers": the capability knows which one is asked for.
 */
export function answerOfMovements({ intents, utterance, capabilities }: Analysis): Intent[] | null {
  const asked = intents.filter((intent) => intent.kind !== "unclear" || hasEntity(intent.tokens));
  const inputs = asked.flatMap((intent) =>
    intent.kind === "request" && intent.reading.capability === capability && !intent.reading.missing
      ? [intent.reading.input]
      : [],
  );
  const context = { intents, utterance, capabilities };
  const single = readToldPayment(context) ?? readPaidBefore(context) ?? readBlockOfPayment(context);
  if (single !== null) return single;
  const ways = new Set(inputs.map(({ moved }) => moved));
  const address = onlyOf([...new Set(inputs.map((input) => input.address))]);
  if (inputs.length < asked.length || ways.size < 2 || ways.has(undefined) || address === undefined)
    return null;
  const reading = readWhole({ utterance, capabilities }, { address });
  return reading?.input.moved === undefined ? null : [settle(reading, utterance.tokens)];
}

const ofBlock =
  /\b(?:in|at) (?:which|what) block\b|\b(?:which|what) block (?:was|is|did)\b|\bblock number\b/i;
const comingIn = /\b(?:me|us)\b|\b(?:came|come|arriv\w*|receiv\w*|got)\b|\bdid (?:i|we) get\b|\bfrom who/i;
const goingOut = /\b(?:sent|send|paid|pay|payment|transfer\w*|went|go|gave|gone|leave|left)\b/i;

/** "Who sent me 42.5 USDC and in which block": the block of that payment, and not the chain's latest one. */
function readBlockOfPayment({ utterance, capabilities }: ToldContext): Intent[] | null {
  const { text, tokens, account } = utterance;
  const [token, ...others] = new Set(listEntities(tokens, "token").map(({ symbol }) => symbol));
  const isMoved = comingIn.test(text) || goingOut.test(text);
  const isOfOne = hasEntity(tokens, "number") && token !== undefined && others.length === 0;
  if (
    account === undefined ||
    !ofBlock.test(text) ||
    !isMoved ||
    !isOfOne ||
    hasEntity(tokens, "hash", "address")
  )
    return null;
  const input = { address: account, moved: comingIn.test(text) ? "in" : "out", token };
  const told = settleFrame({ utterance, capabilities }, { capability, input });
  return told?.kind === "request" ? [{ ...told, reading: { ...told.reading, isLiteral: true } }] : null;
}

const telling =
  /\b(?:says?|said|saying|claims?|claimed|tells?|told|writes?|wrote|swears|insists|promised)\b[^.?!]*\b(?:paid|sent|transferred|wired)\b/i;
const reaching =
  /\b(?:did|has|have|was|whether|if)\b[^.?!]*\b(?:arriv\w*|reach\w*|come|came|get|got|receiv\w*|land(?:ed)?|there|in)\b/i;

/**
 * Reads whether a payment arrived that somebody says to have made from an address, e.g. "A member, 0x…, says he
 * paid his membership fee of 40 USDC last week. Did we get it?"
 */
function readToldPayment({ intents, utterance, capabilities }: ToldContext): Intent[] | null {
  const { text, tokens, account } = utterance;
  const at = tokens.findIndex(({ entity, text: said }) => entity?.kind === "address" && /^0x/i.test(said));
  const counterparty = onlyOf(listEntities(tokens, "address"))?.value;
  const isTo = /^(?:to|at|in|into)$/.test(tokens[at - 1]?.word ?? "");
  const isUnnamed = !hasEntity(tokens, "address") && intents.some(isOfWallet);
  const isSender = counterparty !== undefined && at !== -1 && !isTo;
  if (account === undefined || !(isUnnamed || isSender)) return null;
  if (counterparty?.toLowerCase() === account.toLowerCase()) return null;
  if (!telling.test(text) || !reaching.test(text)) return null;
  const token = onlyOf(listEntities(tokens, "token"))?.symbol;
  const days = readWhole({ utterance, capabilities }, { address: account, moved: "in" })?.input.days;
  const input = {
    ...{ address: account, moved: "in" },
    ...(counterparty && { counterparty }),
    ...(token && { token }),
    ...(days ? { days } : {}),
  };
  const reading = settleFrame({ utterance, capabilities }, { capability, input });
  return reading === null ? null : [reading];
}

const paidMe = /\b(?:has|have|did|had)\b[^.?!]*\b(?:paid|pay|sent|send|transferred)\s+(?:to\s+)?(?:me|us)\b/i;
const earlier = /\b(?:before|ever|earlier|in the past|the first time|already once)\b/i;

/** Whether the account named or pointed to paid before, e.g. "has he ever paid me before?". */
function readPaidBefore({ utterance, capabilities }: ToldContext): Intent[] | null {
  const { text, tokens, account } = utterance;
  if (account === undefined || !paidMe.test(text) || !earlier.test(text)) return null;
  const [named, ...more] = new Set(listEntities(tokens, "address").map(({ value }) => value));
  const payer = more.length > 0 ? undefined : named;
  if (payer === undefined) return null;
  const input = { address: account, moved: "in", counterparty: payer, pick: "count" };
  const reading = settleFrame({ utterance, capabilities }, { capability, input });
  return reading === null ? null : [reading];
}

type ToldContext = Context & Pick<Analysis, "intents">;

const isOfWallet = (intent: Intent) => intent.kind === "request" && intent.reading.capability === capability;

/** Reads the whole message as a question about a wallet; null where something is missing. */
function readWhole({ utterance, capabilities }: Context, input: Record<string, unknown>): Reading | null {
  const owner = capabilities.find(({ name }) => name === capability);
  const reading = owner?.understand.readAs?.({ ...utterance, thread: [] }, input);
  return reading === undefined || reading.missing !== undefined ? null : reading;
}
