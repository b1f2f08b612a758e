import type { ArgumentContext, Found } from "@alithia/agent/grammar/argument.ts";
import { readThreadToken } from "@alithia/agent/grammar/read-thread-token.ts";
import { judgeAddress, readToken } from "@alithia/agent/grammar/read-token.ts";
import type { Token } from "@alithia/agent/utterance.ts";

/** The token by symbol; by address in "how much of 0x… does 0x… hold"; or the one the thread was about. */
export function readHeldToken(context: ArgumentContext): Found {
  if (context.input.of === "address") {
    const isAddress = (index: number) => context.tokens[index]?.entity?.kind === "address";
    const led = context.tokens.findIndex(({ word }, index) => word === "token" && isAddress(index + 1));
    const at = led === -1 ? context.tokens.findIndex((_, index) => isAddress(index)) : led + 1;
    return at === -1 ? null : judgeAddress(context.tokens[at] as Token, at);
  }
  return readToken(context, { unknown: !context.continues }) ?? readThreadToken(context);
}

/** "and in USDC?" after a wallet was summarized. */
export function readSummarized({ input, utterance }: ArgumentContext): Found {
  const address = utterance.thread[0]?.input.address;
  return input.of === "wallet" && address !== undefined ? { state: "found", value: address, used: [] } : null;
}

/** "last events of USDC": the contract of a listed token. */
export function readLoggingToken({ tokens, input }: ArgumentContext): Found {
  if (input.topic !== "logs") return null;
  const at = tokens.findIndex(({ entity }) => entity?.kind === "token");
  const entity = tokens[at]?.entity;
  const [only, ...others] = entity?.kind === "token" ? entity.candidates : [];
  return only?.address === undefined || others.length > 0
    ? null
    : { state: "found", value: only.address, used: [at] };
}
