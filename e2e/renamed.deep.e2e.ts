import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { site } from "@alithia/content/site.ts";
import { ticker } from "@alithia/content/ticker.ts";
import type { ReplyEvent } from "@alithia/protocol/reply.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyTree } from "./stand-in/copy-tree.ts";

/** Messages that contain the agent's name or her token's symbol. */
const namingMessages: string[] = [
  "hi",
  "hello Alithia",
  "hey alithia, send 5 S to 0x90F79bf6EB2c4f870365E785982E1f101E93b906",
  "Alithia, swap 5 S for USDC",
  "who is Alithia?",
  "what is alithia",
  "what is ALI?",
  "What is the ALI token?",
  "who are you",
  "what can you do?",
  "can Alithia take my money?",
  "does alithia hold my key",
  "is alithia safe to use",
  "how much does alithia cost",
  "is it free to use Alithia?",
  "buy 100 ALI",
  "buy ALI for 10 S",
  "return 50 ALI",
  "buy ali",
  "return ali",
  "mint 100 ALI",
  "burn 5 ALI",
  "send 5 ALI to 0x90F79bf6EB2c4f870365E785982E1f101E93b906",
  "swap 5 USDC for ALI",
  "how much is ALI",
  "price of ALI",
  "what is the total supply of ALI?",
  "who owns ALI",
  "Who owns ALI",
  "is ALI audited",
  "when does the ALI sale start",
  "how do I buy ALI",
  "can I return ALI?",
  "what did I do with alithia",
  "what have we done here",
  "tell me a joke",
  "blorp zing",
  "will ALI moon?",
  "should I buy ALI",
  "refund my ALI purchase",
  "cancel my transaction",
  "can you undo a transaction",
  "write me a poem",
  "order me a pizza",
  "Alithia please",
  "thanks alithia",
  "ok alithia, what is gas",
  "Alithia are you a bot",
  "remember 0x90F79bf6EB2c4f870365E785982E1f101E93b906 as alithia",
  "alithia remember 0x90F79bf6EB2c4f870365E785982E1f101E93b906 as bob",
  "Send 5 to Alithia",
  "what is Sonic",
  "tell me about the ALI sale",
  "how many ALI can I get for 5 S",
  "i want 500 ALI",
  "spend 10 S on ALI",
  "join the ALI sale with 5 S",
  "tokenomics of ALI",
  "team behind Alithia",
  "who made Alithia",
  "is alithia open source",
  "what model does Alithia use",
  "can I trust Alithia",
  "Alithia, what's in my wallet?",
  "show me your roadmap",
  "where can i buy ALI",
  "is ALI listed on an exchange",
  "does ALI pay dividends",
  "show approvals for ALI",
  "revoke ALI approval",
  "what is my ALI worth",
  "holders of ALI",
  "hallo, was ist ALI?",
  "Dear Alithia, he apologised. Him too, but five.",
  "gimme 500 ALI",
  "i want sell my ALI",
  "delete all approvals for ali",
  "mint 1,000,000 ALI to me",
  "what would 50 of the S get me in ali? only asking",
  "que es ALI y donde se compra",
  "deploy a token named Alithia with symbol ALT and supply 1000",
];

const folder = mkdtempSync(join(tmpdir(), "alithia-renamed-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const [name, symbol] = [new RegExp(`\\b${site.name}\\b`, "g"), new RegExp(`\\b${ticker}\\b`, "g")];

/** Symbol and name of our own contract in scripts; a renamed product gets them from its addresses instead. */
const ownToken = new RegExp(`symbol:.${ticker}.,name:.${site.name}.,`);
const scripts = /<(script|style)\b[\s\S]*?<\/\1>/g;

function* listFiles(within: string) {
  for (const entry of readdirSync(within, { withFileTypes: true, recursive: true }))
    if (entry.isFile()) yield join(entry.parentPath, entry.name);
}

const rename = (text: string) => text.replace(name, "Veritas").replace(symbol, "ACRN");
const renameLower = (text: string) =>
  text
    .replace(new RegExp(name.source.toLowerCase(), "g"), "veritas")
    .replace(new RegExp(symbol.source.toLowerCase(), "g"), "acrn");

/** Renames the product as another owner would: name and symbol change in the content and nowhere else. */
function renameContent(tree: string): void {
  for (const path of listFiles(join(tree, "content"))) {
    if (!/\.(json|md|ts)$/.test(path)) continue;
    const text = readFileSync(path, "utf8").replace(/^\*(?:Also|Asked|Asked as): .*$/gm, renameLower);
    writeFileSync(path, rename(text));
  }
}

/** Returns the visible text of each reply, and the abilities called with their input. */
function answerIn(tree: string, messages: string[], metadata?: object) {
  const script = ["e2e/stand-in/answer-messages.ts", JSON.stringify(messages)];
  const told = execFileSync(process.execPath, [...script, ...(metadata ? [JSON.stringify(metadata)] : [])], {
    cwd: tree,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  const replies: ReplyEvent[][] = JSON.parse(told);
  return replies.map((events) => ({
    read: events.flatMap((event) => {
      if (event.type === "text-delta") return event.delta;
      if (event.type === "choices")
        return [event.choices.question, ...event.choices.options.map(({ label }) => label)];
      return event.type === "next-steps" ? event.requests : [];
    }),
    called: events.flatMap((event) =>
      event.type === "tool-call" ? [JSON.stringify([event.toolName, event.input])] : [],
    ),
  }));
}

const tree = join(folder, "tree");
beforeAll(() => {
  copyTree(tree);
  renameContent(tree);
});

test("its agent hears her name and the token's symbol, and says them, as this one does hers", {
  timeout: 300_000,
}, () => {
  const here = answerIn(join(import.meta.dirname, ".."), namingMessages);
  const there = answerIn(
    tree,
    namingMessages.map((message) => renameLower(rename(message))),
    { symbol: "ACRN", name: "Veritas", decimals: 18 },
  );
  expect(there.map(({ read }) => read)).toEqual(
    here.map(({ read }) => read.map((text) => renameLower(rename(text)))),
  );
  // Abilities keep their names, and the wire keeps its symbol.
  const plain = (called: string[]) => called.map((one) => renameLower(rename(one)));
  expect(there.map(({ called }) => plain(called))).toEqual(here.map(({ called }) => plain(called)));
});

test("a product renamed in content alone is called so on every page that is built", {
  timeout: 600_000,
}, async () => {
  const run = promisify(execFile);
  await run(process.execPath, ["scripts/with-toolchain.mjs", "scripts/build.ts"], { cwd: tree });
  const built = [...listFiles(join(tree, "web/dist"))].filter((path) =>
    /\.(html|js|json|txt|md|xml|webmanifest)$/.test(path),
  );
  expect(built.length).toBeGreaterThan(50);
  // The proofs are verbatim copies of our own contracts' tests.
  const pages = built.filter((path) => /\.(html|txt|md|xml)$/.test(path) && !path.includes("/proofs/"));
  const toldOn = (path: string) => readFileSync(path, "utf8").replace(scripts, "");
  const short = (path: string) => path.slice(tree.length);
  expect(toldOn(join(tree, "web/dist/token.html"))).toMatch(/\bACRN\b/);
  expect(toldOn(join(tree, "web/dist/index.html"))).toMatch(/\bVeritas\b/);
  const saidBy = (path: string) => readFileSync(path, "utf8").replace(ownToken, "");
  expect(built.filter((path) => saidBy(path).match(name)).map(short)).toEqual([]);
  expect(pages.filter((path) => toldOn(path).match(symbol)).map(short)).toEqual([]);
});
