import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createChainAgent } from "./chain-agent.ts";
import { createTalker, type Reply } from "./create-talker.ts";

/**
 * `node bench/exam/next-messages.ts FILE.tsv OUT`: plays the situations of `next/situations.txt` on a local chain and
 * then, each time anew, the messages that strangers would type next (a line of the file: the number of the situation,
 * the message, what a perfect reply would say), and writes the replies for a judge. A situation ends at an empty line;
 * `!sign` signs the last ticket. `--calls` adds what the reader hears and what is called.
 */
const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const [file = "", out = "", ...options] = process.argv.slice(2);
const situations = readFileSync(join(import.meta.dirname, "next/situations.txt"), "utf8")
  .split(/\n\s*\n/)
  .map((one) => one.split("\n").filter(Boolean));
const messages = readFileSync(file, "utf8")
  .split("\n")
  .filter(Boolean)
  .map((line) => line.split("\t"));

const chain = await createChainAgent(account);
const { say, playLines } = createTalker(chain, account);

function write({ text, calls, choices, tickets, steps }: Reply): string {
  const heard = `[CALLS] ${calls.map(({ capability, input }) => `${capability} ${JSON.stringify(input)}`).join(" ")}`;
  return [
    ...(options.includes("--calls") ? [heard] : []),
    text.replaceAll(/\n+/g, "\n"),
    ...(choices ? [`[BUTTONS] ${choices.options.map(({ label }) => `(${label})`).join(" ")}`] : []),
    ...tickets.map((summary) => `[TICKET] ${summary.join(" / ")}`),
    ...(steps.length > 0 ? [`[OR DID YOU MEAN] ${steps.join(" | ")}`] : []),
  ].join("\n");
}

const replies: string[] = [];
for (const [at, [situation, message = "", wanted = ""]] of messages.entries()) {
  const lines = situations[Number(situation) - 1] ?? [];
  const reply = await chain.withChain(async () => write(await say(await playLines(lines), message)));
  replies.push(`### ${at + 1} (situation ${situation})\n> ${message}\nWANTED: ${wanted}\nREPLY: ${reply}\n`);
}
writeFileSync(out, replies.join("\n"));
await chain.stop();
process.exit(0);
