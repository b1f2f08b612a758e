import type { ArgumentContext, Found } from "@alithia/agent/grammar/argument.ts";
import { isUnknownSymbol } from "@alithia/agent/grammar/is-unknown-symbol.ts";
import { isContent } from "@alithia/agent/grammar/match-frame.ts";
import { judgeToken } from "@alithia/agent/grammar/read-token.ts";
import { commonWords } from "@alithia/agent/understanding/normalization/common-words.ts";

export const approvals =
  "approval|approvals|allowance|allowances|permission|permissions|approved|spender|spenders|authorizations";
export const revoking =
  "(remove|cut|end|take|stop|kill|close|cancel|withdraw|rid) ... (access|permission|permissions|rights)|(stop|prevent|keep|block) ... from (spending|using|taking|getting|touching|moving)|(pull|take|withdraw) back ... (permission|permissions|approval|approvals|allowance|allowances|rights)|disconnect ... (dapps|dapp|apps|sites|contracts)|revoke|revoking|unapprove|revoked|disapprove|set ... (allowance|approval) ... (zero|0)";
export const around = [
  "list|review|check|show|outstanding|open|active|existing|given|granted|dangerous|risky|unlimited|infinite|token|tokens|wallet|address|account|contract|contracts|my|access|remove|cancel|reset|clear|clean|audit|scan|spend|spending|move|take|touch|drain|grab|pull|back|permission|permissions|doors|left|over|old|current|router|dex|away|dapp|dapps|app|apps|use|money|coins|funds|all|safe|security|outgoing|{token}",
];

export const ofApprovals = new Set(approvals.split("|"));
const ownWords = new Set([approvals, revoking, ...around].flatMap((cue) => cue.split(/[^a-z]+/)));

type Tokens = ArgumentContext["tokens"];

