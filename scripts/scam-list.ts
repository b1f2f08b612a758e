import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { sonic } from "@alithia/chain/networks.ts";
import { createRegistry } from "@alithia/chain/registry/create-registry.ts";
import { parseScamList } from "../server/scams/create-scam-list.ts";
import { printOutcome } from "./product/print-outcome.ts";

const usage = `npm run scam-list -- <https address or file> [<file to write>]
Takes over a list of reported addresses, checked, into SCAM_LIST or the file named; a running server reads it anew.`;
const maxBytes = 20 * 1024 * 1024;
const timeoutMs = 30_000;

async function readSource(source: string): Promise<string> {
  if (!/^https?:/.test(source)) return readFileSync(source, "utf8");
  const response = await fetch(source, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`${source} answered ${response.status}: the list stays as it is.`);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > maxBytes) throw new Error(`${source} is larger than 20 MB: the list stays as it is.`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

async function run([source, target = process.env.SCAM_LIST]: string[]): Promise<string> {
  if (source === undefined || target === undefined || target === "") throw new Error(usage);
  const { findName } = createRegistry(sonic, {});
  const entries = parseScamList(await readSource(source), findName);
  const before = existsSync(target)
    ? new Set(parseScamList(readFileSync(target, "utf8"), findName).map(({ address }) => address))
    : new Set<string>();
  const list = { source, date: new Date().toISOString().slice(0, 10), addresses: entries };
  writeFileSync(`${target}.new`, `${JSON.stringify(list)}\n`);
  renameSync(`${target}.new`, target);
  const added = entries.filter(({ address }) => !before.has(address)).length;
  const gone = before.size - (entries.length - added);
  return `${entries.length} addresses in ${target}: ${added} new, ${gone} gone.`;
}

await printOutcome(() => run(process.argv.slice(2)));
