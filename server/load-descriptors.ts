import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Descriptor, DescriptorFault, parseDescriptor } from "@alithia/chain/descriptors/descriptor.ts";
import { parseJson } from "@alithia/protocol/parse-json.ts";
import { EnvironmentFault } from "./environment.ts";

const maxBytes = 2 * 1024 * 1024;

/** Loads a folder's ERC-7730 descriptors. Throws an `EnvironmentFault` that lists invalid files and why. */
export function loadDescriptors(folder: string): Descriptor[] {
  const names = listFiles(folder);
  const faults: string[] = [];
  const descriptors = names.flatMap((name): Descriptor[] => {
    try {
      return [parseDescriptor(parseFile(join(folder, name)))];
    } catch (cause) {
      if (!(cause instanceof DescriptorFault)) throw cause;
      faults.push(`${name} is no ERC-7730 descriptor of calls: ${cause.message}`);
      return [];
    }
  });
  if (faults.length > 0) throw new EnvironmentFault(`DESCRIPTORS_FOLDER is wrong: ${faults.join("\n")}`);
  return descriptors;
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(".json"))
      .sort();
  } catch (cause) {
    throw new EnvironmentFault(`DESCRIPTORS_FOLDER is wrong: ${folder} is no folder that can be read.`, {
      cause,
    });
  }
}

function parseFile(path: string): unknown {
  const text = readFileSync(path, "utf8");
  if (text.length > maxBytes) throw new DescriptorFault("the file: it has more than 2 MB.");
  const parsed = parseJson(text);
  if (parsed === undefined) throw new DescriptorFault("the file: it is no JSON.");
  return parsed;
}
