import { siteName } from "@alithia/content/site.ts";
import { ticker } from "@alithia/content/ticker.ts";

/** Texts of the pages other than home, chat and sale. */

export const officialAddresses = "Official addresses";
export const addressesLead =
  "The contracts, links and domain of this project. Nobody from it writes to you first.";
export const termsRisksAndPrivacy = "Terms, risks and privacy";
export const onThisPage = "On this page";
export const status = "Status";
export const pressKit = "Press kit";
export const notFound = "Nothing is written here";
export const noPage = "There is no page at this address. It may have moved, or the link has a mistake in it.";
export const back = "Back to the beginning";
export const please = "Please";
export const sharedAnswer = "A shared answer";
export const statusLead =
  "What this server knows of itself, as it was when you opened the page. Reload it to look again.";
export const forPrograms = "For programs";
export const hashes = "What this server sends can be compared with the published source";
export const ownerGap = "To be supplied by the owner";
export const askInstead = `Ask ${siteName}`;
export const askYourself = `Ask ${siteName} yourself`;
export const pressRules = `Write the name as it stands here: ${siteName}. Do not stretch, recolour or combine the drawings, and do not show them as a sign that ${siteName} recommends something. They are drawn by programs that are published with the source, under its licence.`;
export const contractsAndLinks = "Contracts, links and the domain:";

export const sign = "Sign";
export const signUse = "The letter alpha of ruled lines. The SVG follows light and dark.";
export const anySize = "any size";
export const avatar = "Avatar";
export const avatarUse = "The agent in lists and chats.";
export const drawing = "Drawing";
export const drawingUse = "Tangled hairlines that come to rest as ruled lines.";
export const rosetteUse = `The guilloché of the ${ticker} token: one band for each share of the supply.`;
export const card = "Card";
export const cardUse = "For a link or a post.";
