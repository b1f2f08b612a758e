import { dirname, join } from "node:path";
import { parseAst } from "rolldown/parseAst";

type Import = {
  /** The file that is imported, from the repository's root; packages of others are left out. */
  file: string;
  /** The names that are taken; null for all of them (`import *`, `import()`, `export *`). */
  names: string[] | null;
};

export type MeasuredFunction = { name: string; complexity: number };
export type Module = { exports: string[]; imports: Import[]; functions: MeasuredFunction[] };

type Node = { type: string; [key: string]: unknown };

const branching = new Set([
  ...["IfStatement", "ConditionalExpression", "CatchClause", "LogicalExpression"],
  ...["ForStatement", "ForInStatement", "ForOfStatement", "WhileStatement", "DoWhileStatement"],
]);
const functionTypes = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

function nameOf(node: unknown): string {
  if (!isNode(node)) return "";
  return String(node.name ?? node.value ?? "");
}

function resolveImport(from: string, source: unknown): string | null {
  const target = nameOf(source);
  if (target.startsWith(".")) return join(dirname(from), target);
  return /^@alithia\/(.+\..+)$/.exec(target)?.[1] ?? null;
}

function namesIn(declaration: Node): string[] {
  if (declaration.type !== "VariableDeclaration") return [nameOf(declaration.id)];
  const declarators = declaration.declarations as Node[];
  return declarators.flatMap(({ id }) =>
    isNode(id) && id.type === "Identifier"
      ? [nameOf(id)]
      : childrenOf(id as Node).map(({ value }) => nameOf(value)),
  );
}

function readExports(node: Node): string[] {
  if (node.type === "ExportDefaultDeclaration") return ["default"];
  if (node.type !== "ExportNamedDeclaration") return [];
  if (isNode(node.declaration)) return namesIn(node.declaration);
  return (node.specifiers as Node[]).map(({ exported }) => nameOf(exported));
}

function readNames(node: Node): string[] | null {
  if (node.type !== "ImportDeclaration" && node.type !== "ExportNamedDeclaration") return null;
  const names = (node.specifiers as Node[]).map(({ type, imported, local }) => {
    if (type === "ImportNamespaceSpecifier") return null;
    return type === "ImportDefaultSpecifier" ? "default" : nameOf(imported ?? local);
  });
  return names.some((name) => name === null) ? null : (names as string[]);
}

function countBranches(node: Node): number {
  let count = branching.has(node.type) || (node.type === "SwitchCase" && node.test !== null) ? 1 : 0;
  for (const child of childrenOf(node)) if (!functionTypes.has(child.type)) count += countBranches(child);
  return count;
}

/** What a module exports, imports and does, as far as its text tells. `file` is its path from the root. */
export function readModule(file: string, text: string): Module {
  const program = parseAst(text, { lang: file.endsWith("x") ? "tsx" : "ts" }) as unknown as Node;
  const module: Module = { exports: [], imports: [], functions: [] };

  function visit(node: Node, name: string) {
    module.exports.push(...readExports(node));
    const target = resolveImport(file, node.source);
    if (target !== null) module.imports.push({ file: target, names: readNames(node) });
    const ownName = nameOf(node.id ?? node.key) || name;
    if (functionTypes.has(node.type))
      module.functions.push({ name: ownName, complexity: 1 + countBranches({ ...node, type: "" }) });
    for (const child of childrenOf(node)) visit(child, ownName);
  }

  visit(program, "");
  return module;
}
