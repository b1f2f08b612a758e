import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createChainAgent } from "./chain-agent.ts";
import { createTalker, type Reply } from "./create-talker.ts";

/**
 * `node bench/exam/questions.ts [VOICE …] [--show] [--plain]`: plays what strangers ask in a place of a conversation
 * (`questions/VOICE.tsv`: place, label, message), each behind the lines of `questions/situations.txt`, on a local
 * chain. A message is answered as meant if it gets the reads (capability and input) and the first sentence, figures
 * and all, of its label's plain wording (`questions/plain.tsv`); near if one of the two. The last column of `plain.tsv`
 * has words of the right reply's first sentence: where they are missing, the label counts as answered for nobody, and
 * is named at the end. `--show` prints what is neither, and the `none` that get the first sentence of a
 * plain wording of their place; `--plain` prints the replies to the plain wordings alone.
 */
const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const folder = join(import.meta.dirname, "questions");
const minSentence = 25;
const chosen = process.argv.slice(2);
const [isShowing, isPlainOnly] = [chosen.includes("--show"), chosen.includes("--plain")];
const voices = chosen.filter((argument) => !argument.startsWith("--"));

type Question = { voice: string; place: string; label: string; message: string; rightWords: string };
type Answer = { reads: string; sentence: string; reply: Reply };
type Answered = Question & { answer: Answer };
type Situation = { place: string; labels: string[]; lines: string[] };
type Verdict = "as meant" | "near" | "other" | "none" | "none, answered";

const read = (file: string): string => readFileSync(join(folder, file), "utf8").trim();

function readQuestions(voice: string): Question[] {
  return read(`${voice}.tsv`)
    .split("\n")
    .map((line) => {
      const [place = "", label = "", message = "", rightWords = ""] = line.split("\t");
      return { voice, place, label, message, rightWords };
    });
}

/** A block's first line has its place, and the labels that it is for where the place has others for the rest. */
const situations = read("situations.txt")
  .split(/\n\s*\n/)
  .map((block): Situation => {
    const [head = "", ...lines] = block.split("\n");
    const [place = "", labels = ""] = head.split(": ");
    return { place, labels: labels.split(" ").filter(Boolean), lines };
  });

function findSituation({ place, label }: Question): Situation {
  const here = situations.filter((one) => one.place === place);
  const found =
    here.find(({ labels }) => labels.includes(label)) ?? here.find(({ labels }) => !labels.length);
  if (found === undefined) throw new Error(`No situation for ${place} ${label}.`);
  return found;
}

/** Texts are known by what they say: their calls carry the words of the question. */
function toAnswer(reply: Reply): Answer {
  const reads = reply.calls
    .filter(({ input }) => Object.keys(input as object).join() !== "question")
    .map(({ capability, input }) => `${capability} ${JSON.stringify(input)}`)
    .join("; ");
  const sentences = reply.text
    .replace("Nothing has changed since my reply above.", "")
    .trim()
    .split(/(?<=[.?!]\**)\s|\n/);
  let sentence = sentences.shift() ?? "";
  while (sentence.length < minSentence && sentences.length > 0) sentence += ` ${sentences.shift()}`;
  return { reads, sentence, reply };
}

const plain = readQuestions("plain");
const asked = readdirSync(folder)
  .filter((file) => file.endsWith(".tsv") && file !== "plain.tsv")
  .map((file) => file.slice(0, -".tsv".length))
  .filter((voice) => voices.length === 0 || voices.includes(voice))
  .flatMap(readQuestions);

const chain = await createChainAgent(account);
const { say, playLines } = createTalker(chain, account);
const answered: Answered[] = [];
for (const situation of situations)
  await chain.withChain(async () => {
    const talk = await playLines(situation.lines);
    const here = [...plain, ...(isPlainOnly ? [] : asked)].filter((one) => findSituation(one) === situation);
    for (const question of here)
      answered.push({ ...question, answer: toAnswer(await say(structuredClone(talk), question.message)) });
  });
await chain.stop();

const meant = answered
  .filter(({ voice }) => voice === "plain")
  .map((one) => ({
    ...one,
    isAnswered: one.rightWords !== "" && one.answer.sentence.includes(one.rightWords),
  }));
const heard = answered.filter(({ voice }) => voice !== "plain");

function judge({ place, label, answer }: Answered): Verdict {
  if (label === "none") {
    const told = meant.filter((one) => one.place === place && one.isAnswered);
    return told.some((one) => one.answer.sentence === answer.sentence) ? "none, answered" : "none";
  }
  const model = meant.find((one) => one.place === place && one.label === label);
  if (model === undefined) throw new Error(`No plain wording for ${place} ${label}.`);
  const isSaid = model.answer.sentence === answer.sentence;
  const isRead = model.answer.reads === answer.reads;
  if (!model.isAnswered) return "other";
  if (isSaid && isRead) return "as meant";
  return isSaid || (isRead && answer.reads !== "") ? "near" : "other";
}

const judged = heard.map((one) => ({ ...one, verdict: judge(one) }));

function report(name: string, some: typeof judged): void {
  const count = (verdict: Verdict) => some.filter((one) => one.verdict === verdict).length;
  const questions = some.filter(({ label }) => label !== "none").length;
  const share = (part: number) => `${part} (${Math.round((100 * part) / Math.max(1, questions))} %)`;
  const none = some.length - questions;
  console.log(
    `| ${name} | ${questions} | ${share(count("as meant"))} | ${share(count("near"))} | ${count("none, answered")} of ${none} |`,
  );
}

if (isPlainOnly)
  for (const { place, label, message, isAnswered, answer } of meant) {
    const tickets = answer.reply.tickets.map((ticket) => `\n[TICKET] ${ticket.join(" / ")}`).join("");
    const buttons = answer.reply.choices?.options.map((option) => `\n(${option.label})`).join("") ?? "";
    console.log(
      `### ${place} ${label}${isAnswered ? "" : " (unanswered)"}\n> ${message}\n[READS] ${answer.reads}`,
    );
    console.log(`[FIRST] ${answer.sentence}\n${answer.reply.text}${buttons}${tickets}\n`);
  }
else {
  if (isShowing)
    for (const { voice, place, label, message, verdict, answer } of judged)
      if (verdict === "other" || verdict === "none, answered")
        console.log(`${voice} ${place} ${label}: ${message}\n  ${answer.reads} | ${answer.sentence}`);
  console.log("| Place | Questions | As meant | Near | None answered |\n| --- | ---: | ---: | ---: | ---: |");
  for (const place of new Set(situations.map((situation) => situation.place)))
    report(
      place,
      judged.filter((one) => one.place === place),
    );
  for (const voice of new Set(judged.map((one) => one.voice)))
    report(
      `voice ${voice}`,
      judged.filter((one) => one.voice === voice),
    );
  report("all", judged);
  const unanswered = meant.filter(({ isAnswered }) => !isAnswered);
  console.log(
    `Plain wordings not answered: ${unanswered.map(({ place, label }) => `${place} ${label}`).join(", ")}`,
  );
}
process.exit(0);
