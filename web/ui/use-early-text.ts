import { type RefObject, useLayoutEffect } from "react";

/**
 * Hands over what was typed into a field of the prerendered page before its script came. It runs with the very drawing
 * that gives the field its behaviour: any later one would write the empty state over the text.
 */
export function useEarlyText(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  value: string,
  take: ((text: string) => void) | undefined,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first drawing finds a text that it does not know.
  useLayoutEffect(() => {
    const typed = field.current?.value ?? "";
    if (typed !== "" && typed !== value) take?.(typed);
  }, []);
}
