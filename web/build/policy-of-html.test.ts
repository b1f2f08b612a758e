import { expect, test } from "vitest";
import { assertPolicyHolds } from "./build-site.ts";

test("scripts and styles of our own files, and inert JSON, pass", () => {
  const html = `<script type="module" crossorigin src="/assets/a.js"></script>
    <script type="application/json" id="site-config">{}</script>
    <script type="application/ld+json">{}</script>
    <a href="https://elsewhere.example">out</a><link rel="canonical" href="https://alithia.example/">`;
  expect(() => assertPolicyHolds(html, "index.html")).not.toThrow();
});

test.each([
  ["<script>run()</script>", "an inline script"],
  ["<style>p{}</style>", "an inline style sheet"],
  ['<p style="color:red">', "a style attribute"],
  ['<p onclick="run()">', "an event attribute"],
  ['<img alt="" src="https://elsewhere.example/a.png">', "a file of another host"],
  ['<link rel="stylesheet" href="//elsewhere.example/a.css">', "a linked file of another host"],
])("%s is named before it is published", (html, what) => {
  expect(() => assertPolicyHolds(html, "index.html")).toThrow(what);
});
