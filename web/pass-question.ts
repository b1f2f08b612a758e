const draftKey = "alithia.draft";

/**
 * Takes a question typed on the first screen to the chat: as its draft in `sessionStorage`, never in an address. It
 * needs no other script of the page, so a question sent before they have come is not lost. Where the browser forbids
 * its storage the question stays in its field.
 */
export function passQuestion(root: HTMLElement, openChat = () => location.assign("/alithia")): void {
  root.addEventListener("submit", (event) => {
    if (!(event.target instanceof HTMLFormElement) || !event.target.matches(".hero-ask")) return;
    event.preventDefault();
    const question = event.target.querySelector("input")?.value.trim() ?? "";
    if (question !== "") sessionStorage.setItem(draftKey, JSON.stringify(question));
    openChat();
  });
}
