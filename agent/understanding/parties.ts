/** Who else a request is about, by the argument that holds it; a trade and a purchase are about nobody. */
export const parties: Readonly<Record<string, string>> = {
  send: "to",
  "mint-token": "to",
  "approve-token": "spender",
};
