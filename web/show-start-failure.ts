/** The page's own script could not be loaded: what is written stays readable, and a line offers to try again. */
export function showStartFailure(root: HTMLElement): void {
  const notice = document.createElement("p");
  notice.className = "start-failure";
  notice.setAttribute("role", "alert");
  notice.append("A part of this page did not load. ");
  const link = document.createElement("a");
  link.href = location.href;
  link.textContent = "Reload the page";
  link.addEventListener("click", (event) => {
    event.preventDefault();
    location.reload();
  });
  notice.append(link);
  root.before(notice);
}
