import type { DecodedCall } from "@alithia/chain/decoding/decoded-call.ts";
import type { Story } from "@alithia/chain/transaction/find-story.ts";
import { quote, sayAmount, sayItem, sayList, sayParty } from "../narration/phrases.ts";

const maxNamed = 4;

/** What a call was for, as one clause in the past tense: only a transaction that succeeded has a story. */
export function sayStory(story: Story, call: DecodedCall | null): string {
  const place = sayParty(story.with);
  const gave = sayAmounts(story.gave);
  const got = sayGot(story);
  const act = sayAct(story, { place, gave, got, by: sayCall(call) });
  return `${sayParty(story.who)} ${act}`;
}

type Words = { place: string; gave: string; got: string; by: string };

function sayAct({ verb, delivered }: Story, { place, gave, got, by }: Words): string {
  const andGot = got === "" ? "" : ` and got ${got}`;
  const listed = sayList(delivered.map(({ amount, to }) => `${sayAmount(amount)} to ${sayParty(to)}`));
  switch (verb) {
    case "swapped":
      return got === "" ? `swapped ${gave} through ${place}` : `swapped ${gave} for ${got} through ${place}`;
    case "exchanged":
      return `gave ${gave} and got ${got} through ${place}${by}`;
    case "deposited":
      return `deposited ${gave} in ${place}${andGot}`;
    case "staked":
      return `staked ${gave} with ${place}${andGot}`;
    case "locked":
      return `locked ${gave} in ${place}${andGot}`;
    case "withdrew":
      if (got === "") return `gave ${gave} back to ${place}`;
      return gave === "" ? `withdrew ${got} from ${place}` : `withdrew ${got} from ${place} for ${gave}`;
    case "added-liquidity":
      return `added liquidity of ${gave} through ${place}${andGot}`;
    case "removed-liquidity":
      return gave === ""
        ? `removed liquidity of ${got} through ${place}`
        : `removed liquidity of ${got} through ${place} for ${gave}`;
    case "claimed":
      return `claimed ${got} from ${place}`;
    case "borrowed":
      return gave === ""
        ? `borrowed ${got} from ${place}`
        : `borrowed from ${place}: gave ${gave} and got ${got}`;
    case "repaid":
      return `repaid ${gave} to ${place}${andGot}`;
    case "bridged-out":
      return `sent ${gave} over a bridge through ${place}${andGot}`;
    case "bridged-in":
      if (got !== "") return `received ${got} over a bridge through ${place}`;
      return delivered.length === 0
        ? `completed a transfer over a bridge through ${place}`
        : `delivered ${listed} over a bridge through ${place}`;
    case "voted":
      return `voted through ${place}`;
    case "delegated-votes":
      return `set who votes with its tokens, through ${place}`;
    case "donated":
      return `donated ${gave} through ${place}${andGot}`;
    case "paid":
      return gave === "" ? `got ${got} through ${place}${by}` : `gave ${gave} to ${place}${by}${andGot}`;
    case "received":
      return `received ${got} through ${place}${by}`;
    case "delivered":
      return `brought ${listed} through ${place}${by}`;
  }
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
