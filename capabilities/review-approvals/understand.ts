import { createUnderstand } from "@alithia/agent/grammar/create-understand.ts";
import { isUnknownSymbol } from "@alithia/agent/grammar/is-unknown-symbol.ts";
import { isContent } from "@alithia/agent/grammar/match-frame.ts";
import { addressOptions, readAddress } from "@alithia/agent/grammar/read-address.ts";
import { judgeToken } from "@alithia/agent/grammar/read-token.ts";
import { commonWords } from "@alithia/agent/understanding/normalization/common-words.ts";
import { pointsAtSpender, readListed } from "./read-listed-owner.ts";

const approvals =
  "approval|approvals|allowance|allowances|permission|permissions|approved|spender|spenders|authorizations";
const revoking =
  "(remove|cut|end|take|stop|kill|close|cancel|withdraw|rid) ... (access|permission|permissions|rights)|(stop|prevent|keep|block) ... from (spending|using|taking|getting|touching|moving)|(pull|take|withdraw) back ... (permission|permissions|approval|approvals|allowance|allowances|rights)|disconnect ... (dapps|dapp|apps|sites|contracts)|revoke|revoking|unapprove|revoked|disapprove|set ... (allowance|approval) ... (zero|0)";
const around = [
  "list|review|check|show|outstanding|open|active|existing|given|granted|dangerous|risky|unlimited|infinite|token|tokens|wallet|address|account|contract|contracts|my|access|remove|cancel|reset|clear|clean|audit|scan|spend|spending|move|take|touch|drain|grab|pull|back|permission|permissions|doors|left|over|old|current|router|dex|away|dapp|dapps|app|apps|use|money|coins|funds|all|safe|security|outgoing|{token}",
];

const ofApprovals = new Set(approvals.split("|"));
const ownThings = new Set([
  ...ofApprovals,
  ..."token tokens coin coins funds money stuff wallet assets".split(" "),
]);
const granting = /^(approved?|allow(ed)?|gave|given?|granted?|authori[sz]ed?|permit(ted)?)$/;
const ownWords = new Set([approvals, revoking, ...around].flatMap((cue) => cue.split(/[^a-z]+/)));