export function saysRevoke(tokens: Tokens): boolean {
  if (isOnlyLooking(tokens)) return false;
  const says = (pattern: RegExp) => tokens.some(({ word }) => pattern.test(word));
  const isTaking = says(
    /^(remove|removal|cut|end|stop|pull|take|withdraw|withdrawal|rescind|retract|terminate|cancel|cancellation|reset|clear|clean|kill|close|delete|drop|undo|rid|wipe|disable|zero|strip|scrap|nuke|void)$/,
  );
  return (
    says(/^(revoke|revoking|revocation|unapprove|disapprove)$/) ||
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
function isOnlyLooking(tokens: Tokens): boolean {
  if (/^(how|who|what|which|any|has|have|does|did|is|are)$/.test(tokens[0]?.word ?? "")) return true;
  if (asksToSee.test(tokens.map(({ word }) => word).join(" "))) return true;
  return tokens.some(
    ({ word }, index) =>
      /^(revok(e|ing)|cancel|remove|change|touch|kill|clear)$/.test(word) &&
      (/^(nothing|none)$/.test(tokens[index + 1]?.word ?? "") ||
        /^(without|no|not|never)$/.test(tokens[index - 1]?.word ?? "")),
  );
}

/** Whether a removal is wanted after a list, e.g. "kill them all", "get rid of the USDC one". */
export function saysRemoval(tokens: Tokens): boolean {
  return (
    saysRevoke(tokens) ||
    tokens.some(
      ({ word }, index) => /^(kill|remove|clear|delete|drop|wipe|undo|rid)$/.test(word) && index < 3,
    )
  );
}

/** Finds a token that is not listed and no common word, e.g. "the DAI approval", "my doge allowance". */
function findUnknownToken(tokens: Tokens): number {
  return tokens.findIndex((token, index) => {
    const isLed = ofApprovals.has(tokens[index + 1]?.word ?? "") && token.entity === undefined;
    const isOrdinary =
      /^(whatever|whichever|each|every|everything|all|this|that|got|get|gets|given|granted|no)$/.test(
        token.word,
      ) ||
      ownWords.has(token.word) ||
      commonWords.has(token.word) ||
      !isContent(token);
    return (isLed || isUnknownSymbol(token)) && !isOrdinary && /^\p{L}/u.test(token.text);
  });
}

/** Finds what is to be kept, e.g. "all of them except USDC", "but not the one for 0x…". */
function findSpared(tokens: Tokens): number {
  const isNamed = (index: number) => {
    const { entity, text = "" } = tokens[index] ?? {};
    return entity?.kind === "token" || (entity?.kind === "address" && /^0x/i.test(text));
  };
  const isAll = (before: Tokens) =>
    before.some(({ word }) => /^(all|every|everything|any|anything)$/.test(word));
  return tokens.findIndex((_, index) => {
    const before = tokens.slice(Math.max(0, index - 4), index).map(({ word }) => word);
    const sparing = before.findLast((word) =>
      /^(except|excepting|excluding|besides|but|save|apart|not|keep)$/.test(word),
    );
    return isNamed(index) && sparing !== undefined && (sparing !== "but" || isAll(tokens.slice(0, index)));
  });
}

type Problem = Extract<Found, { state: "problem" }>;

export const problem = (asks: Problem["asks"], sentence: string, ...used: number[]): Problem => ({
  ...{ state: "problem", sentence, used },
  ...(asks && { asks }),
});

/** Why nothing is revoked: a spender that cannot be read, an unknown token, or something that is to be kept. */
function findObjection(tokens: Tokens): Problem | null {
  const unread = tokens.findIndex(
    ({ entity }) =>
      /^(hex|name)$/.test(entity?.kind ?? "") || (entity?.kind === "address" && entity.checksum === "wrong"),
  );
  const say = (at: number) => tokens[at]?.text;
  if (unread !== -1)
    return problem(
      "address",
      `I cannot use ${say(unread)} as a spender. Please copy the full address again.`,
      unread,
    );
  const unknown = findUnknownToken(tokens);
  if (unknown !== -1)
    return problem(
      "token",
      `I know no token called ${say(unknown)} here, so I revoke nothing. Name a token of the list of your approvals, or paste the spender's address.`,
      unknown,
    );
  const spared = findSpared(tokens);
  return spared === -1
    ? null
    : problem(
        "token",
        `I cannot leave one out: I take back all of them, or those you name. Which ones, if not ${say(spared)}?`,
        spared,
      );
}

const wholeWords = /^(all|every|everything|any|anything|whatever|approvals|allowances|permissions)$/;
const whichOne =
  'Which approval should I take back? Name its token or paste the spender\'s address, or say "revoke all my approvals".';

const judgeTokens = (tokens: Tokens) =>
  tokens.flatMap((token, index) => (token.entity?.kind === "token" ? (judgeToken(token, index) ?? []) : []));

/** Reads what to revoke: the named token and spender, or everything if neither is named. */
export function readRevoke({ tokens, continues, input }: ArgumentContext): Found {
  const isAsked = !continues && input.revoke !== undefined;
  const isSaid = continues ? saysRemoval(tokens) : saysRevoke(tokens);
  if (!isAsked && !isSaid) return null;
  const named = judgeTokens(tokens);
  const [objection] = [findObjection(tokens), ...named].filter((one) => one?.state === "problem");
  if (objection) return objection;
  const [token, ...others] = new Set(named.flatMap((one) => (one.state === "found" ? [one.value] : [])));
  const [spender] = tokens.flatMap(({ entity }) => (entity?.kind === "address" ? [entity.value] : []));
  if ((token ?? spender) === undefined && Object.keys(input.revoke ?? {}).length > 0) return null;
  const isWhole = tokens.some(({ word }) => wholeWords.test(word));
  if ((token ?? spender) === undefined && !isWhole && (isAsked || continues))
    return problem("token", whichOne);
  const value = { token, spender, ...(others.length > 0 && { others }) };
  return { state: "found", value, used: named.flatMap(({ used }) => used) };
}
