import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** Asks a question that only the word `yes` affirms. */
export async function confirmOnTerminal(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} Type yes to sign: `);
  terminal.close();
  return answer.trim() === "yes";
}

/** Asks for a secret without showing what is typed. */
export async function askSecret(question: string): Promise<string> {
  process.stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({
    input: process.stdin,
    output: nowhere,
    terminal: process.stdin.isTTY === true,
  });
  const answer = await terminal.question("");
  terminal.close();
  process.stdout.write("\n");
  return answer;
}
