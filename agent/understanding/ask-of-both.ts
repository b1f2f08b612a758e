import { threadAddresses } from "../grammar/thread-addresses.ts";
import type { Token, Utterance } from "../utterance.ts";
import type { Intent } from "./intent.ts";

/**
 * Repeats one read for two subjects, e.g. "check the approvals of both" or "compare 0xA with 0xB". Returns
 * null if the message does not refer to two of them or asks for anything but reads.
 */
export function askOfBoth(
  base: Utterance,
  understandPiece: (utterance: Utterance) => Intent,
): Intent[] | null {
  const intents = (takeApart(base) ?? pointAtEach(base)).map(understandPiece);
  const areReads =
    intents.length > 0 &&
    intents.every(
      (intent) =>
        intent.kind === "request" && intent.reading.missing === undefined && !intent.reading.movesValue,
    );
  return areReads ? intents : null;
}

/** E.g. "compare 0xA with 0xB, what do both hold": the message without the second, then without the first. */
function takeApart(base: Utterance): Utterance[] | null {
  const named = base.tokens.filter(({ entity }) => entity !== undefined);
  const isCompared = base.tokens.some(
    ({ word, entity }) => !entity && /^(both|each|compare|vs|versus)$/.test(word),
  );
  const [one, other, ...others] = named;
  const areAlike =
    /^(address|hash|token)$/.test(one?.entity?.kind ?? "") && one?.entity?.kind === other?.entity?.kind;
  if (!isCompared || !areAlike || one === undefined || other === undefined || others.length > 0) return null;
  return [other, one].map((left) => ({ ...base, tokens: base.tokens.filter((token) => token !== left) }));
}

/** E.g. "… of both": the message with each of the thread's last two addresses substituted. */
function pointAtEach(base: Utterance): Utterance[] {
  const at = base.tokens.findIndex(
    ({ word, entity }) =>
      entity === undefined && (/^(both|them|each)$/.test(word) || isCompared(base.tokens, word)),
  );
  const isNamed = base.tokens.some(({ entity }) => entity?.kind === "address" || entity?.kind === "number");
  const [latest, before, ...others] = threadAddresses(base.thread.slice(0, 2));
  if (at === -1 || isNamed || latest === undefined || before === undefined || others.length > 0) return [];
  return [before, latest].map((value) => {
    const token: Token = {
      text: value,
      word: value,
      from: 0,
      to: 0,
      entity: { kind: "address", value, checksum: "right" },
    };
    return { ...base, tokens: base.tokens.with(at, token) };
  });
}

/** E.g. "which one has more S", "who is richer". */
function isCompared(tokens: readonly Token[], word: string): boolean {
  const compares = tokens.some((token) =>
    /^(more|most|less|least|fewer|bigger|biggest|richer|larger)$/.test(token.word),
  );
  return compares && /^(which|who|whose)$/.test(word);
}
