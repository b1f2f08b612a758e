import file from "./links.json" with { type: "json" };
import type { Content } from "./schemas.ts";

type Links = Content<"links">;

export const exchangeLink = (file as Links).exchange;
export const socialLinks = (file as Links).social;
export const explorerLink = (file as Links).explorer;
export const securityContact = (file as Links).securityContact;
