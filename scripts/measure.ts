import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parseAst } from "rolldown/parseAst";

type Import = {
  /** Path of the imported file from the repository root; third-party packages are omitted. */
  file: string;
  /** The imported names; null for all of them (`import *`, `import()`, `export *`). */
  names: string[] | null;
};

type MeasuredFunction = { name: string; complexity: number };
type Module = {
  exports: string[];
  imports: Import[];
  functions: MeasuredFunction[];
  /** File names in string literals, e.g. a build's entry points or replacements for a package. */
  named: string[];
};

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

/** Extracts a module's exports, imports and functions from its source. `file` is relative to the root. */
function readModule(file: string, text: string): Module {
  const program = parseAst(text, { lang: file.endsWith("x") ? "tsx" : "ts" }) as unknown as Node;
  const module: Module = { exports: [], imports: [], functions: [], named: [] };

  function visit(node: Node, name: string) {
    module.exports.push(...readExports(node));
    if (node.type === "Literal" && /^[\w-]+\.tsx?$/.test(String(node.value))) module.named.push(nameOf(node));
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

const blockLines = 8;

/** Returns the lines to compare: without imports, comments and lines of only punctuation. */
function readLines(text: string): string[] {
  return text
    .replace(/^import [^;]*;$/gm, "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => /\w/.test(line) && !line.startsWith("//"));
}

/** Counts the lines in blocks of eight that occur verbatim more than once. */
function countDuplicateLines(texts: string[]): number {
  const places = new Map<string, { file: number; line: number }[]>();
  for (const [file, text] of texts.entries()) {
    const lines = readLines(text);
    for (let line = 0; line + blockLines <= lines.length; line += 1) {
      const block = lines.slice(line, line + blockLines).join("\n");
      places.set(block, [...(places.get(block) ?? []), { file, line }]);
    }
  }
  const repeated = new Set<string>();
  for (const found of places.values()) {
    if (found.length < 2) continue;
    for (const { file, line } of found)
      for (let offset = 0; offset < blockLines; offset += 1) repeated.add(`${file} ${line + offset}`);
  }
  return repeated.size;
}

export type SourceFile = { path: string; text: string };

type Measures = {
  files: number;
  lines: number;
  medianLines: number;
  p95Lines: number;
  over300Lines: string[];
  exportsPerFile: number;
  duplicateLines: number;
  /** Functions with a cyclomatic complexity above 12, highest first. */
  complex: (MeasuredFunction & { file: string })[];
  /** Exports that no other file of the repository imports, tests and benchmarks included. */
  deadExports: string[];
  cycles: string[][];
};

const maxComplexity = 12;

/** Whether a file belongs to the product: no test, test support, generated file or benchmark. */
export const isProduct = (path: string) =>
  !/\.(test|e2e|d)\.|(^|\/)(testing|generated|vectors|drizzle|stand-in)\/|^(bench|e2e)\//.test(path);

function percentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function findDeadExports(modules: Map<string, Module>): string[] {
  const used = new Map<string, Set<string> | "all">();
  for (const { imports } of modules.values()) {
    for (const { file, names } of imports) {
      const before = used.get(file);
      if (before === "all") continue;
      used.set(file, names === null ? "all" : new Set([...(before ?? []), ...names]));
    }
  }
  const named = new Set([...modules.values()].flatMap((module) => module.named));
  return [...modules].flatMap(([path, { exports }]) => {
    const names = used.get(path);
    if (!isProduct(path) || names === "all" || named.has(basename(path))) return [];
    return exports
      .filter((name) => name !== "default" && !names?.has(name))
      .map((name) => `${path} › ${name}`);
  });
}

/** Measures the product files; all other files only determine which exports are used. */
export function measureHouse(sources: SourceFile[]): Measures {
  const modules = new Map(sources.map(({ path, text }) => [path, readModule(path, text)]));
  const product = sources.filter(({ path }) => isProduct(path));
  const lines = product.map(({ text }) => text.split("\n").length - 1);
  const sorted = lines.toSorted((one, other) => one - other);
  const ofProduct = product.map(({ path }) => [path, modules.get(path)] as const);
  const exported = ofProduct.reduce((sum, [, module]) => sum + (module?.exports.length ?? 0), 0);
  return {
    files: product.length,
    lines: lines.reduce((sum, count) => sum + count, 0),
    medianLines: percentile(sorted, 0.5),
    p95Lines: percentile(sorted, 0.95),
    over300Lines: product.filter((_, place) => (lines[place] ?? 0) > 300).map(({ path }) => path),
    exportsPerFile: exported / product.length,
    duplicateLines: countDuplicateLines(product.map(({ text }) => text)),
    complex: ofProduct
      .flatMap(([file, module]) => (module?.functions ?? []).map((one) => ({ ...one, file })))
      .filter(({ complexity }) => complexity > maxComplexity)
      .sort((one, other) => other.complexity - one.complexity),
    deadExports: findDeadExports(modules),
    cycles: findCycles(
      new Map(ofProduct.map(([path, module]) => [path, (module?.imports ?? []).map(({ file }) => file)])),
    ),
  };
}

/** Returns the groups of files that import one another in a cycle, each sorted. */
function findCycles(imports: Map<string, string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const cycles: string[][] = [];

  function visit(file: string) {
    order.set(file, order.size);
    lowest.set(file, order.get(file) ?? 0);
    path.push(file);
    for (const target of imports.get(file) ?? []) {
      if (!imports.has(target)) continue;
      if (!order.has(target)) visit(target);
      if (path.includes(target)) lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(target) ?? 0));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const group = path.splice(path.indexOf(file));
    if (group.length > 1) cycles.push(group.sort());
  }

  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return cycles;
}

/** The tracked TypeScript files of this repository. */
export function readSources(): SourceFile[] {
  const root = join(import.meta.dirname, "..");
  const { stdout } = spawnSync("git", ["ls-files", "*.ts", "*.tsx"], { cwd: root, encoding: "utf8" });
  return stdout
    .split("\n")
    .filter((path) => path !== "" && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

/** `npm run measure`; `--list` also lists every file, function and export counted. */
if (import.meta.main) {
  const measures = measureHouse(readSources());
  const { complex, deadExports, cycles, over300Lines } = measures;
  const rows: [string, string | number][] = [
    ["files", measures.files],
    ["lines", measures.lines],
    ["lines of a file: median, 95th percentile", `${measures.medianLines}, ${measures.p95Lines}`],
    ["files over 300 lines", over300Lines.length],
    ["exports a file", measures.exportsPerFile.toFixed(2)],
    ["lines in blocks of eight that stand elsewhere too", measures.duplicateLines],
    ["functions of a complexity over 12, and the worst", `${complex.length}, ${complex[0]?.complexity ?? 0}`],
    ["exports that nothing imports", deadExports.length],
    ["cycles of imports, of types included", cycles.length],
  ];
  for (const [name, value] of rows) console.log(`| ${name} | ${value} |`);
  if (process.argv.includes("--list")) {
    for (const path of over300Lines) console.log(`over 300 lines: ${path}`);
    for (const { file, name, complexity } of complex)
      console.log(`complexity ${complexity}: ${file} › ${name}`);
    for (const name of deadExports) console.log(`nothing imports ${name}`);
    for (const cycle of cycles) console.log(`cycle: ${cycle.join(", ")}`);
  }
}
