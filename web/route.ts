import type { ComponentType } from "react";

export type RouteName = "home" | "alithia" | "token" | "legal" | "not-found";
export type Page = ComponentType;

export type Route = {
  name: RouteName;
  path: string;
  title: string;
  /** Pages that work without scripts start on interaction; the others start once rendered. */
  startsOn: "drawn" | "interaction";
  load: () => Promise<{ default: Page }>;
};

/** What the build writes around a page. */
export type PageInHtml = {
  name: string;
  path: string;
  title: string;
  /** The HTML file to write, and the source module whose styles the page needs. */
  htmlFile: string;
  module: string;
  description: string;
  /** Excluded from the sitemap and from indexing. */
  isUnlisted?: true;
};

/** A page without a script. */
export type StaticPage = PageInHtml & { Page: ComponentType };

/** A route as the build prerenders it. */
export type PrerenderedRoute = Route & PageInHtml;
