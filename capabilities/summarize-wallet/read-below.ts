import type { Understand } from "@alithia/agent/capability.ts";
import type { Reading } from "@alithia/agent/reading.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";
import { isSameHex } from "@alithia/chain/node/rpc-request.ts";
import { keepDefined } from "@alithia/protocol/keep-defined.ts";
import { findDayWords } from "../input/day-words.ts";
import { asksDollars, dollars, leaveLeading, shownThing } from "../input/few-words.ts";
import { isOfRecords, withoutAsk } from "./records-query.ts";
import { findWay } from "./records-question.ts";
import type { SummarizeWalletInput } from "./wallet-summary.ts";

type Input = SummarizeWalletInput;
type Query = Partial<Record<keyof Input, unknown>>;
type Form = readonly [words: RegExp, read: (before: Input, found: RegExpExecArray) => Query | null];

const maxWords = 12;

const ones =
  "(?: (?:ones?|transactions?|txs?|txns?|payments?|transfers?|movements?|entries|of (?:them|those|these)))?";
const units = "day|week|fortnight|month|quarter|year";
const counted = "\\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|twelve";
const asking =
  "(?:(?:what|how much) (?:(?:did|was|were|came|went|have|had) )?(?:(?:i|we|it|that|in|out|pay|paid|spend|spent|receive|received|get|got|send|sent|earn) ){0,4})?";
const ranked = /\b(?:cheap\w*|least expensive|lowest|smallest)\b/i;

const same = (before: Input): Query => {
  const { count: _, pick: __, every: ___, per: ____, kind: _____, ...input } = withoutAsk(before);
  return input;
};
const isOfFees = ({ part }: Input) => part === "fees";

/** The time before the one that was asked for: "the week before the last 7 days". */
function readBefore(before: Input, counted: string | undefined, unit: string): Query | null {
  const { days } = before;
  if (days === undefined) return null;
  const next = days.replace(
    /^(?=(?:last|past|previous) (?:\w+ )?(?:day|week|month|quarter|year)s?$)/,
    "the ",
  );
  const isOne = counted === undefined || /^(?:1|one)$/i.test(counted);
  const length = isOne ? unit : `${counted} ${unit}s`;
  const earlier = `the ${length.toLowerCase()} before ${next}`;
  return earlier.length < 80 ? { ...withoutAsk(before), days: earlier } : null;
}

const wayOf = (text: string) =>
  /\b(?:send|pay|leave|out)\b/i.test(text)
    ? "out"
    : /\b(?:get|receive|come|arrive|in)\b/i.test(text)
      ? "in"
      : undefined;

const kindOf = (word: string) =>
  /^(?:swap|trade|exchange|purchase)/i.test(word) ? "trades" : /^appr/i.test(word) ? "approvals" : "payments";

/** The same list kept to one kind; approvals move nothing in a direction. */
const readKind = (before: Input, kind: NonNullable<Input["kind"]>): Query =>
  kind === "approvals"
    ? { address: before.address, part: isOfFees(before) ? "fees" : "activity", days: before.days, kind }
    : { ...same(before), kind };

