import { loadConversations } from "./load-conversations.ts";
import type { Outcome } from "./measure-reader.ts";
import { measureReader } from "./measure-reader.ts";

/** `node bench/reader/run.ts`: accuracy on messages of held-out writers, and its growth with the examples. */
const folds = 8;

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

function sum(messages: Outcome[], what: "things" | "right"): number {
  return messages.reduce((total, { roles }) => total + (roles?.[what] ?? 0), 0);
}

/** Share among the messages with one act. */
function shareOf(messages: Outcome[], what: "isWhole" | "isExact"): string {
  const judged = messages.flatMap(({ roles }) => roles ?? []);
  return percent(judged.filter((one) => one[what]).length, judged.length);
}

function report(name: string, conversations: Outcome[][]): void {
  const messages = conversations.flat();
  const count = (is: (outcome: Outcome) => boolean) => percent(messages.filter(is).length, messages.length);
  const rank = ({ ranked, label }: Outcome) => ranked.findIndex((one) => one.label === label);
  const whole = conversations.filter((one) => one.every((outcome) => rank(outcome) === 0)).length;
  console.log(
    [
      name.padEnd(24),
      `${messages.length} messages`,
      `at once ${count((outcome) => rank(outcome) === 0)}`,
      `among three ${count((outcome) => rank(outcome) >= 0 && rank(outcome) < 3)}`,
      `whether value moves ${count(({ moves, isMoving }) => moves > 0.5 === isMoving)}`,
      `kind ${count(({ isKind }) => isKind)}`,
      `whole conversations ${percent(whole, conversations.length)}`,
      `roles of things ${percent(sum(messages, "right"), sum(messages, "things"))}`,
      `all roles, operation given ${shareOf(messages, "isWhole")}`,
      `exact commands ${shareOf(messages, "isExact")}`,
      `grammar alone ${count(({ byGrammar }) => byGrammar)}`,
    ].join(" · "),
  );
}

const { conversations, extra } = loadConversations();
for (const share of process.argv.includes("--curve") ? [0.25, 0.5, 1] : [1])
  report(`${share * 100} % of the examples`, measureReader(conversations, folds, extra, share));
