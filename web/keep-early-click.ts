/**
 * Keeps the last press of a button that the prerendered page cannot answer yet, and Enter in a field of several lines,
 * which is a press of its form's button. Gives what hands it over, once the page can.
 */
export function keepEarlyClick(root: HTMLElement): () => void {
  let pressed: HTMLButtonElement | null = takeEarlyEnter(root);
  const controller = new AbortController();
  const options = { signal: controller.signal, capture: true };
  const keep = (event: Event, button: HTMLButtonElement | null) => {
    if (button === null) return;
    pressed = button;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  root.addEventListener(
    "click",
    (event) => keep(event, event.target instanceof Element ? event.target.closest("button") : null),
    options,
  );
  root.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
      if (event.target instanceof HTMLTextAreaElement) keep(event, findSubmit(event.target));
    },
    options,
  );
  return () => {
    if (controller.signal.aborted) return;
    controller.abort();
    // What the page sets up for itself as it begins comes first.
    setTimeout(() => pressed?.click());
  };
}

/** An Enter from before any script ran has left a line break at the end of the text. */
function takeEarlyEnter(root: HTMLElement): HTMLButtonElement | null {
  const field = root.ownerDocument.activeElement;
  if (!(field instanceof HTMLTextAreaElement) || !field.value.endsWith("\n")) return null;
  field.value = field.value.replace(/\n+$/, "");
  return field.value === "" ? null : findSubmit(field);
}

function findSubmit(field: HTMLTextAreaElement): HTMLButtonElement | null {
  return field.form?.querySelector<HTMLButtonElement>("button[type=submit]") ?? null;
}
