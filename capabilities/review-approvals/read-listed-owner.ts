import type { ArgumentContext } from "@alithia/agent/grammar/argument.ts";
import type { readAddress } from "@alithia/agent/grammar/read-address.ts";

const ofGiving = /\b(?:when|since|date|dates|day|given|gave)\b/i;

/** The wallet listed before, where it is asked when it allowed a spender of its list, e.g. "since when may 0x… spend it?". */
export function readListed({ tokens, utterance }: ArgumentContext): ReturnType<typeof readAddress> {
  const { thread, dialogue, text } = utterance;
  const spenders = (dialogue?.approvals ?? []).map(({ spender }) => spender.toLowerCase());
  const named = (text.match(/0x[0-9a-f]{40}\b/gi) ?? []).map((one) => one.toLowerCase());
  const owner = thread.find(({ capability }) => capability === "review-approvals")?.input.owner;
  const isOfSpender = named.length > 0 && named.every((one) => spenders.includes(one));
  if (!isOfSpender || !ofGiving.test(text) || owner === undefined) return null;
  return {
    state: "found",
    value: owner,
    used: [...tokens.keys()].filter((at) => tokens[at]?.entity?.kind === "address"),
  };
}

/** "That man", after a list: the spender shown, whose own approvals nobody means. */
export function pointsAtSpender({ tokens, utterance }: ArgumentContext): boolean {
  const spenders = (utterance.dialogue?.approvals ?? []).map(({ spender }) => spender.toLowerCase());
  const pointed = tokens.filter(({ entity, text }) => entity?.kind === "address" && !/^0x/i.test(text));
  return pointed.some(
    ({ entity }) => entity?.kind === "address" && spenders.includes(entity.value.toLowerCase()),
  );
}
