import { formatMoment } from "@alithia/chain/amount/format-amount.ts";
import { findNetwork } from "@alithia/chain/networks.ts";
import {
  isSignedBySigner,
  type SignedList,
  writeOfficialList,
} from "@alithia/chain/official/official-list.ts";
import { exchangeLink, socialLinks } from "@alithia/content/links.ts";
import { officialSignature } from "@alithia/content/official-signature.ts";
import { site, siteName } from "@alithia/content/site.ts";
import { escapeHtml } from "@alithia/protocol/escape-html.ts";
import type { Evidence, EvidenceRead } from "@alithia/protocol/evidence.ts";
import { listAddresses, type SiteConfig } from "@alithia/protocol/site-config.ts";
import MarkdownIt from "markdown-it";
import type { SharedAnswer } from "../database/shared-answer-store.ts";
import type { SiteStatus } from "../observe/read-status.ts";

const maxParamsCharacters = 600;

/** Escapes raw HTML, disables images and allows only http and https links. */
function createParser() {
  const parser = new MarkdownIt({ html: false, breaks: true, linkify: false }).disable("image");
  parser.validateLink = (url) => /^https?:\/\//i.test(url.trim());
  parser.renderer.rules.link_open = (tokens, index, options, _, renderer) => {
    tokens[index]?.attrSet("rel", "nofollow noopener noreferrer");
    return renderer.renderToken(tokens, index, options);
  };
  // The page has one top heading, so the answer's headings are one level lower.
  for (const rule of ["heading_open", "heading_close"] as const) {
    parser.renderer.rules[rule] = (tokens, index, options, _, renderer) => {
      const token = tokens[index];
      if (token !== undefined) token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + 1)}`;
      return renderer.renderToken(tokens, index, options);
    };
  }
  return parser;
}

const minute = (date: Date) => formatMoment(BigInt(Math.floor(date.getTime() / 1_000)));
const day = (date: Date) => minute(date).replace(/,.*/, "");

function writeRead({ label, method, params, block }: EvidenceRead): string {
  const asked = JSON.stringify(params).slice(0, maxParamsCharacters);
  const at = block === null ? "" : ` at block ${escapeHtml(block)}`;
  return `<li><details><summary>${escapeHtml(label)}${at}</summary><p><code>${escapeHtml(`${method} ${asked}`)}</code></p></details></li>`;
}

function writeEvidence({ chainId, block, reads }: Evidence): string {
  const network = `${findNetwork(chainId)?.name ?? "the network"}, chain ${chainId}`;
  const at = block === null ? "" : `, block ${escapeHtml(block)}`;
  return `<p>Read from ${escapeHtml(network)}${at}. Any node can be asked the same:</p><ol class="shared-reads">${reads.map(writeRead).join("")}</ol>`;
}

/** Replaces `<div data-filled="shared"></div>` by a shared answer, or by a sentence that there is none. */
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

/** Replaces `<div data-filled="status"></div>` by the rows of the public status page. */
export function fillStatus(page: string, status: SiteStatus, now: number): string {
  const rows: [string, string][] = [
    ["Now", `${sentences[status.status]} Since ${minute(new Date(status.since))}.`],
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

type OfficialAddresses = SignedList & { isSigned: boolean };

/** Returns the official list for this site's settings, with the deployer's signature if it is valid. */
export async function describeOfficialAddresses(
  { chainId = 0, addresses = {} }: SiteConfig,
  publicOrigin: string | undefined,
): Promise<OfficialAddresses> {
  const text = writeOfficialList({
    name: site.name,
    origin: publicOrigin ?? site.publicOrigin,
    network: { chainId, name: findNetwork(chainId)?.name ?? "" },
    addresses: listAddresses(addresses),
    links: [exchangeLink, ...socialLinks],
  });
  const { signer, signature } = officialSignature;
  const signed = { text, signer, signature };
  return { ...signed, isSigned: await isSignedBySigner(signed) };
}

/** Replaces `<div data-filled="addresses"></div>` by the list and whether it is signed. */
export function fillAddressesPage(page: string, official: OfficialAddresses): string {
  const { text, signer, signature, isSigned } = official;
  const proof = isSigned
    ? `<p>Signed by <code>${escapeHtml(signer)}</code>. Check it with any wallet or library that verifies <code>personal_sign</code>: the message is the text above, without a line break at its end.</p><p><code>${escapeHtml(signature)}</code></p>`
    : "<p>This list is not signed by the deployer’s key yet. Compare the addresses with another source before you rely on them.</p>";
  const list = `<pre class="official-list">${escapeHtml(text)}</pre>${proof}`;
  return page.replace('<div data-filled="addresses"></div>', () => list);
}
