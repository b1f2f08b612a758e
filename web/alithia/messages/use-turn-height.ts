import { type RefObject, useLayoutEffect } from "react";

/**
 * Makes the last turn at least as high as the view, so that the end of the list shows its question on top. What is
 * missing is the last row's least height: a reply that grows into it moves nothing.
 */
export function useTurnHeight(list: RefObject<HTMLElement | null>, rowCount: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row makes another turn.
  useLayoutEffect(() => {
    const element = list.current;
    const scroller = element?.closest<HTMLElement>(".chat-list");
    if (!element || !scroller) return;
    const rows = [...element.querySelectorAll<HTMLElement>(".message-block:last-child .message")];
    const last = rows.at(-1);
    const question = rows.findLast(({ dataset }) => dataset.sender === "user") ?? last;
    if (last === undefined || question === undefined) return;
    const measure = () => {
      const { paddingTop, paddingBottom } = getComputedStyle(scroller);
      const around = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
      const above = last.offsetTop - question.offsetTop;
      const below = Number.parseFloat(getComputedStyle(element).paddingBottom);
      const room = Math.floor(scroller.clientHeight - around - below) - above;
      element.style.setProperty("--last-row-height", `${Math.max(0, room)}px`);
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(scroller);
    if (question !== last) sizes.observe(question);
    return () => sizes.disconnect();
  }, [list, rowCount]);
}
