import type { ComponentType } from "react";
import type { PageInHtml } from "../route.ts";
import { StatusPage } from "../status/status-page.tsx";

/** A page without a script. The browser's router does not know it: a link to it is an ordinary one. */
export type StaticPage = PageInHtml & { Page: ComponentType };

export const staticPages: readonly StaticPage[] = [
  {
    name: "status",
    path: "/status",
    title: "Status: Alithia",
    htmlFile: "status.html",
    module: "legal/legal-page.tsx",
    description: "Whether the agent, its node on Sonic and its database work now, and since when.",
    Page: StatusPage,
  },
];
