import * as siteWords from "./words/site-words.ts";

/** The page's own script could not be loaded: what is written stays readable, and a line offers to try again. */
export function showStartFailure(root: HTMLElement): void {
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
