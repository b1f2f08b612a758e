import type { Understand } from "@alithia/agent/capability.ts";
import type { ArgumentContext, Found } from "@alithia/agent/grammar/argument.ts";
import { createUnderstand } from "@alithia/agent/grammar/create-understand.ts";
import { addressOptions, readAddress } from "@alithia/agent/grammar/read-address.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";
import { readAllowanceQuestion, readBelowList, readNewestApprovals } from "./allowance-question.ts";
import {
  approvals,
  around,
  ofApprovals,
  problem,
  readRevoke,
  revoking,
  saysRemoval,
  saysRevoke,
} from "./read-revoke.ts";

const ownThings = new Set([
  ...ofApprovals,
  ..."token tokens coin coins funds money stuff wallet assets".split(" "),
]);
const granting =
  /^(approved?|approvals?|allow(ed|ances?)?|permissions?|gave|given?|granted?|authori[sz]ed?|permit(ted)?)$/;

const understandFrames = createUnderstand({
  capability: "review-approvals",
  frames: [
    {
      needs: [[approvals, revoking]],
      helps: around,
      never: [
        "(",
        "{hash}",
        "what (is|are) (an|a|token)? (approval|approvals|allowance|allowances)",
        "what does",
        "how (do|does) approvals",
        "allowance function",
        "call|invoke|execute",
      ],
      score: 0.95,
    },
    {
      needs: [
        ["(can|could|may|does) {address}", "{address} (can|could|may)|{address} is allowed"],
        ["my (tokens|coins|funds|money|wallet|stuff|account)|my {token}|(from|of) (me|mine)"],
      ],
      helps: [...around, "what|how|much|many|do|with|get|reach|from|me"],
      never: ["{hash}", "{number}", "send|swap|buy|sell|trade|alithia|you|your|ali|sale"],
      score: 0.97,
    },
    {
      needs: [
        [
          "(who|what|which|anyone|anybody|someone|contracts) ... (can|could|may|allowed|able) ... (spend|move|take|touch|drain|access|use|draw|pull|withdraw)",
          "(can|could|may|does|is) {address} ... (spend|move|take|touch|drain|access|use)",
          "(not|never|longer) ... (spend|move|take|touch|drain|access|use) ... my",
          "(can|could|may) (anyone|anybody|someone|somebody|they|contracts|others) ... (spend|move|take|touch|drain|steal|access)",
          "(dapps|dapp|contracts|apps|sites|protocols|strangers) (to|that|which|can|could|may) ... (spend|grab|take|move|pull|drain|access|touch) ... my",
          "did ... (approve|allow)|(have|has) ... approved|my (wallet|account) (safe|secure|compromised|exposed|risk)",
          "access to (my|our|its|the|their) (tokens|coins|funds|money|wallet)|access to (my|our) {token}",
        ],
      ],
      helps: around,
      never: [
        "{hash}",
        "alithia|you|your|sale|ali|bridge|gateway|validator|validators|staking|stake|staked|team|sonic",
        "(just|only|merely) (with|by|from|knowing) ... address|(with|by|knowing) (just|only) ... address",
      ],
      score: 0.93,
    },
    {
      needs: [
        ["spend|spending|move|moving|take|taking|drain|draining|use|using|touch"],
        ["(my|our) (tokens|coins|funds|money|wallet)", "(my|our) {token}", "{token}"],
        ["can|could|may|stop|prevent|allowed|block"],
      ],
      helps: around,
      never: [
        "{hash}",
        "{number}",
        "send|swap|buy|purchase|invest|sell|trade|pay|stake|bridge|borrow|lend|supply|alithia|you|your|ali|sale|what is|how",
      ],
      score: 0.9,
    },
  ],
  arguments: [
    {
      name: "revoke",
      asks: "token",
      read: readRevoke,
      ask: () => null,
      pick: (token) => ({ token }),
    },
    {
      name: "owner",
      asks: "address",
      read: readOwner,
      ask: (context) => ({
        sentence: "Whose approvals? Paste the wallet's address, or connect yours.",
        asks: "account",
        options: addressOptions(context),
      }),
    },
  ],
  complete: (slots) => {
    const { others = [], ...revoke } = (slots.revoke ?? {}) as { others?: string[] };
    const call = slots.revoke === undefined ? slots : { ...slots, revoke };
    return [call, ...others.map((token) => ({ ...slots, revoke: { ...revoke, token } }))];
  },
});

/** One allowance, or so many of the newest, are of a fixed form; everything else is matched by frames. */
export const understandReviewApprovals: Understand = Object.assign((utterance: Utterance) => {
  const fixed =
    readBelowList(utterance) ?? readAllowanceQuestion(utterance) ?? readNewestApprovals(utterance);
  return fixed === null ? understandFrames(utterance) : [fixed];
}, understandFrames);

const after = ["of", "by", "from", "for"];

/** Reads the owner; for revoking, it is the visitor's own wallet, whatever spender is named beside it. */
function readOwner(context: ArgumentContext): Found {
  const { tokens, continues } = context;
  // After a list, approvals are revoked from the wallet that was listed.
  if (continues && saysRemoval(tokens)) return null;
  if (saysRevoke(tokens) || context.input.revoke !== undefined) return readRevoker(context);
  const ofSpender = { ...context, continues: false, tokens: [] };
  return (
    findPossessor(tokens) ??
    readMine(context) ??
    (pointsAtSpender(context) ? ownWallet(ofSpender) : null) ??
    readListed(context) ??
    (spendsOfOwn(context) ? ownWallet(ofSpender) : null) ??
    readAddress(context, { own: "any", pointing: true, after }) ??
    ownWallet(context)
  );
}

