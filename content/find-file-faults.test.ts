import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findFileFaults } from "./find-file-faults.ts";
import { bannerSchema, contentSchemas, linksSchema, tokenomicsSchema } from "./schemas.ts";
import { describeFields, describeSchema } from "./write-schemas.ts";

const read = (name: string) => readFileSync(join(import.meta.dirname, name), "utf8");

test("every file of data has a schema, keeps it, and lets an editor explain its fields", () => {
  const files = readdirSync(import.meta.dirname).filter(
    (name) => name.endsWith(".json") && name !== "package.json",
  );
  expect(files.sort()).toEqual(
    Object.keys(contentSchemas)
      .map((name) => `${name}.json`)
      .sort(),
  );
  for (const [name, schema] of Object.entries(contentSchemas)) {
    expect(findFileFaults(`${name}.json`, read(`${name}.json`), schema).faults).toEqual([]);
    expect(JSON.parse(read(`${name}.json`)).$schema).toBe(`./generated/${name}.json`);
    expect(read(`generated/${name}.json`), "run npm run content -- schemas").toBe(describeSchema(schema));
  }
  expect(read("fields.md"), "run npm run content -- schemas").toBe(describeFields());
});

test.each([
  ['{ "text": "a"\n  "level": "warning" }', "banner.json:2: is not valid JSON: look for"],
  ['{ "text": "a",\n', "banner.json:2: is not valid JSON: look for"],
  [
    '{\n"text": "",\n"level": "loud",\n"since": ""\n}',
    'banner.json:3: level has to be one of "information", "warning"',
  ],
  [
    '{\n"text": 5,\n"level": "warning",\n"since": ""\n}',
    "banner.json:2: text has to be a string: correct the value",
  ],
  ['{\n"text": "",\n"since": ""\n}', 'banner.json:1: level has to be one of "information", "warning"'],
  ['{\n"level": "warning",\n"since": ""\n}', "banner.json:1: text is missing: add it (string)"],
  [
    '{"text": "", "level": "warning",\n"since": "",\n"txt": ""}',
    "banner.json:3: txt is no field of this file: remove it",
  ],
  [
    '{"text": "",\n"text": "b", "level": "warning", "since": ""}',
    "banner.json:2: text stands twice: keep one of them",
  ],
  ['{\n"text": "<b>down</b>", "level": "warning", "since": ""}', "banner.json:2: text holds HTML"],
  [
    `{\n"text": "${"a".repeat(281)}", "level": "warning", "since": ""}`,
    "banner.json:2: text is longer than 280",
  ],
  ['{"text": "", "level": "warning",\n\n"since": "noon"}', "banner.json:3: since"],
])("of %s the line, the field and the remedy are named", (text, fault) => {
  expect(findFileFaults("banner.json", text, bannerSchema).faults).toEqual([expect.stringContaining(fault)]);
});

test("a link that leads elsewhere than it says is named with its line", () => {
  const wrong = read("links.json").replace('"leadsTo": "channel.example"', '"leadsTo": "other.example"');
  expect(findFileFaults("links.json", wrong, linksSchema).faults).toEqual([
    expect.stringMatching(/^links\.json:\d+: social\.1\.leadsTo is not the host of href/),
  ]);
});

test("shares that are no whole are named", () => {
  const wrong = read("tokenomics.json").replace('"percent": 25', '"percent": 26');
  expect(findFileFaults("tokenomics.json", wrong, tokenomicsSchema).faults).toEqual([
    expect.stringMatching(/^tokenomics\.json:\d+: distribution does not add up to 100 percent/),
  ]);
});

test("a gap of the owner's is no fault of the file, and is named with its line", () => {
  const { faults, gaps } = findFileFaults("links.json", read("links.json"), linksSchema);
  expect(faults).toEqual([]);
  const line =
    read("links.json")
      .split("\n")
      .findIndex((text) => text.includes("exchange.example/")) + 1;
  expect(gaps).toContain(
    `links.json:${line}: exchange.href still has a placeholder: replace exchange.example with yours`,
  );
});
