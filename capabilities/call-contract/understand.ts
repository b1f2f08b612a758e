import type { Understand } from "@alithia/agent/capability.ts";
import type { ArgumentContext, Found } from "@alithia/agent/grammar/argument.ts";
import { createUnderstand } from "@alithia/agent/grammar/create-understand.ts";
import { addressOptions, readAddress } from "@alithia/agent/grammar/read-address.ts";
import { readToken } from "@alithia/agent/grammar/read-token.ts";
import { findContractOf } from "@alithia/agent/grammar/thread-contract.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";
import { findCalls, isPaid } from "./find-call.ts";
import { readFunctionQuestion } from "./function-question.ts";
import { refuseCallData, refuseCalls } from "./refuse-call-data.ts";
import { findBareName, findToldName, readOtherArgument, recallArguments } from "./repeat-call.ts";

const calling = "simulate|calling|call|invoke|execute|run|query|trigger";
const pressing = "press|pressing|hit|hitting|click|clicking|tap|push";
const around =
  "function|functions|method|methods|contract|contracts|abi|view|write|read|argument|arguments|args|parameter|parameters|params|param|result|return|returns|returned|value|smart|available|expose|exposes|offer|offers|interact|interface|callable|input|attached|file|public|using|static|ask|query|on";

const understandFrames = createUnderstand({
  capability: "call-contract",
  frames: [
    {
      needs: [
        [calling],
        [
          "{address}",
          "contract|function|method|{function}",
          "(on|of|at|from) (it|that|this)",
          "(on|of|at) {token}",
        ],
      ],
      helps: [around],
      never: ["{hash}", "decode|explain"],
      score: 0.96,
    },
    {
      needs: [[pressing], ["(on|at|of|in) (the|this|that)? contract? {address}"]],
      helps: [around, pressing, "button|buttons"],
      never: ["{hash}", "{token}", "decode|explain"],
      score: 0.96,
    },
    {
      needs: [
        ["read|write|use|interact|get|query|check|what"],
        ["function|functions|method|methods|abi|interact|contract ... (do|offer|expose|functions)"],
      ],
      helps: [around, calling, "list|show|does|have|has|do"],
      never: ["{hash}", "log|logs|event|events", "is ... contract", "method id|selector|selectors|signature"],
      score: 0.93,
    },
    {
      needs: [
        [
          "(what|everything|anything|all|things) (can|could)? (i|you|one|we) (can|could)? do ... contract|(read|use|call|open) (a|some|the|my) contract",
        ],
      ],
      helps: [around, calling],
      never: ["{hash}"],
      score: 0.96,
    },
    {
      needs: [
        ["function|functions|method|methods|abi|selectors|{function}"],
        ["{address}", "contract", "it|that|this", "{token}"],
      ],
      helps: [around, calling, "list|show|does|have|has"],
      never: ["{hash}", "this (chain|network)"],
      score: 0.93,
    },
    {
      needs: [["(owner|admin|guardian|governor) of (the|this)? contract {address}"]],
      helps: [around, "who"],
      never: ["{hash}", "token"],
      score: 0.96,
    },
    {
      needs: [["{address}"], ["("]],
      helps: [around, calling],
      never: ["{hash}", "send|swap|pay|deploy|what is in"],
      score: 0.96,
    },
    {
      needs: [["read|query|get|check"], ["{address}"], ["contract|from|on"]],
      helps: [around],
      never: [
        "{hash}",
        "log|logs|event|events|balance|balances|approvals|token|block|nonce|transactions|wallet|code",
      ],
      score: 0.9,
    },
    {
      needs: [["decimals|symbol|name|owner|totalsupply|balanceof|allowance|paused"], ["("], ["{token}"]],
      helps: [around, "does|what"],
      never: ["{hash}", "{number}", "send|swap|buy|deploy|mint"],
      score: 0.95,
    },
    {
      needs: [
        ["(renounce|relinquish|abandon) ... ownership|give up ... ownership|renounceownership"],
        ["{address}", "{token}", "it|its|that|this", "my (new|own)? (token|contract|coin)"],
      ],
      helps: [around, calling, "the|of|my|token|please|now|up|give"],
      never: [
        "{hash}",
        "{number}",
        "how|what|why|who|should|does|did|is|was|has|if|when|mean|can|could|would",
      ],
      score: 0.97,
    },
    { needs: [[calling], ["("]], helps: [around], never: ["{hash}", "{address}"], score: 0.92 },
  ],
  arguments: [
    {
      name: "calls",
      asks: "function",
      read: readCalls,
      ask: () => null,
    },
    {
      name: "arguments",
      asks: "function",
      read: () => null,
      ask: () => null,
      pick: (value) => value.split("\n"),
    },
    { name: "value", asks: "amount", read: readPaid, ask: () => null },
    {
      name: "address",
      asks: "address",
      read: (context) =>
        readAddress(context, { after: ["on", "at", "of", "contract", "from", "to"], pointing: true }) ??
        readContractOfToken(context) ??
        readContractBefore(context) ??
        readOwnToken(context),
      ask: (context) => ({
        sentence: "Which contract? Paste its address: 0x and 40 digits.",
        options: addressOptions(context),
      }),
    },
  ],
  refuse: ({ calls }) =>
    refuseCalls((calls as { function: string; arguments?: string[] }[] | undefined) ?? []),
  complete: ({ calls, address, arguments: filled, value, about, names, denied }) =>
    ((calls as object[] | undefined) ?? [leaveUndefined({ about, names, denied })]).map((call) => ({
      address,
      ...call,
      ...(value === undefined ? {} : { value }),
      ...(filled === undefined ? {} : { arguments: filled }),
    })),
  open: ({ address, function: name, arguments: values, ...slots }) => ({
    ...slots,
    ...(address === undefined ? {} : { address }),
    ...(name === undefined
      ? {}
      : { calls: [{ function: name, ...(values === undefined ? {} : { arguments: values }) }] }),
  }),
});

