import type { ArgumentContext, Found } from "@alithia/agent/grammar/argument.ts";
import { isRelative } from "@alithia/agent/grammar/read-address.ts";
import { judgeAmount } from "@alithia/agent/grammar/read-amount.ts";
import {
  isUnknownUnit,
  judgeAddress,
  judgeToken,
  readToken,
  unknownToken,
} from "@alithia/agent/grammar/read-token.ts";
import type { Token } from "@alithia/agent/utterance.ts";
import { findDecimals, findPerson } from "../input/recipients.ts";
import { readShares } from "./read-shares.ts";

const messagesBack = 4;

/** Reads several recipients of one token in order, e.g. "5 to A and 3 to B", "5 each to A and B". */
export function readTransfers(context: ArgumentContext): Found {
  const { tokens } = context;
  if (context.input.recipients !== undefined)
    return shareOut(context, context.input.recipients as Recipients);
  const decimals = findDecimals(tokens);
  const named = listRecipients(context);
  const recipients = named.length === 0 ? listPointed(context) : named;
  const isWhole = tokens.every(({ entity }) => !/^(hex|name|hash|percent)$/.test(entity?.kind ?? ""));
  const isRight = tokens.every(({ entity }) => entity?.kind !== "address" || entity.checksum !== "wrong");
  if (recipients.length < 2 || !isWhole || !isRight) return null;
  if (tokens.some(({ word }, index) => word === "or" && index > (recipients[0]?.index ?? 0))) return null;
  const numbers = tokens.flatMap((token, index) =>
    token.entity?.kind === "number" ? [{ token, index }] : [],
  );
  const amounts = numbers.map(({ token, index }) => judgeAmount(token, index, decimals));
  const repeated = tokens.flatMap(({ entity }, index) =>
    (entity?.kind === "token" && entity.symbol === context.input.token) ||
    (entity?.kind === "address" && entity.value === context.input.token)
      ? [{ index }]
      : [],
  );
  const used = [...recipients, ...numbers, ...repeated].map(({ index }) => index);
  const problem = amounts.find((amount) => amount?.state === "problem");
  if (problem) return problem;
  const values = amounts.flatMap((amount) => (amount?.state === "found" ? [String(amount.value)] : []));
  const counted = numbers.map(({ index }, at) => ({ index, amount: values[at] ?? "" }));
  const divided = values.length > 1 && values.length < recipients.length && values.length === numbers.length;
  const apart = divided ? readShares(tokens, recipients, counted) : null;
  if (apart !== null) return { state: "found", used, value: apart };
  const shared = findShared(context, values, numbers[0]?.index ?? 0);
  const shares = shared === null ? values : recipients.map(() => shared);
  if (shares.length === recipients.length)
    return { state: "found", used, value: recipients.map(({ to }, at) => ({ to, amount: shares[at] })) };
  if (values.length === 0) return null;
  const sentence = "How much goes to which address? Write it as: 5 S to 0x…, 3 S to 0x….";
  return { state: "problem", asks: "amount", sentence, used };
}

/** Returns the one amount that each recipient gets: marked by "each", or the earlier one by "the same". */
function findShared(
  { tokens, continues, input }: ArgumentContext,
  [only, ...others]: readonly string[],
  counted: number,
): string | null {
  if (only === undefined) {
    const isSame = tokens.some(({ word }) => /^(same|too|also|both|each)$/.test(word));
    return continues && isSame && typeof input.amount === "string" ? input.amount : null;
  }
  const isEach = tokens.some(
    ({ word }, index) =>
      /^(each|apiece|both|every)$/.test(word) || (/^(same|likewise)$/.test(word) && index > counted),
  );
  return others.length === 0 && isEach ? only : null;
}

