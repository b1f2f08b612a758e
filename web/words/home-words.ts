import { ticker } from "@alithia/content/ticker.ts";

/** Texts of the home page, in addition to those in `content/`. */

export const exampleAnswer = "An example answer";
export const distribution = "Distribution of the maximum supply";
export const forWhom = "For";
export const share = "Share";
export const you = "You";
export const ticket = "Ticket";
export const askAbout = "Ask about it";
export const questions = "Questions to begin with";
export const skip = "Skip to the content";
export const roadmap = "Roadmap";
export const roadmapPicture = "A geological section of eight layers, one for each sprint.";
export const roadmapCaption =
  "One layer for each sprint, the first on top: dotted is planned, engraved is done.";
export const done = "done";
export const planned = "planned";
export const tokenomics = "Tokenomics";
export const tickerLabel = "Ticker";
export const maximumSupply = "Maximum supply";
export const circulatingSupply = "Circulating supply";
export const tokenPicture =
  "A rosette of five bands of lace, one for each share of the distribution and as wide as it.";
export const copyAddress = "Copy the address";
export const noContract = "No contract is named yet. The sale screen shows it once deployed.";
export const sections = "Sections";
export const chat = "Chat";
export const sale = "Sale";
export const askInChat = ": ask in the chat";
export const realTransaction = "A real transaction";
export const readAt = (block: string) => `✓ read at block ${block}`;
export const youPay = "You pay";
export const youGet = "you get";
export const atWithFee = (place: string) => `at ${place} · fee at most`;
export const doneOf = (done: number, all: number) => `${done} of ${all} done`;
export const whatFor = `What ${ticker} is for`;
export const buy = `Buy ${ticker}`;
export const buyOn = (place: string) => `Buy on ${place}`;
export const openSale = "Open the sale";
export const contractOf = `Contract of ${ticker}`;

/** Formats e.g. 100000000 as "100,000,000", identically in every browser and in prerendered HTML. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}
