function find<Kind extends Element>(selector: string, kind: new () => Kind): Kind {
  const element = document.querySelector(selector);
  if (!(element instanceof kind)) throw new Error(`The gallery has no ${selector}.`);
  return element;
}

export function click(selector: string): void {
  find(selector, HTMLElement).click();
}

export function openMenu(): void {
  click(".menu-button");
}

/** Chooses a file as the picker does. */
export function chooseFile(name: string, content: string): void {
  const picker = find("input[type=file]", HTMLInputElement);
  const chosen = new DataTransfer();
  chosen.items.add(new File([content], name));
  picker.files = chosen.files;
  picker.dispatchEvent(new Event("change", { bubbles: true }));
}

export function scrollUp(): void {
  find(".chat-list", HTMLElement).scrollTo({ top: 400, behavior: "instant" });
}

/** Puts the caret into the input, as a visitor about to write does. */
export function focusInput(): void {
  find("#message-input", HTMLTextAreaElement).focus();
}
