import { createUnderstand } from "@alithia/agent/grammar/create-understand.ts";
import { isUnknownSymbol } from "@alithia/agent/grammar/is-unknown-symbol.ts";
import { namesSomebodyElse } from "@alithia/agent/grammar/names-somebody-else.ts";
import { readAddress } from "@alithia/agent/grammar/read-address.ts";
import { readAmount } from "@alithia/agent/grammar/read-amount.ts";
import { readThreadToken } from "@alithia/agent/grammar/read-thread-token.ts";
import { isUnknownUnit, readToken } from "@alithia/agent/grammar/read-token.ts";
import { findThreadContract } from "@alithia/agent/grammar/thread-contract.ts";
import { findPerson, refuseRecipient } from "../input/recipients.ts";

const around =
  "token|tokens|coins|more|new|another|extra|units|additional|wallet|address|account|contract|recipient|supply|prepare|issue";

export const understandMintToken = createUnderstand({
  capability: "mint-token",
  movesValue: () => true,
  frames: [
    {
      needs: [["mint|minting"]],
      helps: [around],
      never: [
        "{hash}",
        "can ... be (minted|mint)",
        "(who|how|does|is|what|anyone) ... (mint|minting)|(can|could|would|might) the|(can|could) (it|this|that|they|he|she|anyone|someone|{token}) ... (mint|minting)",
        "deploy|launch|create|called|named|symbol|ticker",
        "mint (function|power|powers|event|events)",
        "mintable|call|execute|invoke|later",
      ],
      score: 0.95,
    },
    {
      needs: [
        ["issue|create|print|make|emit|generate|produce|add|(crank|churn|pump|roll) out"],
        [
          "{number} (more|new|additional|extra|of)|{number} {address}",
          "(more|new|additional|extra|fresh) {address}",
          "{number} (more|new)? (tokens|coins|units|pieces)|another {number}",
        ],
        ["{address}", "{token}", "my (token|coin)"],
      ],
      helps: [around],
      never: ["called|named|symbol|supply|deploy|launch|name|ticker", "{hash}"],
      score: 0.92,
    },
    {
      needs: [["add ... supply|(increase|raise|expand|grow) ... supply"], ["{address}"]],
      helps: [around, "by"],
      never: ["how|what|can|does|who|deploy|launch|create", "{number}", "{hash}"],
      score: 0.92,
    },
    {
      needs: [["(can|could) (you|i|we) (mint|issue) {number}"]],
      helps: [around, "mint"],
      never: ["deploy|launch|create"],
      score: 0.96,
    },
    {
      needs: [
        [
          "inflate {address}|(new|more|fresh) (tokens|coins|units) ... {address}|(increase|expand|raise|grow|inflate|up|extend|boost) ... supply|(add|top) ... supply|add ... to ... supply",
        ],
        ["{number}"],
      ],
      helps: [around, "by"],
      never: ["deploy|launch|create|called|named", "{hash}"],
      score: 0.92,
    },
  ],
  arguments: [
    {
      name: "token",
      asks: "token",
      read: (context) =>
        readToken(context, { after: ["of", "token"], address: "after" }) ??
        readSpokenOf(context) ??
        readToken(context, { unknown: true }) ??
        readOnlyContract(context) ??
        readThreadToken(context) ??
        readDeployed(context),
      ask: () => ({ sentence: "Which token? Give its contract address." }),
    },
    {
      name: "amount",
      asks: "amount",
      read: (context) => readAmount(context),
      ask: () => ({ sentence: "How many should be minted?" }),
    },
    { name: "to", asks: "recipient", read: readRecipient, ask: () => null },
  ],
  refuse: ({ to }, utterance) => {
    const refusal = typeof to === "string" ? refuseRecipient(to, utterance) : null;
    return refusal?.code === "own-address" ? null : refusal;
  },
});

type Context = Parameters<typeof readAddress>[0];

/** Reads the recipient: "to me" is the connected account, the default; "to my friend" needs an address. */
function readRecipient(context: Context): ReturnType<typeof readAddress> {
  const person = findPerson(context.tokens);
  const isWritten = context.tokens.some(
    ({ entity }, index) => !context.taken.has(index) && /^(address|hex|name|hash)$/.test(entity?.kind ?? ""),
  );
  if (person !== -1 && !isWritten) {
    const sentence = "To which address should it be minted? Paste it in full: 0x and 40 digits.";
    return { state: "problem", asks: "recipient", sentence, used: [person] };
  }
  const isLed = context.tokens.some(
    ({ entity, word }, index) =>
      !context.taken.has(index) &&
      (/^(address|hex|name|hash)$/.test(entity?.kind ?? "") || /^(my|mine|own|myself)$/.test(word)),
  );
  const found =
    isLed || context.tokens.some(({ word }) => /^(him|her|them|there)$/.test(word))
      ? readAddress(context, {
          after: ["to", "for", "into"],
          own: "any",
          pointing: !namesSomebodyElse(context.tokens),
        })
      : null;
  return found?.state === "problem" ? { ...found, asks: found.asks ?? "recipient" } : found;
}

/** Reads the contract that was spoken of last as the token, also where it is called by a symbol that nobody lists. */
function readSpokenOf({ tokens, utterance, continues }: Context): ReturnType<typeof readToken> {
  const { thread, dialogue } = utterance;
  const isNamed = tokens.some(({ entity }) => entity?.kind === "token");
  const written = tokens.filter(({ entity }, at) => entity?.kind === "address" && !isLed(tokens, at));
  const contract = thread[0]?.capability === "call-contract" ? findThreadContract(thread) : undefined;
  if (continues || isNamed || written.length > 0 || contract === undefined) return null;
  const at = tokens.findIndex((token, index) => isUnknownSymbol(token) || isUnknownUnit(tokens, index));
  const symbol = tokens[at]?.text.toLowerCase();
  const others = [
    ...(dialogue?.shown ?? []),
    ...(dialogue?.proposals ?? []).flatMap(({ token }) => token ?? []),
  ];
  const isOther = others.some(
    (one) => one.address.toLowerCase() !== contract.toLowerCase() && one.symbol.toLowerCase() === symbol,
  );
  const used = at === -1 ? [] : [at];
  if (isOther) return null;
  const isWritten = thread[0]?.entities.some(
    (entity) => entity.kind === "address" && entity.value.toLowerCase() === contract.toLowerCase(),
  );
  if (isWritten === true) return { state: "found", value: contract, used };
  const options = [{ value: contract, label: contract }];
  return { state: "problem", asks: "token", sentence: "Is it this token, which we spoke of?", options, used };
}

const isLed = (tokens: Context["tokens"], at: number) => /^(to|for|into)$/.test(tokens[at - 1]?.word ?? "");

/** Falls back to the token that this conversation deployed last, e.g. "mint 500 more". */
function readDeployed({ utterance, continues }: Context): ReturnType<typeof readToken> {
  const latest = utterance.dialogue?.proposals.find(({ token }) => token !== undefined)?.token;
  return latest === undefined || continues ? null : { state: "found", value: latest.address, used: [] };
}

/** Reads an address that does not follow "to" as the token's contract. */
function readOnlyContract({ tokens, taken }: Context): ReturnType<typeof readToken> {
  for (const [index, { entity }] of tokens.entries()) {
    const before = tokens[index - 1]?.word ?? "";
    if (entity?.kind !== "address" || taken.has(index) || /^(to|for|into)$/.test(before)) continue;
    if (entity.checksum !== "wrong") return { state: "found", value: entity.value, used: [index] };
  }
  return null;
}
