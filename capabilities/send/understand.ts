import type { ArgumentContext } from "@alithia/agent/grammar/argument.ts";
import { createUnderstand } from "@alithia/agent/grammar/create-understand.ts";
import { namesSomebodyElse, paysNamed } from "@alithia/agent/grammar/names-somebody-else.ts";
import { addressOptions, readAddress } from "@alithia/agent/grammar/read-address.ts";
import { readAmount } from "@alithia/agent/grammar/read-amount.ts";
import { listSpokenTokens } from "@alithia/agent/understanding/references/things.ts";
import { askWhichContact } from "../input/ask-which-contact.ts";
import { offerPart } from "../input/offer-part.ts";
import { findDecimals, leaveOwn, refuseRecipient } from "../input/recipients.ts";
import {
  readParts,
  readRecipients,
  readRelative,
  readRelayed,
  readSender,
  readSentToken,
  readTransfers,
  readUnaddressed,
} from "./read-transfers.ts";

type Transfer = { to: string; amount: string };

const verbs =
  "(make|do|prepare|start|need) (a|an|another)? (payment|transfer|transaction)|send|transfer|pay|tip|gift|donate|wire|remit|sending|transferring|paying";
const looseVerbs =
  "empty|give|forward|airdrop|move|shoot|drop|hand|zap|toss|deliver|split|divide|distribute|fund|deposit|withdraw|ship|beam|reward|venmo|zelle|refill|reimburse|settle|payout|repay|lend|owe|top";
const asksOnly = [
  "(reduce|lower|raise|increase|decrease|change|cut|set) ... (limit|cap|allowance|approval)",
  "(owes|owed|owe|sends|pays|gave|gives) me|went|arrived|arrive|landed|vanished|disappeared|(tell|ask) {address}",
  "(is|would|was) (it|this|that) ... (send|pay|transfer|move|give)|(able|possible|allowed) to|should (i|we)",
  "(did|was|were|has|does) ... (send|sent|transfer|pay|move)",
  "(what|which|who|why|when|where|how) ... (send|pay|airdrop|transfer|move|sent|give|drop)",
  "sent|transferred|paid|received|supposedly",
  "proof|evidence|calldata|went (to|out|from)|only what",
  "(he|she|they|someone|friend) (says|said)",
  "(run|hit|press|trigger|click) ... on {address}|(someone|somebody|guy|man|stranger|caller|admin|support) ... (told|tells) me",
  "(keep|keeps|kept) (sending|transferring|paying)|sending me",
  "pay (with|by|in|using) {token}|how (much|many) ... (need|have) to pay for {number} {token}",
  "if (i|we|you|he|she|they|someone)",
  "what if",
  "(guy|mod|admin|support|person|somebody|caller|bot) ... (says|said|claims|claiming|told|wants|asks)|pull|(can|could|may) (take|spend|move|withdraw)",
  "(will|would|does|by|without|when|what|how) (paying|sending|transferring)|(can|could|do|may) (i|one|we|you) pay (with|by|in|using)",
  "(did|does|has|have|had|was) {address}|is {address} (sending|paying|moving|transferring|giving|the|a|an|who|that|where|what)",
];
const past = "yesterday|ago|holders";
const around =
  "wallet|address|account|recipient|amount|token|tokens|coin|coins|each|apiece|transaction|payment|tx|prepare|make|create|total|worth|friend|immediately|following|amounts|both|over|across|funds";

