import { siteName } from "@alithia/content/site.ts";
import type { SiteStatus } from "../observe/read-status.ts";
import { escapeHtml } from "./escape-html.ts";

const sentences = {
  working: "Everything works.",
  limited: `${siteName} answers, but something she needs fails.`,
  down: `${siteName} takes no messages now.`,
} as const;

function describeNode(node: SiteStatus["node"], now: number): string {
  if (node.state === "unknown") return "Not asked yet.";
  if (node.state === "failing") return node.sentence;
  const seconds = Math.max(0, Math.round(now / 1000) - node.timestamp);
  return `At block ${node.block.toLocaleString("en")}, ${seconds} seconds old.`;
}

function describeModel({ first, state }: SiteStatus["model"]): string {
  if (state === "off") return "The built-in model answers.";
  if (state === "failing") return `${first} fails at times; the built-in model answers instead.`;
  return `${first} answers; the built-in model stands behind it.`;
}

/** The status as the rows of the public page, in place of `<div data-filled="status"></div>`. */
export function fillStatus(page: string, status: SiteStatus, now: number): string {
  const rows: [string, string][] = [
    ["Now", `${sentences[status.status]} Since ${status.since.replace("T", " ").slice(0, 16)} UTC.`],
    ...(status.banner === null ? [] : ([["Notice", status.banner.text]] as [string, string][])),
    ["Network", `${status.chain.name}, chain ${status.chain.id}.`],
    ["Node", describeNode(status.node, now)],
    ["Model", describeModel(status.model)],
    ["Database", status.database === "working" ? "Takes what you write." : "Does not answer."],
  ];
  const sections = rows.map(
    ([title, text]) =>
      `<section class="legal-section"><h2>${title}</h2><div><p>${escapeHtml(text)}</p></div></section>`,
  );
  return page.replace('<div data-filled="status"></div>', () => sections.join(""));
}
