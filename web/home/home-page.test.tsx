import { abilities, abilityGroups } from "@alithia/content/abilities.ts";
import { heroExchange, heroTransaction } from "@alithia/content/hero.ts";
import { exchangeLink, socialLinks } from "@alithia/content/links.ts";
import { roadmap } from "@alithia/content/roadmap.ts";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { HomePage } from "./home-page.tsx";

const html = renderToString(<HomePage />).replaceAll("<!-- -->", "");

const text = html
  .replaceAll(/<[^>]*>/g, " ")
  .replaceAll(/\s+/g, " ")
  .replaceAll("&amp;", "&");

function between(start: string, end: string): string {
  return html.slice(html.indexOf(start), html.indexOf(end, html.indexOf(start)));
}

test("the top bar has the logo text and links to About, Roadmap and Tokenomics", () => {
  const bar = between("<header", "</header>");
  expect(bar).toContain(">Alithia</a>");
  for (const [id, label] of [
    ["about", "About"],
    ["roadmap", "Roadmap"],
    ["tokenomics", "Tokenomics"],
  ]) {
    expect(bar).toContain(`href="#${id}"`);
    expect(bar).toContain(`>${label}</a>`);
    expect(html).toContain(`<section id="${id}"`);
  }
});

test("Buy opens the exchange in a new tab, which learns nothing of this page", () => {
  const bar = between("<header", "</header>");
  expect(bar).toContain(`<a href="${exchangeLink.href}" target="_blank" rel="noopener noreferrer">Buy`);
  expect(bar).toContain(`(opens ${exchangeLink.leadsTo} in a new tab)`);
});

test("the chat and our own sale stand in the top bar, the sale under its own name", () => {
  const bar = between("<header", "</header>");
  expect(bar).toMatch(
    /<a href="\/alithia" class="button">Chat<\/a><a href="\/token" class="button">Sale<\/a>/,
  );
});

test("the hero has the title, one sentence, a live input, examples and a prompt to scroll", () => {
  const hero = between('<section id="top"', "</section>");
  expect(hero).toContain(">AI Agents on Sonic</h1>");
  expect(hero).toMatch(/<p class="hero-sentence">[^<]+<\/p>/);
  expect(hero).toMatch(/<a class="scroll-prompt" href="#about">/);
  expect(hero).toMatch(/<form class="hero-ask" action="\/alithia">/);
  expect(hero.match(/<a href="\/alithia\?ask=/g)?.length).toBeGreaterThanOrEqual(3);
});

test("the field of the hero has no name, so nothing typed there can stand in an address", () => {
  const field = between('<input id="hero-question"', ">");
  expect(field).not.toContain(" name=");
});

test("without scripts a link to the chat stands in place of the input", () => {
  expect(html).toMatch(/<a href="\/alithia" class="[^"]*hero-invitation">Open the chat<\/a>/);
});

test("the hero shows a question, its answer with the figure marked as read, and a ticket, of a stated day", () => {
  const figure = between("<figure", "</figure>");
  expect(figure).toContain(heroExchange.question);
  expect(figure).toContain(`<span class="figure-read">${heroExchange.answer.figure}</span>`);
  expect(figure).toContain("read at block 9,945,174");
  expect(figure).toContain(`<strong>${heroExchange.ticket.get}</strong>`);
  expect(figure).toContain(`<time dateTime="${heroTransaction.dateTime}">25 February 2025</time>`);
  expect(figure).toContain(`/alithia?ask=explain-transaction&amp;hash=${heroTransaction.hash}`);
});

test("the abilities stand in three groups, each with an example answer and its source", () => {
  const groups = html.split('<div class="ability-group">').slice(1);
  expect(groups).toHaveLength(3);
  for (const [index, { example }] of abilityGroups.entries()) {
    expect(groups[index]).toContain(example.answer);
    expect(groups[index]).toContain(example.source);
  }
});

test("About has a block on agents that redefine blockchain, and the nine abilities", () => {
  const section = between('<section id="about"', "</section>");
  expect(section).toMatch(/<h2[^>]*>Agents redefine what a blockchain is for<\/h2>/);
  expect(section).toContain(">Imagine an Agent that could</h2>");
  expect(section.match(/<li class="ability">/g)).toHaveLength(9);
});

test("each ability leads to the chat with its question ready, and its group says what works today", () => {
  const section = between('<section id="about"', "</section>");
  const rows = section.split('<li class="ability">').slice(1);
  const listed = abilityGroups.flatMap(({ id }) => abilities.filter(({ group }) => group === id));
  for (const [index, ability] of listed.entries()) {
    expect(rows[index]).toContain(`href="/alithia?ask=${ability.ask}"`);
  }
  for (const { state } of abilityGroups) expect(section).toContain(`<p class="ability-state">${state}</p>`);
});

test("the roadmap shows eight sprints in order with their tasks, each with a deep link", () => {
  const section = between('<section id="roadmap"', "</section>");
  const titles = [...section.matchAll(/<h3>([^<]*)<\/h3>/g)].map((match) => match[1]);
  expect(titles).toEqual(roadmap.map((sprint) => sprint.title));
  for (const [index, sprint] of roadmap.entries()) {
    expect(section).toContain(`id="sprint-${index + 1}"`);
    for (const task of sprint.tasks) expect(section).toContain(task.title);
  }
  expect(section).toContain("the team’s own published record");
});

test("the token section has the facts, the uses, the risk line and the two ways to buy", () => {
  const start = text.indexOf("Tokenomics Ticker");
  const section = text.slice(start);
  expect(section).toContain("Ticker ALI");
  expect(section).toContain("Maximum supply 100,000,000");
  expect(section).toContain("Circulating supply 25,000,000 as published by the team");
  expect(section).toContain(
    "Premium features are unlocked by holding ALI. The amount is still to be decided.",
  );
  expect(section).toContain("Later, ALI becomes the gas for AI use");
  expect(section).toContain("What was used is burned");
  expect(section).toContain(
    "an exchange, at the price other people ask, or the team’s own sale, at its fixed price",
  );
  expect(section).toContain("ALI can lose all of its value");
  expect(html).toMatch(/<a href="\/token" class="button[^"]*">Open the sale: 0.11 S per ALI<\/a>/);
});

test("the distribution is a real table with a bar for each share", () => {
  const table = between('<table class="distribution"', "</table>");
  expect(table.match(/<th scope="row">/g)).toHaveLength(5);
  expect(table.match(/class="bar"/g)).toHaveLength(5);
  expect(table).toContain("40 %");
  expect(table).toContain("40,000,000");
});

test("the footer has three social links that open in a new tab and say where they lead", () => {
  const footer = between("<footer", "</footer>");
  for (const link of socialLinks) {
    expect(footer).toContain(`<a href="${link.href}" target="_blank" rel="noopener noreferrer">`);
    expect(footer).toContain(link.label);
    expect(footer).toContain(link.leadsTo);
  }
  expect(footer).toContain('href="/legal"');
});

test("every heading follows the one before without a gap", () => {
  const levels = [...html.matchAll(/<h([1-6])/g)].map((match) => Number(match[1]));
  expect(levels[0]).toBe(1);
  for (const [index, level] of levels.slice(1).entries()) {
    expect(level - (levels[index] ?? 0)).toBeLessThanOrEqual(1);
  }
});

test("no id is used twice", () => {
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  expect(new Set(ids).size).toBe(ids.length);
});
