const contractions: Record<string, string[]> = {
  "what's": ["what", "is"],
  whats: ["what", "is"],
  "who's": ["who", "is"],
  "how's": ["how", "is"],
  "where's": ["where", "is"],
  "when's": ["when", "is"],
  "there's": ["there", "is"],
  "that's": ["that", "is"],
  "it's": ["it", "is"],
  "let's": ["let", "us"],
  "i'm": ["i", "am"],
  im: ["i", "am"],
  "i've": ["i", "have"],
  "i'd": ["i", "would"],
  "i'll": ["i", "will"],
  "you're": ["you", "are"],
  "you've": ["you", "have"],
  "we're": ["we", "are"],
  "they're": ["they", "are"],
  "don't": ["do", "not"],
  dont: ["do", "not"],
  "doesn't": ["does", "not"],
  "didn't": ["did", "not"],
  "can't": ["can", "not"],
  cannot: ["can", "not"],
  "couldn't": ["could", "not"],
  "won't": ["will", "not"],
  "isn't": ["is", "not"],
  "wasn't": ["was", "not"],
  "hasn't": ["has", "not"],
  "haven't": ["have", "not"],
  wanna: ["want", "to"],
  gimme: ["give", "me"],
  lemme: ["let", "me"],
  gonna: ["going", "to"],
};

/** The words a written word stands for, lower case: "What's" is "what" and "is"; a possessive loses its ending. */
export function expandWord(text: string): string[] {
  if (/^(erc|eip)[- ]?\d/i.test(text)) return [text.toLowerCase().replace(/[- ]/, "")];
  const word = text.toLowerCase().replaceAll("’", "'");
  return contractions[word] ?? [word.replace(/'s$/, "").replace(/'$/, "")];
}
