import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "rolldown/parseAst";
import { expect, test } from "vitest";

const web = join(import.meta.dirname, "..");
const components = globSync("**/*.tsx", { cwd: web }).filter(
  (file) => !/(^|\/)(node_modules|dist|gallery)\/|\.test\.tsx$/.test(file),
);

/** Excludes the chat wire: separate modules for its errors would exceed the chat's size budget. */
const elsewhere = globSync("**/*.ts", { cwd: web }).filter(
  (file) =>
    !/(^|\/)(node_modules|dist|gallery|build|words)\/|\.(test|d)\.ts$|(chat\/create-chat-wire|chat\/follow-reply|chat\/send-message)\.ts$/.test(
      file,
    ),
);
/** Developer errors and messages to wallets. */
const notSaid = new Set([
  "This component stands on a ChatScreen only.",
  "AI Agents on Sonic",
  "… is of another build.",
]);

type Node = { type: string; [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** Attributes with user-visible or spoken text. */
const readAttributes = new Set([
  ...["alt", "title", "label", "placeholder", "note", "caption", "data-label"],
  ...["aria-label", "aria-description", "aria-roledescription", "aria-valuetext"],
]);

/** Attributes whose values may look like words: class names, sizes and paths. */
const signAttributes = new Set(["className", "sizes", "rel", "d", "preserveAspectRatio"]);

/** Two consecutive letters count as language; `S`, `x` and paths do not. */
const hasWords = (text: string) => /\p{L}{2}/u.test(text) && !/^\/[\w./-]+$/.test(text);
/** Language in any position: two words, or one with an ellipsis; not selectors. */
const isSentence = (text: string) =>
  !text.startsWith(".") && /\p{L}{2,}[,;:]? \p{L}{2,}|^\p{Lu}\p{L}+…$/u.test(text);

function textOf(node: Node): string | null {
  if (node.type === "JSXText") return String(node.value);
  if (node.type === "Literal") return typeof node.value === "string" ? node.value : null;
  if (node.type !== "TemplateLiteral") return null;
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("…");
}

/** Returns the nodes an expression can evaluate to: both branches of a conditional, the end of an `&&`. */
function listValues(node: Node): Node[] {
  if (node.type === "ConditionalExpression")
    return [node.consequent, node.alternate].filter(isNode).flatMap(listValues);
  if (node.type === "LogicalExpression") return [node.left, node.right].filter(isNode).flatMap(listValues);
  return [node];
}

function findLanguage(source: string, lang: "tsx" | "ts" = "tsx"): string[] {
  const found = new Set<string>();
  const hear = (node: Node, isLanguage: (text: string) => boolean) => {
    const text = textOf(node);
    if (text !== null && isLanguage(text)) found.add(text.trim().replace(/\s+/g, " "));
  };
  function visit(node: Node) {
    if (node.type === "ImportDeclaration") return;
    if (node.type === "JSXAttribute") {
      const name = String((node.name as Node).name);
      if (signAttributes.has(name)) return;
      const value = isNode(node.value) ? node.value : null;
      const given = isNode(value?.expression) ? value.expression : value;
      if (readAttributes.has(name) && given !== null)
        for (const one of listValues(given)) hear(one, hasWords);
      if (given !== null) visit(given);
      return;
    }
    if (node.type === "JSXText") hear(node, hasWords);
    if (node.type === "JSXExpressionContainer" && isNode(node.expression))
      for (const one of listValues(node.expression)) hear(one, hasWords);
    hear(node, isSentence);
    for (const child of childrenOf(node)) visit(child);
  }
  visit(parseAst(source, { lang }) as unknown as Node);
  return [...found];
}

test("what a component would say by itself is found, and what is no language is not", () => {
  const source = `
    import "two words.css";
    export function Said({ n }: { n: number }) {
      const why = n > 1 ? "Try it again." : "flex";
      return (
        <p className="one two" aria-label={n === 1 ? "Close" : why} onClick={() => say("Copied it")}>
          You pay {n} S ▾ {n > 2 && "more"} {\`\${n} left\`} <a href="/a b">{why}</a>
        </p>
      );
    }`;
  expect(findLanguage(source).sort()).toEqual(
    ["Try it again.", "Close", "Copied it", "You pay", "more", "… left"].sort(),
  );
});

test("no component has words of its own: they stand in web/words, or in content", () => {
  expect(components.length).toBeGreaterThan(50);
  const found = components.map(
    (file) => [file, findLanguage(readFileSync(join(web, file), "utf8"))] as const,
  );
  expect(found.filter(([, texts]) => texts.length > 0)).toEqual([]);
});

/** Text that starts or ends like a sentence; not classes, selectors or formats. */
const isSaid = (text: string) =>
  /^\p{Lu}|[\p{L}…][.:]$/u.test(text) && !/^#/.test(text) && !notSaid.has(text);

test("no function has sentences of its own either", () => {
  expect(elsewhere.length).toBeGreaterThan(60);
  const found = elsewhere.map((file) => {
    const texts = findLanguage(readFileSync(join(web, file), "utf8"), "ts");
    return [file, texts.filter(isSaid)] as const;
  });
  expect(found.filter(([, texts]) => texts.length > 0)).toEqual([]);
});
