const irregular: Record<string, string> = {
  monetization: "monetisation",
  paid: "pay",
  pays: "pay",
  sold: "sell",
  bought: "buy",
  txs: "transaction",
  tx: "transaction",
  txn: "transaction",
  transactions: "transaction",
  unstaking: "unstake",
  undelegate: "unstake",
  unbond: "unstake",
  unbonding: "unstake",
  presale: "sale",
  crowdsale: "sale",
  refund: "return",
  refunds: "return",
  refunded: "return",
  quick: "fast",
  speed: "fast",
  blockchain: "chain",
  network: "chain",
  dexes: "dex",
  exchanges: "dex",
  exchange: "dex",
  developers: "developer",
  devs: "developer",
  max: "maximum",
  min: "minimum",
  minimal: "minimum",
  maximal: "maximum",
  url: "endpoint",
};

/** The form in which words are compared: "stakes", "staked" and "staking" are one. Gets lower case. */
export function stemWord(word: string): string {
  return cutEnding(Object.hasOwn(irregular, word) ? (irregular[word] ?? word) : word);
}

function cutEnding(word: string): string {
  if (word.length <= 3 || /\d/.test(word)) return word;
  const stem = word
    .replace(/(?:'s|’s)$/, "")
    .replace(/ies$/, "y")
    .replace(/(?<=[^aeiou]{1}|[aeiou][^aeiou])(?:ing|ed)$/, "")
    .replace(/(?<=[sxz]|ch|sh)es$/, "")
    .replace(/(?<![su])s$/, "");
  return stem.replace(/(.)\1$/, "$1").replace(/(?<=.{3})e$/, "");
}
