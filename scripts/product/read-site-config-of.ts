/** Returns the configuration that a running server embeds in its pages. */
export async function readSiteConfigOf(url: string): Promise<Record<string, unknown>> {
  const html = await (await fetch(url)).text();
  const json = html.match(/<script type="application\/json" id="site-config">(.*?)<\/script>/s)?.[1];
  return json === undefined ? {} : JSON.parse(json);
}
