import type { Understand } from "@alithia/agent/capability.ts";
import type { ArgumentContext, Found } from "@alithia/agent/grammar/argument.ts";
import { createUnderstand } from "@alithia/agent/grammar/create-understand.ts";
import { readAddress } from "@alithia/agent/grammar/read-address.ts";
import { readHash } from "@alithia/agent/grammar/read-hash.ts";
import type { Reading } from "@alithia/agent/reading.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";
import { asksSimpler } from "../answer-question/find-simpler.ts";
import { readBelow } from "./answer-below.ts";

const transaction = "tx|txn|txs|txid|transaction|transactions|trx|hash|transfer|swap|trade";
const one = "tx|txn|transaction|trx|transfer|swap|trade|payment|thing";
const happening = [
  "explain|decode|describe|analyze|analyse|check|inspect|summarize|summarise|interpret|unpack|break|understand|review|verify|debug|parse|read|examine|investigate|lookup",
  "(what|whats) (happened|happen|happens|did|does|is|was|occurred)",
  "why ... (fail|failed|fails|revert|reverted|stuck|rejected|wrong)",
  "did ... (succeed|fail|go|work|succeeded|failed|revert|reverted|through|confirm)",
  "status|details|detail|outcome|result|reason|meaning",
  "fail|failed|fails|reverted|revert|failing|failure|success|successful|succeed|confirmed|mined|went|wrong",
  "look (up|at|into|over)",
];
const details = [
  transaction,
  "number|proof|payment|real|given|fee|gas|paid|cost|block|sender|recipient|receiver|moved|move|sent|calldata|call|method|decoded|function|down|inside|behind|events|logs|amount|reason|ok|good",
  "my|last|this|following|take|pick|choose|open",
];

const aspects =
  "sender|recipient|receiver|fee|fees|cost|costs|gas|status|successful|succeed|succeeded|fail|failed|confirmed|block|amount|paid|sent|happened|worked|work|through|mean|value|nonce|logs|events|reverted|revert";

const understandFrames = createUnderstand({
  capability: "explain-transaction",
  frames: [
    { needs: [["{hash}"]], helps: [...happening, ...details], score: 0.95 },
    {
      needs: [
        ["{hash}"],
        ["took|taken|takes|stole|stolen|steal|drained|lost|missing|gone|disappeared|charged|came|arrived"],
      ],
      helps: [...happening, ...details, "someone|somebody|money|funds|coins|tokens|wallet|account|see"],
      score: 0.95,
    },
    {
      needs: [["(tx|txn|txid|transaction|trx|hash) ... {hex}|{hex} ... (tx|txn|txid|transaction|trx|hash)"]],
      helps: [...happening, ...details],
      never: ["{address}"],
      score: 0.95,
    },
    {
      needs: [[...happening], ["tx|txn|txid|transaction|trx|hash"]],
      helps: details,
      never: [
        "count|many|number",
        "{address} ... (transactions|txs)",
        "latest|recent|(fee|fees|cost|costs) per|per (transaction|tx)",
        "(can|could|may|will|would|do|does|when|how|why) (a|an|any|is)? (a|an)? (transaction|transactions|tx|txs)",
      ],
      score: 0.9,
    },
    {
      needs: [
        [
          "why ... (fail|failed|fails|revert|reverted)",
          "(help|problem|trouble|issue|issues) (with|about) (a|an|my|the|this|one) (tx|txn|transaction|payment|transfer)",
          "(payment|transfer|deposit|withdrawal) (is|are|got|looks|seems) (stuck|pending|missing|lost|late)",
          "what went wrong",
          "where ... my (payment|transfer|transaction|tx|swap|money|funds|coins|deposit) (go|went|gone|end|land)",
          "did (it|that|this) go (through|work|fail|succeed)",
          "(explain|check|happened|about|status|show) ... the (last|latest)? (one|transfer|payment|swap)? (i|you|we) (sent|made|did|signed|submitted)",
        ],
      ],
      helps: details,
      never: ["{address}"],
      score: 0.86,
    },
    {
      needs: [["last|latest|newest|recent"], [one], ["my|mine|i|{address}|of"]],
      helps: [
        ...happening,
        ...details,
        "what|when|was|is|show|me|the|most|recent|did|do|made|i|by|of|which|tell|how|much|use|used|limit|vs|its|many",
      ],
      never: [
        "{number}|payments|transactions|txs|transfers",
        "(to|from) {address}|(to|from|for|sent|paid|send|pay|gave) (me|us)|in|received|receive|incoming|came",
        "if|before|why not|in (this|our) (chat|conversation)|(with|through|via) (you|alithia)|we|here",
      ],
      score: 0.95,
    },
    {
      needs: [["(last|latest|newest|recent) (tx|txn|transaction|trx)"]],
      helps: ["my|the|most|show|me|please|details|explain|check"],
      never: ["{address}|{token}|{number}", "on|chain|network|block|sonic|site"],
      score: 0.9,
    },
    {
      needs: [["explain|decode"]],
      helps: ["it|that|this|please"],
      never: ["{address}", "{token}", "{number}"],
      score: 0.6,
    },
  ],
  aspects: [
    `(it|its|that|this|they|he|she) ... (${aspects})`,
    `the (${aspects})`,
    "(what|which) block (was|is|did) (it|that|this) ... (in|mined)",
    "when (was|did|is) (it|that|this)|how long ago (was|did) (it|that|this)|what did (it|that|this) cost|how much did (it|that|this) cost|how much did (he|she|they) pay|what did (he|she|they) pay",
    "(who|what|why|when|where) ... (got|gets|get|sent|sender|recipient|received|paid|fee|fees|fail|failed|happened|mined|reverted)",
  ],
  arguments: [
    {
      name: "lastOf",
      asks: "address",
      read: readLastOf,
      ask: () => null,
    },
    {
      name: "hash",
      asks: "hash",
      read: (context) => (context.input.lastOf === undefined ? readHash(context) : null),
      ask: ({ input }) =>
        input.lastOf === undefined
          ? { sentence: "Which transaction? Paste its hash: 0x and 64 digits." }
          : null,
    },
  ],
});

