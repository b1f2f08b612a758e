export const historyWords = {
  days: "Bought and returned per day",
  save: "Save this wallet’s entries (CSV)",
  reading: "Reading the entries…",
  failed: "The node did not tell all entries, so no file was made. Please try again.",
} as const;
