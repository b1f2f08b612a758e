import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { abilities, abilitiesTitle, abilityGroups } from "@alithia/content/abilities.ts";
import { about } from "@alithia/content/about.ts";
import { buying } from "@alithia/content/buying.ts";
import { heroExchange as exchange, hero, heroExamples, heroTransaction } from "@alithia/content/hero.ts";
import { exchangeLink, explorerLink, securityContact, socialLinks } from "@alithia/content/links.ts";
import { roadmap, roadmapNote } from "@alithia/content/roadmap.ts";
import { saleRecord } from "@alithia/content/sale-record.ts";
import { site } from "@alithia/content/site.ts";
import { distribution, tokenomics, tokenUses } from "@alithia/content/tokenomics.ts";
import { compressFolder } from "../../../web/build/build-site.ts";

type Files = {
  style: string;
  font: string;
  /** Returns an image's URL by its name without the digest, e.g. `hero-1000.avif`. */
  image(name: string): string;
};

const each = <Entry>(entries: readonly Entry[], write: (entry: Entry, index: number) => string) =>
  entries.map(write).join("\n");
const count = (value: number) => value.toLocaleString("en");
const outward = (href: string, text: string) =>
  `<a href="${href}" target="_blank" rel="noopener noreferrer">${text}</a>`;

function picture(files: Files, name: string, widths: number[], sizes: string, rest: string): string {
  const set = (format: string) =>
    each(widths, (width) => `${files.image(`${name}-${width}.${format}`)} ${width}w,`);
  return `<picture>
    <source type="image/avif" srcset="${set("avif").replace(/,$/, "")}" sizes="${sizes}">
    <source type="image/webp" srcset="${set("webp").replace(/,$/, "")}" sizes="${sizes}">
    <img src="${files.image(`${name}-${widths[0]}.png`)}" ${rest}>
  </picture>`;
}

