import { findNetwork } from "@alithia/chain/networks.ts";
import {
  isSignedBySigner,
  type SignedList,
  writeOfficialList,
} from "@alithia/chain/official/official-list.ts";
import { exchangeLink, socialLinks } from "@alithia/content/links.ts";
import { officialSignature } from "@alithia/content/official-signature.ts";
import { site } from "@alithia/content/site.ts";
import { listAddresses, type SiteConfig } from "@alithia/protocol/site-config.ts";
import { escapeHtml } from "./escape-html.ts";

type OfficialAddresses = SignedList & { isSigned: boolean };

/** The official list of this site's settings, with the deployer's signature where it holds. */
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

/** The list in place of `<div data-filled="addresses"></div>`, and whether it is signed. */
export function fillAddressesPage(page: string, official: OfficialAddresses): string {
  const { text, signer, signature, isSigned } = official;
  const proof = isSigned
    ? `<p>Signed by <code>${escapeHtml(signer)}</code>. Check it with any wallet or library that verifies <code>personal_sign</code>: the message is the text above, without a line break at its end.</p><p><code>${escapeHtml(signature)}</code></p>`
    : "<p>This list is not signed by the deployer’s key yet. Compare the addresses with another source before you rely on them.</p>";
  const list = `<pre class="official-list">${escapeHtml(text)}</pre>${proof}`;
  return page.replace('<div data-filled="addresses"></div>', () => list);
}