/** Assigns one amount to each recipient if that was said or confirmed, else asks. */
function shareOut({ tokens, continues }: ArgumentContext, { to, each, amount }: Recipients): Found {
  const at = tokens.findIndex(({ entity }) => entity?.kind === "number");
  const said = at === -1 ? null : judgeAmount(tokens[at] as Token, at, findDecimals(tokens));
  if (said?.state === "problem") return said;
  const one = said === null ? amount : String(said.value);
  if (one === undefined || (!continues && amount === undefined)) return null;
  const isAgreed = continues && amount !== undefined && tokens.some(({ word }) => agreeing.test(word));
  if (!each && !isAgreed && !saysEach(tokens)) {
    const sentence = `Is that ${one} for each of the ${to.length} addresses? Write it as: ${one} each. Or say what goes to whom: 5 to 0x…, 3 to 0x….`;
    return { state: "problem", asks: "amount", sentence, used: at === -1 ? [] : [at] };
  }
  const value = to.map((recipient) => ({ to: recipient, amount: one }));
  return { state: "found", value, used: said?.used ?? [] };
}

/** Reads several tokens for one recipient, each with its own amount, e.g. "5 S and 10 USDC to 0x…". */
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

/** Whether only joining words separate the amounts, e.g. "5 S, 10 USDC and 2 wS". */
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

/** The addresses that the visitor named together before, for "to both", "to each of them". */
function listPointed({ tokens, utterance, input }: ArgumentContext) {
  const index = tokens.findIndex(
    ({ word }, at) => /^(both|all|each|them)$/.test(word) && /^(to|for)$/.test(tokens[at - 1]?.word ?? ""),
  );
  const isOther = (address: string) => ![input.token, utterance.account].includes(address);
  const lists = utterance.thread
    .slice(0, messagesBack)
    .map(({ entities }) => entities.flatMap((entity) => (entity.kind === "address" ? [entity.value] : [])))
    .map((all) => [...new Set(all)].filter(isOther));
  const latest = index === -1 ? undefined : lists.find(({ length }) => length > 0);
  const isBoth = tokens.some(({ word }) => word === "both");
  if (latest === undefined || latest.length < 2 || (isBoth && latest.length > 2)) return [];
  return latest.map((to) => ({ to, index }));
}

/** The token's own contract may be named with each amount. */
function listRecipients({ tokens, taken, input }: ArgumentContext) {
  return tokens.flatMap(({ entity }, index) =>
    entity?.kind === "address" &&
    entity.checksum !== "wrong" &&
    !taken.has(index) &&
    entity.value !== input.token
      ? [{ to: entity.value, index }]
      : [],
  );
}

/** Several recipients, whether each gets the same, and the single amount if one was given without that. */
type Recipients = { to: `0x${string}`[]; each: boolean; amount?: string };

const agreeing = /^(yes|yeah|yep|yup|sure|correct|right|exactly)$/;
const sharing = /^(each|apiece|both|every|all|same|them)$/;

/** Keeps the recipients until their amounts are clear, e.g. "send USDC each to 0xA and 0xB". */
export function readRecipients(context: ArgumentContext): Found {
  const { tokens, continues, input } = context;
  const named = listRecipients(context);
  const amounts = tokens.flatMap((token, index) =>
    /^(number|percent)$/.test(token.entity?.kind ?? "") ? [{ token, index }] : [],
  );
  const [only, ...others] = amounts;
  const amount = only && judgeAmount(only.token, only.index, findDecimals(tokens));
  const isOpen =
    only === undefined ||
    (amount?.state === "found" &&
      others.length === 0 &&
      !saysEach(tokens) &&
      only.index < (named[0]?.index ?? 0));
  const isRepeated = continues && input.amount !== undefined;
  const isOneOf = tokens.some(({ word }, index) => word === "or" && index > (named[0]?.index ?? 0));
  if (named.length < 2 || !isOpen || isRepeated || isOneOf) return null;
  const value: Recipients = {
    to: named.map(({ to }) => to),
    each: saysEach(tokens),
    ...(amount?.state === "found" ? { amount: String(amount.value) } : {}),
  };
  return { state: "found", value, used: named.map(({ index }) => index) };
}

/** Whether the amount is said to hold for every recipient. */
function saysEach(tokens: ArgumentContext["tokens"]): boolean {
  return tokens.some(({ word, entity }) => entity === undefined && sharing.test(word));
}

