/** Texts of the sale below the first view, and of a site without a sale. */

export const copy = "copy";
export const explorer = "explorer";
export const whatCanBeChecked = "What can be checked";
export const addresses = "Addresses";
export const whoCanDoWhat = "Who can do what";
export const functionsFound = "Found by trying every function as every kind of caller in every phase.";
export const whatAlwaysHolds = "What always holds";
export const externalAudit = "External audit";
export const functionName = "Function";
export const whatItDoes = "What it does";
export const who = "Who";
export const when = "When";
export const theTest = "the test";
export const yourPosition = "Your position";
export const noWallet = "Connect a wallet to see and return what it bought.";
export const notReadYet = "Shown here once the sale has been read.";
export const boughtHere = "Bought here and not returned";
export const paidForIt = "Paid for it";
export const inThisWalletNow = "In this wallet now";
export const noLongerReturnable = "No longer returnable";
export const calendar = "Put the deadlines into a calendar";
export const giveBack = "Give back";
export const getsUnknown = "You get –";
export const all = "All";
export const asking = "Asking your wallet…";
export const giveBackNow = "Return";
export const latestEntries = "Latest entries";
export const onlyMine = "Only those of this wallet";
export const time = "Time";
export const block = "Block";
export const what = "What";
export const returnableUntil = "Returnable until";
export const by = "By";
export const bought = "bought";
export const returned = "returned";
export const you = "you";
export const open = "open";
export const reading = "Reading…";
export const earlierEntries = "Earlier entries";
export const readFailed = "The node did not give earlier entries. Try again.";
export const riskAndTerms = "Risk and terms";
export const rightOfReturn =
  "Within 14 days you get back what you paid, without network fees; afterwards there is only the market. The right belongs to each purchase and lasts until the end of its week two weeks later, so for 14 to 21 days; the exact date is shown before you sign. What was moved away must come back first.";
export const pauses =
  "The guardian may pause buying before its end, never returning and never the last call: at most 72 hours at a time, 7 days in all.";
export const allTerms = "All terms, risks and privacy";
export const balancesUnread = "From the token’s own balances.";
export const inCirculation = "In circulation: with everyone else";
export const vesting = "Vesting";
export const contract = "Contract";
export const nothingBefore = "Nothing before";
export const allReleasedBy = "All released by";
export const releasedSoFar = "Released so far";
export const noSale = "There is no sale here";
export const noSaleExplain =
  "This site is set up without a sale contract, so there is nothing to buy from it.";
export const onChain = "The token is on the chain, and this site runs no sale of its own.";
export const theToken = "The token";
export const addressOf = (name: string) => `the address of ${name}`;
export const newTab = "(opens in a new tab)";
export const holders = {
  treasury: "The DAO treasury: holds its share",
  ecosystem: "Ecosystem development: holds its share",
  sale: "The sale",
  payments: "Treasury: gets the payments",
  fallback: "Fallback treasury: only if it refuses",
  unsold: "Gets the unsold tokens",
  guardian: "Guardian: may pause buying",
};
export const getsExactly = (coins: string) => `You get exactly ${coins}`;
export const notReturnable = "not returnable";
export const notRead = "Not read yet.";
export const span = (hasEntries: boolean, [from, to]: readonly [string, string], isComplete: boolean) =>
  `${hasEntries ? "Purchases and returns" : "No purchase and no return"} between block ${from} and ${to}${isComplete ? ", since the sale began" : ""}.`;
export const costs = (one: string, price: string) => `${one} costs ${price} for everyone,`;
export const fromTo = (start: string, end: string) => `from ${start} to ${end}.`;
export const caps = (cap: string, walletCap: string) =>
  `At most ${cap} are sold, and at most ${walletCap} to one wallet.`;
export const lastCall = (start: string) =>
  `After the last of these dates, ${start}, what is unsold or was returned is for sale for seven more days, without a right of return.`;
export const treasuryGets = (fallbackFrom: string) =>
  `The treasury can receive only what nobody can return any more, and anyone may trigger it. If it refuses until ${fallbackFrom}, the payments go to the fallback treasury.`;
export const whereAre = (symbol: string) => `Where the ${symbol} are`;
export const balancesAt = (block: string) => `From the token’s own balances at block ${block}.`;
export const totalSupply = "Total supply";
export const heldByContract = (amount: string) => `${amount} held by the contract`;
export const existsAlready = (symbol: string) => `${symbol} exists already`;
export const canBeTraded = (symbol: string) =>
  `${symbol} can be traded on an exchange, at the price other people ask.`;
export const days = "Bought and returned per day";
export const save = "Save this wallet’s entries (CSV)";
export const readingEntries = "Reading the entries…";
export const noFile = "The node did not give all entries, so there is no file. Try again.";
export const supply = {
  treasury: "The DAO treasury",
  ecosystem: "Ecosystem development",
  saleTreasury: "The sale’s treasury",
  unsold: "The recipient of the unsold",
  investors: "Vesting of private investors",
  team: "Vesting of advisors, team and founders",
  onlyInvestors: "Private investors",
  onlyTeam: "Advisors, team and founders",
};
export const copyAddress = { idle: "copy", copied: "copied", refused: "not allowed" };
export const on = (what: string, place: string) => `${what} on ${place}`;

/** Texts of the files that a wallet's position is saved in. */
export const csvReturnableUntil = "returnable until (UTC)";
export const lastMoment = (tokens: string) => `Last moment to return ${tokens}`;
export const endsInADay = (symbol: string) => `The right to return ${symbol} ends in a day`;
