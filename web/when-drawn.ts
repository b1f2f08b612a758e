import { onFirstInteraction } from "./on-first-interaction.ts";

/** Calls back once, after the page stands drawn with its pictures; a visitor who acts earlier is not kept waiting. */
export function whenDrawn(callback: () => void): void {
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