export const understandReviewApprovals = createUnderstand({
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

type Context = Parameters<typeof readAddress>[0];

function saysRevoke(tokens: Context["tokens"]): boolean {
  if (isOnlyLooking(tokens)) return false;
  const says = (pattern: RegExp) => tokens.some(({ word }) => pattern.test(word));
  const isTaking = says(
    /^(remove|cut|end|stop|pull|take|withdraw|cancel|reset|clear|clean|kill|close|delete|drop|undo|rid|wipe|disable)$/,
  );
  return (
    says(/^(revoke|revoking|unapprove|disapprove)$/) ||
    (isTaking && says(/^(permissions?|approvals?|allowances?|rights|access|spending)$/)) ||
    (says(/^set$/) && says(/^(0|zero)$/)) ||
    (says(/^(stop|keep|block|prevent)$/) &&
      says(/^from$/) &&
      says(/^(spending|using|taking|getting|touching|moving|accessing|draining)$/))
  );
}

/** E.g. "show me who may spend and how we take it away". */
const asksToSee =
  /\b(?:see|show|list|know|tell|check|learn|understand|out) .*\b(?:who|which|what|how)\b|\bhow (?:do |can |could |would |should |to |is |are )?(?:i |we |one |you |it |they )?.*\b(?:revoke|remove|cancel|take|withdraw|end|stop)\b/;

/** Whether only the list is wanted, e.g. "but revoke nothing", "without revoking", "how do I revoke". */
function isOnlyLooking(tokens: Context["tokens"]): boolean {
  if (/^(how|who|what|which|has|have|does|did|is|are)$/.test(tokens[0]?.word ?? "")) return true;
  if (asksToSee.test(tokens.map(({ word }) => word).join(" "))) return true;
  return tokens.some(
    ({ word }, index) =>
      /^(revok(e|ing)|cancel|remove|change|touch|kill|clear)$/.test(word) &&
      (/^(nothing|none)$/.test(tokens[index + 1]?.word ?? "") ||
        /^(without|no|not|never)$/.test(tokens[index - 1]?.word ?? "")),
  );
}

/** Whether a removal is wanted after a list, e.g. "kill them all", "get rid of the USDC one". */
function saysRemoval(tokens: Context["tokens"]): boolean {
  return (
    saysRevoke(tokens) ||
    tokens.some(
      ({ word }, index) => /^(kill|remove|clear|delete|drop|wipe|undo|rid)$/.test(word) && index < 3,
    )
  );
}

/** Finds a token that is not listed and no common word, e.g. "the DAI approval", "my doge allowance". */
function findUnknownToken(tokens: Context["tokens"]): number {
  return tokens.findIndex((token, index) => {
    const isLed = ofApprovals.has(tokens[index + 1]?.word ?? "") && token.entity === undefined;
    const isOrdinary =
      /^(whatever|whichever|each|every|this|that|got|get|gets|given|granted|no)$/.test(token.word) ||
      ownWords.has(token.word) ||
      commonWords.has(token.word) ||
      !isContent(token);
    return (isLed || isUnknownSymbol(token)) && !isOrdinary && /^\p{L}/u.test(token.text);
  });
}

/** Finds what is to be kept, e.g. "all of them except USDC", "but not the one for 0x…". */
function findSpared(tokens: Context["tokens"]): number {
  const isNamed = (index: number) => {
    const { entity, text = "" } = tokens[index] ?? {};
    return entity?.kind === "token" || (entity?.kind === "address" && /^0x/i.test(text));
  };
  const isAll = (before: Context["tokens"]) =>
    before.some(({ word }) => /^(all|every|everything|any|anything)$/.test(word));
  return tokens.findIndex((_, index) => {
    const before = tokens.slice(Math.max(0, index - 4), index).map(({ word }) => word);
    const sparing = before.findLast((word) =>
      /^(except|excepting|excluding|besides|but|save|apart|not|keep)$/.test(word),
    );
    return isNamed(index) && sparing !== undefined && (sparing !== "but" || isAll(tokens.slice(0, index)));
  });
}

const wholeWords = /^(all|every|everything|any|anything|whatever|approvals|allowances|permissions)$/;

/** Reads what to revoke: the named token and spender, or everything if neither is named. */
function readRevoke({ tokens, continues, input }: Context): ReturnType<typeof readAddress> {
  const isAsked = !continues && input.revoke !== undefined;
  if (!isAsked && (continues ? !saysRemoval(tokens) : !saysRevoke(tokens))) return null;
  const unread = tokens.findIndex(
    ({ entity }) =>
      /^(hex|name)$/.test(entity?.kind ?? "") || (entity?.kind === "address" && entity.checksum === "wrong"),
  );
  if (unread !== -1) {
    const sentence = `I cannot use ${tokens[unread]?.text} as a spender. Please copy the full address again.`;
    return { state: "problem", asks: "address", sentence, used: [unread] };
  }
  const unknown = findUnknownToken(tokens);
  if (unknown !== -1) {
    const sentence = `I know no token called ${tokens[unknown]?.text} here, so I revoke nothing. Name a token of the list of your approvals, or paste the spender's address.`;
    return { state: "problem", asks: "token", sentence, used: [unknown] };
  }
  const spared = findSpared(tokens);
  if (spared !== -1) {
    const sentence = `I cannot leave one out: I take back all of them, or those you name. Which ones, if not ${tokens[spared]?.text}?`;
    return { state: "problem", asks: "token", sentence, used: [spared] };
  }
  const named = tokens.flatMap((token, index) =>
    token.entity?.kind === "token" ? (judgeToken(token, index) ?? []) : [],
  );
  const problem = named.find(({ state }) => state === "problem");
  if (problem !== undefined) return problem;
  const [token, ...others] = new Set(named.flatMap((one) => (one.state === "found" ? [one.value] : [])));
  const spender = tokens.flatMap(({ entity }) =>
    entity?.kind === "address" && entity.checksum !== "wrong" ? [entity.value] : [],
  )[0];
  const value = {
    ...(token === undefined ? {} : { token }),
    ...(others.length === 0 ? {} : { others }),
    ...(spender === undefined ? {} : { spender }),
  };
  if (token === undefined && spender === undefined && !tokens.some(({ word }) => wholeWords.test(word))) {
    const sentence =
      'Which approval should I take back? Name its token or paste the spender\'s address, or say "revoke all my approvals".';
    if (isAsked || continues) return { state: "problem", asks: "token", sentence, used: [] };
  }
  return { state: "found", value, used: named.flatMap(({ used }) => used) };
}

/** Reads the owner; for revoking, it is the visitor's own wallet, whatever spender is named beside it. */
function readOwner(context: Context): ReturnType<typeof readAddress> {
  const { tokens, utterance, continues } = context;
  // After a list, approvals are revoked from the wallet that was listed.
  if (continues && saysRemoval(tokens)) return null;
  const revokes = saysRevoke(tokens);
  const possessor = findPossessor(tokens);
  if (!revokes && possessor !== null) return possessor;
  const mine = revokes ? null : readMine(context);
  if (mine !== null) return mine;
  if (!revokes && pointsAtSpender(context)) return ownWallet({ ...context, continues: false, tokens: [] });
  const listed = revokes ? null : readListed(context);
  if (listed !== null) return listed;
  const owned = readAddress(context, { own: "any", pointing: !revokes, after: ["of", "by", "from", "for"] });
  if (!revokes || continues) return owned ?? ownWallet(context);
  const spender = tokens.flatMap(({ entity }, index) => (entity?.kind === "address" ? [index] : []));
  const used = [...spender, ...(owned?.used ?? [])];
  if (utterance.account !== undefined) return { state: "found", value: utterance.account, used };
  // With two addresses, "of" precedes the spender, e.g. "revoke the approval of 0x… in 0x…".
  const leads = spender.length > 1 ? /^(in|wallet)$/ : /^(of|by|in|wallet)$/;
  const named = tokens.findIndex(
    ({ entity }, index) =>
      entity?.kind === "address" && entity.checksum !== "wrong" && leads.test(tokens[index - 1]?.word ?? ""),
  );
  const owner = tokens[named]?.entity;
  if (owner?.kind === "address") return { state: "found", value: owner.value, used };
  const sentence = "Connect the wallet whose approvals you want to revoke: only it can sign that.";
  return { state: "problem", asks: "account", sentence, used };
}

/** Falls back to the connected wallet, e.g. "who can spend my tokens", "any approvals?". */
function ownWallet({ utterance, tokens, continues }: Context): ReturnType<typeof readAddress> {
  const isElse = tokens.some(({ word }) => /^(its|their|his|her|this|that|those)$/.test(word));
  if (continues || isElse || utterance.account === undefined) return null;
  return { state: "found", value: utterance.account, used: [] };
}

/** Reads the own wallet beside a spender's address, e.g. "0x… may touch my tokens", "did I approve 0x…". */
function readMine({ tokens, utterance }: Context): ReturnType<typeof readAddress> {
  const address = tokens.findIndex(({ entity }) => entity?.kind === "address");
  const own = tokens.findIndex(({ word }, index) => {
    const next = tokens[index + 1];
    if (word === "my") return next?.entity?.kind === "token" || ownThings.has(next?.word ?? "");
    const verb = tokens.slice(index + 1, index + 4).some((token) => granting.test(token.word));
    return word === "i" && index < address && verb;
  });
  if (own === -1 || address === -1 || utterance.account === undefined) return null;
  return { state: "found", value: utterance.account, used: [own, address] };
}

/** Reads the second address as the owner in "can 0x… move 0x…'s tokens". */
function findPossessor(tokens: Context["tokens"]): ReturnType<typeof readAddress> {
  const at = tokens.findIndex(
    ({ entity }, index) =>
      entity?.kind === "address" &&
      entity.checksum !== "wrong" &&
      /^['’]s$/.test(tokens[index + 1]?.word ?? ""),
  );
  const entity = tokens[at]?.entity;
  return entity?.kind === "address" ? { state: "found", value: entity.value, used: [at] } : null;
}
