import { cp, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { proofFiles } from "../token/sale-proofs.ts";

const tests = join(import.meta.dirname, "../../contracts/test");

/** Puts the contract's tests that the sale screen names beside the site, as plain text. */
export async function copyProofs(dist: string): Promise<void> {
  const folder = join(dist, "proofs");
  await mkdir(folder, { recursive: true });
  await Promise.all(proofFiles.map((file) => cp(join(tests, `${file}.t.sol`), join(folder, `${file}.txt`))));
}