/** What is asked in few words of any records that are shown. */
const ofRecords: readonly Form[] = [
  [
    new RegExp(
      `^${asking}(?:(?:in|for|during|on) )?(?:the )?(?:(${counted}) )?(${units}|time|period|one)s? (?:before|earlier|prior|previously)(?: (?:that|this|it|then|those|these))?$`,
      "i",
    ),
    (before, [, count, unit = ""]) =>
      readBefore(before, count, /^(?:period|one)$/i.test(unit) ? "time" : unit),
  ],
  [
    new RegExp(
      `^${asking}(?:(?:in|for) )?(?:the )(?:previous|preceding|prior) (?:(${counted}) )?(${units}|period)s?$`,
      "i",
    ),
    (before, [, count, unit = ""]) => readBefore(before, count, /^period$/i.test(unit) ? "time" : unit),
  ],
  [/^(?:earlier|before)(?: (?:that|this|then))?$/i, (before) => readBefore(before, undefined, "time")],
  [
    /^(?:count (?:it|them|those|these|all)|how many|(?:what(?:['’]s| is| was) )?(?:the )?(?:total )?(?:number|count))(?: (?:transactions?|txs?|txns?|payments?|transfers?|of (?:them|those|these|transactions|payments)|are|were|was|is|there|they|those|these|that|it|in total|in all|altogether|all together|total|did|do|have|i|we|make|made|do|done|sign|signed|so far))*$/i,
    (before) => ({ ...same(before), ask: "number" }),
  ],
  [
    /^(?:(?:did|do|does|have|has|are|were|is|was) (?:any|some|one|all|everything|they|there|it|these|those)\b.*\b(?:fail\w*|go(?:ne)? through|went through|revert\w*|work(?:ed)?|succe\w*|bounc\w*)|any (?:(?:that|of (?:them|those|these)) )?(?:have )?(?:fail\w*|revert\w*)(?: \w+)?|(?:how many|which)(?: ones?| of (?:them|those|these))?(?: (?:have|has|did))? (?:fail|revert)\w*|(?:only |just )*(?:the )?(?:failed|reverted)(?: \w+)?|(?:did|do) (?:i|we) (?:also )?pay (?:fees )?for (?:the )?failed(?: \w+)?)$/i,
    ({ address, part, days }) => ({
      address,
      part: part === "fees" ? part : "activity",
      days,
      ask: "failures",
    }),
  ],
  [
    new RegExp(
      `^(?:which|what)(?: (?:one|of (?:them|those|these)))? (?:(?:was|is|were|had|has|cost) )?(?:me )?(?:the )?(?:most expensive|dearest|costliest|priciest|cheapest|least expensive|most|least|(?:biggest|largest|highest|smallest|lowest)(?: fees?)?)${ones}$`,
      "i",
    ),
    (before, [whole]) => {
      const isOfCost =
        isOfFees(before) || /\b(?:expensive|dear\w*|cost\w*|pric\w*|cheap\w*|fees?)\b/i.test(whole);
      const { address, days, part } = before;
      const isLow = ranked.test(whole);
      if (isOfCost)
        return {
          address,
          part: "fees",
          days,
          ask: "ranked",
          lines: { rank: isLow ? "cheapest" : "dearest" },
        };
      return part === "totals"
        ? null
        : { ...same(before), part: undefined, pick: isLow ? "smallest" : "largest" };
    },
  ],
  [
    /^(?:when|what (?:time|day|date)|on (?:what|which) (?:day|date)|how long ago)(?: exactly)? (?:(?:was|were|is) (?:that|it|this|they|those|these|the last one)|did (?:i|we|they|he|she) (?:send|pay|do|get|receive|make|come|go) ?(?:out|in)? ?(?:that|it|this|those|these|them)|did (?:that|it|this|they|those|these) (?:happen|come|arrive|go|leave|move)(?: in| out)?)$/i,
    (before, [whole]) => ({ ...withoutAsk(before), moved: before.moved ?? wayOf(whole), ask: "when" }),
  ],
  [
    /^(?:why|how come)(?: (?:is|was|were|did) (?:it|that|this|they))?(?: (?:so|that|this|too|as))? (?:much|high|expensive|many)$/i,
    ({ address, days, part }) =>
      part === "fees" ? { address, part, days, ask: "ranked", lines: { rank: "dearest", count: 3 } } : null,
  ],
  [
    /^(?:(?:what|which) (?:is|are|was|were) (?:that|this|these|those|the) (?:\w+ )?(?:tokens?|coins?|ones?)\b.*\b(?:never|not|no|nothing|unknown|un\w+)\b.*|i (?:never|did not|didn['’]?t|have not|haven['’]?t) (?:buy|bought|ask(?:ed)? for|order(?:ed)?|want(?:ed)?) (?:that|it|this|any|one|some|these|those|all)\b.*|(?:why|how come) (?:do|did) i (?:have|get|receive|got) (?:that|this|these|those) (?:tokens?|coins?))$/i,
    (before) => ({ ...same(before), part: undefined, moved: "in", ask: "unasked" }),
  ],
  [
    /^(?:from|by|to) whom?$/i,
    ({ address, days, token, moved, part }, [whole]) =>
      part === "fees" || part === "totals"
        ? null
        : { address, days, token, part: "totals", moved: /^to/i.test(whole) ? "out" : (moved ?? "in") },
  ],
  [
    /^(?:the |a |all |their |its )*(?:explorer |block ?explorer |sonicscan )?(?:links?|urls?)(?: (?:to|of|for) (?:it|them|those|these|that|each|all(?: of them)?))?$/i,
    (before) => ({ ...withoutAsk(before), ask: "links" }),
  ],
  [
    /^(?:(?:is|was) (?:it|that|this) )?(?:much )?(?:more|less|higher|lower|better|worse)(?: or (?:more|less))? than (?:in |the )*(?:last|previous) (day|week|month|year)$|^(?:compared?|in comparison) (?:to|with) (?:the )?(?:last|previous) (day|week|month|year)$/i,
    ({ address, token, moved, part }, [, one, other]) => {
      const per = (one ?? other ?? "month").toLowerCase();
      return part === "fees" || moved === undefined
        ? null
        : { address, token, moved, pick: "sum", per, days: `last 3 ${per}s` };
    },
  ],
  [
    /^(?:some |the |any )?(?:more|older|next|earlier|previous|remaining|rest|others?)(?: (?:ones?|page|transactions?|txs?|payments?|\d+))?(?: of (?:them|those|these|it))?$/i,
    (before) => (before.part === "totals" ? null : { ...same(before), every: true, ask: "older" }),
  ],
  [
    /^(?:only|just|nothing but)? ?(?:the |my )?(swaps?|trades?|exchanges|purchases|approvals?|payments|transfers)(?: only| alone)?$/i,
    (before, [whole, word = ""]) =>
      /^(?:only|just|nothing)|(?:only|alone)$|^(?:the |my )?(?:swap|trade|purchase|approval)/i.test(whole)
        ? readKind(before, kindOf(word))
        : null,
  ],
  [
    /^(?:in total|altogether|in all|all[- ]time|ever|(?:since|from) the (?:beginning|start)|of all time|so far)$/i,
    ({ address, days, part }) => (part === "fees" && days !== undefined ? { address, part } : null),
  ],
  [
    /^(?:all )?(?:of )?(?:the |those |these |each )?(?:transactions|txs|txns|payments)(?: (?:one by one|again|in full))?$/i,
    (before) => (before.part === "totals" ? null : { ...same(before), every: true }),
  ],
];

/** What is asked in few words of what a wallet holds. */
const ofHoldings: readonly Form[] = [
  [
    /^(?:what|how much) (?:(?:was|were) (?:it|that|this|they|there|in it)|did (?:i|it) (?:have|hold)|(?:i|it) (?:had|held)) (?:back )?(.+)$/i,
    ({ address }, [, words = ""]) =>
      findDayWords(words)?.[0] === words ? { address, view: "held", days: words.toLowerCase() } : null,
  ],
  [
    /^(?:hide|without|leave out|drop|skip|remove|ignore|filter(?: out)?|no|not|don['’]?t show)(?: me)? (?:all )?(?:the |these |those |any )?(?:really |very )?(?:small|tiny|little|dust|minor|worthless|cheap|low[- ]value|cents)\w*(?: (?:ones?|amounts?|balances?|tokens?|coins?|stuff|positions?|change))?$|^(?:only|just) (?:the )?(?:big|bigger|large|larger|main|important|valuable)(?: (?:ones|amounts?|balances?|tokens?|coins?|positions?))?$/i,
    ({ address }) => ({ address, hides: "small" }),
  ],
  [
    /^(?:why|how come)(?: (?:is|are|do i have|have i|is (?:it|that|there)|only))*(?: (?:so|that|this))? (?:little|low|few|less|small)(?: (?:left|money|in it|now))?$|^where (?:did|has|is) (?:it|everything|(?:all )?(?:of )?(?:my|the) (?:money|funds|rest))(?: all)? (?:go|gone|went)$/i,
    ({ address }) => ({ address, moved: "out" }),
  ],
];

const otherWallet =
  /^(?:in |of )?(?:the |my |our )?(?:other|second|another) (?:wallets?|accounts?|address)(?: (?:i have|of mine))?$/i;

/** The same of another wallet: the only other one that was read before, or whichever its address tells. */
function readOther(
  { thread, account }: Utterance,
  before: Input,
  readAs: Understand["readAs"],
): Reading | null {
  const others = thread.flatMap(({ capability, input: { address } }) =>
    capability === "summarize-wallet" && typeof address === "string" && !isSameHex(address, before.address)
      ? address
      : [],
  );
  const [other, ...more] = new Set(others);
  const { address: _, counterparty: __, ...input } = withoutAsk(before);
  if (other !== undefined && more.length === 0) return readWhole({ address: other, ...input }, readAs);
  const known = isSameHex(before.address, account ?? "0x")
    ? "I know only the one that is connected"
    : "I do not know it";
  const sentence = `Which other wallet? ${known}: paste the other one's address, 0x and 40 digits.`;
  return { ...literal, input, missing: { argument: "address", asks: "address", sentence } };
}

const isOfHoldings = (input: Input) =>
  Object.keys(input).every(
    (name) => /^(?:address|hides)$/.test(name) || (name === "part" && input.part === "worth"),
  );

/** Names a way, a token or a person that what is shown is not of. */
function namesElse({ text, tokens }: Utterance, before: Input): boolean {
  const isNamed = tokens.some(
    ({ entity, text: said }) =>
      entity !== undefined &&
      !/^(?:number|percent)$/.test(entity.kind) &&
      !new RegExp(`^(?:${shownThing}|${dollars}|one|ones)$`, "i").test(said),
  );
  const way = findWay(text, {});
  return isNamed || (way !== null && before.moved !== undefined && way !== before.moved);
}

/** Reads a few words below a wallet's records or holdings, which say only what of them is asked. */
export function readBelow(utterance: Utterance, readAs: Understand["readAs"]): Reading | null {
  const {
    text,
    thread: [latest],
    picks,
  } = utterance;
  if (latest?.capability !== "summarize-wallet" || latest.missing !== undefined || picks.length > 0)
    return null;
  const before = latest.input as Input;
  const forms = isOfRecords(before) ? ofRecords : isOfHoldings(before) ? ofHoldings : [];
  const bare = leaveLeading(text);
  if (forms.length === 0 || bare.split(/\s+/).length > maxWords || namesElse(utterance, before)) return null;
  if (otherWallet.test(bare)) return readOther(utterance, before, readAs);
  if (forms === ofRecords && asksDollars(bare))
    return readWhole({ ...withoutAsk(before), ask: "dollars" }, readAs);
  for (const [words, read] of forms) {
    const found = words.exec(bare);
    const input = found && read(before, found);
    const reading = input && readWhole(input, readAs);
    if (reading != null) return reading;
  }
  return null;
}

const literal = { capability: "summarize-wallet", score: 0.99, isLiteral: true } as const;

function readWhole(input: Query, readAs: Understand["readAs"]): Reading | null {
  const said = { text: "", tokens: [], thread: [], picks: [] };
  const reading = readAs?.(said, keepDefined(input) as Record<string, unknown>);
  return reading === undefined ? null : { ...reading, ...literal };
}
