import "./ui/site.css";
import { onFirstInteraction } from "./on-first-interaction.ts";
import { findRoute } from "./routes.ts";
import * as siteWords from "./words/site-words.ts";

/**
 * Captures the last click on a button before hydration, except popover buttons, which work without scripts.
 * Returns a function that stops capturing and replays the click.
 */
function replayPreHydrationClick(root: HTMLElement): () => void {
  let pressed: HTMLButtonElement | null = null;
  const controller = new AbortController();
  root.addEventListener(
    "click",
    (event) => {
      const button =
        event.target instanceof Element
          ? event.target.closest<HTMLButtonElement>("button:not([popovertarget])")
          : null;
      if (button === null) return;
      pressed = button;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { signal: controller.signal, capture: true },
  );
  return () => {
    if (controller.signal.aborted) return;
    controller.abort();
    // Runs after the page's own startup effects.
    setTimeout(() => pressed?.click());
  };
}

const draftKey = "alithia.draft";

/**
 * Hands a question typed on the home page to the chat as its draft in `sessionStorage`, never in a URL. It
 * depends on no other script, so it works before they load. If storage is forbidden, the question stays in
 * the input.
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
    // The script failed to load or to run; the page shows how to continue.
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

/** Calls back once, after the page and its images have rendered, or earlier if the visitor interacts. */
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

/**
 * Keeps the prerendered page readable and shows a reload link if its script could not be loaded. What was typed
 * into the chat becomes its draft.
 */
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
  addEventListener("pagehide", () => {
    const typed = root.querySelector("textarea")?.value.trim() ?? "";
    if (typed !== "") sessionStorage.setItem(draftKey, JSON.stringify(typed));
  });
}