/** Reads the sender, e.g. "from 0x…", which must be the connected wallet. */
export function readSender({ tokens, utterance }: ArgumentContext): Found {
  const at = tokens.findIndex(
    ({ entity }, index) =>
      /^(address|hex|name)$/.test(entity?.kind ?? "") &&
      (tokens[index - 1]?.word === "from" ||
        (tokens[index - 2]?.word === "from" &&
          /^(my|wallet|address|account)$/.test(tokens[index - 1]?.word ?? ""))),
  );
  const entity = tokens[at]?.entity;
  if (at === -1) return null;
  const isOwn = entity?.kind === "address" && entity.value.toLowerCase() === utterance.account?.toLowerCase();
  if (isOwn) return { state: "found", value: utterance.account, used: [at] };
  const sentence = `I prepare transactions for the connected wallet alone. Connect ${tokens[at]?.text} to send from it.`;
  return { state: "problem", asks: "account", sentence, used: [at] };
}

/** Reads an address alone that answers which token is to be sent. */
function readAskedToken({ tokens: [answer, ...beside], continues, utterance }: ArgumentContext): Found {
  const isAsked = continues && utterance.thread[0]?.missing === "token" && beside.length === 0;
  return isAsked && answer !== undefined ? judgeAddress(answer, 0) : null;
}

/** Reads the token by symbol, or by address or name after the amount, e.g. "100 of 0x… to 0x…". */
export function readSentToken(context: ArgumentContext): Found {
  const bySymbol = readToken(context, { unknown: true }) ?? readAskedToken(context);
  if (bySymbol !== null) return bySymbol;
  const { tokens } = context;
  const unit = tokens.findIndex((_, index) => isUnknownUnit(tokens, index));
  if (unit !== -1) return unknownToken(tokens[unit] as Token, unit, context.utterance);
  const number = tokens.findIndex(({ entity }) => entity?.kind === "number");
  const at = number === -1 ? tokens.findIndex(({ word }) => /^(token|of)$/.test(word)) : number;
  let next = at + 1;
  while (/^(of|the|token|tokens|units|coins)$/.test(tokens[next]?.word ?? "")) next++;
  const entity = tokens[next]?.entity;
  const isCounted = number !== -1 && tokens[next - 1]?.word === "of";
  const isNamed = number !== -1 && !/^0x/i.test(tokens[next]?.text ?? "");
  const isLast = !tokens.some(
    (token, index) => (isNamed ? index !== next : index > next) && token.entity?.kind === "address",
  );
  if (at === -1 || (isLast && !isCounted) || entity?.kind !== "address" || entity.checksum === "wrong")
    return null;
  return { state: "found", value: entity.value, used: [next] };
}

/** Asks for the recipient if the only address is the visitor's, e.g. "my wallet is 0x…, send 5 S to my son". */
export function readUnaddressed({ tokens }: ArgumentContext): Found {
  const person = findPerson(tokens);
  const mine = tokens.findIndex(({ entity }, index) => {
    const before = tokens.slice(Math.max(0, index - 3), index).map(({ word }) => word);
    return entity?.kind === "address" && /\bmy (wallet|address|account)( (is|:|=))?$/.test(before.join(" "));
  });
  if (person === -1 || mine === -1) return null;
  const sentence = `To which address? ${tokens[mine]?.text} is your own, as you say.`;
  return { state: "problem", asks: "recipient", sentence, used: [person, mine] };
}

/** Asks for values that the visitor only relays, e.g. "send what he said to the address he told you". */
export function readRelayed({ input, continues }: ArgumentContext): Found {
  if (input.relayed !== true || continues) return null;
  const sentence = "I go by your own words alone. To which address, in full, and how much of which token?";
  return { state: "problem", asks: "recipient", sentence, used: [] };
}

/** Asks for the address of a recipient described by another one, e.g. "to the owner of 0x…". */
export function readRelative({ tokens }: ArgumentContext): Found {
  const at = tokens.findIndex(
    ({ entity }, index) => /^(address|token)$/.test(entity?.kind ?? "") && isRelative(tokens, index),
  );
  if (at === -1) return null;
  const sentence = `I send only to an address that you give me in full. Which one is it?`;
  return { state: "problem", asks: "recipient", sentence, used: [at] };
}
