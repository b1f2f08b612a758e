function require<Kind extends Element>(selector: string, kind: new () => Kind): Kind {
  const element = document.querySelector(selector);
  if (!(element instanceof kind)) throw new Error(`The gallery has no ${selector}.`);
  return element;
}

/** Once it is there: what a visitor opens may still be on its way. */
export async function find(selector: string): Promise<HTMLElement> {
  for (;;) {
    const element = document.querySelector(selector);
    if (element instanceof HTMLElement) return element;
    await new Promise(requestAnimationFrame);
  }
}

export async function click(selector: string): Promise<void> {
  (await find(selector)).click();
}

export async function openMenu(): Promise<void> {
  await click(".menu-button");
  await find(".menu-panel");
}

/** Chooses a file as the picker does. */
export function chooseFile(name: string, content: string): void {
  const picker = require("input[type=file]", HTMLInputElement);
  const chosen = new DataTransfer();
  chosen.items.add(new File([content], name));
  picker.files = chosen.files;
  picker.dispatchEvent(new Event("change", { bubbles: true }));
}

export function scrollUp(): void {
  require(".chat-list", HTMLElement).scrollTo({ top: 400, behavior: "instant" });
}

/** Puts the caret into the input, as a visitor about to write does. */
export function focusInput(): void {
  require("#message-input", HTMLTextAreaElement).focus();
}
