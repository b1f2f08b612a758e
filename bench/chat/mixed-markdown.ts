const sentences = [
  "The account received **12.5 S** from an exchange and sent most of it on within a minute.",
  "Its [first transaction](https://explorer.test/tx/1) is two years old; the latest is from `block 9,945,174`.",
  "Nothing here points at a *contract* of its own, and ~~no approval~~ one approval is open.",
  "Fees were low throughout: 0.0021 S on average, by 55 gwei and 21,000 gas.",
];

/** Returns mixed Markdown of at least `characters`: headings, paragraphs, lists, tables, code and quotes. */
export function createMixedMarkdown(characters: number): string {
  const blocks: string[] = [];
  let length = 0;
  for (let index = 0; length < characters; index += 1) {
    const say = (offset: number) => sentences[(index + offset) % sentences.length] ?? "";
    const kinds = [
      `## Part ${index}`,
      `${say(0)} ${say(1)}\n${say(2)}`,
      `- ${say(0)}\n- ${say(1)}\n  - ${say(2)}\n- ${say(3)}`,
      `| Token | Balance | Note |\n| --- | ---: | --- |\n${Array.from({ length: 6 }, (_, row) => `| T${row} | ${row * 17} | ${say(row).slice(0, 24)} |`).join("\n")}`,
      `\`\`\`ts\n${Array.from({ length: 8 }, (_, row) => `const value${row} = read(${row}, "${index}");`).join("\n")}\n\`\`\``,
      `> ${say(1)}\n> ${say(2)}`,
      `1. ${say(2)}\n2. ${say(3)}`,
    ];
    const block = kinds[index % kinds.length] ?? "";
    blocks.push(block);
    length += block.length + 2;
  }
  return blocks.join("\n\n").slice(0, characters);
}
