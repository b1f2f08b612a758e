import { createReader } from "@alithia/agent/reader/create-reader.ts";
import { type Label, labelOf } from "@alithia/agent/reader/label.ts";
import { familyOf } from "@alithia/agent/reader/load-examples.ts";
import { listMeantFeatures } from "./build-messages.ts";
import { learnEncoder } from "./learn-encoder.ts";
import { learnReader } from "./learn-reader.ts";
import { loadConversations } from "./load-conversations.ts";

/**
 * `node bench/reader/compare-encoder.ts [FOLDS]`: the linear reader, a small encoder of our own on the same
 * features, and the mean of both, on messages of left-out writers whose earlier messages are known.
 */
const folds = 8;
const wanted = Number(process.argv[2] ?? folds);
const names = ["linear reader", "encoder", "both"] as const;
const right = new Map(names.map((name) => [name, { first: 0, three: 0 }]));
let messages = 0;

function count(name: (typeof names)[number], ranked: readonly Label[], label: Label): void {
  const place = ranked.indexOf(label);
  const sum = right.get(name);
  if (sum === undefined || place < 0) return;
  if (place === 0) sum.first++;
  if (place < 3) sum.three++;
}

const { conversations, extra } = loadConversations();
const families = [...new Set(conversations.map(({ example }) => familyOf(example)))].sort();
for (let fold = 0; fold < wanted; fold++) {
  const isLeftOut = ({ example }: (typeof conversations)[number]) =>
    families.indexOf(familyOf(example)) % folds === fold;
  const lessons = conversations
    .filter((one) => !isLeftOut(one))
    .flatMap(({ messages: said }) => {
      const features = listMeantFeatures(said);
      return said.map(({ turn }, at) => ({ turn, features: features[at] ?? [] }));
    });
  const reader = createReader(learnReader([...lessons, ...extra], 1));
  const encoder = learnEncoder(lessons);
  for (const { messages: said } of conversations.filter(isLeftOut)) {
    const features = listMeantFeatures(said);
    for (const [at, { turn, input }] of said.entries()) {
      const before = said
        .slice(0, at)
        .map((one) => labelOf(one.turn))
        .reverse();
      const { labels } = reader({ ...input, before });
      const linear = new Map(labels.map(({ label, share }) => [label, share]));
      const shares = encoder.judge(features[at] ?? []);
      const rank = (measure: (label: Label, place: number) => number) =>
        encoder.labels
          .map((label, place) => ({ label, value: measure(label, place) }))
          .sort((one, other) => other.value - one.value)
          .map(({ label }) => label);
      messages++;
      count(
        "linear reader",
        rank((label) => linear.get(label) ?? 0),
        labelOf(turn),
      );
      count(
        "encoder",
        rank((_, place) => shares[place] ?? 0),
        labelOf(turn),
      );
      count(
        "both",
        rank((label, place) => (linear.get(label) ?? 0) + (shares[place] ?? 0)),
        labelOf(turn),
      );
    }
  }
  console.log(`fold ${fold + 1}: ${messages} messages`);
  for (const [name, { first, three }] of right)
    if (first > 0)
      console.log(
        `  ${name}: at once ${((100 * first) / messages).toFixed(1)} %, among three ${((100 * three) / messages).toFixed(1)} %`,
      );
}
