import { siteName } from "@alithia/content/site.ts";
import { ticker } from "@alithia/content/ticker.ts";
import { notFoundRoute, type PrerenderedRoute, type RouteName, routes, type StaticPage } from "../routes.ts";
import { AddressesPage, PressPage, SharedPage, StatusPage } from "../static-pages.tsx";

/** Build-only properties of the routes, which the browser does not need. */
const files: Record<RouteName, Pick<PrerenderedRoute, "htmlFile" | "module" | "description">> = {
  home: {
    htmlFile: "index.html",
    module: "home/home-page.tsx",
    description: `${siteName} reads the Sonic blockchain and tells you in plain words what it finds: transactions, wallets, tokens. It holds no key; you sign everything yourself.`,
  },
  alithia: {
    htmlFile: "alithia.html",
    module: "alithia/alithia-page.tsx",
    description:
      "Ask about an address, a transaction or a token on Sonic, and see what the answer was read from.",
  },
  token: {
    htmlFile: "token.html",
    module: "token/token-page.tsx",
    description: `The sale of the ${ticker} token at a fixed price in S, with every term written out before you sign.`,
  },
  legal: {
    htmlFile: "legal.html",
    module: "legal/legal-page.tsx",
    description: `The terms of this site, the risks of ${ticker} and of an AI agent, and what is kept about visitors.`,
  },
  "not-found": {
    htmlFile: "404.html",
    module: "not-found/not-found-page.tsx",
    description: "There is no page at this address.",
  },
};

export const prerenderedRoutes: readonly PrerenderedRoute[] = [...routes, notFoundRoute].map((route) => ({
  ...route,
  ...files[route.name],
}));

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
