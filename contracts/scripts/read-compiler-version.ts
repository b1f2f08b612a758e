import solc from "solc";

/** The compiler's version as explorers name it, without what it was built with. */
export function readCompilerVersion(): string {
  const [version] = /^[\d.]+\+commit\.[0-9a-f]+/.exec(solc.version()) ?? [];
  if (version === undefined) throw new Error(`The compiler calls itself ${solc.version()}.`);
  return `v${version}`;
}
