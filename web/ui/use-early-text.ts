import { type RefObject, useLayoutEffect } from "react";

/**
 * Passes on text that was typed into a prerendered field before hydration. Must run in the layout effect of
 * the first render: a later render would overwrite the text with the empty state.
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
