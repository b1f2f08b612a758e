import type { DecodedCall } from "@alithia/chain/decoding/decoded-call.ts";
import type { Story } from "@alithia/chain/transaction/find-story.ts";
import { quote, sayAmount, sayItem, sayList, sayParty } from "../narration/phrases.ts";

const maxNamed = 4;

/** What a call was for, as one clause in the past tense: only a transaction that succeeded has a story. */
export function sayStory(story: Story, call: DecodedCall | null): string {
  const got = sayGot(story);
  const act = acts[story.verb]({
    place: sayParty(story.with),
    gave: sayAmounts(story.gave),
    got,
    andGot: got === "" ? "" : ` and got ${got}`,
    delivered: sayDelivered(story),
    by: sayCall(call),
  });
  return `${sayParty(story.who)} ${act}`;
}

/** Empty where there is nothing to be said. */
type Words = { place: string; gave: string; got: string; andGot: string; delivered: string; by: string };

const acts: Record<Story["verb"], (words: Words) => string> = {
  swapped: ({ gave, got, place }) =>
    got === "" ? `swapped ${gave} through ${place}` : `swapped ${gave} for ${got} through ${place}`,
  exchanged: ({ gave, got, place, by }) => `gave ${gave} and got ${got} through ${place}${by}`,
  deposited: ({ gave, place, andGot }) => `deposited ${gave} in ${place}${andGot}`,
  staked: ({ gave, place, andGot }) => `staked ${gave} with ${place}${andGot}`,
  locked: ({ gave, place, andGot }) => `locked ${gave} in ${place}${andGot}`,
  withdrew: ({ gave, got, place }) =>
    got === "" ? `gave ${gave} back to ${place}` : `withdrew ${got} from ${place}${inReturn(gave)}`,
  "added-liquidity": ({ gave, place, andGot }) => `added liquidity of ${gave} through ${place}${andGot}`,
  "removed-liquidity": ({ gave, got, place }) =>
    `removed liquidity of ${got} through ${place}${inReturn(gave)}`,
  claimed: ({ gave, got, place }) => `claimed ${got} from ${place}${inReturn(gave)}`,
  borrowed: ({ gave, got, place }) =>
    gave === "" ? `borrowed ${got} from ${place}` : `borrowed from ${place}: gave ${gave} and got ${got}`,
  repaid: ({ gave, place, andGot }) => `repaid ${gave} to ${place}${andGot}`,
  "bridged-out": ({ gave, place, andGot }) => `sent ${gave} over a bridge through ${place}${andGot}`,
  "bridged-in": ({ got, delivered, place }) => {
    if (got !== "") return `received ${got} over a bridge through ${place}`;
    const what = delivered === "" ? "completed a transfer" : `delivered ${delivered}`;
    return `${what} over a bridge through ${place}`;
  },
  voted: ({ place }) => `voted through ${place}`,
  "delegated-votes": ({ place }) => `set who votes with its tokens, through ${place}`,
  liquidated: ({ gave, got, place }) =>
    `liquidated somebody's debt through ${place}: gave ${gave} and got ${got}`,
  bought: ({ gave, got, place }) => `bought ${got} for ${gave} through ${place}`,
  contributed: ({ gave, place, andGot }) => `contributed ${gave} to ${place}${andGot}`,
  "gave-up": ({ gave, place, by }) => `gave up ${gave}, which was destroyed, through ${place}${by}`,
  donated: ({ gave, place, andGot }) => `donated ${gave} through ${place}${andGot}`,
  paid: ({ gave, got, place, by, andGot, delivered }) => {
    if (gave === "") return `got ${got} through ${place}${by}`;
    const what = delivered === "" ? `${gave} to ${place}` : `${delivered} through ${place}`;
    return `gave ${what}${by}${andGot}`;
  },
  received: ({ got, place, by }) => `received ${got} through ${place}${by}`,
  delivered: ({ delivered, place, by }) => `brought ${delivered} through ${place}${by}`,
};

function sayDelivered({ delivered, receivers, gave }: Story): string {
  if (receivers > delivered.length) return `${sayAmounts(gave)} to ${receivers} accounts`;
  return sayList(delivered.map(({ amount, to }) => `${sayAmount(amount)} to ${sayParty(to)}`));
}

function inReturn(gave: string): string {
  return gave === "" ? "" : ` for ${gave}`;
}

function sayCall(call: DecodedCall | null): string {
  return call === null || call.name === null ? "" : ` by calling ${quote(call.name)}`;
}

function sayGot({ got, unwrapped, items }: Story): string {
  const unseen = unwrapped === null ? "" : `up to ${sayAmount(unwrapped)}`;
  const named = items.slice(0, maxNamed).map(({ amount, tokenId }) => sayItem(amount, tokenId));
  return [sayAmounts(got), unseen, sayList(named)].filter((part) => part !== "").join(" and ");
}

function sayAmounts(amounts: Story["gave"]): string {
  const left = amounts.length - maxNamed;
  const named = amounts.slice(0, maxNamed).map(sayAmount);
  return sayList(left > 0 ? [...named, `${left} more`] : named);
}
