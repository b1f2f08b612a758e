/** The argument that holds the counterparty, by capability. */
export const parties: Readonly<Record<string, string>> = {
  send: "to",
  "mint-token": "to",
  "approve-token": "spender",
};
