import type { AnyCapability } from "../capability.ts";
import { labelOf } from "../reader/describe-readings.ts";
import type { Utterance } from "../utterance.ts";
import type { Intent } from "./intent.ts";
import { pointingWords } from "./pointing-words.ts";

/** Reads of an account, with the argument that names its owner. */
const ownerArguments: Record<string, string> = {
  "summarize-wallet": "address",
  "read-chain.balance": "address",
  "read-chain.transaction-count": "address",
  "review-approvals": "owner",
  "buy-ali.position": "buyer",
};

const others =
  /^(his|her|their|its|he|she|they|him|them|whose|who|someone|somebody|wallet|address|account|contract|holder|same|other)$/;

/** Fills a missing owner with the connected account, e.g. for "balance of USDC" or "what came in today". */
export function assumeOwnWallet(
  intents: Intent[],
  { account, thread, tokens }: Utterance,
  capabilities: AnyCapability[],
): Intent[] {
  if (account === undefined || namesOther(tokens)) return intents;
  const named = thread.flatMap(({ input }) => Object.values(input).filter(isAddress));
  const isAboutOther = Object.values(thread[0]?.input ?? {}).some(
    (value) => isAddress(value) && value !== account,
  );
  if (isAboutOther || (named.length > 0 && pointsBack(tokens))) return intents;
  return intents.map((intent) => {
    if (intent.kind !== "request" || intent.reading.missing === undefined) return intent;
    const { capability, missing, slots, input } = intent.reading;
    const argument = ownerArguments[labelOf(intent.reading)];
    const isAsked = missing.argument === argument && missing.said !== true && missing.also === undefined;
    const owner = capabilities.find(({ name }) => name === capability);
    if (argument === undefined || !isAsked || owner?.understand.readAs === undefined) return intent;
    const utterance = { text: "", tokens: [], picks: [], thread: [], account };
    const reading = owner.understand.readAs(utterance, { ...(slots ?? input), [argument]: account });
    if (reading === undefined || reading.missing !== undefined) return intent;
    return { ...intent, reading: { ...reading, score: intent.reading.score } };
  });
}

function isAddress(value: unknown): boolean {
  return typeof value === "string" && /^0x[0-9a-f]{40}$/i.test(value);
}

function namesOther(tokens: Utterance["tokens"]): boolean {
  return tokens.some(
    ({ word, entity }, index) =>
      /^(address|hash|hex|name)$/.test(entity?.kind ?? "") ||
      (entity === undefined && others.test(word) && !/^(my|our|own)$/.test(tokens[index - 1]?.word ?? "")),
  );
}

function pointsBack(tokens: Utterance["tokens"]): boolean {
  return tokens.some(
    ({ word, entity }, index) =>
      entity === undefined && pointingWords.test(word) && !isTime(tokens[index + 1]),
  );
}

/** E.g. "this week", "that day". */
function isTime(token: Utterance["tokens"][number] | undefined): boolean {
  return /^(day|morning|afternoon|evening|week|weekend|month|year|time)$/.test(token?.word ?? "");
}
