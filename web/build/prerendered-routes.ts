import { siteName } from "@alithia/content/site.ts";
import { ticker } from "@alithia/content/ticker.ts";
import type { PrerenderedRoute, RouteName } from "../route.ts";
import { notFoundRoute, routes } from "../routes.ts";

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
