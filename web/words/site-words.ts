import { siteName } from "@alithia/content/site.ts";
import { ticker } from "@alithia/content/ticker.ts";

export const homeTitle = `${siteName}: AI Agents on Sonic`;
export const chatTitle = `Chat with ${siteName}`;
export const saleTitle = `${ticker} token sale`;
export const legalTitle = `Terms, risks and privacy: ${siteName}`;
export const notFoundTitle = `Nothing here: ${siteName}`;
export const partMissing = "A part of this page did not load. ";
export const reload = "Reload the page";
