/** Texts of the sale's first view. */

export const noScript = "Without JavaScript this page cannot read the chain or open a wallet.";
export const youPay = "You pay";
export const payOtherwise = "S, pay with another token";
export const max = "Max";
export const youReceive = "You receive";
export const nothingInTheWay = "Nothing is in the way.";
export const asking = "Asking your wallet…";
export const whereButtonLeads = "The button opens your own wallet for one call of the sale contract.";
export const partLost = "This part did not load. Reload the page.";
export const record = "The record of the sale";
export const lead =
  "One price for everyone, fixed in a contract nobody can change. Within 14 days you get back what you paid, without network fees; then there is only the market.";
export const ticker = "Ticker";
export const system = "System";
export const rate = "Rate";
export const reading = "Reading the sale";
export const paidForSold = "Paid for what is sold";
export const coinsHeld = "Held by the contract now";
export const returnable = "Of it returnable";
export const unsold = "Unsold";
export const stillForSale = "Still for sale";
export const opens = "Opens";
export const opened = "Opened";
export const buyingEnded = "Buying ended";
export const buyingEnds = "Buying ends";
export const lastCall = "Last call";
export const mostPerWallet = "Most per wallet";
export const title = (symbol: string) => `The ${symbol} sale`;
export const buy = (symbol: string) => `Buy ${symbol}`;
export const balance = (coins: string) => `Balance ${coins}`;
export const holds = (tokens: string) => `You hold ${tokens}`;
export const sold = (cap: string) => `of ${cap} sold`;
export const tokensHeld = (symbol: string) => `${symbol} held by the contract now`;
export const percentSold = (percent: string | number) => `${percent} percent sold`;
export const fromTo = (start: string, end: string) => `${start} to ${end}`;
export const unread = "reading the contract…";
export const notCompared = "not compared";
export const differs = "different in the contract: buying is blocked";
export const equal = (block: string, isOld: boolean) => `equal at block ${block}${isOld ? " (old)" : ""}`;
export const silentSince = (block: string) =>
  `The node has been silent since block ${block}. These figures may be old.`;
export const ofBlock = (sentence: string, block: string) => `${sentence} They are of block ${block}.`;
export const moment = "One moment.";
export const noAnswer = "The node does not answer. This page keeps asking.";
export const newTab = "(opens in a new tab)";
export const enterAmount = "Enter an amount.";
export const nodeSilent = "The node did not answer.";