export const understandSend = createUnderstand({
  capability: "send",
  movesValue: () => true,
  frames: [
    {
      needs: [[verbs]],
      helps: [around],
      never: [
        "(fee|fees|cost|estimate|estimated) ... (send|transfer)|mint|deploy|wrap|unwrap|swap|transfer (event|events|function)|simulate|issue|print|emit|cancel|stop|abort|changed my mind|did i ... (ask|tell|say)",
        "call|execute|invoke|method|calldata",
        ...asksOnly,
        past,
        "approval|allowance",
        "transfers|(pay|send) me (out|back)",
      ],
      score: 0.94,
    },
    {
      needs: [
        [looseVerbs],
        [
          "{amount} of? {token}? ... (to|for)? {address}",
          "{address} {number}",
          "{number} {token}",
          "to {address}",
        ],
      ],
      helps: [around],
      never: [
        ...asksOnly,
        past,
        "back|approval|approvals|return|refund|{number} {token} (to|into|for) {token}",
        "me|us",
        "mint|issue|swap|trade|buy|sell|deploy|call|convert|exchange|approve|block",
      ],
      score: 0.9,
    },
    {
      needs: [
        [
          "{number} {token} (to|for|→|>)",
          "(give|hand|forward|move|zap|toss|slip) ... (to|him|her|them|some|everything|all)|(give|hand) ... {number}",
        ],
      ],
      helps: [
        around,
        looseVerbs,
        "guy|person|yesterday|before|some|everything|all|him|her|them|mum|mom|dad|brother|sister|safety|over",
      ],
      never: [
        ...asksOnly,
        "{token} (to|for|into|in|and|or) {token}|{number} {token} ... {token}",
        "me|us|back|approval|approvals|access|mint|swap|trade|buy|sell|deploy|call|convert|exchange|approve|block|how|what|which|ali|sale|permission|list|show",
      ],
      score: 0.68,
    },
    {
      needs: [
        ["send|transfer|pay|forward|wire|repeat|redo"],
        [
          "to|her|him|them|it|what|whatever|(same|last|usual|previous) (one|transfer|payment|transaction|amount|address)",
        ],
      ],
      helps: [
        around,
        looseVerbs,
        "same|last|usual|previous|repeat|redo|place|payment|address|said|says|told|mentioned|gave|agent|file|friend|above|you|he|she|they|sent|transferred|paid|received|yesterday|ago|last|time|week|before|earlier|previously|asked|wrote|posted|chat|conversation|contact|contacts|website|page|message|owner|guy|person|account|wallet",
      ],
      never: [
        "(repeat|redo) (what|that|it|this|yourself|everything)|why|when|where|how|did|was|were|should|can|could|(is|would) it|(able|possible|allowed) to|{hash}|transfer (event|events|function)|simulate|cancel|stop",
      ],
      score: 0.66,
      input: { relayed: true },
    },
    {
      needs: [["{number} ... to {address}", "{number} {token} (to|for|->) ... {address}"]],
      helps: [around],
      never: [...asksOnly, past, "mint|issue|swap|trade|buy|sell|deploy|call|convert|exchange|approve|block"],
      score: 0.8,
    },
    {
      needs: [
        [
          "{address} :? {number} {token}|{address} (to|should|must|will|shall)? (have|get|gets|receive|receives) a? {amount} of? {token}",
          "{number} {token} (to|for) (everybody|everyone|all|each|every|them)",
          "{number} {token} (off|go|goes|going|belongs|over)? (to|for) {address}|(first|then) {number} {token} (to|for) {address}",
        ],
      ],
      helps: [around, "go|goes|going|off|gets|first|second|third|mine|like"],
      never: [
        ...asksOnly,
        past,
        "mint|issue|swap|trade|buy|sell|deploy|call|convert|exchange|approve|block|balance|function|how|what|which",
      ],
      score: 0.9,
    },
    {
      needs: [
        [
          "(get|bring|push|slide|fire|kick|chuck|throw|pass|slip|put|load|stick|pop) ... {amount} of? {token} ... (to|into|at|in) {address}",
          "(half|all|everything|rest|most|whole|entire|remaining|balance|wallet) ... (to|into) {address}",
          "(put|drop|stick|load|throw|slip) {number} (to|into|in) {address}",
        ],
      ],
      helps: [
        around,
        looseVerbs,
        "half|all|everything|rest|most|whole|entire|remaining|balance|over|drain|sweep|clear",
      ],
      never: [
        ...asksOnly,
        past,
        "mint|issue|swap|trade|buy|sell|deploy|call|convert|exchange|approve|block|function|how|what|which|approval|approvals|allowance|spend|revoke|permission|access|compare|supply|show|list|check",
      ],
      score: 0.91,
    },
    {
      needs: [["recipient|receiver|beneficiary|amount"], ["{address}"], ["{number}"]],
      helps: [around, "receiver|beneficiary"],
      never: [
        ...asksOnly,
        "mint|swap|trade|deploy|call|approve|function|block|how|what|which|supply|cap|allowance",
      ],
      score: 0.85,
    },
    {
      needs: [["{token} (to|for) {address}|{address} (gets|receives|needs) {token}"]],
      helps: [around, "some|decided|how|many|much"],
      never: [
        ...asksOnly,
        past,
        "{number}",
        "(did|does|has|have|is|what|who|which|where|when) {token}|mint|issue|swap|trade|buy|sell|deploy|call|convert|exchange|approve|block|balance|function|hold|holds|has|have|approval|approvals|allowance|spend|of {token}|explain|check|show|my",
      ],
      score: 0.9,
    },
    {
      needs: [["{number} {token}"], ["{address}", "{name}"]],
      helps: [around, "owe|needs|need|gets|get|from|hook|up"],
      never: [
        ...asksOnly,
        past,
        "mint|issue|swap|trade|buy|sell|deploy|call|convert|exchange|approve|block|hold|holds|balance|has|have|own|owns|at|function|burn",
      ],
      score: 0.74,
    },
  ],
  arguments: [
    {
      name: "token",
      asks: "token",
      read: (context) => readSentToken(context),
      ask: ({ input, utterance }) =>
        input.parts === undefined &&
        (input.amount !== undefined || hasTransfers(input)) &&
        (input.to !== undefined || hasTransfers(input))
          ? {
              sentence: "Which token do you want to send?",
              options: listSpokenTokens(utterance).map((value) => ({ value, label: value })),
            }
          : null,
    },
    { name: "relayed", asks: "recipient", read: readRelayed, ask: () => null },
    { name: "from", asks: "account", read: readSender, ask: () => null },
    { name: "parts", asks: "amount", read: readParts, ask: () => null },
    { name: "recipients", asks: "recipient", read: readRecipients, ask: () => null },
    { name: "transfers", asks: "recipient", read: readTransfers, ask: () => null },
    {
      name: "amount",
      asks: "amount",
      read: (context) =>
        hasTransfers(context.input)
          ? null
          : offerPart(readAmount(context, { decimals: findDecimals(context.utterance.tokens) }), context, {
              purpose: "send",
              token: context.input.token,
            }),
      ask: ({ input, tokens }) =>
        hasTransfers(input) || input.parts !== undefined || isShared(tokens)
          ? null
          : { sentence: `How much ${nameCounted(input.token)}do you want to send?` },
    },
    {
      name: "to",
      asks: "recipient",
      read: (context) =>
        hasTransfers(context.input) || context.input.recipients !== undefined
          ? null
          : (readRelative(context) ??
            readUnaddressed(context) ??
            leaveOwn(
              readAddress(context, {
                after: ["to"],
                pointing: !namesSomebodyElse(context.tokens) && !paysNamed(context.tokens),
                own: "wallet",
              }),
              context,
            )),
      ask: (context) =>
        hasTransfers(context.input) || context.input.recipients !== undefined || isShared(context.tokens)
          ? null
          : (askWhichContact(context.utterance) ?? {
              sentence: "To which address? Paste it in full: 0x and 40 digits.",
              options: addressOptions(context).filter(({ value }) => value !== context.utterance.account),
            }),
    },
  ],
  refuse: ({ to, amount, transfers, token }, utterance) => {
    const recipients = [to, ...((transfers as Transfer[] | undefined) ?? []).map((transfer) => transfer.to)];
    for (const recipient of recipients) {
      const refusal = typeof recipient === "string" ? refuseRecipient(recipient, utterance, token) : null;
      const isOpen = refusal?.code === "own-address" && (amount ?? transfers) === undefined;
      if (refusal !== null && !isOpen) return refusal;
    }
    return null;
  },
  complete: ({ token, amount, to, transfers, parts }) => {
    if (parts !== undefined) {
      return (parts as { token: string; amount: string }[]).map((part) => ({
        token: part.token,
        transfers: [{ to, amount: part.amount }],
      }));
    }
    const named = token === undefined ? {} : { token };
    return { ...named, transfers: transfers ?? [{ to, amount }] };
  },
  open: ({ token, transfers, from: _, relayed: __, ...rest }) => {
    // A call without a token sends the native coin.
    const sent = token ?? (transfers === undefined ? undefined : "S");
    const named = sent === undefined ? {} : { token: sent };
    const list = (transfers as Transfer[] | undefined) ?? [];
    const [only] = list;
    return only !== undefined && list.length === 1
      ? { ...rest, ...named, to: only.to, amount: only.amount }
      : { ...rest, ...named, ...(list.length > 1 ? { transfers: list } : {}) };
  },
});

function hasTransfers(input: Record<string, unknown>): boolean {
  return input.transfers !== undefined;
}

/** Whether there is an amount beside several addresses, so that one question asks who gets what. */
function isShared(tokens: ArgumentContext["tokens"]): boolean {
  const count = (kind: string) => tokens.filter(({ entity }) => entity?.kind === kind).length;
  return count("address") > 1 && count("number") > 0;
}

/** Returns the token that the amount counts, so that the answer need not repeat it. */
function nameCounted(token: unknown): string {
  return typeof token === "string" && !/^0x/.test(token) ? `${token} ` : "";
}
