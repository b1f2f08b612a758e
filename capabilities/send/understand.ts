import { createUnderstand } from "@alithia/agent/grammar/create-understand.ts";
import { addressOptions, readAddress } from "@alithia/agent/grammar/read-address.ts";
import { readAmount } from "@alithia/agent/grammar/read-amount.ts";
import { readToken } from "@alithia/agent/grammar/read-token.ts";
import { findDecimals } from "../input/find-decimals.ts";
import { refuseRecipient } from "../input/refuse-recipient.ts";
import { readTransfers } from "./read-transfers.ts";

type Transfer = { to: string; amount: string };

const verbs =
  "send|transfer|pay|tip|gift|donate|wire|remit|sending|transferring|paying|give|forward|airdrop|move";
const around =
  "wallet|address|account|recipient|amount|token|tokens|coin|coins|each|apiece|transaction|payment|tx|prepare|make|create|total|worth|friend|immediately|following|amounts|both|over|across|funds";

export const understandSend = createUnderstand({
  capability: "send",
  frames: [
    {
      needs: [[verbs]],
      helps: [around, "{number}", "{token}", "{address}"],
      never: [
        "transfer event|events|function",
        "call|execute|invoke|method|calldata",
        "did|was|were|has ... send|sent|transfer",
        "approval|allowance",
        "transfers",
      ],
      score: 0.94,
    },
    {
      needs: [["{number} ... to {address}", "{number} {token} to|for|-> ... {address}"]],
      helps: [around, "{token}"],
      never: ["mint|swap|trade|buy|sell|deploy|call|convert|exchange|approve|block"],
      score: 0.8,
    },
  ],
  arguments: [
    { name: "transfers", asks: "recipient", read: readTransfers, ask: () => null },
    {
      name: "token",
      asks: "token",
      read: (context) => (hasTransfers(context.input) ? null : readToken(context, { unknown: true })),
      ask: () => null,
    },
    {
      name: "amount",
      asks: "amount",
      read: (context) =>
        hasTransfers(context.input)
          ? null
          : readAmount(context, { decimals: findDecimals(context.utterance.tokens) }),
      ask: ({ input }) => (hasTransfers(input) ? null : { sentence: "How much do you want to send?" }),
    },
    {
      name: "to",
      asks: "recipient",
      read: (context) =>
        hasTransfers(context.input)
          ? null
          : readAddress(context, { after: ["to"], pointing: true, own: true }),
      ask: (context) =>
        hasTransfers(context.input)
          ? null
          : {
              sentence: "To which address? Paste it in full: 0x and 40 digits.",
              options: addressOptions(context),
            },
    },
  ],
  refuse: ({ to, transfers }, utterance) => {
    const recipients = [to, ...((transfers as Transfer[] | undefined) ?? []).map((transfer) => transfer.to)];
    for (const recipient of recipients) {
      const refusal = typeof recipient === "string" ? refuseRecipient(recipient, utterance) : null;
      if (refusal !== null) return refusal;
    }
    return null;
  },
  complete: ({ token, amount, to, transfers }) => {
    const named = token === undefined ? {} : { token };
    return { ...named, transfers: transfers ?? [{ to, amount }] };
  },
  open: ({ token, transfers, ...rest }) => {
    const named = token === undefined ? {} : { token };
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
