import { siteName } from "@alithia/content/site.ts";
import { AddressesPage } from "../addresses/addresses-page.tsx";
import { PressPage } from "../press/press-page.tsx";
import type { StaticPage } from "../route.ts";
import { SharedPage } from "../shared/shared-page.tsx";
import { StatusPage } from "../status/status-page.tsx";

/** Pages without a script. The client-side router does not know them, so links to them load the page. */
export const staticPages: readonly StaticPage[] = [
  {
    name: "addresses",
    path: "/addresses",
    title: `Official addresses: ${siteName}`,
    htmlFile: "addresses.html",
    module: "legal/legal-page.tsx",
    description: "The official contracts, links and domain, signed by the deployer's key.",
    Page: AddressesPage,
  },
  {
    name: "status",
    path: "/status",
    title: `Status: ${siteName}`,
    htmlFile: "status.html",
    module: "legal/legal-page.tsx",
    description: "Whether the agent, its node on Sonic and its database work now, and since when.",
    Page: StatusPage,
  },
  {
    name: "press",
    path: "/press",
    title: `Press kit: ${siteName}`,
    htmlFile: "press.html",
    module: "legal/legal-page.tsx",
    description: "The sign, the drawings and the card of this project, to be downloaded and used.",
    Page: PressPage,
  },
  {
    name: "shared",
    path: "/shared",
    title: `A shared answer of ${siteName}`,
    htmlFile: "shared.html",
    module: "legal/legal-page.tsx",
    description: "One answer with what was read for it, shown by a visitor.",
    isUnlisted: true,
    Page: SharedPage,
  },
];
