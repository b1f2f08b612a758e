/** Letters of other alphabets that pass for Latin ones. Source: Unicode confusables, the entries seen in token names. */
const lookAlikes: Record<string, string> = {
  а: "a",
  в: "b",
  с: "c",
  ԁ: "d",
  е: "e",
  һ: "h",
  і: "i",
  ј: "j",
  к: "k",
  м: "m",
  н: "h",
  о: "o",
  р: "p",
  ѕ: "s",
  т: "t",
  у: "y",
  х: "x",
  ѵ: "v",
  ԝ: "w",
  ӏ: "i",
  α: "a",
  β: "b",
  ε: "e",
  η: "n",
  ι: "i",
  κ: "k",
  ν: "v",
  ο: "o",
  ρ: "p",
  τ: "t",
  υ: "u",
  χ: "x",
  ϲ: "c",
  ѐ: "e",
  ı: "i",
  ł: "i",
  ɑ: "a",
  ɡ: "g",
  ꜱ: "s",
  ꮪ: "s",
  օ: "o",
  ս: "u",
  "0": "o",
  "1": "i",
  l: "i",
  "|": "i",
  "5": "s",
  $: "s",
};

/** What a name looks like: equal skeletons are names that a reader confuses. */
export function skeleton(text: string): string {
  return Array.from(
    text
      .replace(/\{U\+[0-9A-F]{4,6}\}/g, "")
      .normalize("NFKD")
      .toLowerCase()
      .replace(/\p{M}|[\s._\-·]/gu, ""),
  )
    .map((character) => lookAlikes[character] ?? character)
    .join("");
}