/** What would follow from a change of the owner is asked, not ordered, e.g. "if I call renounceOwnership, can I undo it?". */
const supposing =
  /\b(?:if|once|after|when|what happens|would|does|will|suppose|can i (?:undo|reverse|revert))\b[^.!]*\b(?:renounc\w*|transferownership|(?:giv|gav)\w* up[^.!?]*ownership|transfer\w*[^.!?]*ownership)\b|\b(?:renounc\w*|transferownership)\b[^.!]*\b(?:undo|revers\w+|revert|take (?:it )?back|still mint|mint any ?more|mint again)\b/i;

/** "Does it have renounceOwnership?" */
const ofPresence =
  /\b(?:does|do|has|have|is there)\b[^.?!]{0,40}\b(?:have|has|got|contain|a|an|any|there)\s+(?:the |function |a )*(?:renounceownership|transferownership)\b/i;
const isSupposed = ({ text }: Utterance) => supposing.test(text) && !ofPresence.test(text);

/** Questions about the functions themselves are of a fixed form; everything else is matched by frames. */
export const understandCallContract: Understand = Object.assign(
  (utterance: Utterance) => {
    if (isSupposed(utterance)) return [];
    const fixed = refuseCallData(utterance) ?? readFunctionQuestion(utterance, understandFrames.readAs);
    return fixed === null ? understandFrames(utterance) : [fixed];
  },
  {
    ...understandFrames,
    readAs: (utterance: Utterance, input: Record<string, unknown>) =>
      isSupposed(utterance) ? undefined : understandFrames.readAs?.(utterance, input),
  },
);

const leaveUndefined = (input: object) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

function readCalls(context: ArgumentContext): Found {
  const repeated = readOtherArgument(context);
  if (repeated !== null) return repeated;
  const renounced = findRenounced(context.tokens);
  const named =
    renounced === -1
      ? findCalls(context.utterance.text, context.tokens, context.utterance.account)
      : [{ function: "renounceOwnership", used: [renounced] }];
  const told = named.length === 0 ? findToldName(context) : named;
  const found = told.length === 0 && context.continues ? findBareName(context.tokens) : told;
  const calls = context.continues ? found.map((call) => recallArguments(call, context)) : found;
  if (calls.length === 0) return null;
  return {
    state: "found",
    value: calls.map(({ used: _, ...call }) => call),
    used: calls.flatMap(({ used }) => used),
  };
}

/** Where "ownership" is named as what is given up; -1 if it is not. */
function findRenounced(tokens: ArgumentContext["tokens"]): number {
  const isGivenUp = tokens.some(({ word }) => /^(?:renounce|relinquish|abandon|up)$/.test(word));
  return isGivenUp ? tokens.findIndex(({ word }) => word === "ownership") : -1;
}

/** Reads the coin that is sent along, e.g. "With 1.25 S". */
function readPaid({ tokens }: ArgumentContext): Found {
  const at = tokens.findIndex((_, index) => isPaid(tokens, index));
  const entity = tokens[at]?.entity;
  if (entity?.kind !== "number" || entity.numeral.certainty !== "exact") return null;
  return { state: "found", value: entity.numeral.value, used: [at, at + 1] };
}

/** Resolves a symbol of the registry to its contract, e.g. "call totalSupply on USDC". */
function readContractOfToken(context: ArgumentContext): Found {
  const found = readToken(context);
  const [index = -1] = found?.used ?? [];
  const isLed = /^(on|of|at|for)$/.test(context.tokens[index - 1]?.word ?? "");
  if (found?.state !== "found" || (context.continues && !isLed))
    return found?.state === "problem" ? found : null;
  const entity = context.tokens[index]?.entity;
  const address = entity?.kind === "token" ? entity.candidates[0]?.address : undefined;
  return address === undefined ? null : { state: "found", value: address, used: found.used };
}

/** Resolves "my token" to the only one that this conversation deployed. */
function readOwnToken({ utterance: { dialogue }, tokens, continues }: ArgumentContext): Found {
  const at = tokens.findIndex(({ word }) => word === "my");
  const isToken = tokens.slice(at + 1, at + 3).some(({ word }) => /^(?:token|coin|contract)$/.test(word));
  const [only, ...others] = (dialogue?.proposals ?? []).flatMap(({ token }) => token?.address ?? []);
  if (continues || at === -1 || !isToken || only === undefined || others.length > 0) return null;
  return { state: "found", value: only, used: [at] };
}

const ofContract = /^(it|its|that|this|functions?|methods?|abi|call|calling|invoke|query)$/;

/** Resolves a reference to the last contract or token, e.g. "what functions does it have". */
function readContractBefore({ utterance: { thread, tokens }, continues }: ArgumentContext): Found {
  const asksOfIt = tokens.some(({ word }) => ofContract.test(word));
  const [latest] = continues || !asksOfIt ? [] : thread;
  const namesOther = tokens.some(
    ({ word, entity }, at) =>
      entity !== undefined ||
      /^(another|other|own|our|your)$/.test(word) ||
      (word === "my" && /^(contract|token|coin)$/.test(tokens[at + 1]?.word ?? "")),
  );
  const value =
    latest === undefined || latest.isHearsay === true || namesOther ? undefined : findContractOf(latest);
  return value === undefined ? null : { state: "found", value, used: [] };
}