/** "Is he locked out now?" after a revocation: the address spoken of is a spender of the own tokens. */
function spendsOfOwn(context: ArgumentContext): boolean {
  const found = readAddress(context, { own: "any", pointing: true, after });
  if (found?.state !== "found") return false;
  const owner = String(found.value).toLowerCase();
  return findSpenders(context).includes(owner) && !context.utterance.text.toLowerCase().includes(owner);
}

function readRevoker(context: ArgumentContext): Found {
  const { tokens, utterance } = context;
  const places = [...tokens.keys()].filter((at) => tokens[at]?.entity?.kind === "address");
  const used = [...places, ...(readAddress(context, { own: "any", pointing: false, after })?.used ?? [])];
  if (utterance.account !== undefined) return { state: "found", value: utterance.account, used };
  // With two addresses, "of" precedes the spender, e.g. "revoke the approval of 0x… in 0x…".
  const leads = places.length > 1 ? /^(in|wallet)$/ : /^(of|by|in|wallet)$/;
  const named = places.find((at) => leads.test(tokens[at - 1]?.word ?? ""));
  const owner = tokens[named ?? -1]?.entity;
  return owner?.kind === "address" && owner.checksum !== "wrong"
    ? { state: "found", value: owner.value, used }
    : problem(
        "account",
        "Connect the wallet whose approvals you want to revoke: only it can sign that.",
        ...used,
      );
}

/** Falls back to the connected wallet, e.g. "who can spend my tokens", "any approvals?". */
function ownWallet({ utterance, tokens, continues }: ArgumentContext): Found {
  const isElse = tokens.some(({ word }) => /^(its|their|his|her|this|that|those)$/.test(word));
  if (continues || isElse || utterance.account === undefined) return null;
  return { state: "found", value: utterance.account, used: [] };
}

/** Reads the own wallet beside a spender's address, e.g. "0x… may touch my tokens", "did I approve 0x…". */
function readMine({ tokens, utterance }: ArgumentContext): Found {
  const address = tokens.findIndex(({ entity }) => entity?.kind === "address");
  const own = tokens.findIndex(({ word }, index) => {
    const next = tokens[index + 1];
    if (word === "my") return next?.entity?.kind === "token" || ownThings.has(next?.word ?? "");
    if (word === "mine") return tokens[index - 1]?.word === "of";
    if (word === "held") return next?.word === "by";
    const verb = tokens.slice(index + 1, index + 4).some((token) => granting.test(token.word));
    return word === "i" && index < address && verb;
  });
  if (own === -1 || address === -1 || utterance.account === undefined) return null;
  return { state: "found", value: utterance.account, used: [own, address] };
}

/** Reads the second address as the owner in "can 0x… move 0x…'s tokens". */
function findPossessor(tokens: ArgumentContext["tokens"]): Found {
  const at = tokens.findIndex(
    ({ entity }, index) =>
      entity?.kind === "address" &&
      entity.checksum !== "wrong" &&
      /^['’]s$/.test(tokens[index + 1]?.word ?? ""),
  );
  const entity = tokens[at]?.entity;
  return entity?.kind === "address" ? { state: "found", value: entity.value, used: [at] } : null;
}

/** What the address itself gave or holds, e.g. "the approvals of 0x…", "the tokens of 0x…". */
const ofAddress =
  /(?<!\b(?:my|our) (?:\w+ )?)\b(?:approvals|allowances|permissions|spenders)\b|\b(?:tokens?|coins?|money|funds|wallet) (?:of|in) (?:\w+ ){0,2}0x/i;

/** The wallet listed before, where the message is of a spender of its list, e.g. "since when may 0x… spend it?". */
function readListed({ tokens, utterance }: ArgumentContext): Found {
  const { thread, dialogue, text } = utterance;
  const spenders = (dialogue?.approvals ?? []).map(({ spender }) => spender.toLowerCase());
  const shortened = tokens.flatMap(({ entity, text: said }) =>
    entity?.kind === "address" && /^0x/i.test(said) ? [entity.value] : [],
  );
  const named = [...(text.match(/0x[0-9a-f]{40}\b/gi) ?? []), ...shortened].map((one) => one.toLowerCase());
  const owner = thread.find(({ capability }) => capability === "review-approvals")?.input.owner;
  const isOfSpender = named.length > 0 && named.every((one) => spenders.includes(one));
  const isDated = /\b(?:when|since|dates?|day|given|gave)\b/i.test(text);
  if (!isOfSpender || !(isDated || !ofAddress.test(text)) || owner === undefined) return null;
  return {
    state: "found",
    value: owner,
    used: [...tokens.keys()].filter((at) => tokens[at]?.entity?.kind === "address"),
  };
}

/** "That man", after a list, or "he" after a revocation: the spender, whose own approvals nobody means. */
function pointsAtSpender(context: ArgumentContext): boolean {
  const spenders = findSpenders(context);
  const pointed = context.tokens.filter(
    ({ entity, text }) => entity?.kind === "address" && !/^0x/i.test(text),
  );
  return pointed.some(
    ({ entity }) => entity?.kind === "address" && spenders.includes(entity.value.toLowerCase()),
  );
}

/** The spenders of the approvals shown, given or taken back in this conversation. */
function findSpenders({ utterance: { dialogue, thread } }: ArgumentContext): string[] {
  const shown = (dialogue?.approvals ?? []).map(({ spender }) => spender);
  const named = thread.flatMap(({ input }) => [input, input.revoke].flatMap(listSpenders));
  return [...shown, ...named].map((spender) => spender.toLowerCase());
}

function listSpenders(input: unknown): string[] {
  const { spender } = (input ?? {}) as { spender?: unknown };
  return typeof spender === "string" ? [spender] : [];
}
