import { siteName } from "@alithia/content/site.ts";

/** What the pages beside home, chat and sale say. */
export const pagesWords = {
  officialAddresses: "Official addresses",
  addressesLead: "The contracts, links and domain of this project. Nobody from it writes to you first.",
  termsRisksAndPrivacy: "Terms, risks and privacy",
  onThisPage: "On this page",
  status: "Status",
  pressKit: "Press kit",
  notFound: "Nothing is written here",
  noPage: "There is no page at this address. It may have moved, or the link has a mistake in it.",
  back: "Back to the beginning",
  please: "Please",
  sharedAnswer: "A shared answer",
  statusLead:
    "What this server knows of itself, as it was when you opened the page. Reload it to look again.",
  forPrograms: "For programs",
  hashes: "What this server sends can be compared with the published source",
  ownerGap: "To be supplied by the owner",
  askInstead: `Ask ${siteName}`,
  askYourself: `Ask ${siteName} yourself`,
  pressRules: `Write the name as it stands here: ${siteName}. Do not stretch, recolour or combine the drawings, and do not show them as a sign that ${siteName} recommends something. They are drawn by programs that are published with the source, under its licence.`,
  contractsAndLinks: "Contracts, links and the domain:",
} as const;
