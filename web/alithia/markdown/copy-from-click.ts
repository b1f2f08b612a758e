const shownMs = 1_500;

/** Copies what a copy button inside a message stands for, and lets the button say so for a moment. */
export async function copyFromClick(target: EventTarget): Promise<void> {
  const button =
    target instanceof Element ? target.closest("button[data-copy], button[data-copy-code]") : null;
  if (!(button instanceof HTMLButtonElement) || navigator.clipboard === undefined) return;
  const code = button.closest(".code-block")?.querySelector("pre")?.textContent;
  await navigator.clipboard.writeText(button.dataset.copy ?? code ?? "");
  button.classList.add("copied");
  setTimeout(() => button.classList.remove("copied"), shownMs);
}