/** Returns the landing page as written by hand without tools: plain markup, one style sheet, no script. */
function writePage(files: Files, url: string): string {
  const tx = heroTransaction;
  return `<!doctype html>
<html lang="${site.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${hero.title}</title>
<meta name="description" content="${hero.sentence}">
<link rel="canonical" href="${url}">
<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">
<link rel="preload" href="${files.font}" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${files.style}">
</head>
<body>
<header>
  <a href="#top">${site.name}</a>
  <a href="#about">About</a> <a href="#roadmap">Roadmap</a> <a href="#tokenomics">Tokenomics</a>
  <a href="/alithia">Chat</a> ${outward(exchangeLink.href, exchangeLink.label)}
</header>
<main>
<section id="top" class="hero">
  <h1>${hero.title}</h1>
  <p>${hero.sentence}</p>
  <form><input aria-label="${hero.ask.label}" placeholder="${hero.ask.placeholder}"><button class="button">${hero.ask.submit}</button></form>
  <ul>${each(heroExamples, ({ ask, label }) => `<li><a href="/alithia?ask=${ask}">${label}</a></li>`)}</ul>
  <p><a href="#about">${hero.scrollPrompt}</a></p>
  ${picture(files, "hero", [1000, 1600, 2400], "(min-width: 80rem) 78rem, 90vw", 'width="2400" height="1104" alt=""')}
  <p>An example on a real transaction: ${tx.network}, block ${count(tx.blockNumber)}, ${tx.date}</p>
  <dl>
    <dt>You</dt><dd>${exchange.question}</dd>
    <dt>Alithia</dt><dd>${exchange.answer.before}<span class="figure">${exchange.answer.figure}</span>${exchange.answer.after}</dd>
    <dt>You</dt><dd>${exchange.request}</dd>
    <dt>Ticket</dt><dd>You pay ${exchange.ticket.pay}, you get ${exchange.ticket.get}, fee at most ${exchange.ticket.feeAtMost}</dd>
  </dl>
  <p><a href="/alithia?ask=explain-transaction&amp;hash=${tx.hash}">Ask about it</a>
  ${outward(`${explorerLink.href}/tx/${tx.hash}`, `See it on ${explorerLink.label}`)}</p>
</section>
<section id="about">
  <h2>${about.title}</h2>
  ${each(about.paragraphs, (paragraph) => `<p>${paragraph}</p>`)}
  ${each(about.laws, (law) => `<h3>${law.title}</h3><p>${law.text}</p>`)}
  <h2>${abilitiesTitle}</h2>
  ${each(
    abilityGroups,
    ({ id, title, state, example }) =>
      `<h3>${title}</h3><p>${state}</p><blockquote>${example.question}<p>${example.answer}</p>${example.source}</blockquote>
  <ul>${each(
    abilities.filter(({ group }) => group === id),
    ({ ask, title: name, text }) =>
      `<li><h4><a href="/alithia?ask=${ask}">${name}</a></h4><p>${text}</p></li>`,
  )}</ul>`,
  )}
</section>
<section id="roadmap">
  <h2>Roadmap</h2>
  <p>${roadmapNote}</p>
  ${picture(files, "roadmap", [480, 840], "(min-width: 64rem) 26rem, 90vw", 'width="840" height="1470" loading="lazy" alt="A geological section, one layer for each sprint."')}
  ${each(
    roadmap,
    ({ title, tasks }, index) =>
      `<details${index === 0 ? " open" : ""}><summary><h3>${index + 1} ${title}</h3></summary><ul id="sprint-${index + 1}">${each(tasks, (task) => `<li>${task.title}: ${task.completed ? "done" : "planned"}</li>`)}</ul></details>`,
  )}
</section>
<div class="paper">
<section id="tokenomics">
  <h2>Tokenomics</h2>
  <dl>
    <dt>Ticker</dt><dd>${tokenomics.ticker}</dd>
    <dt>Maximum supply</dt><dd class="figure">${count(tokenomics.maxSupply)}</dd>
    <dt>Circulating supply</dt><dd><span class="figure">${count(tokenomics.circulatingSupply)}</span> ${tokenomics.circulatingSupplyNote}</dd>
  </dl>
  ${picture(files, "token", [600, 1080], "(min-width: 64rem) 34rem, 90vw", 'width="1080" height="1080" loading="lazy" alt="A rosette of five bands, one for each share."')}
  <table>
    <caption>Distribution of the maximum supply</caption>
    <tr><th scope="col">For</th><th scope="col">Share</th><th scope="col">${tokenomics.ticker}</th></tr>
    ${each(
      distribution,
      ({ name, percent }) =>
        `<tr><th scope="row">${name}<meter max="40" value="${percent}" aria-label="${name}"></meter></th><td>${percent} %</td><td>${count((tokenomics.maxSupply * percent) / 100)}</td></tr>`,
    )}
  </table>
  <h3>What ALI is for</h3>
  <ol>${each(tokenUses, (use) => `<li><strong>${use.title}</strong><p>${use.text}</p></li>`)}</ol>
  <h3>Buy ALI</h3>
  <p>${buying.twoWays}</p>
  <p>${outward(exchangeLink.href, `Buy on ${exchangeLink.leadsTo}`)}
  <a class="button" href="/token">Open the sale: ${saleRecord.exchangeRate} ${saleRecord.exchangeRateUnit}</a></p>
  <p class="risk">${buying.riskLine}</p>
</section>
<footer>
  ${each(socialLinks, (link) => outward(link.href, `${link.label}: ${link.leadsTo}`))}
  <a href="/legal">Terms, risks and privacy</a>
  <a href="${securityContact}">Report a security fault</a>
  <p>No cookies. Nothing on this page is loaded from another site.</p>
</footer>
</div>
</main>
</body>
</html>
`;
}

/** Adds the hand-written page to a built site as `/static`: same text, images and fonts, plain markup. */
export async function writeStaticPage(siteFolder: string, origin: string): Promise<void> {
  const assets = await readdir(join(siteFolder, "assets"));
  const find = (name: string) => {
    const [stem, format] = name.split(".");
    const file = assets.find((asset) => asset.startsWith(`${stem}-`) && asset.endsWith(`.${format}`));
    if (file === undefined) throw new Error(`The built site has no ${name}.`);
    return `/assets/${file}`;
  };
  const folder = join(siteFolder, "static");
  await mkdir(folder, { recursive: true });
  const style = await readFile(join(import.meta.dirname, "page.css"), "utf8");
  await writeFile(
    join(folder, "page.css"),
    style
      .replace("FONT-TEXT", find("commissioner.woff2"))
      .replace("FONT-MONO", find("geist-mono.woff2"))
      .replaceAll(/\s+/g, " "),
  );
  const files = { style: "/static/page.css", font: find("commissioner.woff2"), image: find };
  await writeFile(join(folder, "index.html"), writePage(files, `${origin}/static`));
  await compressFolder(folder);
}
