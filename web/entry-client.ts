import "./ui/site.css";
import { onFirstInteraction } from "./on-first-interaction.ts";
import { replayPreHydrationClick } from "./replay-pre-hydration-click.ts";
import { findRoute } from "./routes.ts";
import * as siteWords from "./words/site-words.ts";

const draftKey = "alithia.draft";

/**
 * Takes a question typed on the first screen to the chat: as its draft in `sessionStorage`, never in an address. It
 * needs no other script of the page, so a question sent before they have come is not lost. Where the browser forbids
 * its storage the question stays in its field.
 */
function passQuestion(root: HTMLElement, openChat = () => location.assign("/alithia")): void {
  root.addEventListener("submit", (event) => {
    if (!(event.target instanceof HTMLFormElement) || !event.target.matches(".hero-ask")) return;
    event.preventDefault();
    const question = event.target.querySelector("input")?.value.trim() ?? "";
    if (question !== "") sessionStorage.setItem(draftKey, JSON.stringify(question));
    openChat();
  });
}

const root = document.getElementById("root");
const route = findRoute(location.pathname);

async function start(page: HTMLElement): Promise<void> {
  const handOverClick = replayPreHydrationClick(page);
  try {
    const [{ startSite }] = await Promise.all([import("./start-site.tsx"), route.load()]);
    startSite(page, route, handOverClick);
  } catch {
    // A script that did not come or does not run: either way the page says how to go on.
    handOverClick();
    showStartFailure(page);
  }
}

if (root !== null) {
  passQuestion(root);
  const startPage = () => void start(root);
  if (root.firstElementChild === null) startPage();
  else if (route.startsOn === "interaction") onFirstInteraction(startPage);
  else whenDrawn(startPage);
}

/** Calls back once, after the page stands drawn with its pictures; a visitor who acts earlier is not kept waiting. */
function whenDrawn(callback: () => void): void {
  let isCalled = false;
  const callOnce = () => {
    if (!isCalled) callback();
    isCalled = true;
  };
  const afterNextFrame = () => requestAnimationFrame(() => setTimeout(callOnce));
  onFirstInteraction(callOnce);
  if (document.readyState === "complete") afterNextFrame();
  else addEventListener("load", afterNextFrame, { once: true });
}

/** The page's own script could not be loaded: what is written stays readable, and a line offers to try again. */
function showStartFailure(root: HTMLElement): void {
  const notice = document.createElement("p");
  notice.className = "start-failure";
  notice.setAttribute("role", "alert");
  notice.append(siteWords.partMissing);
  const link = document.createElement("a");
  link.href = location.href;
  link.textContent = siteWords.reload;
  link.addEventListener("click", (event) => {
    event.preventDefault();
    location.reload();
  });
  notice.append(link);
  root.before(notice);
}
