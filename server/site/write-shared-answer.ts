import { findNetwork } from "@alithia/chain/networks.ts";
import { siteName } from "@alithia/content/site.ts";
import type { Evidence, EvidenceRead } from "@alithia/protocol/evidence.ts";
import MarkdownIt from "markdown-it";
import type { SharedAnswer } from "../database/shared-answer-store.ts";
import { escapeHtml } from "./escape-html.ts";

const maxParamsCharacters = 600;

/** Raw HTML is text, there are no pictures, and only http and https lead anywhere. */
function createParser() {
  const parser = new MarkdownIt({ html: false, breaks: true, linkify: false }).disable("image");
  parser.validateLink = (url) => /^https?:\/\//i.test(url.trim());
  parser.renderer.rules.link_open = (tokens, index, options, _, renderer) => {
    tokens[index]?.attrSet("rel", "nofollow noopener noreferrer");
    return renderer.renderToken(tokens, index, options);
  };
  // The page has one heading, and the answer stands below it.
  for (const rule of ["heading_open", "heading_close"] as const) {
    parser.renderer.rules[rule] = (tokens, index, options, _, renderer) => {
      const token = tokens[index];
      if (token !== undefined) token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + 1)}`;
      return renderer.renderToken(tokens, index, options);
    };
  }
  return parser;
}

const day = (date: Date) => date.toISOString().slice(0, 10);
const minute = (date: Date) => `${date.toISOString().slice(0, 16).replace("T", " ")} UTC`;

function writeRead({ label, method, params, block }: EvidenceRead): string {
  const asked = JSON.stringify(params).slice(0, maxParamsCharacters);
  const at = block === null ? "" : ` at block ${escapeHtml(block)}`;
  return `<li><p>${escapeHtml(label)}${at}</p><p><code>${escapeHtml(`${method} ${asked}`)}</code></p></li>`;
}

function writeEvidence({ chainId, block, reads }: Evidence): string {
  const network = `${findNetwork(chainId)?.name ?? "the network"}, chain ${chainId}`;
  const at = block === null ? "" : `, block ${escapeHtml(block)}`;
  return `<p>Read from ${escapeHtml(network)}${at}. Any node can be asked the same:</p><ol class="shared-reads">${reads.map(writeRead).join("")}</ol>`;
}

/** A shared answer, or the sentence that there is none, in place of `<div data-filled="shared"></div>`. */
export function fillSharedAnswer(page: string, shared: SharedAnswer | null): string {
  const put = (html: string) => page.replace('<div data-filled="shared"></div>', () => html);
  if (shared === null)
    return put("<p>There is no answer at this link. It was withdrawn, or its time has run out.</p>");
  const { content, evidence, answeredAt, expiresAt } = shared;
  const rows: [string, string][] = [
    [
      "Answered",
      `<p><time datetime="${answeredAt.toISOString()}">${minute(answeredAt)}</time>. What it says was so then, and may be otherwise now.</p><p>${escapeHtml(siteName)} is a program: this is not the team’s statement, and no advice. A visitor shares it; the link ends on ${day(expiresAt)}.</p>`,
    ],
    ...(evidence.length === 0
      ? []
      : ([["Read for it", evidence.map(writeEvidence).join("")]] as [string, string][])),
  ];
  const sections = rows.map(
    ([title, html]) => `<section class="legal-section"><h2>${title}</h2><div>${html}</div></section>`,
  );
  return put(`<div class="shared-answer">${createParser().render(content)}</div>${sections.join("")}`);
}
