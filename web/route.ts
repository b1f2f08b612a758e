import type { ComponentType } from "react";

export type RouteName = "home" | "alithia" | "token" | "legal" | "not-found";
export type Page = ComponentType;

export type Route = {
  name: RouteName;
  path: string;
  title: string;
  /** Pages that are complete without a script wait for the visitor; the others start once they are drawn. */
  startsOn: "drawn" | "interaction";
  load: () => Promise<{ default: Page }>;
};

/** What the build writes around a page. */
export type PageInHtml = {
  name: string;
  path: string;
  title: string;
  /** The file that is written, and the source module whose style the page needs. */
  htmlFile: string;
  module: string;
  description: string;
  /** Leads nowhere by itself: no machine is to list it. */
  isUnlisted?: true;
};

/** A page without a script. */
export type StaticPage = PageInHtml & { Page: ComponentType };

/** A page as the build writes it. */
export type PrerenderedRoute = Route & PageInHtml;