/** "Show the last transaction", with nothing before it, is of the own wallet. */
const maxBareWords = 4;

const inside = /^(?:trace|traces|internal|events?|logs?|topics?)$/;

/** Directly before it, the bytes are an event's topic. */
const ofTopic = /^(?:topic\d?|topics|event|signature)$/;

/** What is inside one transaction is read from it, e.g. "and internal calls? trace of 0x…", "topics and data of 0x…". */
export const understandExplainTransaction: Understand = Object.assign((utterance: Utterance): Reading[] => {
  const { tokens, text, thread } = utterance;
  const [latest] = thread;
  if (latest?.capability === "explain-transaction" && asksSimpler(text)) {
    return [{ capability: "explain-transaction", score: 1, input: latest.input, isLiteral: true }];
  }
  const below = readBelow(utterance);
  if (below !== null) return [below];
  const [at = -1, ...others] = tokens.flatMap(({ entity }, index) => (entity === undefined ? [] : [index]));
  const { entity } = tokens[at] ?? {};
  const before = tokens.slice(Math.max(0, at - 2), Math.max(0, at));
  const isOf =
    entity?.kind === "hash" && others.length === 0 && !before.some(({ word }) => ofTopic.test(word));
  if (!isOf || !tokens.some(({ word }) => inside.test(word))) return understandFrames(utterance);
  return [{ capability: "explain-transaction", score: 0.97, input: { hash: entity.value }, isLiteral: true }];
}, understandFrames);

const last = /^(?:last|latest|newest|recent)$/;
const single = new RegExp(`^(?:${one})$`);

/** Reads whose last transaction is meant: "my last transaction", "the latest tx of 0x…". */
function readLastOf(context: ArgumentContext): Found {
  const { tokens, continues, utterance } = context;
  const at = tokens.findIndex(
    ({ word }, index) => last.test(word) && single.test(tokens[index + 1]?.word ?? ""),
  );
  const proposals = utterance.dialogue?.proposals ?? [];
  const isSigned = proposals.some(({ steps }) => steps.some(({ hash }) => hash !== undefined));
  if (at === -1 || continues || isSigned || tokens.some(({ entity }) => entity?.kind === "hash")) return null;
  const found = readAddress(context, { own: "any", after: ["of", "by", "from"] });
  if (found !== null) return found;
  const isBare = utterance.thread.length === 0 && tokens.length <= maxBareWords;
  const isOwn = isBare || tokens.some(({ word }) => word === "i");
  return isOwn && utterance.account !== undefined
    ? { state: "found", value: utterance.account, used: [at, at + 1] }
    : null;
}
