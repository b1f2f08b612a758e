import type { Route } from "./route.ts";

export const routes: readonly Route[] = [
  {
    name: "home",
    path: "/",
    htmlFile: "index.html",
    module: "home/home-page.tsx",
    title: "Alithia: AI Agents on Sonic",
    description:
      "Alithia reads the Sonic blockchain and tells you in plain words what it finds: transactions, wallets, tokens. It holds no key; you sign everything yourself.",
    startsOn: "interaction",
    load: () => import("./home/home-page.tsx").then((loaded) => ({ default: loaded.HomePage })),
  },
  {
    name: "alithia",
    path: "/alithia",
    htmlFile: "alithia.html",
    module: "alithia/alithia-page.tsx",
    title: "Chat with Alithia",
    description:
      "Ask about an address, a transaction or a token on Sonic, and see what the answer was read from.",
    startsOn: "drawn",
    load: () => import("./alithia/alithia-page.tsx").then((loaded) => ({ default: loaded.AlithiaPage })),
  },
  {
    name: "token",
    path: "/token",
    htmlFile: "token.html",
    module: "token/token-page.tsx",
    title: "ALI token sale",
    description:
      "The sale of the ALI token at a fixed price in S, with every term written out before you sign.",
    startsOn: "drawn",
    load: () => import("./token/token-page.tsx").then((loaded) => ({ default: loaded.TokenPage })),
  },
  {
    name: "legal",
    path: "/legal",
    htmlFile: "legal.html",
    module: "legal/legal-page.tsx",
    title: "Terms, risks and privacy: Alithia",
    description:
      "The terms of this site, the risks of ALI and of an AI agent, and what is kept about visitors.",
    startsOn: "interaction",
    load: () => import("./legal/legal-page.tsx").then((loaded) => ({ default: loaded.LegalPage })),
  },
];

export const notFoundRoute: Route = {
  name: "not-found",
  path: "*",
  htmlFile: "404.html",
  module: "not-found/not-found-page.tsx",
  title: "Nothing here: Alithia",
  description: "There is no page at this address.",
  startsOn: "interaction",
  load: () => import("./not-found/not-found-page.tsx").then((loaded) => ({ default: loaded.NotFoundPage })),
};

/** The route of a path; a trailing slash is ignored. */
export function findRoute(path: string): Route {
  const plain = path.length > 1 ? path.replace(/\/+$/, "") : path;
  return routes.find((route) => route.path === plain) ?? notFoundRoute;
}
